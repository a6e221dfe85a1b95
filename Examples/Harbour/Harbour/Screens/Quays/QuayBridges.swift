import SwiftUI
import UIKit

/// Runs along the bottom of the menu.
struct QuayTicker: UIViewControllerRepresentable {
  let text: String

  func makeUIViewController(context: Context) -> UIHostingController<Text> {
    UIHostingController(rootView: Text(text))
  }

  func updateUIViewController(_ ticker: UIHostingController<Text>, context: Context) {}
}

/// Asks before the horn is heard in the whole harbour.
struct QuayAlarm: UIViewControllerRepresentable {
  @Binding var isSounding: Bool

  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    if isSounding {
      let question = UIAlertController(title: "Sound?", message: nil, preferredStyle: .alert)
      controller.present(question, animated: true)
    }
  }
}

/// The gate at the end of the tour.
struct QuayGate: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    controller.present(SettingsViewController(), animated: true)
  }
}
