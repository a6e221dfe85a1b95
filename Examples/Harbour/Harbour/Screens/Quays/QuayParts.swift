import SwiftUI
import UIKit

struct QuayHeader: View {
  let bollards: Int

  var body: some View {
    Label("\(bollards) bollards", systemImage: "water.waves")
  }
}

struct QuayRow: View {
  let bollard: String

  var body: some View {
    Text("Bollard \(bollard)")
  }
}

/// The sign at the head of a quay, drawn where old screens want a plain view.
final class QuaySign: UIView {
  func show(_ bollards: Int) {
    let sign = UIHostingController(rootView: QuayHeader(bollards: bollards))
    sign.view.frame = bounds
    sign.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(sign.view)
  }
}

#Preview {
  QuayHeader(bollards: 3)
}
