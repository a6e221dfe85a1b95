import Combine
import HarbourModels

@MainActor
public protocol BerthGuestViewModel: ObservableObject {
  var berths: [Berth] { get }
  var actionHandler: ((BerthGuestAction) -> Void)? { get set }
}
