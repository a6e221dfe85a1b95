// An event arrives, and nothing is done.

package import ArchLint

package enum EventHandlerStub: Rule {
  package static let card = RuleCard(
    id: "event-handler-stub",
    level: .info,
    certainty: .sure,
    summary: "An event of a hosted view ends in a handler that does nothing.",
    why: """
      An empty body, a `print` or a `fatalError("not implemented")` is a placeholder that somebody \
      meant to fill: the user taps, and nothing happens.
      """,
    fix: "Handle the event, or take it out of the view.",
    falseAlarms: """
      Silent in previews, tests and mocks, for default values, for closures that return something, \
      and between two SwiftUI views. An event that is ignored on purpose is better optional.
      """,
    bad: """
      //- Sources/Pages/PagesViewController.swift
      import SwiftUI
      import UIKit
      struct PagerBar: View {
        let back: () -> Void
        var body: some View { Button("Back", action: back) }
      }
      final class PagesViewController: UIViewController {
        lazy var bar = UIHostingController(
          rootView: PagerBar(back: { print("todo") }))  //~ event-handler-stub
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
    for handler in project.keptHandlers {
      guard case .view(let view, let event) = handler.keeper, !handler.closure.isNone,
        !view.isNone, let property = project.types.property(named: event, of: view),
        project.types.isEvent(property), project.doesNothing(handler.closure, in: handler.file)
      else { continue }
      findings.report(
        "The handler of \(project.name(event)) does nothing",
        at: Location(handler.file, handler.offset, to: handler.end),
        in: project.path(of: Place(handler.file, handler.from)), subject: project.name(event))
    }
    for (type, _) in project.viewDelegateProtocols() {
      let methods = project.requiredMethods(of: type)
      for (conformer, _) in project.conformers(of: type)
      where !project.types.traits(conformer).contains(.view) {
        for method in methods {
          report(project.implementations(of: method, in: conformer), of: method, project, &findings)
        }
      }
    }
  }

  private static func report(
    _ implementations: [RowID<Declaration>], of method: RowID<Declaration>, _ project: Project,
    _ findings: inout Findings
  ) {
    for row in implementations where project.doesNothing(row) && !project.isTest(row.file) {
      findings.report(
        "\(project.name(row)) answers an event of the view and does nothing",
        at: project.location(of: row), in: project.path(of: row), subject: project.name(row),
        cause: Finding.Cause(at: project.location(of: method)))
    }
  }
}
