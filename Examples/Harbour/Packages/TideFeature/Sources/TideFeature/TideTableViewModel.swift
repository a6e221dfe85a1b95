import Combine
import HarbourModels

@MainActor
public protocol TideTableViewModel: ObservableObject {
  var station: TideStation { get }
  var tides: [Tide] { get }
  var failure: String? { get }
  var actionHandler: ((TideAction) -> Void)? { get set }

  func reload() async
}
