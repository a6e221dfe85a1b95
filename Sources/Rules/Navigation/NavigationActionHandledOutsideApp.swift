// What happens next is the app's affair: a feature that tells its own actions apart with UIKit has not
// let go of it.

package import ArchLint

package enum NavigationActionHandledOutsideApp: Rule {
  package static let card = RuleCard(
    id: "navigation-action-handled-outside-app",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A feature handles its own actions with UIKit.",
    why: """
      The action says what the user wants; which screen that is, the app decides. A switch in the \
      package that pushes and presents ties the feature to UIKit and to the screens around it.
      """,
    fix:
      "Move the switch into the view controller or coordinator of the app that sets the handler.",
    falseAlarms: """
      Only switches over actions count whose branches push, present, dismiss or build a view \
      controller; what `navigation.allow_presented` names is accepted. A switch that maps an action to \
      a value or hands it on is silent.
      """,
    options: [NavigationOptions.pushCalls, NavigationOptions.allowPresented],
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourCoordinator.swift
      import UIKit
      public enum HarbourAction { case openSearch }
      public final class HarbourModel { public var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourCoordinator {
        let navigation = UINavigationController()
        func handle(_ action: HarbourAction) {
          switch action {  //~ navigation-action-handled-outside-app
          case .openSearch: navigation.pushViewController(SearchViewController(), animated: true)
          }
        }
      }
      final class SearchViewController: UIViewController {}
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourModel.swift
      public enum HarbourAction { case openSearch }
      public final class HarbourModel { public var actionHandler: ((HarbourAction) -> Void)? }
      //- App/HarbourCoordinator.swift
      import HarbourFeature
      import UIKit
      final class HarbourCoordinator {
        let navigation = UINavigationController()
        func handle(_ action: HarbourAction) {
          switch action {
          case .openSearch: navigation.pushViewController(SearchViewController(), animated: true)
          }
        }
      }
      final class SearchViewController: UIViewController {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let names = settings[NavigationOptions.pushCalls] + ["dismiss"]
    for found in project.featureActionSwitches {
      let row = project.facts[found.row.file].switches[found.row.local.index]
      let location = Location(found.row.file, row.offset, to: row.end)
      let allowed = settings[NavigationOptions.allowPresented, at: location]
      let range = ByteRange(row.offset, row.end)
      let moves = project.calls(named: names, in: range, of: found.row.file)
        .filter { project.navigatesByUIKit($0, besides: allowed) }
      let uses = moves + project.controllers(builtIn: range, of: found.row.file, besides: allowed)
      guard !uses.isEmpty else { continue }
      let name = project.name(found.action)
      findings.report(
        "the feature handles \(name) with UIKit: let the app do that", at: location,
        in: project.path(of: found.place), subject: name,
        grade: found.isAmbiguous ? .lower : .full,
        notes: [Finding.Note]("here", at: uses.sorted().map { project.location(of: $0) }, limit: 3),
        cause: Finding.Cause(at: location))
    }
  }
}
