// Wrappers that compile around an object and never tell the View of its changes.

package import ArchLint

package enum StateWrapperMismatch: Rule {
  package static let card = RuleCard(
    id: "state-wrapper-mismatch",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A View reads an ObservableObject that nothing watches for it.",
    why: """
      `@State` and a plain property watch the reference, not the object behind it. The View is drawn \
      once and then shows what was true in the beginning.
      """,
    fix: """
      Hold an ObservableObject in `@ObservedObject` where it comes from outside and in `@StateObject` \
      where the View makes it; or make the class `@Observable`.
      """,
    falseAlarms: """
      Reported only where the View's own body reads a published property, or a computed one over it, \
      outside of actions, that something sets after the initialiser. Silent where the View passes the object on or calls it, where it listens \
      with onReceive, where an ancestor of the class is unknown, in widgets, which are drawn once, and \
      for wrappers that are not SwiftUI's. Where all that build the View watch the same object \
      themselves, the View is drawn anew as they hand it something new: that is said, one level lower. A \
      team whose Views watch what they read raises it to an error.
      """,
    bad: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        @State var data: DataSource  //~ state-wrapper-mismatch (warning)
        var body: some View { Text(data.title) }
        final class DataSource: ObservableObject { @Published var title = "" }
      }
      """,
    good: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        @ObservedObject var data: DataSource
        var body: some View { Text(data.title) }
        final class DataSource: ObservableObject { @Published var title = "" }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let unwatched = unwatchedObjects(project)
    let steady = steadyProperties(of: Set(unwatched.map(\.held.type)), project)
    for (view, held) in unwatched {
      let announced = project.announcedProperties(of: held.type)
        .subtracting(steady[held.type] ?? [])
      guard !announced.isEmpty,
        let read = project.drawnReads(of: held.row, in: view)
          .first(where: { announced.contains($0.member) }),
        !project.listensByHand(to: held, in: view), !isWatched(held, in: view, project)
      else { continue }
      let property = project.name(held.name)
      let member = project.name(read.member)
      let wrapper = held.wrapper == nil ? "is no @ObservedObject" : "is held in @State"
      let isFollowed = project.isWatchedByParents(held, of: view)
      let effect =
        isFollowed
        ? "its changes are drawn only as its parents, which watch it, hand in something new"
        : "its changes are not drawn"
      findings.report(
        """
        \(project.name(view)) reads \(member) of \(property), which \(wrapper): \(effect); \
        \(advice(for: held, in: view, project))
        """,
        at: project.location(of: held.row), in: project.path(of: held.row), subject: property,
        grade: held.isAmbiguous || isFollowed ? .lower : .full,
        notes: [Finding.Note("\(member) is read here", at: read.location)])
    }
  }

  /// What Views hold without a wrapper that watches it, and what says in Combine when it changes.
  private static func unwatchedObjects(_ project: Project) -> [(view: TypeID, held: HeldObject)] {
    let widgets = project.widgetModules()
    return project.declarations(playing: .view).flatMap {
      view -> [(view: TypeID, held: HeldObject)] in
      let modules = project.modules.modules(of: project.types.declaration(view).file)
      if !modules.isEmpty, modules.allSatisfy({ widgets.contains($0) }) { return [] }
      return project.heldObjects(of: view).filter { held in
        let traits = project.types.traits(held.type)
        return (held.wrapper == nil || held.wrapper == .state)
          && traits.contains(.observableObject) && !traits.contains(.observable)
          && !traits.contains(.unknownAncestor)
      }.map { (view, $0) }
    }
  }

  private static func advice(
    for held: HeldObject, in view: TypeID, _ project: Project
  ) -> String {
    if project.assigns(to: held, in: view) {
      // @StateObject cannot be set, and @ObservedObject not from a body.
      return """
        make \(project.types.name(held.type)) @Observable, or read it in a view of its own that holds \
        it in @ObservedObject
        """
    }
    let isExistential =
      project.types.kind(held.type) == .protocol
      && (project.property(held.row).map { project.name($0.type).hasPrefix("any ") } ?? false)
    return isExistential
      ? "make the view generic over the protocol and hold it in @ObservedObject"
      : "use @ObservedObject, or @StateObject if the view makes it"
  }

  /// The View may keep the object twice: once plain, once in a wrapper that watches it.
  private static func isWatched(
    _ held: HeldObject, in view: TypeID, _ project: Project
  ) -> Bool {
    project.heldObjects(of: view).contains { other in
      other.type == held.type
        && [.observedObject, .stateObject, .environmentObject].contains(other.wrapper)
    }
  }

  /// Published properties that only the initialiser sets, by the classes among these types: they never
  /// change.
  private static func steadyProperties(
    of held: Set<TypeID>, _ project: Project
  ) -> [TypeID: Set<Symbol>] {
    let classes = held.filter { project.types.kind($0) == .class }
    let published = classes.reduce(into: [TypeID: [RowID<Declaration>]]()) { found, type in
      found[type] = project.storedProperties(of: type).filter { row in
        let setter = project.declaration(row).setterAccess
        return project.wrapper(of: row) == .published
          && (setter == .private || setter == .fileprivate)
      }
    }
    let names = Set(published.values.joined().map { project.declaration($0).name })
    let writes = MemberWrites(project, to: names)
    return published.reduce(into: [:]) { found, entry in
      let rows = entry.value.filter { row in
        let all = writes.writes(to: row, of: entry.key)
        return !all.isEmpty && all.allSatisfy { project.isInInitializer($0, of: entry.key) }
      }
      found[entry.key] = Set(rows.map { project.declaration($0).name })
    }
  }
}
