import HarbourModels
import SwiftUI

/// The piers from above. A berth that is tapped opens in front; what opens is not this package's business.
public struct BerthPlanView<Destination: View>: View {
  private let berths: [Berth]
  private let berthDestination: (Berth) -> Destination
  @State private var selected: Berth?

  public init(berths: [Berth], @ViewBuilder berthDestination: @escaping (Berth) -> Destination) {
    self.berths = berths
    self.berthDestination = berthDestination
  }

  public var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
        ForEach(berths) { berth in
          Button(berth.id) { selected = berth }
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(berth.isFree ? Color.green.opacity(0.2) : Color.gray.opacity(0.2))
        }
      }
      .padding()
    }
    .fullScreenCover(item: $selected) { berth in berthDestination(berth) }
  }
}

#Preview {
  BerthPlanView(berths: [Berth(id: "A1", pier: "North", depth: 4.5)]) { Text($0.pier) }
}
