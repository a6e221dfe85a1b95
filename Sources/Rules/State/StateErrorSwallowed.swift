// Errors that become an ordinary value, above all the one that means "still loading".

package import ArchLint

package enum StateErrorSwallowed: Rule {
  package static let card = RuleCard(
    id: "state-error-swallowed",
    level: .warning,
    lowestGrade: .hint,
    certainty: .sure,
    summary: "A chain or a call answers an error with an ordinary value.",
    why: """
      An error that becomes the loading state is a spinner that never ends; one that becomes an empty \
      list says that there is nothing. The person in front of the screen never hears that it failed.
      """,
    fix: """
      Make the error a state, in a chain of chains inside of the inner one: \
      `load().map(S.loaded).catch { .just(.failed($0)) }`, with Combine \
      `.catch { Just(.failed($0)) }`.
      """,
    falseAlarms: """
      A warning where the value is a loading-like case (`loading_cases`); other constants are a hint, \
      and only in a view model, presenter or repository without an output for errors. Silent where \
      the inner sequence catches, where the error is looked at before, where the source cannot fail, for \
      values that name the failure, and for `try?` in a function that answers with a Bool: it has said \
      no. Suppress it with a reason where data is best effort.
      """,
    options: [loadingCases],
    bad: """
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      import RxSwift
      enum TicketState { case loading, loaded([String]), failed }
      final class TicketRepository { func load() -> Observable<[String]> { .just([]) } }
      final class TicketViewModel {
        let state: Driver<TicketState>
        init(repository: TicketRepository, trigger: Observable<Void>) {
          state = trigger
            .flatMapLatest { repository.load().map(TicketState.loaded) }
            .asDriver(onErrorJustReturn: .loading)  //~ state-error-swallowed (warning)
        }
      }
      """,
    good: """
      //- Sources/Tickets/TicketViewModel.swift
      import RxCocoa
      import RxSwift
      enum TicketState { case loading, loaded([String]), failed }
      final class TicketRepository { func load() -> Observable<[String]> { .just([]) } }
      final class TicketViewModel {
        let state: Driver<TicketState>
        init(repository: TicketRepository, trigger: Observable<Void>) {
          state = trigger
            .flatMapLatest { repository.load().map(TicketState.loaded).catchAndReturn(.failed) }
            .asDriver(onErrorJustReturn: .loading)
        }
      }
      """
  )

  static let loadingCases = Option(
    "loading_cases", default: ["loading", "initial", "idle"],
    "Values that say that something is still to come.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for answer in project.errorAnswers() where answer.canFail {
      guard let constant = answer.constant else { continue }
      let place = Place(answer.call.file, project.call(answer.call).from)
      let written = project.name(constant)
      let last = written.split(separator: ".").last.map(String.init) ?? ""
      if namesFailure(last) || isSignal(answer) || isLookedAt(answer, project) { continue }
      let isLoading = settings[loadingCases, at: answer.location].contains(last)
      guard isLoading || isJudged(place, project) else { continue }
      let value = description(of: written, answer.constantKind)
      let inside = answer.endsOuter ? " inside of the inner sequence" : ""
      let verb = project.name(project.call(answer.call).name)
      findings.report(
        """
        \(verb) answers an error with \(value)\(isLoading ? ", which never ends" : ""); make the error \
        a state\(inside)
        """,
        at: answer.location, in: project.path(of: place), subject: verb,
        grade: isLoading ? .full : .hint)
    }
    checkOptionalTries(project, &findings)
  }

  private static func description(of written: String, _ kind: ArgumentKind) -> String {
    switch kind {
    case .array: "[]"
    case .null: "nil"
    case .string: "a text"
    case .call: written + "(…)"
    default: written.isEmpty ? "a value" : written
    }
  }

  /// `()` says that something happened, and is no value.
  private static func isSignal(_ answer: ErrorAnswer) -> Bool { answer.constantKind == .tuple }

  /// `handleEvents(receiveCompletion:)` or `do(onError:)` before it may have dealt with the error.
  private static func isLookedAt(_ answer: ErrorAnswer, _ project: Project) -> Bool {
    let labels = project.words(["receiveCompletion", "onError"])
    return answer.chain.calls.dropLast().contains { local in
      project.arguments(of: RowID(answer.call.file, local)).contains { labels.contains($0.label) }
    }
  }

  /// What feeds a state and has no other way to say that something failed.
  private static func isJudged(_ place: Place, _ project: Project) -> Bool {
    let type = project.types.type(around: place)
    guard !type.isNone else { return false }
    let feeds =
      [Role.viewModel, .presenter, .repository].contains { project.plays(type, $0) }
      || !project.types.traits(type).isDisjoint(with: [.observableObject, .observable])
    return feeds && !project.hasErrorOutput(type)
  }

  // MARK: - try?

  /// `rows = (try? await service.load()) ?? []`
  private static func checkOptionalTries(_ project: Project, _ findings: inout Findings) {
    for row in project.defaultedTries() {
      let call = project.call(row)
      let place = Place(row.file, call.from)
      guard isJudged(place, project), project.isJudged(row.file, call.offset),
        !isQuestion(place, project)
      else { continue }
      let name = project.name(call.name)
      findings.report(
        "try? answers an error of \(name) with a value; make the error a state",
        at: project.location(of: row), in: project.path(of: place), subject: name, grade: .hint)
    }
  }

  private static func isQuestion(_ place: Place, _ project: Project) -> Bool {
    let function = project.facts.files[place.file.index].function(of: place.declaration)
    return function.map { project.name($0.result) == "Bool" } ?? false
  }
}
