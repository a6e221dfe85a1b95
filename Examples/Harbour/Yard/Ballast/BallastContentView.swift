import SwiftUI

protocol BallastContentViewDelegate: AnyObject {
  func ballastContentView(_ view: BallastContentView, didPump tonnes: Int)
}

struct BallastContentView: View {
  let tonnes: Int
  weak var delegate: (any BallastContentViewDelegate)?

  var body: some View {
    VStack {
      Text("\(tonnes) t")
      Button("Pump one out") { delegate?.ballastContentView(self, didPump: 1) }
    }
  }
}

#Preview {
  BallastContentView(tonnes: 12)
}
