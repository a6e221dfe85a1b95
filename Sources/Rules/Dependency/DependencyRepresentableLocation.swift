// The wrapper around a legacy screen stays beside that screen, in the app.

package import ArchLint

package enum DependencyRepresentableLocation: Rule {
  package static let card = RuleCard(
    id: "dependency-representable-location",
    level: .error,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A feature wraps a controller of another module.",
    why: """
      The wrapper ties the package to the screen that is to go away: the feature builds only with it, \
      and the day the screen is rewritten two modules change instead of one.
      """,
    fix: """
      Move the representable beside the controller, in the app (for example `extension OldHarbourViewController { \
      struct Wrapped: UIViewControllerRepresentable … }`), and pass it into the feature as a generic \
      destination.
      """,
    falseAlarms: """
      Wrappers of the system's controllers are silent, and so are those whose controller is nested in \
      them or stands in the same module: that the feature has a controller is what \
      dependency-role-location says. What makes a controller of a \
      framework that is not known here is not judged.
      """,
    bad: """
      //- rules.yml
      modules:
        Legacy: { path: "Legacy/**", kind: library }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- Legacy/OldHarbourViewController.swift
      import UIKit
      public final class OldHarbourViewController: UIViewController {}
      //- HarbourFeature/OldHarbourWrapper.swift
      import Legacy
      import SwiftUI
      struct OldHarbourWrapper: UIViewControllerRepresentable {  //~ dependency-representable-location
        func makeUIViewController(context: Context) -> OldHarbourViewController {
          OldHarbourViewController()
        }
        func updateUIViewController(_ page: OldHarbourViewController, context: Context) {}
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }
      //- App/OldHarbourViewController.swift
      import SwiftUI
      final class OldHarbourViewController: UIViewController {}
      extension OldHarbourViewController {
        struct Wrapped: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> OldHarbourViewController {
            OldHarbourViewController()
          }
          func updateUIViewController(_ page: OldHarbourViewController, context: Context) {}
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for (wrapper, shown) in project.controllerWrappers().all
    where project.isFeature(project.types.declaration(wrapper).file) {
      guard case .own(let controller, let isAmbiguous) = shown,
        !project.isPart(controller, of: wrapper),
        !project.areInOneModule(
          project.types.declaration(wrapper).file, project.types.declaration(controller).file)
      else { continue }
      let name = project.name(controller)
      findings.report(
        "\(project.name(wrapper)) wraps \(name) in a feature; move it beside the controller",
        at: project.location(of: wrapper), in: project.name(wrapper), subject: name,
        grade: isAmbiguous ? .lower : .full,
        notes: [Finding.Note("\(name) is declared here", at: project.location(of: controller))])
    }
  }
}
