// A callback that comes again and again builds another host and embeds it each time.

package import ArchLint

package enum HostingEmbedOnce: Rule {
  package static let card = RuleCard(
    id: "hosting-embed-once",
    level: .warning,
    certainty: .likely,
    summary: "A callback that UIKit calls again and again embeds a new host each time.",
    why: """
      Views pile up, each with its own state and its own events, and only the last one is seen.
      """,
    fix: """
      Embed once, in `viewDidLoad`, and update the host afterwards; or guard it: \
      `if host == nil { embed() }`.
      """,
    falseAlarms: """
      Silent for conditions of any kind around the embedding or before it, where the former host is \
      taken away first or when the screen goes, where the same stored controller is added, and for \
      handlers that are only set up there. Looked at are one method of the class and the helper that \
      it calls.
      """,
    options: [HostingOptions.helpers],
    bad: """
      //- Sources/Harbour/HarbourPage.swift
      import SwiftUI
      import UIKit
      final class HarbourPage: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          embedCard()  //~ hosting-embed-once (warning)
        }
        private func embedCard() {
          let host = UIHostingController(rootView: Text("Harbour"))
          addChild(host)
          view.addSubview(host.view)
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
          embedCard()
        }
        private func embedCard() {
          let host = UIHostingController(rootView: Text("Harbour"))
          addChild(host)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let fresh = Dictionary(grouping: project.freshEmbeddings(), by: \.function)
    let callbacks = project.words([
      "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "layoutSubviews", "updateViewConstraints",
    ])
    let farewells = project.words(["viewWillDisappear", "viewDidDisappear"])
    let configured = project.words(settings[HostingOptions.helpers])
    if fresh.isEmpty && configured.isEmpty { return }
    let embedding = configured.union(fresh.keys.map { project.declaration($0).name })
    let mayEmbed = embedding.union(project.namesOfCallers(of: embedding))
    for owner in project.lifecycleOwners {
      let overrides = project.overrides(named: callbacks, of: owner)
      if overrides.isEmpty { continue }
      let found = overrides.flatMap { places(in: $0, fresh, configured, mayEmbed, project) }
      if found.isEmpty { continue }
      let isCleared = project.overrides(named: farewells, of: owner)
        .contains { project.removesViews($0) }
      if isCleared { continue }
      for place in found { report(place, project, &findings) }
    }
  }

  private struct Repeated {
    let callback: RowID<Declaration>
    let location: Location
    let name: String
    let embedded: Location?
  }

  /// The places of a callback at which something is embedded each time.
  private static func places(
    in callback: RowID<Declaration>, _ fresh: [RowID<Declaration>: [FreshEmbedding]],
    _ configured: Set<Symbol>, _ mayEmbed: Set<Symbol>, _ project: Project
  ) -> [Repeated] {
    var found: [Repeated] = []
    for embedding in fresh[callback] ?? [] where repeats(embedding, project) {
      // A helper that is called on the spot is looked at below.
      if let helper = embedding.step.helper, fresh[helper] != nil { continue }
      found.append(
        Repeated(
          callback: callback, location: embedding.step.location,
          name: embedding.embedding.name, embedded: nil))
    }
    for row in project.unconditionalCalls(in: callback) {
      let call = project.call(row)
      if !mayEmbed.contains(call.name) { continue }
      let location = project.location(of: row)
      if configured.contains(call.name), isGivenView(row, project),
        !project.removesViews(callback, before: call.offset)
      {
        found.append(
          Repeated(
            callback: callback, location: location, name: project.name(call.name), embedded: nil))
        continue
      }
      guard let embedded = embedding(by: row, fresh, configured, project),
        !project.removesViews(callback, before: call.offset)
      else { continue }
      found.append(
        Repeated(
          callback: callback, location: location, name: project.name(call.name),
          embedded: embedded))
    }
    var seen: Set<UInt32> = []
    return found.filter { seen.insert($0.location.offset).inserted }
  }

  /// Where a method of the class, or a helper that it calls, embeds each time.
  private static func embedding(
    by row: RowID<Call>, _ fresh: [RowID<Declaration>: [FreshEmbedding]],
    _ configured: Set<Symbol>, _ project: Project
  ) -> Location? {
    for method in project.ownFunctions(row) {
      if let own = fresh[method]?.first(where: { repeats($0, project) }) {
        return own.step.location
      }
      for inner in project.unconditionalCalls(in: method) {
        let call = project.call(inner)
        if project.removesViews(method, before: call.offset) { continue }
        if configured.contains(call.name), isGivenView(inner, project) {
          return project.location(of: inner)
        }
        let embeds = project.ownFunctions(inner).contains { helper in
          helper != method && fresh[helper]?.contains { repeats($0, project) } ?? false
        }
        if embeds { return project.location(of: inner) }
      }
    }
    return nil
  }

  private static func repeats(_ fresh: FreshEmbedding, _ project: Project) -> Bool {
    let embedding = fresh.embedding
    let step = fresh.step
    if embedding.has(.removeView) || embedding.has(.removeChild) { return false }
    if project.asksForHost(fresh) { return false }
    let isUnwrapping = isBuiltBefore(step, in: fresh, project)
    return
      (isUnwrapping || project.runsEachTime(step.location.offset, step.closure, in: fresh.function))
      && !project.removesViews(fresh.function, before: step.location.offset)
  }

  /// `host = UIHostingController(…); if let host { addChild(host) }`: the condition only unwraps what
  /// was just built, without a condition.
  private static func isBuiltBefore(
    _ step: Embedding.Step, in fresh: FreshEmbedding, _ project: Project
  ) -> Bool {
    guard case .variable(let child)? = fresh.embedding.child,
      !project.declaration(child).flags.contains(.local)
    else { return false }
    let rows = project.facts[fresh.function.file]
    let body = project.declaration(fresh.function).body
    return rows.assignments(in: ByteRange(body.start, min(body.end, step.location.offset)))
      .contains { assignment in
        let path = project.types.names(in: assignment.target)
        return path == [project.declaration(child).name] && !assignment.valueCall.isNone
          && project.runsEachTime(assignment.offset, assignment.closure, in: fresh.function)
      }
  }

  private static func isGivenView(_ row: RowID<Call>, _ project: Project) -> Bool {
    project.arguments(of: row).contains { argument in
      let type = project.type(of: argument, of: row)
      let traits = project.types.traits(of: type)
      return argument.kind == .call && !traits.isDisjoint(with: [.view, .hostingController])
    }
  }

  private static func report(
    _ place: Repeated, _ project: Project, _ findings: inout Findings
  ) {
    let callback = project.name(place.callback)
    findings.report(
      "\(callback) runs many times, and `\(place.name)` is embedded anew each time",
      at: place.location, in: project.path(of: place.callback), subject: place.name,
      notes: place.embedded.map { [Finding.Note("embedded here", at: $0)] } ?? [])
  }
}
