// The types through which others send into a view model of RxSwift, and listen to it.

package import ArchLint

package enum ViewmodelRxTypes: Rule {
  package static let card = RuleCard(
    id: "viewmodel-rx-types",
    level: .warning,
    certainty: .sure,
    profiles: [.rxDatasource],
    summary: "An input of a view model is a subject, or an output is no Driver or Signal.",
    why: """
      A subject can be ended by an error, and then the screen is deaf. A relay as an output can be \
      written by everybody, and an Observable may fail and deliver on any thread.
      """,
    fix: """
      Declare inputs as `PublishRelay`, `BehaviorRelay` or `AnyObserver`, and outputs as `Driver` or \
      `Signal`.
      """,
    falseAlarms: """
      Only protocols called …ViewModelInputs or …ViewModelOutputs are looked at, and those that a view \
      model's protocol gives as `inputs` and `outputs`: a repository may well give an Observable.
      """,
    bad: """
      //- rules.yml
      rules: { viewmodel-rx-types: warning }
      //- Sources/Tickets/TicketViewModel.swift
      import RxSwift
      protocol TicketViewModelOutputs {
        var state: BehaviorRelay<Int> { get }  //~ viewmodel-rx-types (warning)
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-rx-types: warning }
      //- Sources/Tickets/TicketViewModel.swift
      import RxSwift
      protocol TicketViewModelOutputs {
        var state: Driver<Int> { get }
      }
      """
  )

  private static let subjects = [
    "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject",
  ]
  private static let open =
    subjects + ["Observable", "PublishRelay", "BehaviorRelay", "ReplayRelay"]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let inputs = protocols("inputs", endings: ["ViewModelInputs", "ViewModelInput"], project)
    let outputs = protocols("outputs", endings: ["ViewModelOutputs", "ViewModelOutput"], project)
    for type in inputs {
      report(
        in: type, subjects, "declare an input as PublishRelay or BehaviorRelay", project, &findings)
    }
    for type in outputs {
      report(in: type, open, "declare an output as Driver or Signal", project, &findings)
    }
  }

  /// The protocols of one half, by their name or by the requirement that gives them.
  private static func protocols(
    _ half: String, endings: [String], _ project: Project
  ) -> [TypeID] {
    var found: Set<TypeID> = []
    for index in project.types.all {
      let type = TypeID(index)
      guard project.types.kind(type) == .protocol, project.isJudged(type) else { continue }
      let name = project.types.name(type)
      if endings.contains(where: { name.hasSuffix($0) }) { found.insert(type) }
    }
    let half = project.word(half)
    for type in project.viewModelProtocols {
      for row in project.types.members(of: type) where project.declaration(row).name == half {
        let value = project.types.valueType(of: row)
        if value.meaning == .declared, project.types.kind(value.type) == .protocol {
          found.insert(value.type)
        }
      }
    }
    return found.sorted()
  }

  private static func report(
    in type: TypeID, _ types: [String], _ advice: String, _ project: Project,
    _ findings: inout Findings
  ) {
    let names = project.words(types)
    for row in project.types.members(of: type)
    where project.imports(row.file, anyOf: project.reactiveModules) {
      guard project.declaration(row).kind == .variable, let property = project.property(row),
        names.contains(property.typeName), !project.types.isDeclared(property.typeName)
      else { continue }
      let written = project.name(property.typeName)
      let article = written.hasPrefix("O") || written.hasPrefix("A") ? "an" : "a"
      findings.report(
        "\(project.name(row)) of \(project.name(type)) is \(article) \(written); \(advice)",
        at: project.location(of: row), in: project.path(of: row), subject: project.name(row))
    }
  }
}
