import Combine
import SwiftUI

protocol SlipwayContentViewDelegate {
  func slipwayContentViewDidTapBook()
}

struct SlipwayContentView: View {
  final class DataSource: ObservableObject {
    @Published var isBooked = false
  }

  @ObservedObject var dataSource: DataSource
  var delegate: (any SlipwayContentViewDelegate)?

  var body: some View {
    VStack {
      Text(dataSource.isBooked ? "Booked for you" : "Free this afternoon")
      Button("Book") { delegate?.slipwayContentViewDidTapBook() }
        .disabled(dataSource.isBooked)
    }
  }
}

#Preview {
  SlipwayContentView(dataSource: .init())
}
