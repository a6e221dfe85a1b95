// Closures of subscriptions that keep `self` while `self` keeps the subscription.

package import ArchLint

package enum StateSinkWeakSelf: Rule {
  package static let card = RuleCard(
    id: "state-sink-weak-self",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A subscription that is kept in self captures self strongly.",
    why: """
      The object keeps the token, the token the closure, the closure the object. A screen that was \
      closed lives on, and goes on reacting to what it subscribed to.
      """,
    fix: """
      Capture `[weak self]`. A method given by its name is a strong closure without braces: write \
      `{ [weak self] in self?.apply($0) }`.
      """,
    falseAlarms: """
      Error only in view controllers, hosts and view models, called so or held by a View, that keep the token in a property of \
      their own, on a chain that does not end by itself; a warning everywhere else, and where the \
      subscriber of a call waits for an end of which nothing is known. A chain ends by an operator, \
      or because every function of the project that it may begin with returns what ends; the \
      subscription, because the closure cancels or releases it. Silent where the controller does so when it \
      disappears, or the class in what a View's `onDisappear` runs or a controller calls when it \
      disappears, and on chains that have ended before they are kept; for singletons and the \
      application's delegate, which live anyway, for structs, for RxSwift's `with: self`, for tokens \
      that are kept elsewhere, and for `unowned` unless `allow_unowned` is false.
      """,
    options: [allowUnowned],
    bad: """
      //- Sources/Trails/TrailViewController.swift
      import Combine
      import UIKit
      final class TrailModel: ObservableObject { @Published var rows: [String] = [] }
      final class TrailViewController: UIViewController {
        private let model = TrailModel()
        private var bag = Set<AnyCancellable>()
        func bind() {
          model.$rows.sink { self.apply($0) }.store(in: &bag)  //~ state-sink-weak-self (error)
          model.$rows.sink(receiveValue: apply).store(in: &bag)  //~ state-sink-weak-self (error)
        }
        private func apply(_ rows: [String]) {}
      }
      """,
    good: """
      //- Sources/Trails/TrailViewController.swift
      import Combine
      import UIKit
      final class TrailModel: ObservableObject { @Published var rows: [String] = [] }
      final class TrailViewController: UIViewController {
        private let model = TrailModel()
        private var bag = Set<AnyCancellable>()
        func bind() {
          model.$rows.sink { [weak self] in self?.apply($0) }.store(in: &bag)
        }
        private func apply(_ rows: [String]) {}
      }
      """
  )

  static let allowUnowned = Option(
    "allow_unowned", default: true, "Accept `[unowned self]` as well as `[weak self]`.")

  private static let subscribing = ["sink", "subscribe", "drive", "bind", "emit"]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    // It passes over all functions: only for who has something to judge.
    lazy var endings = EndingFinder(project)
    lazy var farewells = Farewells(project)
    lazy var watched = project.typesHeldByViews()
    for row in project.judgedCalls(named: subscribing) {
      let call = project.call(row)
      let place = Place(row.file, call.from)
      let owner = project.types.objectClass(around: place)
      guard !owner.isNone, let fault = fault(row, project, settings) else { continue }
      let keeper = project.keeper(ofToken: row)
      guard keeper != .other, !project.livesForever(owner),
        !(keeper.name.map { farewells.empty($0, of: owner) } ?? false)
      else { continue }
      let duration = duration(of: row, keptBy: keeper, endings, project)
      guard duration != .over else { continue }
      let isGrave =
        keeper.isOwn && duration == .endless && isScreenPart(owner, watched, project)
      findings.report(
        fault.message(duration), at: fault.location, in: project.path(of: place),
        subject: fault.subject, grade: isGrave ? .full : .lower)
    }
  }

  /// For how long the circle is closed.
  private enum Duration {
    /// The chain ended before the token was kept.
    case over
    case untilTheEnd
    /// Until the closure itself cancels or releases the subscription.
    case untilReleased
    /// Nothing is known of the chain, but that its subscriber expects an end.
    case open
    case endless
  }

  private struct Fault {
    let beginning, remedy, subject: String
    let location: Location

    func message(_ duration: Duration) -> String {
      switch duration {
      case .over, .untilTheEnd:
        "\(beginning) keeps self until its publisher ends; \(remedy), unless its work must be done in any case"
      case .untilReleased:
        "\(beginning) keeps self until it ends the subscription itself; \(remedy), unless its work must be done in any case"
      case .open:
        "\(beginning) keeps self, which keeps the subscription for as long as its publisher lasts; \(remedy), unless its work must be done in any case"
      case .endless: "\(beginning) keeps self, which keeps the subscription; \(remedy)"
      }
    }
  }

  private static func fault(
    _ row: RowID<Call>, _ project: Project, _ settings: Settings
  ) -> Fault? {
    let call = project.call(row)
    let verb = project.name(call.name)
    let arguments = project.arguments(of: row)
    let with = project.word("with")
    if arguments.contains(where: { $0.label == with }) { return nil }
    for argument in arguments {
      let location = Location(row.file, argument.offset)
      if argument.kind == .closure {
        let allowsUnowned = settings[allowUnowned, at: location]
        let capture = project.types.strongCapture(
          of: argument.closure, in: row.file, allowsUnowned: allowsUnowned)
        guard capture != nil else { continue }
        return Fault(
          beginning: "the closure of \(verb)", remedy: "use [weak self]", subject: verb,
          location: location)
      }
      let method = project.types.instanceMethod(
        named: argument.value, argument.kind, at: argument.offset,
        in: Place(row.file, call.from))
      guard let method else { continue }
      let name = project.name(method)
      return Fault(
        beginning: "\(verb) is given the method \(name), which",
        remedy: "use { [weak self] in self?.\(name)($0) }", subject: name, location: location)
    }
    return nil
  }

  /// A view controller, a host or a view model: it goes with its screen.
  private static func isScreenPart(
    _ type: TypeID, _ watched: Set<TypeID>, _ project: Project
  ) -> Bool {
    let traits = project.types.traits(type)
    return traits.contains(.viewController) || project.plays(type, .viewModel)
      || traits.contains(.observableObject)
        && (watched.contains(type) || project.name(type).hasSuffix("Model"))
  }

  /// By its operators and what it begins with, or because it is a `Single` or the like that is
  /// listened to.
  private static func duration(
    of row: RowID<Call>, keptBy keeper: TokenKeeper, _ endings: EndingFinder, _ project: Project
  ) -> Duration {
    let call = project.call(row)
    let range = ByteRange(call.offset, call.end)
    if let token = keeper.name,
      project.emptiedTokens(in: range, of: row.file).contains(project.name(token))
    {
      return .untilReleased
    }
    let labels = Set(project.arguments(of: row).map(\.label))
    if !labels.isDisjoint(with: project.words(["onSuccess", "onFailure"])) { return .untilTheEnd }
    let chain = project.chain(upTo: row)
    switch endings.ending(of: chain) {
    case .atOnce: return .over
    case .byItself: return .untilTheEnd
    case .unknown:
      let waits = project.words(["receiveCompletion", "onCompleted", "onError"])
      let awaitsEnd =
        !labels.isDisjoint(with: waits)
        || 1 < project.arguments(of: row).count { $0.flags.contains(.trailing) }
      return awaitsEnd && (beginsWithCall(chain, project) || beginsWithBound(chain, row, project))
        ? .open : .endless
    }
  }

  /// `case .pending(let answer): answer.sink(…)`: nothing is known of what a pattern takes out of a value.
  private static func beginsWithBound(
    _ chain: Chain, _ row: RowID<Call>, _ project: Project
  ) -> Bool {
    let call = project.call(row)
    let path = project.types.names(in: call.callee)
    guard chain.calls.count == 1, path.count == 2, !call.flags.contains(.onSelf),
      !project.root(of: chain).hasPrefix("$")
    else { return false }
    let bound = project.types.binding(
      of: path[0], at: call.start, in: Place(row.file, call.from))
    switch bound {
    case .variable(let variable)?:
      return project.declaration(variable).flags.isSuperset(of: [.local, .binding])
    case .parameter?: return false
    case nil: return true
    }
  }

  /// `service.load().map { … }`, and not `model.$rows.map { … }`: a function was asked for it.
  private static func beginsWithCall(_ chain: Chain, _ project: Project) -> Bool {
    guard let first = chain.names.first, chain.calls.count != 1 else { return false }
    return !operators.contains(project.name(first))
  }

  /// What stands first behind a publisher itself, and the functions of the system that make endless ones.
  private static let operators: Set = [
    "map", "compactMap", "filter", "flatMap", "removeDuplicates", "dropFirst", "drop", "receive",
    "subscribe", "debounce", "throttle", "delay", "merge", "combineLatest", "zip", "scan",
    "handleEvents", "replaceError", "replaceNil", "mapError", "setFailureType", "catch", "tryMap",
    "eraseToAnyPublisher", "share", "print", "autoconnect", "collect", "prepend", "append", "retry",
    "switchToLatest", "publisher", "publish", "CombineLatest", "Merge", "asObservable", "asDriver",
    "asSignal", "observe", "skip", "distinctUntilChanged", "withLatestFrom", "startWith", "do",
    "flatMapLatest", "debug", "observeOn", "subscribeOn",
  ]
}
