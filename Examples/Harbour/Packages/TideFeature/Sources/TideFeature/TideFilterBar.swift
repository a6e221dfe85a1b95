import SwiftUI

struct TideFilterBar: View {
  @ObservedObject var filter: TideFilterModel

  var body: some View {
    Picker("Show", selection: $filter.choice) {
      Text("All").tag(TideFilterModel.Choice.all)
      Text("High").tag(TideFilterModel.Choice.high)
      Text("Low").tag(TideFilterModel.Choice.low)
    }
    .pickerStyle(.segmented)
  }
}
