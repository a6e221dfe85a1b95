import DesignSystem
import HarbourModels
import SwiftUI

public struct TideChip: View {
  private let tide: Tide

  public init(_ tide: Tide) {
    self.tide = tide
  }

  public var body: some View {
    HStack {
      Text(tide.time, style: .time).monospacedDigit()
      TideGauge(tide, in: -1...6)
      StatusBadge(tide.phase.rawValue, tone: tide.phase == .high ? .calm : .notice)
    }
  }
}
