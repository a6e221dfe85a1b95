import Combine
import SwiftUI

struct Pontoon: Identifiable, Equatable {
  let id: Int
  let name: String
}

protocol PontoonListViewDelegate: AnyObject {
  func pontoonListViewDidSelect(pontoon: Pontoon)
}

struct PontoonListView: View {
  final class DataSource: ObservableObject {
    @Published var pontoons: [Pontoon] = []
    var message: String?

    func sort() {
      pontoons.sort { $0.id < $1.id }
    }
  }

  @ObservedObject var dataSource: DataSource
  weak var delegate: (any PontoonListViewDelegate)?
  let prices = PontoonPrices.shared

  var body: some View {
    List(dataSource.pontoons) { pontoon in
      Button("\(pontoon.name), \(prices.perNight) a night") {
        delegate?.pontoonListViewDidSelect(pontoon: pontoon)
      }
    }
    .safeAreaInset(edge: .bottom) {
      Button("Clear") { dataSource.pontoons = [] }
    }
    .onReceive(NotificationCenter.default.publisher(for: .pontoonsMoved)) { _ in
      dataSource.sort()
    }
    .navigationTitle("Pontoons")
  }
}

extension Notification.Name {
  static let pontoonsMoved = Notification.Name("pontoons-moved")
}

#Preview {
  PontoonListView(dataSource: .init())
}
