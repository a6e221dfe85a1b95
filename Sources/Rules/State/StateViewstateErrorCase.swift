// States of a View that have no case for what can go wrong.

package import ArchLint

package enum StateViewstateErrorCase: Rule {
  package static let card = RuleCard(
    id: "state-viewstate-error-case",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource],
    summary: "A view state has no case for a failure, and what feeds it can fail.",
    why: "Whatever the chain answers an error with, the View has no way to show what went wrong.",
    fix: "Add a case such as `failed(Message)`, and map the error to it where it happens.",
    falseAlarms: """
      Only enums called …ViewState, and enums called …State that a DataSource stores, whose chain \
      answers an error with one of their cases. Silent where a case or a payload speaks of an error, \
      and where the view model has an output for errors.
      """,
    consequenceOf: ["state-error-swallowed"],
    bad: """
      //- rules.yml
      rules: { state-viewstate-error-case: warning, state-error-swallowed: off }
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      import RxSwift
      enum TicketViewState { case loading, loaded([String]) }  //~ state-viewstate-error-case (warning)
      final class TicketRepository { func load() -> Observable<[String]> { .just([]) } }
      final class TicketViewModel {
        let state: Driver<TicketViewState>
        init(repository: TicketRepository) {
          state = repository.load().map(TicketViewState.loaded)
            .asDriver(onErrorJustReturn: .loading)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-viewstate-error-case: warning, state-error-swallowed: off }
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      import RxSwift
      enum TicketViewState { case loading, loaded([String]), failed }
      final class TicketRepository { func load() -> Observable<[String]> { .just([]) } }
      final class TicketViewModel {
        let state: Driver<TicketViewState>
        init(repository: TicketRepository) {
          state = repository.load().map(TicketViewState.loaded)
            .asDriver(onErrorJustReturn: .failed)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let answers = project.errorAnswers().filter { $0.canFail && $0.constant != nil }
    guard !answers.isEmpty else { return }
    let driven = project.viewStates()
    var reported: Set<TypeID> = []
    for answer in answers {
      guard let state = state(fedBy: answer, driven, project),
        !hasFailureCase(state, project), !reported.contains(state)
      else { continue }
      let owner = project.types.type(
        around: Place(answer.call.file, project.call(answer.call).from))
      if !owner.isNone, project.hasErrorOutput(owner) { continue }
      reported.insert(state)
      let name = project.name(state)
      findings.report(
        "\(name) has no case for a failure, and what feeds it can fail; add one",
        at: project.location(of: state), in: name, subject: name,
        notes: [Finding.Note("it is fed here", at: answer.location)],
        cause: Finding.Cause(at: answer.location))
    }
  }

  /// The view state that the chain gives: named in it or in the type of what it is assigned to, and
  /// with the answer as one of its cases.
  private static func state(
    fedBy answer: ErrorAnswer, _ driven: Set<TypeID>, _ project: Project
  ) -> TypeID? {
    guard let constant = answer.constant,
      let answered = project.name(constant).split(separator: ".").last.map(String.init)
    else { return nil }
    let place = Place(answer.call.file, project.call(answer.call).from)
    let names = project.typeNames(in: answer.chain) + project.typeNames(ofResult: answer.chain)
    return names.lazy.map { project.types.resolve($0, at: place) }.first { found in
      guard found.meaning == .declared, project.types.kind(found.type) == .enum,
        project.caseNames(of: found.type).contains(answered)
      else { return false }
      let name = project.name(found.name)
      return name.hasSuffix("ViewState") || name.hasSuffix("State") && driven.contains(found.type)
    }?.type
  }

  private static func hasFailureCase(_ type: TypeID, _ project: Project) -> Bool {
    project.types.members(of: type).contains { row in
      guard project.declaration(row).kind == .case else { return false }
      let parameters = project.facts.files[row.file.index].parameters(of: row.local)
      return namesFailure(project.name(row))
        || parameters.contains { namesFailure(project.name($0.type)) }
    }
  }
}
