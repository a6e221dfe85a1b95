import SwiftUI

struct Notice: Identifiable, Equatable {
  let id: Int
  let text: String

  static let standing = [Notice(id: 1, text: "Speed limit 5 knots inside the moles.")]
}

struct NoticeListView: View {
  let notices: [Notice]
  var onAcknowledge: (Notice) -> Void = { _ in }

  var body: some View {
    List(notices) { notice in
      HStack {
        Text(notice.text)
        Button("Read") { onAcknowledge(notice) }
      }
    }
  }
}

#Preview {
  NoticeListView(notices: Notice.standing)
}
