// What looks like a screen, or like a part of one, and is none. Each kind was met in an app.

import TestKit
import Testing

@testable import ArchLint

@Suite struct ScreenKindsTests {
  @Test func aViewThatOpensTheControllerIsNoTwin() {
    check(
      """
      //- screens
      Photo: uikit-code code/in-controller/direct/none/app
        bridges none
        edges none
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class PhotoViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UIImageView()) }
      }
      struct Photo: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> PhotoViewController { PhotoViewController() }
        func updateUIViewController(_ controller: PhotoViewController, context: Context) {}
      }
      struct PhotoView: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Photo() } }
      }
      """)
  }

  private func check(_ project: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let rules = """
      //- rules.yml
      version: 1
      modules: { App: { path: "App/**", kind: app } }

      """
    checkScreens(Fixture("screens", rules + project), sourceLocation: sourceLocation)
  }
}
