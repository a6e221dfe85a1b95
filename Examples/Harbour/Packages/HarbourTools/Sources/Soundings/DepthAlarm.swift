import SwiftUI

/// How little water is too little.
@MainActor
final class DepthAlarmViewModel {
  private(set) var limit = 2.0

  func raise() {
    limit += 0.5
  }
}

struct DepthAlarmBadge: View {
  let model: DepthAlarmViewModel

  var body: some View {
    Button("Alarm below \(model.limit) m") { model.raise() }
  }
}

#Preview {
  DepthAlarmBadge(model: DepthAlarmViewModel())
}
