import SwiftUI

/// The strip below the sonar picture.
struct DepthPanel: View {
  @ObservedObject var depth: DepthModel
  var back: () -> Void
  var forward: () -> Void

  var body: some View {
    HStack {
      Button("Back", systemImage: "chevron.left", action: back)
      Text(depth.current.map { "\($0) m" } ?? "no reading")
        .foregroundStyle(SoundingColors.label)
      Button("Forward", systemImage: "chevron.right", action: forward)
    }
    .labelStyle(.iconOnly)
  }
}

#Preview {
  DepthPanel(depth: DepthModel(depths: [3.2, 3.9]), back: {}, forward: {})
}
