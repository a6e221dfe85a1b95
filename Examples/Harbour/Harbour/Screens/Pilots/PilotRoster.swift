import RxRelay
import RxSwift

protocol PilotRosterProtocol {
  var pilots: Observable<[Pilot]> { get }
  func call(_ pilot: Pilot)
}

final class PilotRoster: PilotRosterProtocol {
  private let relay = BehaviorRelay<[Pilot]>(value: [])

  var pilots: Observable<[Pilot]> { relay.asObservable() }

  func call(_ pilot: Pilot) {
    relay.accept(relay.value.map { other in
      other.id == pilot.id ? Pilot(id: other.id, name: other.name, isFree: false) : other
    })
  }
}
