import BerthFeature
import Combine
import HarbourModels

final class BerthQueueViewModelImpl: BerthQueueViewModel {
  @Published private(set) var vessels: [Vessel] = []
  var actionHandler: ((BerthQueueAction) -> Void)?

  func show(_ waiting: [Vessel]) {
    vessels = waiting
  }
}
