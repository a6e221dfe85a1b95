import DesignSystem
import Observation
import RxSwift
import SwiftUI

protocol TicketListViewDelegate: AnyObject {
  func ticketListViewDidTapReload()
  func ticketListViewDidSelectCrew(of ticket: Ticket)
}

struct TicketListView: View {
  @Observable
  final class DataSource: ReactiveCompatible {
    var state = TicketListState.loading
  }

  @State var dataSource: DataSource
  weak var delegate: (any TicketListViewDelegate)?

  var body: some View {
    switch dataSource.state {
    case .loading:
      ProgressView()
    case .loaded(let tickets):
      List(tickets) { ticket in
        Button(ticket.title) { delegate?.ticketListViewDidSelectCrew(of: ticket) }
      }
    case .failed(let reason):
      VStack {
        StatusBadge(reason, tone: .danger)
        Button("Again") { delegate?.ticketListViewDidTapReload() }
      }
    }
  }
}

#Preview {
  TicketListView(dataSource: .init())
}
