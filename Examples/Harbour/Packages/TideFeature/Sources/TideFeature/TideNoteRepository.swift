import Foundation
import HarbourModels

/// Keeps what the reader wrote beside a tide.
public final class TideNoteRepository {
  private let notes = UserDefaults(suiteName: "tide-notes")

  public init() {}

  public func note(at station: TideStation) -> String? {
    notes?.string(forKey: station.id)
  }
}
