import BerthFeature
import SwiftUI
import UIKit

final class BerthQueueViewController: UIViewController {
  private let model: BerthQueueViewModelImpl

  init(model: BerthQueueViewModelImpl) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.actionHandler = { action in
      switch action {
      case .openVessel(let vessel):
        self.title = vessel.name
      case .callPilot:
        self.title = "Pilot on the way"
      case .openRules:
        break
      }
    }
    let queue = BerthQueueView(model: model) {
      PierBannerSlot(placement: "queue", consent: .shared)
    }
    embed(UIHostingController(rootView: queue))
  }
}
