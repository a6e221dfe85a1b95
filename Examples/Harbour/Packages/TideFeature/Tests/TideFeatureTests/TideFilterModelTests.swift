import Foundation
import HarbourModels
import Testing

@testable import TideFeature

@MainActor
@Suite struct TideFilterModelTests {
  let tides = [
    Tide(time: Date(timeIntervalSince1970: 0), level: 4.1, phase: .high),
    Tide(time: Date(timeIntervalSince1970: 22_000), level: 0.3, phase: .low),
  ]

  @Test func highWaterOnly() {
    let filter = TideFilterModel()
    filter.choice = .high
    #expect(filter.apply(to: tides).map(\.phase) == [.high])
  }
}
