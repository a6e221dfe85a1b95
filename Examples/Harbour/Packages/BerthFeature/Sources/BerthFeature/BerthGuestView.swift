import HarbourModels
import SwiftUI

/// What is free for guests tonight.
public struct BerthGuestView<VM: BerthGuestViewModel>: View {
  @ObservedObject var model: VM

  public init(model: VM) {
    self.model = model
  }

  public var body: some View {
    List(model.berths) { berth in
      Button(berth.id) { model.actionHandler?(.openBerth(berth)) }
    }
  }
}

#if DEBUG
  private final class PreviewBerthGuestModel: BerthGuestViewModel {
    let berths = [Berth(id: "G1", pier: "North", depth: 2.5)]
    var actionHandler: ((BerthGuestAction) -> Void)?
  }

  #Preview {
    BerthGuestView(model: PreviewBerthGuestModel())
  }
#endif
