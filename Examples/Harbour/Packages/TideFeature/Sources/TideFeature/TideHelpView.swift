import SwiftUI

struct TideHelpView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ScrollView {
        Text("Levels are metres above chart datum. Times are those of the station.")
          .padding()
      }
      .navigationTitle("Reading the table")
      .toolbar { Button("Done") { dismiss() } }
    }
  }
}

#Preview { TideHelpView() }
