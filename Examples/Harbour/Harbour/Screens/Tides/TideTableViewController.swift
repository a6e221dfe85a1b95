import SwiftUI
import TideFeature
import UIKit

final class TideTableViewController: UIViewController {
  private let model: TideTableViewModelImpl

  init(model: TideTableViewModelImpl) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = TideTableView(model: model) {
      PierBannerSlot(placement: "tides", consent: .shared)
    }
    embed(UIHostingController(rootView: table))
    Task { [model] in await model.reload() }
  }
}
