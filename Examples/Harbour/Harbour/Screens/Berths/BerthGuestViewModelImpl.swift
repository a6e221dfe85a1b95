import BerthFeature
import Combine
import HarbourModels

final class BerthGuestViewModelImpl: BerthGuestViewModel {
  @Published private(set) var berths: [Berth] = []
  var actionHandler: ((BerthGuestAction) -> Void)?

  func show(_ berths: [Berth]) {
    self.berths = berths.filter(\.isFree)
  }
}
