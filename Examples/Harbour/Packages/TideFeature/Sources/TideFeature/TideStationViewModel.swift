import Combine
import HarbourModels

/// What the list of stations wants: one that was chosen, or a word to search for.
public struct TideStationAction {
  public var station: TideStation?
  public var query: String?
}

@MainActor
public protocol TideStationViewModel: ObservableObject {
  var stations: [TideStation] { get }
  var actionHandler: ((TideStationAction) -> Void)? { get set }
}
