import HarbourModels
import UIKit

@MainActor
enum TideShare {
  static func copy(_ tides: [Tide]) {
    UIPasteboard.general.string = tides.map(line).joined(separator: "\n")
  }

  private static func line(_ tide: Tide) -> String {
    "\(tide.time.formatted(date: .omitted, time: .shortened)) \(tide.phase.rawValue) \(tide.level)"
  }
}
