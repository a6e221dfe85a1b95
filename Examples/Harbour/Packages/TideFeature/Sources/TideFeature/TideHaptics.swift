import UIKit

@MainActor
enum TideHaptics {
  static func tick() {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }
}
