import SwiftUI

/// The photograph of a berth, which can be moved about.
final class BerthPhotoViewController: UIViewController {
  private let photo = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    photo.frame = view.bounds
    photo.image = UIImage(systemName: "photo")
    view.addSubview(photo)
  }
}
