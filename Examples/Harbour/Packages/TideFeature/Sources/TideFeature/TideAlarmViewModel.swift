import Combine

/// From which level on a tide is worth a warning.
public protocol TideAlarmViewModel: ObservableObject {
  var level: Double { get set }
  var openSettings: (() -> Void)? { get set }
  var openHelp: (() -> Void)? { get set }
}
