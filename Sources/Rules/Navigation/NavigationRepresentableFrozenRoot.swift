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
      representable sets a rootView anywhere, and where the update function hands the controller, an input or the \
      whole representable on, or sets or calls something of the controller itself.
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
      guard let update = representable.update, !mayReplace(update, of: representable, project)
      else {
        continue
      }
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

  /// Whether the update function, or somebody it tells, may give the controller a new View.
  private static func mayReplace(
    _ update: RowID<Declaration>, of representable: Representable, _ project: Project
  ) -> Bool {
    let file = project.facts[update.file]
    let rootView = project.word("rootView")
    let nested = project.types.members(of: representable.type)
      .map { project.types.type(declaredBy: $0) }.filter { !$0.isNone }
    let parts = ([representable.type] + nested).flatMap { project.types.declarations(of: $0) }
    let isSet = parts.contains { part in
      project.facts[part.file].assignments(in: project.declaration(part).body).contains {
        project.types.names(in: $0.target).contains(rootView)
      }
    }
    guard !isSet, let controller = project.parameters(of: update).first?.name else { return true }
    let body = project.declaration(update).body
    func isOfController(_ path: Symbol) -> Bool {
      let parts = project.types.names(in: path)
      return parts.count == 2 && parts[0] == controller
    }
    if file.assignments(in: body).contains(where: { isOfController($0.target) }) { return true }
    let inputs = Set(
      project.inputs(of: representable).map { project.declaration($0).name } + [controller])
    return file.calls(in: body).contains { call in
      if call.receiver.isNone && isOfController(call.callee) { return true }
      return file.arguments(of: call).contains { argument in
        if argument.kind == .selfReference { return true }
        return project.types.names(in: argument.value).first.map { inputs.contains($0) } ?? false
      }
    }
  }
}
