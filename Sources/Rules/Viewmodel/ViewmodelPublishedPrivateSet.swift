// Published state of a view model that everybody could set, and that nobody else sets.

package import ArchLint

package enum ViewmodelPublishedPrivateSet: Rule {
  package static let card = RuleCard(
    id: "viewmodel-published-private-set",
    level: .info,
    certainty: .sure,
    summary: "A published property of a view model can be set from outside, which nobody does.",
    why: """
      What a view model publishes follows from what it was told. An open setter lets a View write state \
      past it, and hides which properties are really bound.
      """,
    fix: """
      Declare it `@Published private(set) var`. What nothing sets after the initialiser can be a `let`, or \
      go.
      """,
    falseAlarms: """
      Silent where anything outside of the class writes the property, tests included: a binding \
      (`$model.name`), an assignment, a mutating function, a key path, a subclass, an extension in \
      another file. So it is for what a protocol requires as `{ get set }`, where the receiver of a \
      write is not known, and for DataSources, which the host fills.
      """,
    bad: """
      //- Sources/Trails/TrailViewModel.swift
      import Combine
      final class TrailViewModel: ObservableObject {
        @Published var rows: [String] = []  //~ viewmodel-published-private-set (info)
        func load() { rows = ["Ridge"] }
      }
      """,
    good: """
      //- Sources/Trails/TrailViewModel.swift
      import Combine
      final class TrailViewModel: ObservableObject {
        @Published private(set) var rows: [String] = []
        func load() { rows = ["Ridge"] }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let open = project.declarations(playing: .viewModel)
      .filter { isJudged($0, project) }
      .map { (type: $0, rows: openProperties(of: $0, project)) }
    let names = Set(open.flatMap(\.rows).map { project.declaration($0).name })
    let writes = MemberWrites(project, to: names)
    for (type, rows) in open {
      for row in rows
      where writes.writes(to: row, of: type).allSatisfy({ writes.isInside(type, $0) }) {
        let name = project.name(row)
        // A constant that has a value takes no other one, not even in an initialiser.
        let hasValue = project.property(row).map { $0.valueKind != .none } ?? false
        let isSet = writes.writes(to: row, of: type).contains {
          hasValue || !project.isInInitializer($0, of: type)
        }
        let remedy =
          isSet
          ? "is set by nobody else; make it @Published private(set)"
          : "never changes after the initialiser; make it a let, or drop it"
        findings.report(
          "\(name) of \(project.name(type)) \(remedy)",
          at: project.location(of: row), in: project.path(of: row), subject: name)
      }
    }
  }

  private static func isJudged(_ type: TypeID, _ project: Project) -> Bool {
    project.types.kind(type) == .class && !project.plays(type, .dataSource)
      && !project.types.traits(type).contains(.unknownAncestor) && !project.isStandIn(type)
  }

  private static func openProperties(
    of type: TypeID, _ project: Project
  ) -> [RowID<Declaration>] {
    let required = project.settableRequirements(of: type)
    return project.storedProperties(of: type).filter { row in
      let member = project.declaration(row)
      let isClosed = [member.access, member.setterAccess].contains {
        $0 == .private || $0 == .fileprivate
      }
      return !isClosed && !member.flags.contains(.constant) && !member.flags.contains(.override)
        && project.wrapper(of: row) == .published && !required.contains(member.name)
    }
  }
}
