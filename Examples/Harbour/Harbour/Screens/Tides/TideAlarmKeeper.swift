import Combine
import TideFeature

final class TideAlarmKeeper: TideAlarmViewModel {
  @Published var level = 2.5
  var openSettings: (() -> Void)?
  var openHelp: (() -> Void)?
}
