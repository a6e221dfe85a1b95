// A screen that is written anew is written in a package.

package import ArchLint

package enum DependencyViewLeftInApp: Rule {
  package static let card = RuleCard(
    id: "dependency-view-left-in-app",
    level: .warning,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A new screen View stands in the app, not in a package.",
    why: """
      The app target is to end as an entry point. A screen is moved for free on the day it is \
      rewritten; later it has to be cut out again, with all that has grown around it.
      """,
    fix: """
      Declare the View in a feature package, and let the app pass in what it may not know: a view \
      model by protocol, other screens and SDK views as slots.
      """,
    falseAlarms: """
      Judged against an earlier state: a View that the app had before is old, and so is one that only \
      became a screen since. Views that are no screen are silent, and so are those with the role \
      `slotContent` (more by `allow_roles`) or in files that import what `allow_importing` names.
      """,
    options: [allowRoles, allowImporting],
    needsEarlierState: true,
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }
      //- App/TrailList.swift
      import SwiftUI
      struct TrailList: View { var body: some View { Text("Trails") } }
      //- before: App/Harbour/HarbourView.swift
      //- App/Harbour/HarbourView.swift
      import SwiftUI
      final class HarbourHost: UIHostingController<HarbourView> {}
      struct HarbourView: View {  //~ dependency-view-left-in-app
        var body: some View { Text("Harbour") }
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- App/HarbourHost.swift
      import HarbourFeature
      import SwiftUI
      final class HarbourHost: UIHostingController<HarbourView> {}
      //- before: HarbourFeature/HarbourView.swift
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView: View {
        public init() {}
        public var body: some View { Text("Harbour") }
      }
      """
  )

  private static let allowRoles = Option(
    "allow_roles", default: ["slotContent"] as [RoleName],
    "Roles whose Views stay in the app.")
  private static let allowImporting = Option(
    "allow_importing", default: [String](),
    "Modules, such as an SDK, whose importers stay in the app.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    guard project.hasReference else { return }
    let old = project.before.map { viewsOfApps($0) } ?? []
    for view in project.declarations(playing: .screenView) {
      let location = project.location(of: view)
      let name = project.name(view)
      guard project.isOfApp(location.file), !old.contains(name),
        !isAllowed(view, at: location, project, settings)
      else { continue }
      findings.report(
        "\(name) is a new screen in the app; declare it in a feature package", at: location,
        in: name, subject: name)
    }
  }

  private static func viewsOfApps(_ project: Project) -> Set<String> {
    let views = project.declarations(playing: .view)
      .filter { project.isOfApp(project.types.declaration($0).file) }
    return Set(views.map { project.name($0) })
  }

  private static func isAllowed(
    _ view: TypeID, at location: Location, _ project: Project, _ settings: Settings
  ) -> Bool {
    let roles = settings[allowRoles, at: location].compactMap { project.roles.role(named: $0.name) }
    if roles.contains(where: { project.plays(view, $0) }) { return true }
    return project.imports(
      location.file, anyOf: project.words(settings[allowImporting, at: location]))
  }
}
