import HarbourModels
import SwiftUI
import TideFeature

/// The next high or low water above the board.
struct BerthTideStrip: View {
  let tide: Tide

  var body: some View {
    VStack(alignment: .leading) {
      Text("Next").font(.caption2)
      TideChip(tide)
    }
  }
}
