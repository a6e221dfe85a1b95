import SafariServices
import UIKit

@MainActor
public final class CraneRouter {
  private weak var screen: UIViewController?

  public static func build() -> UIViewController {
    let router = CraneRouter()
    let interactor = CraneInteractor(repository: FixedCraneRepository())
    interactor.router = router
    let presenter = CranePresenter(interactor: interactor, router: router)
    let screen = CraneViewController(presenter: presenter)
    router.screen = screen
    return screen
  }

  func showSlipway(named name: String) {
    let slipway = SlipwayViewController()
    slipway.title = name
    screen?.navigationController?.pushViewController(slipway, animated: true)
  }

  func showManual() {
    guard let url = URL(string: "https://harbour.example/manual/cranes") else { return }
    screen?.present(SFSafariViewController(url: url), animated: true)
  }
}
