import SwiftUI

public struct TideAlarmView<VM: TideAlarmViewModel, ChartContent: View>: View {
  @ObservedObject var model: VM
  private let bannerContent: AnyView
  private let chartContent: () -> ChartContent

  public init(
    model: VM, bannerContent: AnyView, @ViewBuilder chartContent: @escaping () -> ChartContent
  ) {
    self.model = model
    self.bannerContent = bannerContent
    self.chartContent = chartContent
  }

  public var body: some View {
    List {
      Text("Warns from \(model.level) m on")
      Button("Settings") { model.openSettings?() }
      Button("Help") { model.openHelp?() }
      bannerContent
    }
  }
}

#if DEBUG
  private final class PreviewTideAlarmModel: TideAlarmViewModel {
    var level = 2.5
    var openSettings: (() -> Void)?
    var openHelp: (() -> Void)?
  }

  #Preview {
    TideAlarmView(model: PreviewTideAlarmModel(), bannerContent: AnyView(Color.gray)) {
      Color.gray
    }
  }
#endif
