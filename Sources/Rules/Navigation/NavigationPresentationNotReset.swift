// A wrapper that presents when a flag is set, and never sets it back: the flag lies from then on.

package import ArchLint

package enum NavigationPresentationNotReset: Rule {
  package static let card = RuleCard(
    id: "navigation-presentation-not-reset",
    level: .warning,
    certainty: .likely,
    summary: "A representable presents when its binding is set and never reads or sets it back.",
    why: """
      After the user has closed the presented controller the binding still says that it is open: the \
      next update presents it again, and setting the binding once more changes nothing.
      """,
    fix: """
      Set the binding to false when the presented controller closes, and dismiss it in the other branch.
      """,
    falseAlarms: """
      Silent where anything in the representable, its coordinator included, sets the binding, hands it on \
      or dismisses a controller.
      """,
    bad: """
      //- Sources/Trails/Presenter.swift
      import SwiftUI
      struct TrailPresenter: UIViewControllerRepresentable {
        @Binding var isPresented: Bool
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
          if isPresented {
            controller.present(UIViewController(), animated: true)  //~ navigation-presentation-not-reset (warning)
          }
        }
      }
      """,
    good: """
      //- Sources/Trails/Presenter.swift
      import SwiftUI
      struct TrailPresenter: UIViewControllerRepresentable {
        @Binding var isPresented: Bool
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
          if isPresented {
            controller.present(UIViewController(), animated: true) { isPresented = false }
          } else {
            controller.presentedViewController?.dismiss(animated: true)
          }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables() where representable.wrapsController {
      guard let update = representable.update else { continue }
      let flags = project.storedProperties(of: representable.type).filter {
        project.wrapper(of: $0) == .binding
          && project.property($0).map { project.name($0.type) } == "Bool"
      }
      if flags.isEmpty { continue }
      for row in project.pushes(inUpdateOf: representable, named: ["present"]) {
        let conditions = project.conditions(around: row, in: update)
        let flag = flags.first { flag in
          conditions.contains { isAsked(project.name(flag), in: $0) }
        }
        guard let flag, !isReset(flag, of: representable, project) else { continue }
        findings.report(
          """
          \(project.name(representable.type)) presents while \(project.name(flag)) is set and never \
          sets it back
          """,
          at: project.location(of: row), in: project.path(around: row), subject: project.name(flag))
        break
      }
    }
  }

  /// `isPresented`, `isPresented && …`, `isPresented == true`, not its opposite.
  private static func isAsked(_ flag: String, in condition: String) -> Bool {
    let words = condition.split {
      !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "!")
    }
    return words.contains { $0 == flag || $0 == "self.\(flag)" || $0 == "\(flag).wrappedValue" }
  }

  private static func isReset(
    _ flag: RowID<Declaration>, of representable: Representable, _ project: Project
  ) -> Bool {
    let name = project.name(flag)
    let spellings = Set([name, "$" + name, "_" + name])
    for part in project.types.declarations(of: representable.type) {
      let file = project.facts[part.file]
      let body = project.declaration(part).body
      let isAssigned = file.assignments(in: body).contains { assignment in
        let parts = project.name(assignment.target).split(separator: ".").map(String.init)
        return parts.contains { spellings.contains($0) }
      }
      let isHandedOn = file.references(in: body).contains {
        let path = project.name($0.path).split(separator: ".").map(String.init)
        return path.contains("$" + name) || path.contains("_" + name)
      }
      // Whoever gets the whole representable may set its bindings.
      let isGivenAway = file.calls(in: body).contains { call in
        let called = project.name(call.name)
        if called == "dismiss" || called == "toggle" { return true }
        return file.arguments(of: call).contains { argument in
          argument.kind == .selfReference || project.name(argument.value).contains("$" + name)
        }
      }
      if isAssigned || isHandedOn || isGivenAway { return true }
    }
    return false
  }
}
