// The questions that the rules about actions and slots share, each on a project of a few lines.

import TestKit
import Testing

@testable import ArchLint

@Suite struct ActionQuestionsTests {
  /// Whose handler a line fills, how its object is kept, and what the line is.
  @Test(arguments: [
    ("kept.actionHandler = { print($0) }", ["Model owner"]),
    ("self.kept.actionHandler = route", ["Model owner"]),
    ("given.actionHandler = { print($0) }", ["Model unknown"]),
    ("held.actionHandler = { print($0) }", ["Model unknown"]),
    ("let new = Model(); new.actionHandler = route; kept = new", ["Model owner"]),
    ("let new = Model(); new.actionHandler = route; self.kept = new", ["Model owner"]),
    (
      """
      let new = Model(); new.actionHandler = route
      present(UIHostingController(rootView: Screen(model: new)), animated: true)
      """, ["Model uikit"]
    ),
    (
      """
      let new = Model(); new.actionHandler = route
      let host = UIHostingController(rootView: Screen(model: new))
      addChild(host)
      """, ["Model owner"]
    ),
    ("kept = Model(actionHandler: route)", ["Model owner"]),
    ("parts[0].actionHandler = route", [" unknown"]),
    ("kept.actionHandler = nil", []),
    ("kept.other = route", []),
  ])
  func fillings(_ line: String, _ expected: [String]) {
    let project = interpreted(
      """
      //- App/Owner.swift
      import SwiftUI
      enum HarbourAction { case open, close }
      final class Model {
        var actionHandler: ((HarbourAction) -> Void)?
        var other: ((HarbourAction) -> Void)?
        init(actionHandler: ((HarbourAction) -> Void)? = nil) {}
      }
      struct Screen: View { let model: Model; var body: some View { Text("") } }
      final class Owner: UIViewController {
        var kept = Model()
        weak var held: Model?
        func wire(given: Model) {
          \(line)
        }
        func route(_ action: HarbourAction) {}
      }
      """)
    let finder = project.keptHandlerFinder
    let found = project.handlerFillings(named: [project.word("actionHandler")]).map { filling in
      let owner = filling.owners.map { project.name($0) }.joined(separator: " ")
      return "\(owner) \(project.keeping(by: filling, finder))"
    }
    #expect(found == expected)
  }

  /// The slots of a View: their names, what they take, and how often the View uses them.
  @Test(arguments: [
    ("let content: () -> Content", "content()", ["content Content closure 1"]),
    ("let content: Content", "content", ["content Content value 1"]),
    ("let content: (() -> Content)?", "content?()", ["content Content closure 1"]),
    ("let content: (Int) -> Content", "self.content(1)", ["content Content closure 1"]),
    ("let content: Content?", "if let content { content }", ["content Content value 2"]),
    ("let content: AnyView", "Text(\"\")", ["content erased value 0"]),
    ("private let content = AnyView(Text(\"\"))", "content", []),
    ("@State var content: AnyView", "content", []),
    ("let onTap: () -> Void", "Text(\"\")", []),
    ("let model: Model", "Text(\"\")", []),
  ])
  func slots(_ property: String, _ body: String, _ expected: [String]) throws {
    let project = interpreted(
      """
      //- App/Screen.swift
      import SwiftUI
      struct Screen<Model, Content: View>: View {
        \(property)
        var body: some View { \(body) }
      }
      """)
    let view = try #require(project.types.named("Screen"))
    let found = project.contentSlots(of: view).map { slot in
      let type = slot.isErased ? "erased" : project.name(slot.parameter)
      let count = project.places(ofUsing: slot).count
      return
        "\(project.name(slot.property)) \(type) \(slot.isClosure ? "closure" : "value") \(count)"
    }
    #expect(found == expected)
  }
}
