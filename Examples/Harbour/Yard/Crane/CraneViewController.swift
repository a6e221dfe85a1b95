import Combine
import UIKit

final class CraneViewController: UIViewController {
  private let presenter: CranePresenter
  private let dataSource = CraneContentView.DataSource()
  private var subscriptions: Set<AnyCancellable> = []

  init(presenter: CranePresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addSwiftUIChild(CraneContentView(dataSource: dataSource, delegate: self))
    presenter.$cranes
      .receive(on: DispatchQueue.main)
      .sink { [weak self] cranes in self?.dataSource.cranes = cranes }
      .store(in: &subscriptions)
    presenter.$message
      .receive(on: DispatchQueue.main)
      .sink { [weak self] message in self?.dataSource.message = message }
      .store(in: &subscriptions)
    presenter.$cranes
      .map { cranes -> String? in "\(cranes.count) idle" }
      .receive(on: DispatchQueue.main)
      .assign(to: \.title, on: self)
      .store(in: &subscriptions)
    Task { [presenter] in await presenter.load() }
  }
}

extension CraneViewController: CraneContentViewDelegate {
  func craneContentViewDidSelect(id: Crane.ID) {
    presenter.select(id)
  }
}
