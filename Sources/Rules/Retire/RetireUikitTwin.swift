// The old controller of a screen that SwiftUI shows now.

package import ArchLint

package enum RetireUikitTwin: Rule {
  package static let card = RuleCard(
    id: "retire-uikit-twin",
    level: .info,
    certainty: .likely,
    summary: "Nothing constructs a controller any more, and a SwiftUI View of its name is in use.",
    why: """
      Two implementations of one screen are maintained as one: the old one is read, compiled and \
      changed along, and nobody ever sees it.
      """,
    fix: "Remove the controller, its views and its nib.",
    falseAlarms: """
      Any name that may mean the class keeps it, casts and strings included: a branch of a feature flag \
      that still constructs it, a registry, a subclass. So does a storyboard, a nib, an Info.plist, an \
      outlet or an action, Objective-C in its module, a public class of a package, and a target that \
      extends an app, whose classes the system makes. The View has to be shown by somebody, one that \
      is only declared proves nothing, and to stand where the controller's module can use it, or the \
      other way round.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Quay.swift
      import SwiftUI
      import UIKit
      final class QuayViewController: UIViewController {}  //~ retire-uikit-twin
      struct QuayView: View { var body: some View { Text("Quay") } }
      struct HarbourView: View { var body: some View { NavigationStack { QuayView() } } }
      """,
    good: """
      //- Sources/Harbour/Quay.swift
      import SwiftUI
      import UIKit
      final class QuayViewController: UIViewController {}
      struct QuayView: View { var body: some View { Text("Quay") } }
      struct HarbourView: View { var body: some View { NavigationStack { QuayView() } } }
      final class OldHarbourViewController: UIViewController {
        func open() { show(QuayViewController(), sender: nil) }
      }
      """
  )

  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool {
    !project.oldTwins().isEmpty
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for twin in project.oldTwins() where !project.isNamedInInterfaces(twin.controller) {
      let (name, view) = (project.name(twin.controller), project.name(twin.view))
      findings.report(
        "nothing constructs \(name) any more, and \(view) is shown instead",
        at: project.location(of: twin.controller), in: name, subject: name,
        notes: [Finding.Note("the View", at: project.location(of: twin.view))])
    }
  }
}
