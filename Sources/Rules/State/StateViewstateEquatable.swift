// States and models of a View that cannot be compared.

package import ArchLint

package enum StateViewstateEquatable: Rule {
  package static let card = RuleCard(
    id: "state-viewstate-equatable",
    level: .info,
    certainty: .sure,
    profiles: [.rxDatasource],
    summary: "A state or model of a View is not Equatable.",
    why: """
      `distinctUntilChanged` needs it to keep the View from being redrawn for nothing, and a test needs \
      it to compare what a view model gives with what it should.
      """,
    fix: "Conform to Equatable; Swift writes `==` where all parts are Equatable.",
    falseAlarms: """
      Only types that a DataSource stores, and enums called …ViewState. Enums without payload compare \
      by themselves; classes, and types with an ancestor from outside, are left alone.
      """,
    bad: """
      //- rules.yml
      rules: { state-viewstate-equatable: info }
      //- Sources/Tickets/TicketViewState.swift
      enum TicketViewState {  //~ state-viewstate-equatable (info)
        case loading
        case loaded(String)
      }
      """,
    good: """
      //- rules.yml
      rules: { state-viewstate-equatable: info }
      //- Sources/Tickets/TicketViewState.swift
      enum TicketViewState: Equatable {
        case loading
        case loaded(String)
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var candidates = project.viewStates()
    let types = project.types
    for index in types.all where types.kind(TypeID(index)) == .enum {
      let type = TypeID(index)
      if project.name(types.symbol(type)).hasSuffix("ViewState") { candidates.insert(type) }
    }
    for type in candidates.sorted() where project.isJudged(type) {
      guard !project.types.traits(type).contains(.unknownAncestor),
        !project.types.isKind(type, of: "Equatable"), needsConformance(type, project)
      else { continue }
      let name = project.name(type)
      findings.report(
        "\(name) is state of a view and not Equatable; conform to it",
        at: project.location(of: type), in: name, subject: name)
    }
  }

  /// A struct, or an enum with a payload.
  private static func needsConformance(_ type: TypeID, _ project: Project) -> Bool {
    switch project.types.kind(type) {
    case .struct: return true
    case .enum:
      return project.types.members(of: type).contains { row in
        project.declaration(row).kind == .case
          && !project.facts.files[row.file.index].parameters(of: row.local).isEmpty
      }
    default: return false
    }
  }
}
