// Published state that a function without an actor changes behind an `await`.

package import ArchLint

package enum StatePublishedAfterAwait: Rule {
  package static let card = RuleCard(
    id: "state-published-after-await",
    level: .warning,
    certainty: .likely,
    summary: "A published property is set after an await in a class that no actor binds.",
    why: """
      A function without an actor goes on, after an `await`, on whatever thread is free. The property \
      publishes there, and SwiftUI changes the screen off the main thread.
      """,
    fix: "Bind the class or the function with `@MainActor`, or set it inside of `MainActor.run`.",
    falseAlarms: """
      Silent for classes bound by themselves, a superclass, a protocol, an extension, the module's \
      default isolation or, before Swift 6 mode, the wrapper of a property (`@StateObject`), where an ancestor is unknown, and where the await stands in another branch. Only \
      assignments directly in an async function count. With the feature NonisolatedNonsendingByDefault such a function stays with its \
      caller: switch the rule off there.
      """,
    bad: """
      //- Sources/Models/Models.swift
      import Combine
      func fetch() async -> Int { return 1 }
      final class Counter: ObservableObject {
        @Published var count = 0
        func load() async {
          count = await fetch()  //~ state-published-after-await (warning)
        }
      }
      """,
    good: """
      //- Sources/Models/Models.swift
      import Combine
      func fetch() async -> Int { return 1 }
      @MainActor final class Counter: ObservableObject {
        @Published var count = 0
        func load() async {
          count = await fetch()
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let types = project.types
    for index in types.all where types.kind(TypeID(index)) == .class {
      let type = TypeID(index)
      guard types.traits(type).contains(.observableObject), project.isJudged(type) else { continue }
      let functions = project.types.members(of: type).filter { row in
        let member = project.declaration(row)
        return member.kind == .function && member.flags.contains(.async) && member.hasBody
          && !isBound(row, project)
      }
      guard !functions.isEmpty, project.isIsolated(type) == .no else { continue }
      for function in functions { check(function, of: type, project, &findings) }
    }
  }

  /// By the function itself, by the extension around it, or by who calls it: `isolation:` takes the
  /// caller's actor along, and in a class without an actor `nonisolated` only makes sense as
  /// `nonisolated(nonsending)`.
  private static func isBound(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    let function = project.declaration(row)
    let around = RowID(row.file, function.parent)
    if function.flags.contains(.nonisolated) { return true }
    let isolation = project.word("isolation")
    return project.hasActor(row) || project.hasActor(around)
      || project.facts.files[row.file.index].parameters(of: row.local).contains {
        $0.label == isolation
      }
  }

  /// The first published property that is set behind the first await.
  private static func check(
    _ function: RowID<Declaration>, of type: TypeID, _ project: Project,
    _ findings: inout Findings
  ) {
    let file = project.facts.files[function.file.index]
    let body = project.declaration(function).body
    let waits = file.calls(in: body).filter { $0.flags.contains(.await) && $0.closure.isNone }
    guard !waits.isEmpty else { return }
    for assignment in file.assignments(in: body)
    where assignment.closure.isNone && assignment.receiver.isNone
      && isBehind(waits, assignment, in: file)
    {
      let name = project.withoutSelf(project.name(assignment.target))
      let place = Place(function.file, assignment.from)
      guard !name.contains("."),
        let property = project.variable(
          at: project.name(assignment.target), from: assignment.offset, in: place),
        project.wrapper(of: property) == .published,
        project.types.type(around: Place(property)) == type
      else { continue }
      findings.report(
        """
        \(name) publishes after an await in \(project.name(type)), which no actor binds; mark it \
        @MainActor
        """,
        at: Location(function.file, assignment.offset, to: assignment.end),
        in: project.path(of: place), subject: name)
      return
    }
  }

  /// A wait stands before it; for what stands in a `catch` a wait that throws.
  private static func isBehind(
    _ waits: [Call], _ assignment: Assignment, in file: FileFacts
  ) -> Bool {
    let around = file.branches.filter {
      $0.kind == .catch && $0.body.contains(assignment.offset)
    }
    return waits.contains { wait in
      guard wait.start < assignment.end,
        !file.excludeEachOther(wait.start, assignment.offset)
      else { return false }
      return around.allSatisfy { branch in
        branch.body.contains(wait.start) || wait.flags.contains(.try)
      }
    }
  }
}
