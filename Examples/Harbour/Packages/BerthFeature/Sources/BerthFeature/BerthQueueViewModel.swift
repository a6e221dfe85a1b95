import Combine
import HarbourModels

@MainActor
public protocol BerthQueueViewModel: ObservableObject {
  var vessels: [Vessel] { get }
  var actionHandler: ((BerthQueueAction) -> Void)? { get set }
}
