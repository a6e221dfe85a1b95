import DesignSystem
import HarbourModels
import SwiftUI

public struct BerthBoardView<VM: BerthBoardViewModel>: View {
  @ObservedObject var model: VM

  public init(model: VM) {
    self.model = model
  }

  public var body: some View {
    List {
      if let tide = model.nextTide { BerthTideStrip(tide: tide) }
      if let failure = model.failure { StatusBadge(failure, tone: .danger) }
      ForEach(model.berths) { berth in
        Button {
          model.actionHandler?(.openBerth(berth))
        } label: {
          BerthRow(berth: berth)
        }
      }
    }
    .refreshable { await model.reload() }
    .safeAreaInset(edge: .bottom) {
      HStack {
        Button("Favourites") { model.actionHandler?(.openFavourites) }
        Button("Plan") { model.actionHandler?(.openPlan) }
      }
    }
  }
}

#if DEBUG
  private final class PreviewBerthBoardModel: BerthBoardViewModel {
    let berths = [Berth(id: "A1", pier: "North", depth: 4.5)]
    let nextTide: Tide? = nil
    let failure: String? = nil
    var actionHandler: ((BerthBoardAction) -> Void)?

    func reload() async {}
  }

  #Preview {
    BerthBoardView(model: PreviewBerthBoardModel())
  }
#endif
