import BerthFeature
import SwiftUI
import UIKit

final class BerthBoardViewController: UIViewController {
  private let services: AppServices
  private let coordinator: BerthCoordinator

  init(services: AppServices, coordinator: BerthCoordinator) {
    self.services = services
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let model = BerthBoardViewModelImpl(client: services.berths, tides: services.tides)
    model.actionHandler = { [weak self, weak model] action in
      guard let self else { return }
      switch action {
      case .openPlan:
        coordinator.openPlan(of: model?.berths ?? [], above: self)
      default:
        coordinator.handle(action)
      }
    }
    let board = UIHostingController(rootView: BerthBoardView(model: model))
    addChild(board)
    view.addSubview(board.view)
    board.view.frame = view.bounds
    board.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    board.didMove(toParent: self)
    Task { await model.reload() }
  }
}
