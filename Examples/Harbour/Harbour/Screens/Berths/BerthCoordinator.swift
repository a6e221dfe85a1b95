import BerthFeature
import HarbourModels
import HarbourStore
import SwiftUI
import UIKit

@MainActor
final class BerthCoordinator {
  private let services: AppServices
  private let navigation = UINavigationController()

  init(services: AppServices) {
    self.services = services
  }

  func start() -> UIViewController {
    let board = BerthBoardViewController(services: services, coordinator: self)
    board.title = "Berths"
    navigation.viewControllers = [board]
    return navigation
  }

  func handle(_ action: BerthBoardAction) {
    switch action {
    case .openBerth(let berth):
      navigation.pushViewController(BerthDetailViewController(berth: berth), animated: true)
    case .openFavourites:
      let favourites = FavouritesViewModel(cache: services.cache, ids: [])
      let screen = UIHostingController(rootView: FavouriteBerths.screen(favourites))
      navigation.pushViewController(screen, animated: true)
    case .openPlan:
      openPlan(of: [], above: navigation)
    }
  }

  func openPlan(of berths: [Berth], above screen: UIViewController) {
    let plan = BerthPlanView(berths: berths) { berth in
      BerthDetailViewController.Wrapped(berth: berth)
    }
    screen.present(UIHostingController(rootView: plan), animated: true)
  }
}
