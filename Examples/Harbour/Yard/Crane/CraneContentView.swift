import Combine
import DesignSystem
import SwiftUI

protocol CraneContentViewDelegate: AnyObject {
  func craneContentViewDidSelect(id: Crane.ID)
}

struct CraneContentView: View {
  final class DataSource: ObservableObject {
    @Published var cranes: [Crane] = []
    @Published var message: String?
  }

  @ObservedObject var dataSource: DataSource
  weak var delegate: (any CraneContentViewDelegate)?

  var body: some View {
    List {
      if let message = dataSource.message { StatusBadge(message, tone: .danger) }
      ForEach(dataSource.cranes) { crane in
        Button(crane.name) { delegate?.craneContentViewDidSelect(id: crane.id) }
      }
    }
  }
}

#Preview {
  CraneContentView(dataSource: .init())
}
