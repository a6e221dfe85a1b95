import Combine

@MainActor
public final class DepthModel: ObservableObject {
  @Published private(set) var depths: [Double]
  @Published private(set) var index = 0

  public init(depths: [Double]) {
    self.depths = depths
  }

  var current: Double? {
    depths.indices.contains(index) ? depths[index] : nil
  }

  func move(by step: Int) {
    let next = index + step
    if depths.indices.contains(next) { index = next }
  }
}
