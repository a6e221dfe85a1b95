import Combine

/// Finds entries for the table.
@MainActor
final class LogSearchViewModel: ObservableObject {
  @Published private(set) var found: [LogEntry] = []

  func search(_ word: String, in entries: [LogEntry]) {
    found = entries.filter { $0.text.contains(word) }
  }
}
