// Hosts and their root Views, handlers, screens, and the steps of embeddings.

import Testing

@testable import ArchLint

@Suite struct LinksTests {
  @Test(arguments: [
    // The generic argument, through own bases, typealiases and wrappers.
    ("class H: UIHostingController<BerthView> {}", "subclass H BerthView"),
    (
      """
      class Themed<C: View>: UIHostingController<C> {}
      class H: Themed<BerthView> {}
      """, "subclass H BerthView"
    ),
    (
      """
      class Base<A, C: View>: UIHostingController<C> {}
      class Middle<D: View>: Base<Int, D> {}
      class H: Middle<BerthView> {}
      """, "subclass H BerthView"
    ),
    (
      "class H: UIHostingController<ModifiedContent<BerthView, Tint>> {}", "subclass H BerthView"
    ),
    (
      """
      typealias Host = UIHostingController<BerthView>
      class H: Host {}
      """, "subclass H BerthView"
    ),
    (
      """
      typealias Host<C: View> = UIHostingController<C>
      class H: Host<BerthView> {}
      """, "subclass H BerthView"
    ),
    ("class H: UIHostingController<AnyView> {}", "subclass H -"),
    // Constructions: modifiers, wrappers and locals are seen through.
    (
      "func a() { let h = UIHostingController(rootView: BerthView()) }", "bare - BerthView"
    ),
    (
      "func a() { let h = UIHostingController(rootView: BerthView().padding(2).tint(.red)) }",
      "bare - BerthView"
    ),
    (
      "func a() { show(UIHostingController(rootView: AnyView(NavigationStack { BerthView() }))) }",
      "bare - BerthView"
    ),
    (
      "func a() { let v = BerthView().padding(); _ = UIHostingController(rootView: v) }",
      "bare - BerthView"
    ),
    (
      "struct P { let page: BerthView; func a() { _ = UIHostingController(rootView: page) } }",
      "bare P BerthView"
    ),
    (
      """
      struct Wrap<C: View>: View { let content: C }
      func a() { _ = UIHostingController(rootView: Wrap { BerthView() }) }
      """, "bare - BerthView"
    ),
    // Around it, upon it or in its stead: what a wrapper has of its own is no content beside it.
    (
      """
      struct Wrap<Content: View>: View {
        let content: () -> Content
        var body: some View {
          ZStack {
            Text("Behind")
            if isLoading { Text("Wait") } else { VStack { content().overlay { Text("Upon") } } }
          }
        }
      }
      func a() { _ = UIHostingController(rootView: Wrap { BerthView() }) }
      """, "bare - BerthView"
    ),
    // One that lays it out beside its own content, or only leads to it, is hosted itself.
    (
      """
      struct Page<Content: View>: View {
        let content: Content
        var body: some View { ScrollView { VStack { Text("Page"); content } } }
      }
      func a() { _ = UIHostingController(rootView: Page(content: BerthView())) }
      """, "bare - Page"
    ),
    (
      """
      struct Page<Destination: View>: View {
        let berth: (Int) -> Destination
        var body: some View { List(rows) { row in NavigationLink("Berth") { berth(row) } } }
      }
      func a() { _ = UIHostingController(rootView: Page { BerthView(id: $0) }) }
      """, "bare - Page"
    ),
    (
      """
      struct Page<Content: View>: View {
        let berth: () -> Content
        var body: some View { rows }
        private var rows: some View { Text("").sheet(isPresented: $isOpen) { self.berth() } }
      }
      func a() { _ = UIHostingController(rootView: Page { BerthView() }) }
      """, "bare - Page"
    ),
    ("func a() { _ = UIHostingController(rootView: Text(\"\")) }", "bare - -"),
    // A construction of a subclass that names its View is no host of its own.
    (
      """
      class H: UIHostingController<BerthView> {}
      func a() { _ = H(rootView: BerthView()) }
      """, "subclass H BerthView"
    ),
    // Names prove nothing.
    ("class BerthHostingController: UIViewController {}", ""),
    // Previews are no screens.
    ("#Preview { UIHostingController(rootView: BerthView()) }", ""),
  ])
  func hosts(_ source: String, _ expected: String) {
    let project = interpreted(
      """
      //- Harbour/A.swift
      import SwiftUI
      import UIKit
      struct BerthView: View {}
      """ + "\n" + source)
    let found = project.links.hosts.map { host in
      let view = host.view.isNone ? "-" : project.name(host.view)
      return "\(host.form) \(host.type.isNone ? "-" : project.name(host.type)) \(view)"
    }
    #expect(found.joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    (".sheet(isPresented: $open) { TideView() }", "BerthView TideView"),
    (".fullScreenCover(item: $item) { TideView(item: $0) }", "BerthView TideView"),
    (".navigationDestination(for: Int.self) { TideView(id: $0).padding() }", "BerthView TideView"),
    (".overlay { TideView() }", "BerthView"),
    (".popover(isPresented: $open, content: TideView.init)", "BerthView"),
  ])
  func screens(_ modifier: String, _ expected: String) {
    let project = interpreted(
      """
      //- Harbour/A.swift
      import SwiftUI
      import UIKit
      struct TideView: View {}
      struct BerthView: View { var body: some View { Text("")\(modifier) } }
      func a() -> UIViewController { UIHostingController(rootView: BerthView()) }
      """)
    let names = project.links.screenViews.map { project.name($0) }.sorted()
    #expect(names.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    (
      "navigation.pushViewController(UIHostingController(rootView: BerthView()), animated: true)",
      "push"
    ),
    ("let h = UIHostingController(rootView: BerthView()); present(h, animated: true)", "modal"),
    (
      """
      let h = UIHostingController(rootView: BerthView())
      if wide { present(h, animated: true) } else { show(h, sender: nil) }
      """, "push, modal"
    ),
    // A stack of its own gives it a bar, however the stack itself is shown.
    (
      "present(UINavigationController(rootViewController: UIHostingController(rootView: BerthView())), animated: true)",
      "push"
    ),
    (
      "navigation.setViewControllers([UIHostingController(rootView: BerthView())], animated: true)",
      "push"
    ),
    (
      "let h = UIHostingController(rootView: BerthView()); tabs.viewControllers = [first, h]", "tab"
    ),
    ("window.rootViewController = UIHostingController(rootView: BerthView())", "root"),
    (
      "let h = UIHostingController(rootView: BerthView()); kept = h; present(kept, animated: true)",
      "modal"
    ),
    ("_ = UIHostingController(rootView: BerthView()).view.intrinsicContentSize", ""),
    ("let h = UIHostingController(rootView: BerthView()); coordinator.open(h)", ""),
    // Many types have a function of that name; UIKit's says who sends it.
    ("let h = UIHostingController(rootView: BerthView()); coordinator.show(h)", ""),
    ("present(make(), animated: true)", "modal"),
    ("let made = make(); navigation.pushViewController(made, animated: true)", "push"),
    // A child is shown as the controller around it is.
    (
      """
      let h = UIHostingController(rootView: BerthView())
      addChild(h)
      view.addSubview(h.view)
      h.didMove(toParent: self)
      """, "push of the parent, child"
    ),
  ])
  func presentations(_ statements: String, _ expected: String) {
    let project = interpreted(
      """
      //- Harbour/A.swift
      import SwiftUI
      import UIKit
      struct BerthView: View {}
      final class Page: UIViewController {
        var kept: UIViewController?
        func act() {
          \(statements)
        }
        \(statements.contains("make()") ? maker : "")
      }
      final class Opener {
        let navigation = UINavigationController()
        func open() { navigation.pushViewController(Page(), animated: true) }
      }
      """)
    let found = project.links.presentations.flatMap { $0 }
    let kinds = Presentation.Kind.allCases.flatMap { kind in
      [false, true].filter { isOfParent in
        found.contains { $0.kind == kind && $0.isOfParent == isOfParent }
      }.map { "\(kind)" + ($0 ? " of the parent" : "") }
    }
    #expect(kinds.joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    ("addChild(h); view.addSubview(h.view); h.didMove(toParent: self)", "addChild addView didMove"),
    ("addChild(h)\n view.addSubview(h.view!)", "addChild addView"),
    ("let v = h.view!; view.insertSubview(v, at: 0)", "addView"),
    ("stack.addArrangedSubview(h.view)", "addView"),
    ("view.addSubviews([label, h.view])", "addView"),
    ("table.tableHeaderView = h.view", "addView"),
    ("h.view.backgroundColor = .red; present(h, animated: true)", ""),
    (
      "h.willMove(toParent: nil); h.view.removeFromSuperview(); h.removeFromParent()",
      "willMoveAway removeView removeChild"
    ),
    ("embed(h)", "addChild addView"),
    ("pass(h)", "addChild addView"),
  ])
  func embeddingSteps(_ statements: String, _ expected: String) {
    let project = interpreted(
      """
      //- Harbour/A.swift
      import SwiftUI
      import UIKit
      extension UIViewController {
        func embed(_ other: UIViewController) { addChild(other); view.addSubview(other.view) }
        func pass(_ other: UIViewController) { embed(other) }
      }
      final class Page: UIViewController {
        func show() {
          let h = UIHostingController(rootView: Text(""))
          \(statements)
        }
      }
      """)
    let steps = project.embeddings.all.flatMap(\.steps).map { "\($0.kind)" }
    #expect(steps.joined(separator: " ") == expected)
  }
}

private let maker = """
  func make() -> UIViewController { return UIHostingController(rootView: BerthView()) }
  """
