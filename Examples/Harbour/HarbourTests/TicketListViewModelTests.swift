import RxSwift
import XCTest

@testable import Harbour

final class TicketListViewModelTests: XCTestCase {
  private struct FixedRepository: TicketRepositoryProtocol {
    let result: Single<[Ticket]>
    func tickets() -> Single<[Ticket]> { result }
  }

  func testAFailureIsAStateAndTheNextReloadStillWorks() {
    struct Offline: Error {}
    let model = TicketListViewModel(repository: FixedRepository(result: .error(Offline())))
    var states: [TicketListState] = []
    let subscription = model.outputs.state.drive(onNext: { states.append($0) })
    model.inputs.reload.accept(())
    model.inputs.reload.accept(())
    subscription.dispose()
    XCTAssertEqual(states.count, 2)
  }

  func testTicketsArrive() {
    let tickets = ScreenSamples.tickets
    let model = TicketListViewModel(repository: FixedRepository(result: .just(tickets)))
    var last: TicketListState?
    let subscription = model.outputs.state.drive(onNext: { last = $0 })
    model.inputs.reload.accept(())
    subscription.dispose()
    XCTAssertEqual(last, .loaded(tickets))
  }
}
