import HarbourModels
import SwiftUI

public struct TideStationView<VM: TideStationViewModel>: View {
  @ObservedObject var model: VM

  public init(model: VM) {
    self.model = model
  }

  public var body: some View {
    List {
      TideStationCount(model: model)
      ForEach(model.stations) { station in
        Button(station.name) { model.actionHandler?(TideStationAction(station: station)) }
      }
    }
  }
}

struct TideStationCount: View {
  let model: any TideStationViewModel

  var body: some View {
    Text("\(model.stations.count) stations")
  }
}

#if DEBUG
  private final class PreviewTideStationModel: TideStationViewModel {
    let stations = [TideStation(id: "0", name: "Outer mole")]
    var actionHandler: ((TideStationAction) -> Void)?
  }

  #Preview {
    TideStationView(model: PreviewTideStationModel())
  }
#endif
