// Feature code is plain SwiftUI: controllers are named where they are shown, in the app.

package import ArchLint

package enum DependencyFeatureNoUikitNavigation: Rule {
  package static let card = RuleCard(
    id: "dependency-feature-no-uikit-navigation",
    level: .error,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "Feature code names a controller, a window or a storyboard of UIKit.",
    why: """
      What knows the controllers around it can only be shown by them. A feature of plain SwiftUI is \
      previewed, tested and moved without the app, and outlives its UIKit part.
      """,
    fix: """
      Send an action (for example `model.actionHandler?(.openBerth(berth))`) or take the destination as a \
      generic View; hosting, pushing and wrapping belong into the app.
      """,
    falseAlarms: """
      Importing UIKit for colours, images and haptics is no fault of this rule. Wrappers of system \
      controllers (pickers, mail, share sheets) with all that is nested in them are silent, and so \
      are controllers that belong to a wrapper alone. A package that is built with UIKit on purpose, \
      such as a design system, is no feature: give it the kind `library`. More by `allow_types`.
      """,
    consequenceOf: [
      "dependency-view-knows-host", "dependency-role-location",
      "dependency-representable-location",
    ],
    options: [allowTypes],
    bad: """
      //- rules.yml
      modules:
        TrailFeature: { path: "TrailFeature/**", kind: feature, profile: feature-package }
      //- TrailFeature/TrailOpener.swift
      import SwiftUI
      struct TrailView: View { var body: some View { Text("Trail") } }
      final class TrailOpener {
        weak var navigation: UINavigationController?  //~ dependency-feature-no-uikit-navigation
        func open() {
          let host = UIHostingController(rootView: TrailView())  //~ dependency-feature-no-uikit-navigation
          print(host)
        }
      }
      """,
    good: """
      //- rules.yml
      modules:
        TrailFeature: { path: "TrailFeature/**", kind: feature, profile: feature-package }
      //- TrailFeature/TrailView.swift
      import SwiftUI
      public struct TrailView: View {
        public init() {}
        public var body: some View { Text("Trail") }
      }
      struct BadgePhotoPicker: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIImagePickerController {
          UIImagePickerController()
        }
        func updateUIViewController(_ picker: UIImagePickerController, context: Context) {}
      }
      """
  )

  private static let allowTypes = Option(
    "allow_types", default: [String](), "Types that a feature may name all the same.")

  private static let systemTypes = [
    "UIViewController", "UINavigationController", "UITabBarController", "UIHostingController",
    "UIStoryboard", "UIWindow",
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let systemNames = project.words(systemTypes)
    let wrappers = project.controllerWrappers()
    let heads = project.heads(
      ofTypes: { project.types.traits($0).contains(.viewController) }, outside: systemNames)
    for index in project.facts.files.indices {
      let file = FileID(index)
      guard project.isFeature(file) else { continue }
      let named = project.typesNamed(in: file, heads: heads) { naming in
        isFault(naming.meaning, systemNames, project)
          && !project.isAllowedInFeatures(project.types.type(around: naming.place), wrappers)
          && !isItself(naming, project)
      }
      for naming in named {
        let name = project.name(naming.meaning)
        let allowed = settings[allowTypes, at: naming.location]
        if allowed.contains(name) { continue }
        report(naming, name, wrappers, project, &findings)
      }
    }
  }

  /// A type of the project names itself, at the head of an extension for example.
  private static func isItself(_ naming: TypeNaming, _ project: Project) -> Bool {
    naming.meaning.meaning == .declared
      && project.isInside(project.types.type(around: naming.place)) { $0 == naming.meaning.type }
  }

  private static func isFault(
    _ meaning: Resolution, _ systemNames: Set<Symbol>, _ project: Project
  ) -> Bool {
    switch meaning.meaning {
    case .declared:
      project.types.kind(meaning.type) == .class
        && project.types.traits(meaning.type).contains(.viewController)
    case .outside: systemNames.contains(meaning.name)
    case .parameter, .other: false
    }
  }

  private static func report(
    _ naming: TypeNamings, _ name: String, _ wrappers: ControllerWrappers, _ project: Project,
    _ findings: inout Findings
  ) {
    let misplaced = project.misplacedController(around: naming.first.place, wrappers)
    findings.report(
      "feature code names \(name): let the app host, push and present", at: naming.location,
      in: project.path(of: naming.first.place), subject: name, grade: naming.grade,
      notes: [Finding.Note]("\(name) is named here as well", at: naming.further),
      cause: misplaced.map { Finding.Cause(at: project.location(of: $0)) })
  }
}
