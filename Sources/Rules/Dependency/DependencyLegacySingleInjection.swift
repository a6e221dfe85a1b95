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
      and previews. One type is one place, however often it constructs the wrapper; the wrapper's own \
      extensions are none. Wrappers of the system's controllers, of controllers that are a part of the \
      wrapper, private ones and those that are given a Binding are components.
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
        !project.isPart(controller, of: wrapper), !isComponent(wrapper, project)
      else { continue }
      let sites = places(constructing: wrapper, project)
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

  /// The first construction in each type that constructs the wrapper; its own are left out.
  private static func places(
    constructing wrapper: TypeID, _ project: Project
  ) -> [RowID<Call>] {
    var owners: Set<TypeID> = [wrapper]
    return project.constructions(of: wrapper).filter { site in
      let owner = project.types.type(around: Place(site.file, project.call(site).from))
      return owner.isNone || owners.insert(owner).inserted
    }
  }

  /// A field that edits what it is given, or a part of one file: no screen that is to go away.
  private static func isComponent(_ wrapper: TypeID, _ project: Project) -> Bool {
    let access = project.types.access(wrapper)
    return access == .private || access == .fileprivate
      || project.storedProperties(of: wrapper).contains { project.wrapper(of: $0) == .binding }
  }
}
