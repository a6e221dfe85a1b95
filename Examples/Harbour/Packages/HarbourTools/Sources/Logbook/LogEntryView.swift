import SwiftUI

struct LogEntryView: View {
  @ObservedObject var model: LogEntryViewModel

  var body: some View {
    Form {
      TextField("Text", text: $model.text, axis: .vertical)
      if model.isChanged { Label("Not saved yet", systemImage: "pencil") }
    }
  }
}
