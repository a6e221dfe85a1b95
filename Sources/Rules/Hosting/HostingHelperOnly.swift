// Embedding by hand where the team has a helper for it.

package import ArchLint

package enum HostingHelperOnly: Rule {
  package static let card = RuleCard(
    id: "hosting-helper-only",
    level: .warning,
    certainty: .sure,
    profiles: [.viper],
    summary: "A hosting controller is embedded by hand, though there is a helper that does it.",
    why: """
      The helper takes all steps in their order, once and for all. Each copy of them forgets another \
      one.
      """,
    fix: "Call the helper: `addSwiftUIChild(TicketView(…))`.",
    falseAlarms: """
      Helpers are known by their bodies, or by `hosting.helpers`. Where no helper can be called from \
      the place, or where it would fill `view` while the place fills another one, nothing is said; cells and plain views, presenting and pushing are silent.
      """,
    options: [HostingOptions.helpers],
    bad: """
      //- rules.yml
      rules: { hosting-helper-only: warning }
      //- Sources/Rooms/Embed.swift
      import SwiftUI
      import UIKit
      extension UIViewController {
        func addSwiftUIChild(_ content: some View) {
          let host = UIHostingController(rootView: content)
          addChild(host)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      final class RoomPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let host = UIHostingController(rootView: Text("Room"))
          addChild(host)  //~ hosting-helper-only (warning)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { hosting-helper-only: warning }
      //- Sources/Rooms/Embed.swift
      import SwiftUI
      import UIKit
      extension UIViewController {
        func addSwiftUIChild(_ content: some View) {
          let host = UIHostingController(rootView: content)
          addChild(host)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      final class RoomPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          addSwiftUIChild(Text("Room"))
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let helpers = project.completeHelpers
    let sorted = helpers.sorted()
    let verbs = verbs(of: helpers, project)
    for embedding in project.productionEmbeddings where !embedding.isHandedIn {
      guard let step = project.rawStep(of: embedding, besides: helpers), step.isInController else {
        continue
      }
      let configured = settings[HostingOptions.helpers, at: step.location]
      if configured.contains(project.name(step.function)) { continue }
      let own = Set(embedding.steps(.addView).map { Verb($0, project) })
      let fitting = sorted.filter { fits(verbs[$0] ?? [], own) }
      let found = project.helper(for: embedding.owner, in: step.location.file, among: fitting)
      guard let name = configured.first ?? found.map({ project.name($0) }) else { continue }
      findings.report(
        "`\(embedding.name)` is embedded by hand: call `\(name)`", at: step.location,
        in: project.path(of: step.function), subject: embedding.name,
        notes: found.map { [Finding.Note("the helper", at: project.location(of: $0))] } ?? [],
        cause: project.cause(of: embedding))
    }
  }

  /// How a view is put into another one: by which function, and whether into the controller's own.
  private struct Verb: Hashable {
    let name: Symbol
    let isIntoOwnView: Bool

    init(_ step: Embedding.Step, _ project: Project) {
      let calls = project.facts.files[step.location.file.index].calls
      name = step.call.index < calls.count ? calls[step.call.index].name : .none
      isIntoOwnView = project.isIntoOwnView(step)
    }
  }

  private static func verbs(
    of helpers: Set<RowID<Declaration>>, _ project: Project
  ) -> [RowID<Declaration>: Set<Verb>] {
    let steps =
      project.embeddings.helpers.flatMap { $0.steps }.filter { $0.kind == .addView }
      + project.embeddings.all.flatMap { $0.steps(.addView) }
    return steps.reduce(into: [:]) { found, step in
      if helpers.contains(step.function) {
        found[step.function, default: []].insert(Verb(step, project))
      }
    }
  }

  /// A helper fits that does what the place does, and one that is told into which view; it does not
  /// where it would fill the whole screen or arrange the view in a stack.
  private static func fits(_ helper: Set<Verb>, _ place: Set<Verb>) -> Bool {
    if helper.isEmpty || place.isEmpty { return true }
    return place.allSatisfy { verb in
      helper.contains { $0.name == verb.name && (!$0.isIntoOwnView || verb.isIntoOwnView) }
    }
  }
}
