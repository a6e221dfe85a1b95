import Foundation

public struct TideStation: Identifiable, Hashable, Sendable {
  public let id: String
  public let name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

public struct Tide: Identifiable, Hashable, Sendable {
  public enum Phase: String, Sendable { case high, low }

  public let time: Date
  public let level: Double
  public let phase: Phase

  public var id: Date { time }

  public init(time: Date, level: Double, phase: Phase) {
    self.time = time
    self.level = level
    self.phase = phase
  }
}
