import Foundation
import HarbourModels

public struct LogEntry: Identifiable, Hashable, Sendable {
  public let id: UUID
  public let time: Date
  public var text: String
  public var vessel: Vessel?

  public init(id: UUID = UUID(), time: Date, text: String, vessel: Vessel? = nil) {
    self.id = id
    self.time = time
    self.text = text
    self.vessel = vessel
  }
}
