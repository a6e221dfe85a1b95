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
      Error only in view controllers, hosts and view models that keep the token in a property of \
      their own, on a chain that neither finishes by itself nor is cancelled or released in the closure; a warning everywhere \
      else. Silent for \
      singletons, which live anyway, for structs, for RxSwift's `with: self`, for tokens that are kept \
      elsewhere, and for `unowned` unless `allow_unowned` is false.
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
    for row in project.judgedCalls(named: subscribing) {
      let call = project.call(row)
      let place = Place(row.file, call.from)
      let owner = project.types.objectClass(around: place)
      guard !owner.isNone, let fault = fault(row, project, settings) else { continue }
      let keeper = project.keeper(ofToken: row)
      guard keeper != .other, !project.isSingleton(owner) else { continue }
      let isGrave =
        isScreenPart(owner, project) && !finishes(row, project)
        && isKeptForGood(keeper, row, project)
      findings.report(
        fault.message, at: fault.location, in: project.path(of: place), subject: fault.subject,
        grade: isGrave ? .full : .lower)
    }
  }

  private struct Fault {
    let message, subject: String
    let location: Location
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
          message:
            "the closure of \(verb) keeps self, which keeps the subscription; use [weak self]",
          subject: verb, location: location)
      }
      let method = project.types.instanceMethod(
        named: argument.value, argument.kind, at: argument.offset,
        in: Place(row.file, call.from))
      guard let method else { continue }
      let name = project.name(method)
      return Fault(
        message: """
          \(verb) is given the method \(name), which keeps self, which keeps the subscription; use \
          { [weak self] in self?.\(name)($0) }
          """,
        subject: name, location: location)
    }
    return nil
  }

  /// A view controller, a host or a view model: it goes with its screen.
  private static func isScreenPart(_ type: TypeID, _ project: Project) -> Bool {
    let traits = project.types.traits(type)
    return traits.contains(.viewController) || traits.contains(.observableObject)
      || project.plays(type, .viewModel)
  }

  /// In a property of its own, and no closure of the subscription cancels that.
  private static func isKeptForGood(
    _ keeper: TokenKeeper, _ row: RowID<Call>, _ project: Project
  ) -> Bool {
    guard case .own(let name) = keeper else { return false }
    let range = ByteRange(project.call(row).offset, project.call(row).end)
    let releases = project.facts.files[row.file.index].assignments(in: range).contains {
      $0.valueKind == .null
        && project.withoutSelf(project.name($0.target).replacing("?", with: ""))
          == project.name(name)
    }
    if releases { return false }
    let cancels = project.calls(named: ["cancel", "dispose", "removeAll"], in: range, of: row.file)
    return !cancels.contains {
      project.withoutSelf(project.receiverPath(of: project.call($0))) == project.name(name)
    }
  }

  /// By its operators, or because it is a `Single` or the like that is listened to.
  private static func finishes(_ row: RowID<Call>, _ project: Project) -> Bool {
    let endings = project.words(["onSuccess", "onFailure"])
    return project.finishes(project.chain(upTo: row))
      || project.arguments(of: row).contains { endings.contains($0.label) }
  }
}
