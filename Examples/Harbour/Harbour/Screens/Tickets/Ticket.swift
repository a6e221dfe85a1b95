/// A job for the quay crew, as the list shows it.
struct Ticket: Identifiable, Equatable {
  let id: Int
  let title: String
  let assignee: CrewMember?
}

enum TicketListState: Equatable {
  case loading
  case loaded([Ticket])
  case failed(String)
}
