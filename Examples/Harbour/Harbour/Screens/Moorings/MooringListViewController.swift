import RxCocoa
import RxSwift
import SwiftUI

final class MooringListViewController: UIHostingController<MooringListView> {
  private let viewModel: any MooringListViewModelProtocol
  private let repository: any MooringRepositoryProtocol
  private let dataSource = MooringListView.DataSource()
  private let disposeBag = DisposeBag()

  init(viewModel: any MooringListViewModelProtocol, repository: any MooringRepositoryProtocol) {
    self.viewModel = viewModel
    self.repository = repository
    super.init(rootView: MooringListView(dataSource: dataSource))
  }

  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.pier
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    rootView.delegate = self
    viewModel.outputs.state.drive(dataSource.rx.state).disposed(by: disposeBag)
  }
}

extension MooringListViewController: MooringListViewDelegate {
  func mooringListViewDidTapReload() {
    viewModel.inputs.reload.onNext(())
  }

  func mooringListViewDidRelease(mooring: Mooring) {
    repository.release(mooring)
  }

  func helpTapped() {}

  func mooringListViewDidTapSort() {
    title = "By line"
  }
}
