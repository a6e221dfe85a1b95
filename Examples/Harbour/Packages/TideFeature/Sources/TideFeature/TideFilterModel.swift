import Combine
import HarbourModels

/// What the reader wants to see of a table; lives and dies with the screen.
@MainActor
final class TideFilterModel: ObservableObject {
  enum Choice: CaseIterable { case all, high, low }

  @Published var choice = Choice.all

  func apply(to tides: [Tide]) -> [Tide] {
    switch choice {
    case .all: tides
    case .high: tides.filter { $0.phase == .high }
    case .low: tides.filter { $0.phase == .low }
    }
  }
}
