import Combine

@MainActor
final class SlipwayPresenter {
  @Published private(set) var isBooked = false

  func book() {
    isBooked = true
  }
}
