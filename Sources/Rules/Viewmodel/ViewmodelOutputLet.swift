// Outputs of a view model that could change and never do.

package import ArchLint

package enum ViewmodelOutputLet: Rule {
  package static let card = RuleCard(
    id: "viewmodel-output-let",
    level: .info,
    certainty: .sure,
    profiles: [.rxDatasource],
    summary: "A stored output of a view model is a variable that is only set in the initialiser.",
    why: """
      Who listens to an output holds the stream that was there when it subscribed. A variable says that \
      another one may come; a constant says that it does not.
      """,
    fix: "Declare it `let`.",
    falseAlarms: """
      Silent where anything but the initialiser sets it, tests and closures included, for lazy, optional \
      and wrapped variables, and where a protocol requires the setter.
      """,
    bad: """
      //- rules.yml
      rules: { viewmodel-output-let: info }
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      final class TicketViewModel {
        var state: Driver<Int>  //~ viewmodel-output-let (info)
        init(state: Driver<Int>) { self.state = state }
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-output-let: info }
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      final class TicketViewModel {
        let state: Driver<Int>
        init(state: Driver<Int>) { self.state = state }
      }
      """
  )

  private static let streams = [
    "Driver", "Signal", "SharedSequence", "Observable", "Single", "Maybe", "Completable",
    "Infallible",
    "AnyPublisher", "Publisher",
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let models = project.declarations(playing: .viewModel).filter { !project.isStandIn($0) }
      .map { (type: $0, rows: outputs(of: $0, project)) }
    let names = Set(models.flatMap(\.rows).map { project.declaration($0).name })
    let writes = MemberWrites(project, to: names)
    for (type, rows) in models {
      for row in rows
      where writes.writes(to: row, of: type).allSatisfy({ project.isInInitializer($0, of: type) }) {
        let name = project.name(row)
        findings.report(
          "\(name) of \(project.name(type)) is never set again; declare it let",
          at: project.location(of: row), in: project.path(of: row), subject: name)
      }
    }
  }

  private static func outputs(of type: TypeID, _ project: Project) -> [RowID<Declaration>] {
    let names = project.words(streams)
    let fixed: DeclarationFlags = [.constant, .lazy, .weak, .unowned, .override, .observed]
    let required = project.settableRequirements(of: type)
    return project.storedProperties(of: type).filter { row in
      let member = project.declaration(row)
      guard member.flags.isDisjoint(with: fixed), !required.contains(member.name),
        !project.isWrapped(row), let property = project.property(row),
        names.contains(property.typeName)
      else { return false }
      let type = project.name(property.type)
      return !type.hasSuffix("?") && !type.hasSuffix("!")
    }
  }
}
