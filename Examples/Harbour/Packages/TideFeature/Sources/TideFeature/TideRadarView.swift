import SwiftUI

@MainActor
public protocol TideRadarViewModel: ObservableObject {
  var range: Double { get }
}

/// The radar of the outer mole, as soon as somebody delivers its data.
public struct TideRadarView<VM: TideRadarViewModel>: View {
  @ObservedObject var model: VM

  public init(model: VM) {
    self.model = model
  }

  public var body: some View {
    Text("\(model.range) miles")
  }
}
