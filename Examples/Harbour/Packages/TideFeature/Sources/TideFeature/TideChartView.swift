import Charts
import HarbourModels
import SwiftUI

struct TideChartView: View {
  let tides: [Tide]

  var body: some View {
    Chart(tides) { tide in
      LineMark(x: .value("Time", tide.time), y: .value("Level", tide.level))
        .interpolationMethod(.catmullRom)
    }
    .padding()
  }
}

#Preview {
  TideChartView(tides: [Tide(time: .now, level: 1.8, phase: .low)])
}
