import SwiftUI

struct Light: Identifiable, Equatable {
  let id: Int
  let name: String
  var isLit = true
}

protocol LightListViewDelegate: AnyObject {
  func lightListViewDidShow(count: Int)
}

struct LightListView: View {
  let lights: [Light]
  var onSwitch: (Light) -> Void
  var onDim: (Light) -> Void
  var onReport: (Light) -> Void
  var onHelp: () -> Void
  weak var delegate: (any LightListViewDelegate)?

  var body: some View {
    let _ = delegate?.lightListViewDidShow(count: lights.count)
    List(lights) { light in
      Button(light.name) { onSwitch(light) }
        .swipeActions {
          Button("Dim") { onDim(light) }
          Button("Report") { onReport(light) }
        }
    }
    .safeAreaInset(edge: .bottom) { Button("Help", action: onHelp) }
  }
}

#Preview {
  LightListView(
    lights: [Light(id: 1, name: "North mole")], onSwitch: { _ in }, onDim: { _ in },
    onReport: { _ in }, onHelp: {})
}
