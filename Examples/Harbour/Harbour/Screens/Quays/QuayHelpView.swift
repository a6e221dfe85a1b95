import SwiftUI

struct QuayHelpView: View {
  var body: some View {
    NavigationStack {
      Text("Bollards are counted from the head of the quay.").padding()
    }
  }
}

/// The help of other screens, which show it as they like.
final class QuayHelpViewController: UIHostingController<AnyView> {
  init() {
    super.init(rootView: AnyView(QuayHelpView()))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }
}

#Preview {
  QuayHelpView()
}
