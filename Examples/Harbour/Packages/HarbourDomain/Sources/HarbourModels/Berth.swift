import Foundation

public struct Berth: Identifiable, Hashable, Sendable {
  public enum Occupancy: Hashable, Sendable {
    case free
    case reserved(until: Date)
    case taken(Vessel)
  }

  public let id: String
  public let pier: String
  public let depth: Double
  public var occupancy: Occupancy

  public init(id: String, pier: String, depth: Double, occupancy: Occupancy = .free) {
    self.id = id
    self.pier = pier
    self.depth = depth
    self.occupancy = occupancy
  }

  public var isFree: Bool {
    if case .free = occupancy { return true }
    return false
  }

  public func fits(_ vessel: Vessel) -> Bool {
    vessel.draught < depth
  }
}
