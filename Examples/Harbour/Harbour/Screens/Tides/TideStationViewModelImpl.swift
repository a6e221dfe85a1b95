import Combine
import HarbourModels
import TideFeature

final class TideStationViewModelImpl: TideStationViewModel {
  @Published private(set) var stations: [TideStation] = []
  var actionHandler: ((TideStationAction) -> Void)?

  func show(_ stations: [TideStation]) {
    self.stations = stations
  }
}
