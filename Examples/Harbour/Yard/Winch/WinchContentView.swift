import SwiftUI

struct WinchContentView: View {
  let loads: [Int]

  var body: some View {
    List(loads, id: \.self) { load in
      NavigationLink("\(load) t") { Text("Log of \(load) t") }
    }
  }
}

#Preview {
  WinchContentView(loads: [2, 4])
}
