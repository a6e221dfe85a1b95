// State that a view model's protocol lets everybody set, and that nobody sets.

package import ArchLint

package enum ViewmodelReadonlyRequirements: Rule {
  package static let card = RuleCard(
    id: "viewmodel-readonly-requirements",
    level: .info,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A view model's protocol requires a setter that nobody uses.",
    why: """
      A View that can set state past the view model sooner or later does. `{ get }` says that state comes \
      out and actions go in.
      """,
    fix: "Write `{ get }`.",
    falseAlarms: """
      Handlers and delegates are set from outside. Silent for what a View binds (`$model.query`) and for \
      what anything but the implementation sets, tests included.
      """,
    options: [NavigationOptions.handlerNames],
    bad: """
      //- rules.yml
      rules: { viewmodel-readonly-requirements: info }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      protocol HarbourViewModel: ObservableObject {
        var berths: [String] { get set }  //~ viewmodel-readonly-requirements (info)
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-readonly-requirements: info }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      protocol HarbourViewModel: ObservableObject {
        var berths: [String] { get }
        var actionHandler: ((Int) -> Void)? { get set }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let handlers = settings[NavigationOptions.handlerNames]
    let protocols = project.viewModelProtocols
      .map { (type: $0, rows: settable(of: $0, besides: handlers, project)) }
    let names = Set(protocols.flatMap(\.rows).map { project.declaration($0).name })
    let writes = MemberWrites(project, to: names)
    for (type, rows) in protocols {
      for row in rows
      where writes.writes(to: row, of: type)
        .allSatisfy({ writes.isByImplementation(of: type, $0) })
      {
        let name = project.name(row)
        let isImplemented = !project.implementations(of: type).isEmpty
        let nobody = isImplemented ? "nobody but its implementation" : "nobody"
        findings.report(
          "\(name) of \(project.name(type)) is set by \(nobody); write { get }",
          at: project.location(of: row), in: project.path(of: row), subject: name)
      }
    }
  }

  private static func settable(
    of type: TypeID, besides handlers: [String], _ project: Project
  ) -> [RowID<Declaration>] {
    project.types.members(of: type).filter { row in
      let member = project.declaration(row)
      guard member.kind == .variable, member.flags.contains(.settable),
        !project.holdsFunction(row), !handlers.contains(project.name(row)),
        !project.isDelegateName(member.name)
      else { return false }
      let value = project.types.valueType(of: row)
      return value.meaning != .declared || !project.plays(value.type, .delegate)
    }
  }
}
