import HarbourModels
import SwiftUI
import UIKit

/// Stops of a walk along the quays, still drawn in UIKit.
final class QuayStopViewController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }
}

struct QuayStop: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> QuayStopViewController {
    QuayStopViewController()
  }

  func updateUIViewController(_ stop: QuayStopViewController, context: Context) {}
}

struct QuayTourView: View {
  @State private var isAtGate = false
  @State private var last: Berth?

  var body: some View {
    NavigationStack { QuayStop() }
      .fullScreenCover(item: $last) { berth in
        BerthDetailViewController.Wrapped(berth: berth)
      }
      .overlay { if isAtGate { QuayGate() } }
  }
}

#Preview {
  QuayTourView()
}
