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
      Send an action (for example `model.actionHandler?(.openBerth(berth))`) and let the app push, or show the \
      screen with SwiftUI's own `sheet` or `NavigationStack`.
      """,
    falseAlarms: """
      SwiftUI's `dismiss()` has no `animated:` label, and functions of other types called `present` \
      or `show` have other labels than UIKit's, or belong to a type of the project that is no \
      controller, such as a router. Wrappers of system controllers, calls of `super` and \
      what `navigation.allow_presented` names are silent.
      """,
    consequenceOf: ["navigation-action-handled-outside-app"],
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

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let names = settings[NavigationOptions.pushCalls] + ["dismiss"]
    let wanted = Set(names.compactMap { project.facts.symbols.find($0) })
    let switches = project.featureActionSwitches
    for row in project.calls.rows(named: wanted)
    where project.isFeature(row.file) {
      let call = project.call(row)
      let location = Location(row.file, call.offset, to: call.end)
      let allowed = settings[NavigationOptions.allowPresented, at: location]
      guard project.navigatesByUIKit(row, besides: allowed) else { continue }
      let name = project.name(call.name)
      findings.report(
        "feature code calls `\(name)` of UIKit: let the app navigate",
        at: location,
        in: project.path(of: Place(row.file, call.from)),
        subject: name, cause: project.cause(of: row, in: switches))
    }
  }
}
