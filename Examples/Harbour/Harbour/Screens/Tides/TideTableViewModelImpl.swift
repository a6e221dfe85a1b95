import Combine
import HarbourModels
import TideFeature

final class TideTableViewModelImpl: TideTableViewModel {
  let station: TideStation
  @Published private(set) var tides: [Tide] = []
  @Published private(set) var failure: String?
  var actionHandler: ((TideAction) -> Void)?

  private let client: TideClient

  init(station: TideStation, client: TideClient) {
    self.station = station
    self.client = client
  }

  func reload() async {
    do {
      tides = try await client.tides(at: station)
      failure = nil
    } catch {
      failure = error.localizedDescription
    }
  }
}
