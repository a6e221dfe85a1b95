// A controller that tells many actions apart is a coordinator in disguise.

package import ArchLint

package enum NavigationHandlerSize: Rule {
  package static let card = RuleCard(
    id: "navigation-handler-size",
    level: .info,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A view controller handles many actions of a screen by itself.",
    why: """
      The controller is the bridge that goes away one day. The way from screen to screen outlives it, \
      and is easier to read and test in a coordinator.
      """,
    fix: "Hand the action on: `{ [weak self] in self?.coordinator.route($0) }`.",
    falseAlarms: """
      Only view controllers are looked at: a coordinator may be as long as it must. Lines are those \
      with code.
      """,
    options: [maximumOfCases, maximumOfLines],
    bad: """
      //- rules.yml
      rules: { navigation-handler-size: { level: info, max_cases: 1 } }
      //- Sources/Harbour/HarbourViewController.swift
      import UIKit
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourViewController: UIViewController {
        let model = HarbourViewModel()
        override func viewDidLoad() {
          model.actionHandler = { [weak self] action in  //~ navigation-handler-size
            switch action {
            case .openBerth(let berth): self?.open(berth)
            case .openSearch: self?.search()
            }
          }
        }
        func open(_ berth: Int) {}
        func search() {}
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-handler-size: { level: info, max_cases: 1 } }
      //- Sources/Harbour/HarbourViewController.swift
      import UIKit
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourCoordinator { func route(_ action: HarbourAction) {} }
      final class HarbourViewController: UIViewController {
        let model = HarbourViewModel()
        let coordinator = HarbourCoordinator()
        override func viewDidLoad() {
          model.actionHandler = { [weak self] in self?.coordinator.route($0) }
        }
      }
      """
  )

  static let maximumOfCases = Option(
    "max_cases", default: 5, "How many cases a view controller may tell apart.")
  static let maximumOfLines = Option(
    "max_lines", default: 40, "How many lines of code its handler may have.")

  private struct Handling {
    let location: Location
    let place: Place
    let name: String
    var cases = 0
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for handling in handlings(project) {
      let lines = project.facts[handling.location.file].lines.codeLines(
        in: ByteRange(handling.location.offset, handling.location.end))
      var faults: [String] = []
      if settings[maximumOfCases, at: handling.location] < handling.cases {
        faults.append("\(handling.cases) cases")
      }
      if settings[maximumOfLines, at: handling.location] < lines { faults.append("\(lines) lines") }
      if faults.isEmpty { continue }
      let owner = project.name(project.types.type(around: handling.place))
      findings.report(
        "\(owner) handles \(handling.name) in \(listed(faults)): move that into a coordinator",
        at: handling.location, in: project.path(of: handling.place), subject: handling.name)
    }
  }

  /// Handler closures of view controllers, and switches over actions outside of them.
  private static func handlings(_ project: Project) -> [Handling] {
    let names = Set(project.actionHandlers.map { project.declaration($0.property).name })
    var found: [Handling] = []
    for filling in project.handlerFillings(named: names)
    where !filling.closure.isNone && isInController(filling.place, project) {
      guard let handler = project.handler(of: filling) else { continue }
      found.append(
        Handling(
          location: filling.location, place: filling.place,
          name: project.name(handler.handler.action)))
    }
    for handled in project.actionSwitches where isInController(handled.place, project) {
      let rows = project.facts[handled.row.file]
      let row = rows.switches[handled.row.local.index]
      let cases = Set(
        rows.labels(of: handled.row.local).filter { $0.kind == .enumCase }.map(\.name)
      ).count
      let around = found.firstIndex { handling in
        handling.location.file == handled.row.file && handling.location.offset <= row.offset
          && row.end <= handling.location.end
      }
      if let around {
        found[around].cases = max(found[around].cases, cases)
      } else {
        found.append(
          Handling(
            location: Location(handled.row.file, row.offset, to: row.end), place: handled.place,
            name: project.name(handled.action), cases: cases))
      }
    }
    return found
  }

  private static func isInController(_ place: Place, _ project: Project) -> Bool {
    let owner = project.types.type(around: place)
    return !owner.isNone && project.types.traits(owner).contains(.viewController)
  }
}
