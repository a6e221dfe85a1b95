import Combine
import Foundation

/// The time at the pier, which the ferries keep.
@MainActor
final class FerryClock: ObservableObject {
  @Published private(set) var now = Date.now

  func set(to time: Date) {
    now = time
  }
}
