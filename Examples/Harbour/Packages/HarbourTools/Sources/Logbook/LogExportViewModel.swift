import Combine
import Foundation

@MainActor
class LogExportViewModel: ObservableObject {
  @Published var progress = 0.0

  func write(_ entries: [LogEntry]) {
    progress = entries.isEmpty ? 0 : 1
  }
}
