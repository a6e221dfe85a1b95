import RxCocoa
import RxSwift
import SwiftUI

final class TicketListViewController: UIHostingController<TicketListView> {
  private let viewModel: any TicketListViewModelProtocol
  private let dataSource = TicketListView.DataSource()
  private let disposeBag = DisposeBag()

  init(viewModel: any TicketListViewModelProtocol) {
    self.viewModel = viewModel
    super.init(rootView: TicketListView(dataSource: dataSource))
    rootView.delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.outputs.state
      .drive(dataSource.rx.state)
      .disposed(by: disposeBag)
    viewModel.inputs.reload.accept(())
  }
}

extension TicketListViewController: TicketListViewDelegate {
  func ticketListViewDidTapReload() {
    viewModel.inputs.reload.accept(())
  }

  func ticketListViewDidSelectCrew(of ticket: Ticket) {
    let crew = CrewListViewController(members: ticket.assignee.map { [$0] } ?? [])
    navigationController?.pushViewController(crew, animated: true)
  }
}
