import Observation
import SwiftUI

struct Pilot: Identifiable, Equatable {
  let id: Int
  let name: String
  let isFree: Bool
}

protocol PilotListViewDelegate: AnyObject {
  func pilotListViewDidCall(pilot: Pilot)
}

struct PilotListView: View {
  @Observable
  final class DataSource {
    var pilots: [Pilot] = []
  }

  @State var dataSource: DataSource
  var delegate: (any PilotListViewDelegate)?

  var body: some View {
    List(dataSource.pilots) { pilot in
      Button(pilot.name) { delegate?.pilotListViewDidCall(pilot: pilot) }
        .disabled(!pilot.isFree)
    }
  }
}

#Preview {
  PilotListView(dataSource: .init())
}
