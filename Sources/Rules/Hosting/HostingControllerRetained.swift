// A hosting controller that nobody keeps, while its view stays on the screen.

package import ArchLint

package enum HostingControllerRetained: Rule {
  package static let card = RuleCard(
    id: "hosting-controller-retained",
    level: .warning,
    certainty: .likely,
    summary: "The view of a hosting controller is added, and nobody keeps the controller.",
    why: """
      A local controller is gone at the end of the function. Its view lives on, often even its updates \
      do; lost is what needs the controller: appearance callbacks, sheets and alerts, bars, safe areas, \
      traits, and every later `rootView = …`.
      """,
    fix: "Make it a child of the controller around, or keep it in a property.",
    falseAlarms: """
      Silent where a property, another object, a closure or the caller gets the controller, and where \
      its view is taken away again, as one that is only measured. In a view \
      controller hosting-child-containment reports the place and this is its note; in cells \
      hosting-cell does.
      """,
    consequenceOf: ["hosting-child-containment", "hosting-cell"],
    bad: """
      //- Sources/Harbour/HarbourBox.swift
      import SwiftUI
      import UIKit
      final class HarbourBox: UIView {
        func fill() {
          let host = UIHostingController(rootView: Text("Harbour"))
          addSubview(host.view)  //~ hosting-controller-retained (warning)
        }
      }
      """,
    good: """
      //- Sources/Harbour/HarbourBox.swift
      import SwiftUI
      import UIKit
      final class HarbourBox: UIView {
        private let host = UIHostingController(rootView: Text("Harbour"))
        func fill() { addSubview(host.view) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for embedding in project.productionEmbeddings {
      guard embedding.escapes.isEmpty, !embedding.isHandedIn, !embedding.has(.addChild),
        !embedding.has(.removeView),
        let view = embedding.steps(.addView).first, view.helper == nil || embedding.child != nil,
        !isKept(embedding, view, project)
      else { continue }
      findings.report(
        "the view of `\(embedding.name)` is added, and nobody keeps the controller",
        at: view.location, in: project.path(of: view.function), subject: embedding.name,
        cause: project.cause(of: embedding))
    }
  }

  private static func isKept(
    _ embedding: Embedding, _ view: Embedding.Step, _ project: Project
  ) -> Bool {
    for binding in embedding.variables {
      guard case .variable(let row) = binding else { return true }
      guard project.declaration(row).flags.contains(.local) else { return true }
      if leaves(row, project) { return true }
    }
    return false
  }

  /// Whether a local is caught by a closure, given back, or put into something.
  private static func leaves(_ local: RowID<Declaration>, _ project: Project) -> Bool {
    let rows = project.facts[local.file]
    let declaration = project.declaration(local)
    guard declaration.parent.index < rows.declarations.count else { return true }
    let function = rows.declarations[declaration.parent.index]
    let home = closure(around: declaration, rows)
    let range = ByteRange(declaration.end, function.end)
    let uses = rows.references(in: range).filter { $0.name == declaration.name }
    if uses.contains(where: { $0.closure != home }) { return true }
    if rows.calls(in: range).contains(where: { call in
      call.closure != home && project.types.names(in: call.callee).first == declaration.name
    }) {
      return true
    }
    if rows.assignments(in: range).contains(where: { assignment in
      assignment.closure != home
        && project.types.names(in: assignment.target).first == declaration.name
    }) {
      return true
    }
    // A whole mention that is no argument of a call: returned, assigned, an element.
    return uses.contains { use in
      use.path == use.name && !isArgument(use, rows)
    }
  }

  private static func closure(around declaration: Declaration, _ rows: FileFacts) -> LocalID<
    Closure
  > {
    let range = ByteRange(
      declaration.start < 8192 ? 0 : declaration.start - 8192, declaration.start)
    let closures = rows.closures(in: range)
    let found = closures.indices.reversed().first { declaration.start < closures[$0].end }
    guard let found else { return .none }
    let isInside =
      declaration.parent.index < rows.declarations.count
      && rows.declarations[declaration.parent.index].start <= closures[found].offset
    return isInside ? LocalID(found) : .none
  }

  private static func isArgument(_ use: Reference, _ rows: FileFacts) -> Bool {
    let from = use.offset < 2048 ? 0 : use.offset - 2048
    return rows.calls(in: ByteRange(from, use.offset)).contains { call in
      rows.arguments(of: call).contains { $0.offset == use.offset && $0.kind == .identifier }
    }
  }
}
