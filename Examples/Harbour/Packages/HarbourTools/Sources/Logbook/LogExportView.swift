import SwiftUI

/// Writes the book to a file that the harbour master reads.
struct LogExportView: View {
  @StateObject var model = LogExportViewModel()
  let entries: [LogEntry]

  var body: some View {
    List {
      ProgressView(value: model.progress)
      ForEach(entries, id: \.self) { entry in Text(entry.text) }
      Button("Write") { model.write(entries) }
    }
  }
}

#Preview {
  LogExportView(entries: [])
}
