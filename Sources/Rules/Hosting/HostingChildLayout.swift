// The view of an embedded controller that nothing places.

package import ArchLint

package enum HostingChildLayout: Rule {
  package static let card = RuleCard(
    id: "hosting-child-layout",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    summary:
      "The view of an embedded hosting controller gets neither constraints nor a frame that follows.",
    why: """
      It stays as large as it was in the beginning: too small or too large on the next device, and \
      wrong after a rotation.
      """,
    fix: """
      `host.view.translatesAutoresizingMaskIntoConstraints = false` and constraints for its edges; or \
      `host.view.frame = view.bounds` with \
      `host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]`; or an arranged subview.
      """,
    falseAlarms: """
      Any call on the view that is not known to leave it in its place, and any call that is given the \
      view or the controller, counts as layout, so that pinning helpers need no name; \
      `hosting.layout_helpers` names those that look like something else. Headers, backgrounds, cells \
      and a whole view are sized by their owners. A helper that lays out nothing is reported once.
      """,
    options: [HostingOptions.helpers, HostingOptions.layoutHelpers],
    bad: """
      //- Sources/Harbour/HarbourPage.swift
      import SwiftUI
      import UIKit
      final class HarbourPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let host = UIHostingController(rootView: Text("Harbour"))
          addChild(host)
          view.addSubview(host.view)  //~ hosting-child-layout (warning)
          host.didMove(toParent: self)
        }
      }
      """,
    good: """
      //- Sources/Harbour/HarbourPage.swift
      import SwiftUI
      import UIKit
      final class HarbourPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let host = UIHostingController(rootView: Text("Harbour"))
          addChild(host)
          host.view.frame = view.bounds
          host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var usesOfHelpers: [RowID<Declaration>: [Location]] = [:]
    for embedding in project.productionEmbeddings {
      guard embedding.escapes.isEmpty, !embedding.isHandedIn,
        !embedding.steps.contains(where: { $0.isIntoCell || $0.isCombined }),
        let view = embedding.steps(.addView).first
      else { continue }
      let layout = project.layout(of: embedding)
      if layout.isPlaced && layout.frozenFrame == nil { continue }
      if usesLayoutHelper(embedding, settings, project) { continue }
      if !layout.isPlaced && isHandedOut(from: view.function, project) { continue }
      if let helper = view.helper, !layout.isPlaced {
        usesOfHelpers[helper, default: []].append(view.location)
        continue
      }
      report(embedding, view, layout, project, &findings)
    }
    for helper in usesOfHelpers.keys.sorted() {
      report(helper, usesOfHelpers[helper] ?? [], project, &findings)
    }
  }

  private static func report(
    _ embedding: Embedding, _ view: Embedding.Step, _ layout: EmbeddedLayout, _ project: Project,
    _ findings: inout Findings
  ) {
    let isFrozen = layout.frozenFrame != nil
    let message =
      isFrozen
      ? "the frame of `\(embedding.name)` is set once, and nothing makes it follow"
      : "the view of `\(embedding.name)` is added, and nothing lays it out"
    findings.report(
      message, at: view.location, in: project.path(of: view.function), subject: embedding.name,
      grade: isFrozen ? .lower : .full,
      notes: layout.frozenFrame.map { [Finding.Note("set here", at: $0)] } ?? [],
      cause: project.cause(of: embedding))
  }

  /// A helper that adds views and lays out none, with the places where nobody else does either.
  private static func report(
    _ helper: RowID<Declaration>, _ uses: [Location], _ project: Project,
    _ findings: inout Findings
  ) {
    let steps = project.embeddings.helpers.filter { $0.function == helper }
      .compactMap { $0.first(.addView) }
    guard let step = steps.min(by: { $0.location < $1.location }), !step.isIntoCell else { return }
    let name = project.name(helper)
    findings.report(
      "`\(name)` adds the view of a hosting controller, and nothing lays it out",
      at: step.location, in: project.path(of: helper), subject: name,
      notes: [Finding.Note]("used here", at: uses))
  }

  /// A function that returns a controller or a view leaves the layout to who calls it.
  private static func isHandedOut(from row: RowID<Declaration>, _ project: Project) -> Bool {
    guard let function = project.facts[row.file].function(of: row.local),
      !function.resultName.isNone
    else { return false }
    let result = project.types.resolve(function.resultName, at: Place(row))
    if result.meaning == .declared {
      return !project.types.traits(result.type).isDisjoint(with: [.viewController, .uiView])
    }
    return ["UIViewController", "UIHostingController", "UIView"].contains(project.name(result.name))
  }

  /// A function that `rules.yml` says lays out the view, called in the same member.
  private static func usesLayoutHelper(
    _ embedding: Embedding, _ settings: Settings, _ project: Project
  ) -> Bool {
    guard let view = embedding.steps(.addView).first else { return false }
    let helpers = settings[HostingOptions.layoutHelpers, at: view.location]
    if helpers.isEmpty { return false }
    let patterns = helpers.compactMap { Glob($0) }
    let body = project.declaration(view.function).body
    return project.facts[view.location.file].calls(in: body).contains { call in
      let callee = Array(project.name(call.callee).utf8)
      let name = Array(project.name(call.name).utf8)
      return patterns.contains { $0.matches(name) || $0.matches(callee) }
    }
  }
}
