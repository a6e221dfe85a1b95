import Combine
import HarbourModels

@MainActor
public protocol BerthBoardViewModel: ObservableObject {
  var berths: [Berth] { get }
  var nextTide: Tide? { get }
  var failure: String? { get }
  var actionHandler: ((BerthBoardAction) -> Void)? { get set }

  func reload() async
}
