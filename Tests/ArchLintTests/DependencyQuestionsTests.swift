// The questions that the rules about dependencies share, each on a project of a few lines.

import TestKit
import Testing

@testable import ArchLint

@Suite struct DependencyQuestionsTests {
  @Test(arguments: [
    ("let page: OldPage", ["OldPage"]),
    ("let page: [OldPage]?", ["OldPage"]),
    ("var page: some View { OldPage.Wrapped() }", ["OldPage.Wrapped"]),
    ("func open() { OldPage.shared.open() }", ["OldPage"]),
    ("func open() { OldPage.Wrapped.shared.open() }", ["OldPage.Wrapped"]),
    ("let page: UIKit.UIViewController", ["UIViewController"]),
    ("let page: UINavigationController", ["UINavigationController"]),
    ("let page = PageAlias()", ["OldPage"]),
    ("let page = \"OldPage\"", []),
    ("// OldPage", []),
    ("enum Kind { case page(OldPage) }", []),
    ("let oldPage = 1", []),
  ])
  func typesNamedByAType(_ member: String, _ expected: [String]) throws {
    let project = interpreted(
      """
      //- App/Page.swift
      import SwiftUI
      class OldPage: UIViewController {
        static let shared = OldPage()
        struct Wrapped: View { static let shared = Wrapped() }
      }
      typealias PageAlias = OldPage
      struct Screen {
        \(member)
      }
      """)
    let screen = try #require(project.types.named("Screen"))
    let named = project.typesNamed(by: screen) { _ in true }.map { project.name($0.meaning) }
    #expect(named.filter { $0 != "View" } == expected)
  }

  @Test func namesOfOneTypeAreGathered() throws {
    let project = interpreted(
      """
      //- App/Page.swift
      struct Page {}
      struct Screen {
        let first: Page
        let second: Page
      }
      extension Screen { func open(_ page: Page) {} }
      """)
    let screen = try #require(project.types.named("Screen"))
    let named = project.typesNamed(by: screen) { _ in true }
    #expect(named.count == 1)
    #expect(named.first?.further.count == 2)
  }

  @Test(arguments: [
    ("-> OldPage { OldPage() }", "own"),
    ("-> UIViewController { OldPage() }", "own"),
    ("-> UINavigationController { UINavigationController(rootViewController: OldPage()) }", "own"),
    ("-> UIImagePickerController { UIImagePickerController() }", "system"),
    ("-> UIViewController { UIViewController() }", "system"),
    ("-> UIHostingController<Text> { UIHostingController(rootView: Text(\"\")) }", "hosting"),
    ("-> UIViewController { UIHostingController(rootView: Text(\"\")) }", "hosting"),
    ("-> ChartPage { ChartPage() }", "unknown"),
  ])
  func wrappedController(_ function: String, _ expected: String) throws {
    let project = interpreted(
      """
      //- App/Page.swift
      import SwiftUI
      class OldPage: UIViewController {}
      struct Wrapper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) \(function)
        func updateUIViewController(_ page: UIViewController, context: Context) {}
      }
      """)
    let wrapper = try #require(project.controllerWrappers().all.first)
    let found =
      switch wrapper.shown {
      case .own: "own"
      case .system: "system"
      case .hosting: "hosting"
      case .unknown: "unknown"
      }
    #expect(found == expected)
  }
}
