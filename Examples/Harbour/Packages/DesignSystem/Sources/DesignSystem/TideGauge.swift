import HarbourModels
import SwiftUI

/// A bar that fills with the water level.
public struct TideGauge: View {
  private let tide: Tide
  private let range: ClosedRange<Double>

  public init(_ tide: Tide, in range: ClosedRange<Double>) {
    self.tide = tide
    self.range = range
  }

  private var share: Double {
    let span = range.upperBound - range.lowerBound
    guard 0 < span else { return 0 }
    return min(max((tide.level - range.lowerBound) / span, 0), 1)
  }

  public var body: some View {
    GeometryReader { space in
      Capsule()
        .fill(tide.phase == .high ? Tone.calm.color : Tone.notice.color)
        .frame(width: space.size.width * share)
    }
    .frame(minHeight: 6)
    .accessibilityLabel("\(tide.level, specifier: "%.1f") metres")
  }
}
