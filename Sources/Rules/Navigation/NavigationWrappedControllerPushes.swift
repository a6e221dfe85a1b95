// A wrapped controller that pushes by itself, inside a stack of SwiftUI that knows nothing of it.

package import ArchLint

package enum NavigationWrappedControllerPushes: Rule {
  package static let card = RuleCard(
    id: "navigation-wrapped-controller-pushes",
    level: .warning,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A controller that stands in a stack of SwiftUI pushes on its navigationController.",
    why: """
      Two navigations drive one bar: the path of the stack does not know of the pushed screen, so \
      going back, restoring and deep links end up elsewhere.
      """,
    fix: """
      Send an action (for example `onAction?(.openCrane)`), or wrap the controller in a navigation controller of \
      its own, as in `UINavigationController(rootViewController: OldBerthViewController(berth: berth))`.
      """,
    falseAlarms: """
      Silent where the make function returns a navigation controller, where another navigation \
      controller is meant, for pops and dismissals, and where the wrapper stands in a modal. Where the \
      push belongs to a way into the screen from UIKit, suppress it with that reason.
      """,
    bad: """
      //- rules.yml
      rules: { navigation-wrapped-controller-pushes: warning }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      final class OldBerthViewController: UIViewController {
        func openCrane() {
          navigationController?.pushViewController(UIViewController(), animated: true)  //~ navigation-wrapped-controller-pushes (warning)
        }
      }
      struct OldBerth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> OldBerthViewController { .init() }
        func updateUIViewController(_ controller: OldBerthViewController, context: Context) {}
      }
      struct HarbourView: View {
        var body: some View { NavigationStack { OldBerth() } }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-wrapped-controller-pushes: warning }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      enum BerthAction { case openCrane }
      final class OldBerthViewController: UIViewController {
        var onAction: ((BerthAction) -> Void)?
        func openCrane() { onAction?(.openCrane) }
      }
      struct OldBerth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> OldBerthViewController { .init() }
        func updateUIViewController(_ controller: OldBerthViewController, context: Context) {}
      }
      struct HarbourView: View {
        var body: some View { NavigationStack { OldBerth() } }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for stacked in project.stackedControllers() {
      let pushes = project.pushes(of: stacked.controller)
      guard let first = pushes.first else { continue }
      let wrapper = project.name(stacked.representable.type)
      let controller = project.name(stacked.controller)
      let stack = project.name(project.call(stacked.stack).name)
      let further = pushes.dropFirst().map { project.location(of: $0) }
      findings.report(
        """
        \(controller) pushes by itself, and \(wrapper) shows it in a `\(stack)` that does not know \
        of the pushed screen: send an action, or give it a navigation controller of its own
        """,
        at: project.location(of: first), in: project.path(around: first),
        subject: "\(wrapper) → \(controller)",
        notes: [Finding.Note("in the stack here", at: project.location(of: stacked.site))]
          + [Finding.Note]("pushes here as well", at: further),
        cause: project.cause(of: stacked.representable))
    }
  }
}
