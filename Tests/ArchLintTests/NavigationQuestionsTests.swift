// The questions that the rules about navigation share, each on a project of a few lines.

import ArchLint
import TestKit
import Testing

@Suite struct NavigationQuestionsTests {
  /// How the row is shown, by the nearest modifier or container around it.
  @Test(arguments: [
    ("Row()", []),
    ("VStack { Row() }", []),
    ("Text(\"\").sheet(isPresented: $isOpen) { Row() }", ["modal sheet"]),
    ("Text(\"\").sheet(isPresented: $isOpen, onDismiss: { Row() }) { Text(\"\") }", []),
    ("Text(\"\").fullScreenCover(item: $item, content: { _ in Row() })", ["modal fullScreenCover"]),
    ("NavigationStack { VStack { Row().padding() } }", ["stack NavigationStack"]),
    ("NavigationStack { Text(\"\").popover(isPresented: $isOpen) { Row() } }", ["modal popover"]),
    (
      "Text(\"\").sheet(isPresented: $isOpen) { NavigationView { Row() } }",
      ["stack NavigationView"]
    ),
    ("NavigationLink(\"\", destination: Row().padding())", ["stack NavigationLink"]),
    ("NavigationLink { Row() } label: { Text(\"\") }", ["stack NavigationLink"]),
    ("NavigationLink { Text(\"\") } label: { Row() }", []),
    ("NavigationLink(destination: Text(\"\")) { Row() }", []),
    ("NavigationLink(value: 4) { Row() }", []),
    (
      "Text(\"\").navigationDestination(for: Int.self) { _ in Row() }",
      ["stack navigationDestination"]
    ),
    ("Card { Row() }", ["modal sheet"]),
    ("Card(content: { Row() })", ["modal sheet"]),
    ("Card(content: { Text(\"\") }, footer: { Row() })", []),
    (
      "NavigationStack { Card(content: { Text(\"\") }, footer: { Row() }) }",
      ["stack NavigationStack"]
    ),
  ])
  func showings(_ body: String, _ expected: [String]) throws {
    let project = interpreted(
      """
      //- App/App.swift
      import SwiftUI
      struct Row: View { var body: some View { Text("") } }
      struct Card<Content: View, Footer: View>: View {
        @State private var isOpen = false
        var footer: () -> Footer
        let content: () -> Content
        var body: some View { VStack { footer() }.sheet(isPresented: $isOpen) { content() } }
      }
      struct Page: View { var body: some View { \(body) } }
      """)
    let row = try #require(project.judgedCalls(named: ["Row"]).first)
    let found = project.showings(of: row).map {
      "\($0.kind) \(project.name(project.call($0.call).name))"
    }
    #expect(found == expected)
  }

  /// The class that a representable wraps.
  @Test(arguments: [
    ("-> PageViewController { PageViewController() }", "PageViewController"),
    ("-> some UIViewController { PageViewController() }", "PageViewController"),
    ("-> UIViewController { let page = PageViewController(); return page }", "PageViewController"),
    ("-> UIViewControllerType { PageViewController() }", "PageViewController"),
    (
      "-> UIViewController { UINavigationController(rootViewController: PageViewController()) }",
      "UINavigationController"
    ),
    ("-> UINavigationController { UINavigationController() }", "UINavigationController"),
    ("-> UIViewController { isWide ? PageViewController() : OtherViewController() }", ""),
    ("-> UIViewController { pages.make() }", ""),
  ])
  func wrapped(_ make: String, _ expected: String) throws {
    let project = interpreted(
      """
      //- App/App.swift
      import SwiftUI
      final class PageViewController: UIViewController {}
      final class OtherViewController: UIViewController {}
      struct Wrapper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) \(make)
      }
      """)
    let wrapped = try #require(project.representables().first).wrapped
    #expect((wrapped.meaning == .other ? "" : project.name(wrapped.name)) == expected)
  }

  /// Whether a View brings a stack whenever it is shown.
  @Test(arguments: [
    ("NavigationStack { Text(\"\") }", true),
    ("VStack { Group { NavigationView { Text(\"\") } } }", true),
    ("part", true),
    ("page(4)", true),
    ("Inner()", true),
    ("Text(\"\").sheet(isPresented: $isOpen) { part }", false),
    ("if isOpen { part } else { Text(\"\") }", false),
    ("if #available(iOS 16, *) { part } else { Text(\"\") }", true),
    ("if #available(iOS 16, *) { if isOpen { Text(\"\") } } else { part }", true),
    ("switch kind { case .one: part; default: Text(\"\") }", false),
    ("Own { NavigationStack { Text(\"\") } }", false),
  ])
  func stacks(_ body: String, _ expected: Bool) throws {
    let project = interpreted(
      """
      //- App/App.swift
      import SwiftUI
      struct Inner: View { var body: some View { NavigationStack { Text("") } } }
      struct Page: View {
        @State private var isOpen = false
        var body: some View { \(body) }
        private var part: some View { NavigationStack { Text("") } }
        private func page(_ number: Int) -> some View { NavigationStack { Text("") } }
      }
      """)
    let page = try #require(
      project.types.all.map { TypeID($0) }.first { project.name($0) == "Page" })
    #expect(project.rootStacks(of: page).isEmpty == !expected)
  }
}
