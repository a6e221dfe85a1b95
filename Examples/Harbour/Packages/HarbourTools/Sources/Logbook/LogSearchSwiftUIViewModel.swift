import SwiftUI

/// Finds entries for the screen that takes the table's place.
@MainActor
final class LogSearchSwiftUIViewModel: ObservableObject {
  @Published private(set) var found: [LogEntry] = []

  func search(_ word: String, in entries: [LogEntry]) {
    found = entries.filter { $0.text.localizedCaseInsensitiveContains(word) }
  }
}
