import SwiftUI

/// What the colours of a table mean.
public struct TideLegend: View {
  let phases: [String]

  public var body: some View {
    HStack { ForEach(phases, id: \.self) { phase in Text(phase) } }
  }
}
