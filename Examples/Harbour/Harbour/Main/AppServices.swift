import HarbourStore

/// What the screens are built from. One value, handed down; nobody reaches for a singleton.
@MainActor
struct AppServices {
  let berths = BerthClient()
  let tides = TideClient()
  let cache = BerthCache()

  func ticketList() -> any TicketListViewModelProtocol {
    TicketListViewModel(repository: TicketRepository())
  }
}
