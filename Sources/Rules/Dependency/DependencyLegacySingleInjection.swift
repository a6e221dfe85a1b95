// A legacy screen enters the SwiftUI world at one place, so that one place changes when it goes.

package import ArchLint

package enum DependencyLegacySingleInjection: Rule {
  package static let card = RuleCard(
    id: "dependency-legacy-single-injection",
    level: .info,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "The wrapper of a legacy screen is constructed in more than one place.",
    why: """
      Every place that constructs the wrapper depends on the screen that is to go away, and makes its \
      removal dearer.
      """,
    fix: """
      Construct it where the screens are put together, and pass it on as a generic destination. What \
      is wrapped on purpose and shared, such as a web page, belongs into `navigation.shared_wrappers`.
      """,
    falseAlarms: """
      Only wrappers of the project's own controllers count, and only constructions outside of tests \
      and previews. Wrappers of the system's controllers, and of controllers that are a part of the \
      wrapper, are components.
      """,
    options: [NavigationOptions.sharedWrappers],
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }
      //- App/OldHarbour.swift
      import SwiftUI
      final class OldHarbourViewController: UIViewController {}
      struct OldHarbour: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> OldHarbourViewController { .init() }
        func updateUIViewController(_ page: OldHarbourViewController, context: Context) {}
      }
      //- App/Places.swift
      import SwiftUI
      struct TrailPage: View { var body: some View { OldHarbour() } }
      struct TidePage: View {
        var body: some View { OldHarbour() }  //~ dependency-legacy-single-injection
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }
      //- App/OldHarbour.swift
      import SwiftUI
      final class OldHarbourViewController: UIViewController {}
      struct OldHarbour: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> OldHarbourViewController { .init() }
        func updateUIViewController(_ page: OldHarbourViewController, context: Context) {}
      }
      //- App/Places.swift
      import SwiftUI
      struct TrailPage: View { var body: some View { OldHarbour() } }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for (wrapper, shown) in project.controllerWrappers().all {
      guard case .own(let controller, _) = shown,
        !project.isPart(controller, of: wrapper)
      else { continue }
      let sites = project.constructions(of: wrapper)
      guard 1 < sites.count else { continue }
      let second = sites[1]
      let place = project.location(of: second)
      let shared = settings[NavigationOptions.sharedWrappers, at: place]
      let names = [project.name(wrapper), project.name(controller)]
      if names.contains(where: shared.contains) { continue }
      findings.report(
        """
        \(names[0]), which wraps \(names[1]), is constructed in \(counted(sites.count, "place")); \
        let one of them pass it on
        """,
        at: place, in: project.path(around: second), subject: names[0],
        notes: [Finding.Note("constructed here first", at: project.location(of: sites[0]))]
          + [Finding.Note](
            "constructed here as well", at: sites.dropFirst(2).map { project.location(of: $0) }))
    }
  }
}
