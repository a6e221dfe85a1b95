import SwiftUI

final class DepartureViewController: UIHostingController<FerryBoardView> {
  private let viewModel: FerryBoardViewModel

  init(viewModel: FerryBoardViewModel) {
    self.viewModel = viewModel
    super.init(rootView: FerryBoardView(dataSource: .init()))
    rootView.delegate = viewModel
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    rootView.dataSource.departures = viewModel.departures
    rootView.clock.set(to: .now)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    rootView.isCompact = size.width < size.height
  }

  func showTomorrow() {
    rootView = FerryBoardView(dataSource: FerryBoardView.DataSource())
  }
}
