import HarbourStore

/// What the screens are built from. One value, handed down; nobody reaches for a singleton.
@MainActor
struct AppServices {
  let berths = BerthClient()
  let tides = TideClient()
  let cache = BerthCache()
  let moorings = MooringRepository()

  func ticketList() -> any TicketListViewModelProtocol {
    TicketListViewModel(repository: TicketRepository())
  }

  func mooringList() -> any MooringListViewModelProtocol {
    MooringListViewModel(repository: moorings)
  }

  func ferryBoard() -> FerryBoardViewModel {
    FerryBoardViewModel()
  }
}
