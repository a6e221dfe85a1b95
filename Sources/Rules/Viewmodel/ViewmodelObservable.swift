// A view model that changes, that a View shows, and that tells nobody.

package import ArchLint

package enum ViewmodelObservable: Rule {
  package static let card = RuleCard(
    id: "viewmodel-observable",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.sharedMvvm, .component, .featurePackage],
    summary: "A View reads a view model that is neither an ObservableObject nor @Observable.",
    why: "Nothing tells SwiftUI of its changes: the View shows what was true when it was drawn.",
    fix: """
      Make the class an ObservableObject with `@Published` variables and hold it in `@ObservedObject`, or \
      in `@StateObject` where the View makes it, or make it `@Observable`.
      """,
    falseAlarms: """
      Reported only where the View's own body reads a variable that is set after the initialiser, or a \
      computed value over one. Silent where an ancestor is unknown, for what actions read, where the View \
      listens with onReceive, and in widgets.
      """,
    consequenceOf: ["state-wrapper-mismatch"],
    bad: """
      //- rules.yml
      rules: { viewmodel-observable: warning }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      final class TrailViewModel {
        private(set) var title = ""
        func load() { title = "Ridge" }
      }
      struct TrailView: View {
        let model: TrailViewModel  //~ viewmodel-observable (warning)
        var body: some View { Text(model.title) }
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-observable: warning }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      final class TrailViewModel: ObservableObject {
        @Published private(set) var title = ""
        func load() { title = "Ridge" }
      }
      struct TrailView: View {
        @ObservedObject var model: TrailViewModel
        var body: some View { Text(model.title) }
      }
      """
  )

  /// A property of a View whose object tells nobody of its changes, and what the body reads of it.
  private struct Use {
    let view: TypeID
    let held: HeldObject
    let reads: [DrawnRead]
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let uses = self.uses(project)
    let classes = Set(uses.map(\.held.type))
    let variables = classes.flatMap { project.family(of: $0) }
      .flatMap { project.storedProperties(of: $0) }
      .filter { !project.declaration($0).flags.contains(.constant) && !project.isWrapped($0) }
    let names = Set(variables.map { project.declaration($0).name })
    let writes = MemberWrites(project, to: names)
    var changing: [TypeID: Set<Symbol>] = [:]
    for type in classes { changing[type] = changingMembers(of: type, writes, project) }
    for use in uses {
      let members = changing[use.held.type] ?? []
      guard let read = use.reads.first(where: { members.contains($0.member) }),
        !project.listensByHand(to: use.held, in: use.view)
      else { continue }
      let property = project.name(use.held.name)
      let member = project.name(read.member)
      let type = project.name(use.held.type)
      findings.report(
        """
        \(project.name(use.view)) reads \(member) of \(type), which tells nobody of its changes; make it \
        an ObservableObject or @Observable
        """,
        at: project.location(of: use.held.row), in: project.path(of: use.held.row),
        subject: property, grade: use.held.isAmbiguous ? .lower : .full,
        notes: [Finding.Note("\(member) is read here", at: read.location)])
    }
  }

  private static func uses(_ project: Project) -> [Use] {
    let widgets = project.widgetModules()
    var uses: [Use] = []
    for view in project.declarations(playing: .view) {
      let modules = project.modules.modules(of: project.types.declaration(view).file)
      if !modules.isEmpty, modules.allSatisfy({ widgets.contains($0) }) { continue }
      for held in project.heldObjects(of: view) where isSilent(held.type, project) {
        let reads = project.drawnReads(of: held.row, in: view)
        if !reads.isEmpty { uses.append(Use(view: view, held: held, reads: reads)) }
      }
    }
    return uses
  }

  private static func isSilent(_ type: TypeID, _ project: Project) -> Bool {
    let telling: Traits = [.observable, .observableObject, .unknownAncestor]
    return project.types.kind(type) == .class && project.plays(type, .viewModel)
      && project.types.traits(type).isDisjoint(with: telling)
  }

  /// The variables that something sets after the initialiser, and computed values over them.
  private static func changingMembers(
    of type: TypeID, _ writes: MemberWrites, _ project: Project
  ) -> Set<Symbol> {
    let members = project.family(of: type).flatMap { project.types.members(of: $0) }
      .filter { project.declaration($0).kind == .variable }
    var found: Set<Symbol> = []
    for row in members where project.types.isStored(row) && !project.isWrapped(row) {
      let isSet = writes.sureWrites(to: row, of: type).contains {
        !project.isInInitializer($0, of: type)
      }
      if isSet && !project.declaration(row).flags.contains(.constant) {
        found.insert(project.declaration(row).name)
      }
    }
    return project.addingComputed(members, over: found)
  }
}
