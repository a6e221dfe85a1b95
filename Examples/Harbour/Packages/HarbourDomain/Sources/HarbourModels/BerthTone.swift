import DesignSystem

extension Berth {
  /// The tone in which every list shows this berth.
  public var tone: Tone {
    switch occupancy {
    case .free: .calm
    case .reserved: .notice
    case .taken: .busy
    }
  }
}
