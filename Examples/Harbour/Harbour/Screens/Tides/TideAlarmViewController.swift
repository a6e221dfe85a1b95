import SwiftUI
import TideFeature
import UIKit

final class TideAlarmViewController: UIViewController {
  private let model = TideAlarmKeeper()

  override func viewDidLoad() {
    super.viewDidLoad()
    model.openSettings = { [weak self] in
      self?.present(SettingsViewController(), animated: true)
    }
    model.openHelp = { [weak self] in self?.title = "Ask the harbour master" }
    let banner = AnyView(PierBannerSlot(placement: "alarm", consent: .shared))
    let alarm = TideAlarmView(model: model, bannerContent: banner) { Color.clear }
    embed(UIHostingController(rootView: alarm))
  }
}
