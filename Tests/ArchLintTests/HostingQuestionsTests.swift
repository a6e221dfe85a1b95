// The questions that the rules about hosting share, each on a project of a few lines.

import TestKit
import Testing

@testable import ArchLint

@Suite struct HostingQuestionsTests {
  /// Whether `embed()` in a body is reached each time that the function runs.
  @Test(arguments: [
    ("embed()", true),
    ("if #available(iOS 16, *) { embed() }", true),
    ("guard let self else { return }; embed()", true),
    ("DispatchQueue.main.async { self.embed() }", true),
    ("UIView.animate(withDuration: 1) { self.embed() }", true),
    ("if isReady { embed() }", false),
    ("if isReady { return }; embed()", false),
    ("if isReady { log(); show() }; embed()", true),
    ("guard isReady else { return }; embed()", false),
    ("switch kind { case 1: embed()\n default: break }", false),
    ("button.onTap = { self.embed() }", false),
    ("UIView.animate(withDuration: 1) {} completion: { _ in self.embed() }", false),
  ])
  func reachedEachTime(_ body: String, _ expected: Bool) throws {
    let project = interpreted(
      """
      //- App/Page.swift
      import UIKit
      final class Page: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          \(body)
        }
        func embed() {}
      }
      """)
    let page = try #require(project.types.named("Page"))
    let callback = try #require(
      project.overrides(named: project.words(["viewDidAppear"]), of: page).first)
    let names = project.unconditionalCalls(in: callback).map { project.name(project.call($0).name) }
    #expect(names.contains("embed") == expected)
  }

  /// Which functions a call in a controller may mean.
  @Test(arguments: [
    ("embed()", ["Base"]),
    ("self.embed()", ["Base"]),
    ("addCard()", ["UIViewController"]),
    ("other.embed()", []),
    ("super.embed()", []),
    ("embed(wrongly: 1)", []),
  ])
  func ownFunctions(_ call: String, _ expected: [String]) throws {
    let project = interpreted(
      """
      //- App/Page.swift
      import UIKit
      extension UIViewController { func addCard() {} }
      class Base: UIViewController { func embed() {} }
      final class Other { func embed() {} }
      final class Page: Base {
        let other = Other()
        func show() { \(call) }
      }
      """)
    let row = try #require(project.judgedCalls(named: ["embed", "addCard"]).first)
    let owners = project.ownFunctions(row).map {
      project.name(project.types.type(around: Place($0)))
    }
    #expect(owners == expected)
  }

  /// What a path through `rootView` leads to.
  @Test(arguments: [
    ("rootView.isOpen = true", "Ticket: isOpen"),
    ("self.rootView.isOpen = true", "Ticket: isOpen"),
    ("card.rootView = Card()", "Card: "),
    ("made.rootView.isOn = true", "Card: isOn"),
    ("padded.rootView.isOn = true", ": isOn"),
    ("plain.rootView.isOn = true", nil),
    ("let rootView = Plain(); rootView.isOn = true", nil),
  ])
  func rootViewPaths(_ statement: String, _ expected: String?) {
    let project = interpreted(
      """
      //- App/Hosts.swift
      import SwiftUI
      struct Ticket: View { var isOpen = false; var body: some View { Text("") } }
      struct Card: View { var isOn = false; var body: some View { Text("") } }
      final class Plain { var isOn = false; var rootView = Card() }
      final class Host: UIHostingController<Ticket> {
        var card: UIHostingController<Card>?
        let made = UIHostingController(rootView: Card())
        let padded = UIHostingController(rootView: Card().padding())
        let plain = Plain()
        func write() { \(statement) }
      }
      """)
    let found = project.rootViewWrites().map { write in
      let view = write.path.view.isNone ? "" : project.name(write.path.view)
      return "\(view): " + write.path.rest.map { project.name($0) }.joined(separator: ".")
    }
    #expect(found == (expected.map { [$0] } ?? []))
  }

  /// What is known of the layout of an embedded view: placed, readable, full size.
  @Test(arguments: [
    ("", "---"),
    ("host.view.backgroundColor = .red", "---"),
    ("host.view.layoutIfNeeded()", "---"),
    ("host.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true", "placed, read, -"),
    (
      """
      host.view.frame = view.bounds
      host.view.autoresizingMask = [.flexibleWidth]
      """, "placed, read, full"
    ),
    ("host.view.snp.makeConstraints { $0.edges.equalToSuperview() }", "placed, -, -"),
    ("pin(host.view)", "placed, -, -"),
    ("let inner = host.view; inner?.pinEdges()", "placed, -, -"),
    (
      """
      NSLayoutConstraint.activate([
        host.view.topAnchor.constraint(equalTo: view.topAnchor),
        host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: host.view.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: host.view.bottomAnchor),
      ])
      """, "placed, read, full"
    ),
  ])
  func layouts(_ statements: String, _ expected: String) throws {
    let project = interpreted(
      """
      //- App/Page.swift
      import SwiftUI
      import UIKit
      final class Page: UIViewController {
        override func viewDidLoad() {
          let host = UIHostingController(rootView: Text(""))
          addChild(host)
          view.addSubview(host.view)
          \(statements)
        }
      }
      """)
    let embedding = try #require(project.productionEmbeddings.first)
    let layout = project.layout(of: embedding)
    let words = [
      layout.isPlaced ? "placed" : "-", layout.isPlaced && !layout.isOpaque ? "read" : "-",
      layout.isFullSize ? "full" : "-",
    ]
    #expect((layout.isPlaced ? words.joined(separator: ", ") : "---") == expected)
  }
}
