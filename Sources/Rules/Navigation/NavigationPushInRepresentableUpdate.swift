// An update function runs on every change of state, so a push in it comes again and again.

package import ArchLint

package enum NavigationPushInRepresentableUpdate: Rule {
  package static let card = RuleCard(
    id: "navigation-push-in-representable-update",
    level: .warning,
    certainty: .likely,
    summary: "A representable pushes or presents whenever it is updated.",
    why: """
      SwiftUI updates a representable on every change around it. A push that is not tied to a change of \
      its own shows the screen again each time, or fails because one is presented already.
      """,
    fix: """
      Push in an action of the user, or behind a binding that is set back: \
      `if isPresented, controller.presentedViewController == nil { … }`.
      """,
    falseAlarms: """
      Silent under any condition but plain inputs of the representable: a binding, the presented \
      controller or a flag of the coordinator may tell that it is time; and in closures that are only \
      stored.
      """,
    options: [NavigationOptions.pushCalls],
    bad: """
      //- Sources/Trails/Map.swift
      import SwiftUI
      struct TrailMap: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
          controller.present(UIViewController(), animated: true)  //~ navigation-push-in-representable-update (warning)
        }
      }
      """,
    good: """
      //- Sources/Trails/Map.swift
      import SwiftUI
      struct TrailMap: UIViewControllerRepresentable {
        @Binding var isPresented: Bool
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
          if isPresented, controller.presentedViewController == nil {
            controller.present(UIViewController(), animated: true)
          }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables() {
      for row in project.pushes(
        inUpdateOf: representable, named: settings[NavigationOptions.pushCalls])
      where !isTimed(row, representable, project) {
        let name = project.name(project.call(row).name)
        findings.report(
          "`\(name)` in \(project.name(representable.update ?? representable.make)) runs on every update",
          at: project.location(of: row), in: project.path(around: row), subject: name)
      }
    }
  }

  /// Whether a condition that is more than plain inputs decides about it, or a closure keeps it for
  /// later.
  private static func isTimed(
    _ row: RowID<Call>, _ representable: Representable, _ project: Project
  ) -> Bool {
    guard let update = representable.update else { return true }
    if !project.runsSoon(project.call(row).closure, in: row.file) { return true }
    let inputs = Set(
      project.storedProperties(of: representable.type).filter { project.wrapper(of: $0) == nil }
        .map { project.name($0) })
    return project.conditions(around: row, in: update).contains { condition in
      let words = condition.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      return words.isEmpty
        || words.contains { word in
          let first = project.withoutSelf(String(word)).split(separator: ".").first.map(String.init)
          guard let first, let letter = first.first, letter.isLetter || letter == "_" else {
            return false
          }
          return !inputs.contains(first) && !plainWords.contains(first)
        }
    }
  }

  private static let plainWords: Set<String> = ["let", "var", "true", "false", "nil", "self"]
}
