import DesignSystem
import SwiftUI

/// The book in SwiftUI; takes the place of the table when the tablets have it.
struct LogbookView: View {
  @StateObject private var model = LogbookViewModel()
  @State private var text = ""

  var body: some View {
    List {
      TextField("New entry", text: $text)
        .onSubmit { model.add(text) }
      ForEach(model.entries) { entry in
        HStack {
          StatusBadge(entry.time.formatted(date: .omitted, time: .shortened), tone: .calm)
          Text(entry.text)
        }
      }
    }
  }
}

/// How much is written, for the cover.
struct LogbookCount: View {
  let model: LogbookViewModel

  var body: some View {
    Text("\(model.entries.count) entries")
  }
}
