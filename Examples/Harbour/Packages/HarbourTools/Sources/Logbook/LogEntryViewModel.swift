import Combine

@MainActor
final class LogEntryViewModel: ObservableObject {
  @Published var text: String
  private let entry: LogEntry

  init(entry: LogEntry) {
    self.entry = entry
    text = entry.text
  }

  var isChanged: Bool { text != entry.text }
}
