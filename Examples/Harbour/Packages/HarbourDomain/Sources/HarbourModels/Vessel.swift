import Foundation

public struct Vessel: Identifiable, Hashable, Sendable {
  public let id: String
  public let name: String
  /// Metres below the waterline, fully loaded.
  public let draught: Double

  public init(id: String, name: String, draught: Double) {
    self.id = id
    self.name = name
    self.draught = draught
  }
}
