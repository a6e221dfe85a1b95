// A wrapped hosting controller whose View is built once, from values that change.

package import ArchLint

package enum NavigationRepresentableFrozenRoot: Rule {
  package static let card = RuleCard(
    id: "navigation-representable-frozen-root",
    level: .warning,
    certainty: .likely,
    summary: "A representable hosts a View built from its inputs and never replaces it.",
    why: """
      The make function runs once. The hosted View keeps the inputs of that moment, so nothing that \
      changes around the representable reaches it.
      """,
    fix: "Write `controller.rootView = …` in the update function.",
    falseAlarms: """
      Only inputs that are values count: bindings, objects and events stay connected. Silent where the \
      update function does anything at all.
      """,
    bad: """
      //- Sources/Trails/Frozen.swift
      import SwiftUI
      struct Frozen: UIViewControllerRepresentable {
        let title: String
        func makeUIViewController(context: Context) -> UIHostingController<Text> {
          UIHostingController(rootView: Text(title))  //~ navigation-representable-frozen-root (warning)
        }
        func updateUIViewController(_ host: UIHostingController<Text>, context: Context) {}
      }
      """,
    good: """
      //- Sources/Trails/Live.swift
      import SwiftUI
      struct Live: UIViewControllerRepresentable {
        let title: String
        func makeUIViewController(context: Context) -> UIHostingController<Text> {
          UIHostingController(rootView: Text(title))
        }
        func updateUIViewController(_ host: UIHostingController<Text>, context: Context) {
          host.rootView = Text(title)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables() {
      guard let update = representable.update, project.doesNothing(update) else { continue }
      let body = project.declaration(representable.make).body
      let file = representable.make.file
      let calls = project.facts[file].calls(in: body)
      for index in calls.indices where project.hosting.constructsHost(calls[index], in: file) {
        let row = RowID(file, LocalID<Call>(index))
        let root = project.arguments(of: row).first { project.name($0.label) == "rootView" }
        guard let root else { continue }
        let range = ByteRange(root.offset, root.end)
        let used = project.inputs(of: representable).filter {
          project.uses($0, in: range, of: representable.make)
        }
        guard !used.isEmpty else { continue }
        let names = listed(used.map { project.name($0) })
        findings.report(
          """
          \(project.name(representable.type)) builds its View from \(names) once: replace rootView \
          in \(project.name(update))
          """,
          at: project.location(of: row), in: project.path(around: row),
          subject: project.name(representable.type), cause: project.cause(of: representable))
        break
      }
    }
  }
}
