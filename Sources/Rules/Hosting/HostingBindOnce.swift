// A callback that comes again and again subscribes each time, and nobody lets the former go.

package import ArchLint

package enum HostingBindOnce: Rule {
  package static let card = RuleCard(
    id: "hosting-bind-once",
    level: .warning,
    certainty: .likely,
    summary: "A callback that UIKit calls again and again subscribes each time.",
    why: """
      After the third visit every value is handled three times: requests repeat, events are counted \
      twice, and cells flicker.
      """,
    fix: """
      Subscribe once, in `viewDidLoad`; or empty the bag first: `cancellables.removeAll()`, \
      `disposeBag = DisposeBag()`.
      """,
    falseAlarms: """
      Silent where the class empties the bag anywhere, where one token replaces the former, where the \
      chain ends by itself or with the screen (`first`, `take`, `prefix`), behind conditions, and for \
      bags of somebody else. One method of the class is looked into.
      """,
    bad: """
      //- Sources/Tickets/TicketPage.swift
      import Combine
      import UIKit
      final class TicketPage: UIViewController {
        private var cancellables: Set<AnyCancellable> = []
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          model.$rows.sink { print($0) }.store(in: &cancellables)  //~ hosting-bind-once
        }
      }
      """,
    good: """
      //- Sources/Tickets/TicketPage.swift
      import Combine
      import UIKit
      final class TicketPage: UIViewController {
        private var cancellables: Set<AnyCancellable> = []
        override func viewDidLoad() {
          super.viewDidLoad()
          model.$rows.sink { print($0) }.store(in: &cancellables)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let subscribing = project.words(["sink", "assign", "subscribe", "drive", "bind", "emit"])
    if subscribing.isEmpty { return }
    let methods = project.namesOfCallers(of: project.words(["store", "disposed"]))
    let callbacks = project.words([
      "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews",
    ])
    // It passes over all functions: only for who has something to judge.
    var endings: EndingFinder?
    for owner in project.lifecycleOwners
    where project.types.traits(owner).contains(.viewController) {
      for callback in project.overrides(named: callbacks, of: owner) {
        report(callback, owner, subscribing, methods, project, &endings, &findings)
      }
    }
  }

  private static func report(
    _ callback: RowID<Declaration>, _ owner: TypeID, _ subscribing: Set<Symbol>,
    _ methods: Set<Symbol>, _ project: Project, _ endings: inout EndingFinder?,
    _ findings: inout Findings
  ) {
    var reported: Set<UInt32> = []
    func add(_ row: RowID<Call>, _ bag: Symbol, _ subscription: Location?) {
      let location = project.location(of: row)
      guard reported.insert(location.offset).inserted else { return }
      let what =
        subscription == nil
        ? "the subscription" : "that of `\(project.name(project.call(row).name))`"
      findings.report(
        """
        \(project.name(callback)) runs many times, and \(what) is added to `\(project.name(bag))` each \
        time
        """,
        at: location, in: project.path(of: callback), subject: project.name(bag),
        notes: subscription.map { [Finding.Note("subscribed here", at: $0)] } ?? [])
    }
    for row in project.unconditionalCalls(in: callback) {
      if subscribing.contains(project.call(row).name),
        let bag = growingBag(of: row, owner, project, &endings)
      {
        add(row, bag, nil)
        continue
      }
      if !methods.contains(project.call(row).name) { continue }
      for method in project.ownFunctions(row) where method != callback {
        for inner in project.unconditionalCalls(in: method)
        where subscribing.contains(project.call(inner).name) {
          guard let bag = growingBag(of: inner, owner, project, &endings) else { continue }
          add(row, bag, project.location(of: inner))
        }
      }
    }
  }

  /// The bag to which a subscription is added and which nobody empties.
  private static func growingBag(
    of row: RowID<Call>, _ owner: TypeID, _ project: Project, _ endings: inout EndingFinder?
  ) -> Symbol? {
    let rows = project.facts[row.file]
    guard let next = rows.continuation(of: row.local),
      ["store", "disposed"].contains(project.name(rows.calls[next.index].name)),
      case .own(let bag) = project.keeper(ofToken: row),
      !ends(project.chain(upTo: row), project), !isEmptied(bag, owner, project)
    else { return nil }
    let finder = endings ?? EndingFinder(project)
    endings = finder
    return finder.ending(of: project.chain(upTo: row)) == .unknown ? bag : nil
  }

  private static func ends(_ chain: Chain, _ project: Project) -> Bool {
    if project.finishes(chain) { return true }
    return chain.names.contains { name in
      let text = project.name(name).lowercased()
      return text.hasPrefix("take") || text.hasPrefix("prefix") || text == "first"
    }
  }

  /// Whether the class, or one above it, sets the bag anew or clears it.
  private static func isEmptied(_ bag: Symbol, _ owner: TypeID, _ project: Project) -> Bool {
    ([owner] + project.types.ancestors(of: owner)).contains { type in
      project.types.declarations(of: type).contains { part in
        let body = project.declaration(part).body
        let rows = project.facts[part.file]
        return rows.assignments(in: body).contains { project.types.names(in: $0.target) == [bag] }
          || rows.calls(in: body).contains { call in
            let path = project.types.names(in: call.callee)
            return path.count == 2 && path[0] == bag && call.receiver.isNone
              && !["insert", "append", "subscript"].contains(project.name(path[1]))
          }
      }
    }
  }
}
