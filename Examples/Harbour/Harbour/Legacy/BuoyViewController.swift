import UIKit

final class BuoyViewController: UIViewController {
  @IBOutlet private var captionLabel: UILabel!

  var caption: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    captionLabel.text = caption
  }
}
