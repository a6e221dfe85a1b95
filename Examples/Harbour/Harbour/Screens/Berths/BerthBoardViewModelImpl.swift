import BerthFeature
import Combine
import HarbourModels

final class BerthBoardViewModelImpl: BerthBoardViewModel {
  @Published private(set) var berths: [Berth] = []
  @Published private(set) var nextTide: Tide?
  @Published private(set) var failure: String?
  var actionHandler: ((BerthBoardAction) -> Void)?

  private let client: BerthClient
  private let tides: TideClient

  init(client: BerthClient, tides: TideClient) {
    self.client = client
    self.tides = tides
  }

  func reload() async {
    do {
      berths = try await client.berths()
      nextTide = try await tides.tides(at: TideStation(id: "mole", name: "Outer mole")).first
      failure = nil
    } catch {
      failure = error.localizedDescription
    }
  }
}
