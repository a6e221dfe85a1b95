// Errors that are caught behind `flatMapLatest`, where the outer sequence has ended already.

package import ArchLint

package enum StateErrorEndsStream: Rule {
  package static let card = RuleCard(
    id: "state-error-ends-stream",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource],
    summary: "An error is caught behind an inner sequence, so that the outer one ends.",
    why: """
      The first error completes the whole chain. Later taps on the trigger do nothing: the retry button \
      of the error that is shown is dead.
      """,
    fix: """
      Catch inside of the closure: \
      `flatMapLatest { load().map(S.loaded).catch { .just(.failed($0)) } }`.
      """,
    falseAlarms: """
      Silent where anything in the closure catches, where the inner sequence cannot fail or is not \
      seen, and where the trigger fires once (`just`, `take(1)`, `first`).
      """,
    consequenceOf: ["state-error-swallowed"],
    bad: """
      //- rules.yml
      rules: { state-error-ends-stream: warning }
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      import RxSwift
      enum S { case loaded([String]), failed(any Error) }
      final class TicketRepository { func load() -> Observable<[String]> { .just([]) } }
      final class TicketViewModel {
        let state: Driver<S>
        init(repository: TicketRepository, retry: Observable<Void>) {
          state = retry
            .flatMapLatest { repository.load().map(S.loaded) }
            .asDriver(onErrorRecover: { .just(.failed($0)) })  //~ state-error-ends-stream (warning)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-error-ends-stream: warning }
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      import RxSwift
      enum S { case loaded([String]), failed(any Error) }
      final class TicketRepository { func load() -> Observable<[String]> { .just([]) } }
      final class TicketViewModel {
        let state: Driver<S>
        init(repository: TicketRepository, retry: Observable<Void>) {
          state = retry
            .flatMapLatest { repository.load().map(S.loaded).catch { .just(.failed($0)) } }
            .asDriver(onErrorRecover: { .just(.failed($0)) })
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for answer in project.errorAnswers() where answer.endsOuter {
      let verb = project.name(project.call(answer.call).name)
      findings.report(
        "the first error ends the sequence here, at \(verb); catch inside of the inner sequence",
        at: answer.location, in: project.path(around: answer.call), subject: verb)
    }
  }
}
