import DesignSystem
import HarbourModels
import SwiftUI

struct BerthRow: View {
  let berth: Berth

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(berth.id).font(.headline)
        Text("\(berth.pier), \(berth.depth, specifier: "%.1f") m").font(.caption)
      }
      Spacer()
      StatusBadge(berth.isFree ? "free" : "taken", tone: berth.tone)
    }
  }
}
