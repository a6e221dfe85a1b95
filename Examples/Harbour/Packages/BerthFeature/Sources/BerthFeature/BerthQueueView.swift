import HarbourModels
import SwiftUI

/// Who waits for a berth, below a notice of the app.
public struct BerthQueueView<VM: BerthQueueViewModel, Notice: View>: View {
  @ObservedObject var model: VM
  private let notice: () -> Notice

  public init(model: VM, notice: @escaping () -> Notice) {
    self.model = model
    self.notice = notice
  }

  public var body: some View {
    List {
      notice()
      ForEach(model.vessels) { vessel in
        Button(vessel.name) { model.actionHandler?(.openVessel(vessel)) }
      }
      Button("Rules") { model.actionHandler?(.openRules) }
    }
  }
}

#if DEBUG
  private final class PreviewBerthQueueModel: BerthQueueViewModel {
    let vessels = [Vessel(id: "1", name: "Gudrun", draught: 3.2)]
    var actionHandler: ((BerthQueueAction) -> Void)?
  }

  #Preview {
    BerthQueueView(model: PreviewBerthQueueModel()) { Text("Pier 3 is closed") }
  }
#endif
