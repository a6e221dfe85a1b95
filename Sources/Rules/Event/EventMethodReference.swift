// A method's bare name where a closure is kept: a strong closure without braces.

package import ArchLint

package enum EventMethodReference: Rule {
  package static let card = RuleCard(
    id: "event-method-reference",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A method is passed by its name to something that keeps it, and holds its object.",
    why: """
      `back: goBack` means `back: { self.goBack() }`, without a word that could be seen. The view \
      keeps the closure, the hosting controller the view, and the class the controller: a circle.
      """,
    fix: "Write a closure instead: `{ [weak self] in self?.goBack() }`.",
    falseAlarms: """
      Static, local and free functions, closures in properties, enum cases and methods of structures \
      hold nobody. A warning where nobody sees whether the class keeps the controller.
      """,
    consequenceOf: ["navigation-action-handler-weak"],
    bad: """
      //- Sources/Pages/PagesViewController.swift
      import SwiftUI
      import UIKit
      struct PagerBar: View {
        let back: () -> Void
        var body: some View { Button("Back", action: back) }
      }
      final class PagesViewController: UIViewController {
        lazy var bar = UIHostingController(rootView: PagerBar(back: goBack))  //~ event-method-reference
        func goBack() {}
      }
      """,
    good: """
      //- Sources/Pages/PagesViewController.swift
      import SwiftUI
      import UIKit
      struct PagerBar: View {
        let back: () -> Void
        var body: some View { Button("Back", action: back) }
      }
      final class PagesViewController: UIViewController {
        lazy var bar = UIHostingController(
          rootView: PagerBar(back: { [weak self] in self?.goBack() }))
        func goBack() {}
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for handler in project.keptHandlers where handler.closure.isNone {
      let place = Place(handler.file, handler.from)
      let types = project.types
      let owner = types.objectClass(around: place)
      guard handler.keeping != .uikit, !owner.isNone, !project.livesForever(owner),
        let method = types.instanceMethod(
          named: handler.value, handler.kind, at: handler.offset, in: place)
      else { continue }
      findings.report(
        """
        \(project.name(of: handler.keeper)) keeps the method \(project.name(method)), and with it \
        \(project.name(owner))
        """,
        at: Location(handler.file, handler.offset, to: handler.end), in: project.path(of: place),
        subject: project.subject(of: handler.keeper),
        grade: handler.keeping == .owner ? .full : .lower)
    }
  }
}
