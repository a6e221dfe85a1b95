import HarbourModels
import SwiftUI
import TideFeature
import UIKit

@MainActor
final class TideCoordinator {
  private let services: AppServices
  private let navigation = UINavigationController()

  init(services: AppServices) {
    self.services = services
  }

  func start() -> UIViewController {
    let mole = TideStation(id: "mole", name: "Outer mole")
    navigation.viewControllers = [table(for: mole)]
    return navigation
  }

  private func table(for station: TideStation) -> UIViewController {
    let model = TideTableViewModelImpl(station: station, client: services.tides)
    model.actionHandler = { [weak self] action in self?.handle(action) }
    let table = TideTableViewController(model: model)
    table.title = station.name
    return table
  }

  private func handle(_ action: TideAction) {
    switch action {
    case .openAlmanac:
      let almanac = UIHostingController(rootView: AlmanacView(year: 2026))
      navigation.pushViewController(almanac, animated: true)
    case .openChart(let tides):
      TideChartLauncher.open(tides, above: navigation)
    default:
      break
    }
  }
}
