import SwiftUI

final class QuaySession: ObservableObject {
  @Published var skipper = ""
}

struct QuayMenuView: View {
  @EnvironmentObject var session: QuaySession
  weak var screen: QuayViewController?
  @State private var isSounding = false

  var body: some View {
    List {
      Text(session.skipper)
      NavigationLink("Rules") { Text("No fishing from the quay.") }
      QuayFilterBar()
      QuayTicker(text: "Tide turns at noon")
      Button("Alarm") { isSounding = true }
      QuayAlarm(isSounding: $isSounding)
    }
  }
}

struct QuayFilterBar: View {
  @ObservedObject var filter = QuayFilter()

  var body: some View {
    Toggle("Free bollards only", isOn: $filter.isFreeOnly)
  }
}

final class QuayFilter: ObservableObject {
  @Published var isFreeOnly = false
}

#Preview {
  QuayMenuView().environmentObject(QuaySession())
}
