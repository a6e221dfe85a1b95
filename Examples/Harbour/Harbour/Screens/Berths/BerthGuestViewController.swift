import BerthFeature
import HarbourModels
import SwiftUI
import UIKit

final class BerthGuestViewController: UIViewController {
  private let model = BerthGuestViewModelImpl()

  init(berths: [Berth]) {
    super.init(nibName: nil, bundle: nil)
    model.show(berths)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(UIHostingController(rootView: BerthGuestView(model: model)))
  }
}
