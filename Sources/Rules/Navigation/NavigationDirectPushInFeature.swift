// Feature code says what should happen; pushing and presenting is the app's part.

package import ArchLint

package enum NavigationDirectPushInFeature: Rule {
  package static let card = RuleCard(
    id: "navigation-direct-push-in-feature",
    level: .error,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "Feature code navigates with UIKit.",
    why: """
      A feature that pushes and presents by itself needs the controllers around it: it cannot be \
      shown elsewhere, previewed or tested without them, and the app no longer decides where a \
      screen leads.
      """,
    fix: """
      Send an action (`model.actionHandler?(.openBerth(berth))`) and let the app push, or show the \
      screen with SwiftUI's own `sheet` or `NavigationStack`.
      """,
    falseAlarms: """
      SwiftUI's `dismiss()` has no `animated:` label, and functions of other types called `present` \
      or `show` have other labels than UIKit's, or belong to a type of the project that is no \
      controller, such as a router. Wrappers of system controllers, calls of `super` and \
      what `navigation.allow_presented` names are silent.
      """,
    options: [NavigationOptions.pushCalls, NavigationOptions.allowPresented],
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourModel.swift
      import UIKit
      final class HarbourModel {
        weak var navigation: UINavigationController?
        func open(_ page: UIViewController) {
          navigation?.pushViewController(page, animated: true)  //~ navigation-direct-push-in-feature
        }
      }
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourModel.swift
      public enum HarbourAction { case openBerth(Int) }
      public final class HarbourModel {
        public var actionHandler: ((HarbourAction) -> Void)?
        func open(_ berth: Int) { actionHandler?(.openBerth(berth)) }
      }
      """
  )

  /// The label that tells UIKit's function from others of its name.
  private static let labels = [
    "present": "animated", "show": "sender", "showDetailViewController": "sender",
    "pushViewController": "animated", "setViewControllers": "animated", "dismiss": "animated",
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let names = settings[NavigationOptions.pushCalls] + ["dismiss"]
    let wanted = Set(names.compactMap { project.facts.symbols.find($0) })
    for row in project.calls.rows(named: wanted)
    where project.isFeature(row.file) && isNavigation(row, project, settings) {
      let call = project.call(row)
      let name = project.name(call.name)
      findings.report(
        "feature code calls `\(name)` of UIKit: let the app navigate",
        at: Location(row.file, call.offset, to: call.end),
        in: project.path(of: Place(row.file, call.from)),
        subject: name)
    }
  }

  private static func isNavigation(
    _ row: RowID<Call>, _ project: Project, _ settings: Settings
  ) -> Bool {
    let call = project.call(row)
    let place = Place(row.file, call.from)
    let location = Location(row.file, call.offset, to: call.end)
    if call.flags.contains(.onSuper) || project.isSkipped(location) { return false }
    let arguments = project.arguments(of: row)
    if let label = labels[project.name(call.name)] {
      guard arguments.contains(where: { project.name($0.label) == label }) else { return false }
    }
    if project.isInRepresentable(project.types.type(around: place)) { return false }
    if project.isOwnFunction(row) || endsASearch(row, project) { return false }
    let allowed = settings[NavigationOptions.allowPresented, at: location]
    guard let shown = arguments.first, !allowed.isEmpty else { return true }
    return !project.isValue(shown, of: row, kindOf: allowed)
  }

  /// Dismissing a search controller ends the search mode of a bar; nobody goes anywhere.
  private static func endsASearch(_ row: RowID<Call>, _ project: Project) -> Bool {
    let receiver = project.receiverType(of: row)
    return receiver.meaning == .outside && project.name(receiver.name) == "UISearchController"
  }
}
