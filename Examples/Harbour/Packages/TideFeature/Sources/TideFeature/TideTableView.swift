import DesignSystem
import HarbourModels
import SwiftUI

public struct TideTableView<VM: TideTableViewModel, BannerContent: View>: View {
  @ObservedObject var model: VM
  @StateObject private var filter = TideFilterModel()
  @State private var showsHelp = false
  private let bannerContent: () -> BannerContent

  public init(model: VM, @ViewBuilder bannerContent: @escaping () -> BannerContent) {
    self.model = model
    self.bannerContent = bannerContent
  }

  public var body: some View {
    List {
      Section {
        TideFilterBar(filter: filter)
        ForEach(filter.apply(to: model.tides)) { tide in
          TideChip(tide)
            .onTapGesture(perform: TideHaptics.tick)
            .contextMenu { Button("Copy") { TideShare.copy([tide]) } }
        }
      } header: {
        Button(model.station.name) { model.actionHandler?(.openStation(model.station)) }
      } footer: {
        if let failure = model.failure { StatusBadge(failure, tone: .danger) }
      }
      Button("Almanac") { model.actionHandler?(.openAlmanac) }
      Button("Chart") { model.actionHandler?(.openChart(model.tides)) }
      bannerContent()
    }
    .refreshable { await model.reload() }
    .toolbar { Button("Help") { showsHelp = true } }
    .sheet(isPresented: $showsHelp) { TideHelpView() }
  }
}

#if DEBUG
  private final class PreviewTideTableModel: TideTableViewModel {
    let station = TideStation(id: "0", name: "Outer mole")
    let tides = [Tide(time: .now, level: 2.4, phase: .high)]
    let failure: String? = nil
    var actionHandler: ((TideAction) -> Void)?

    func reload() async {}
  }

  #Preview {
    TideTableView(model: PreviewTideTableModel()) { Color.gray }
  }
#endif
