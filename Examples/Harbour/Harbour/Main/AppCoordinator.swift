import Logbook
import Soundings
import UIKit
import Yard

/// Builds the tabs; every tab has a navigation of its own.
@MainActor
final class AppCoordinator {
  private let services: AppServices
  private let tabs = UITabBarController()
  private var children: [AnyObject] = []

  init(services: AppServices) {
    self.services = services
  }

  func start() -> UIViewController {
    let berths = BerthCoordinator(services: services)
    let tides = TideCoordinator(services: services)
    children = [berths, tides]
    tabs.viewControllers = [
      berths.start(),
      tides.start(),
      tab(TicketListViewController(viewModel: services.ticketList()), "Tickets"),
      tab(more(), "More"),
    ]
    return tabs
  }

  private func more() -> UIViewController {
    let menu = MoreViewController()
    menu.entries = [
      .init(title: "Arrivals") { ArrivalViewController(vessels: []) },
      .init(title: "Ballast") { BallastViewController() },
      .init(title: "Crane") { CraneRouter.build() },
      .init(title: "Departures") { [services] in
        DepartureViewController(viewModel: services.ferryBoard())
      },
      .init(title: "Depth scale") { DepthScaleViewController() },
      .init(title: "Guests") { BerthGuestViewController(berths: []) },
      .init(title: "Lights") { LightListViewController() },
      .init(title: "Logbook") { LogbookViewController() },
      .init(title: "Moorings") { [services] in
        MooringListViewController(
          viewModel: services.mooringList(), repository: services.moorings)
      },
      .init(title: "Notices") { NoticeListViewController(notices: Notice.standing) },
      .init(title: "Passage") { PassageViewController() },
      .init(title: "Pilots") { PilotListViewController(roster: PilotRoster()) },
      .init(title: "Pontoons") { PontoonListViewController() },
      .init(title: "Quays") { QuayViewController() },
      .init(title: "Slipway") { SlipwayViewController() },
      .init(title: "Soundings") { SoundingViewController(depth: DepthModel(depths: [])) },
      .init(title: "Stations") { TideStationViewController() },
      .init(title: "Tide alarm") { TideAlarmViewController() },
    ]
    return menu
  }

  private func tab(_ screen: UIViewController, _ title: String) -> UINavigationController {
    screen.title = title
    return UINavigationController(rootViewController: screen)
  }

  /// The last tab, where the old menu used to lead.
  func showMore() {
    tabs.selectedIndex = 3
  }
}
