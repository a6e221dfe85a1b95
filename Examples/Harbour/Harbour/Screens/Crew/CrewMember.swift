struct CrewMember: Identifiable, Equatable {
  let id: String
  let name: String
  var isOnWatch = false
  var openTickets: [Ticket] = []
}

enum CrewRowAction {
  case call
  case relieve
  case note
}
