import Combine
import Foundation

@MainActor
public final class LogbookViewModel: ObservableObject {
  @Published public private(set) var entries: [LogEntry] = []

  public init(entries: [LogEntry] = []) {
    self.entries = entries
  }

  public func add(_ text: String, at time: Date = .now) {
    guard !text.isEmpty else { return }
    entries.insert(LogEntry(time: time, text: text), at: 0)
  }
}
