// A controller that uses its navigation bar, inside a stack of SwiftUI that has one already.

package import ArchLint

package enum NavigationUikitInSwiftuiModal: Rule {
  package static let card = RuleCard(
    id: "navigation-uikit-in-swiftui-modal",
    level: .info,
    certainty: .likely,
    summary: "A controller that uses its navigationController stands in a stack of SwiftUI.",
    why: """
      The controller found is the one that SwiftUI keeps for itself: titles, bars and pops of the \
      controller and of the stack undo each other.
      """,
    fix: """
      Show the screen modally with a navigation controller of its own, for example \
      `UINavigationController(rootViewController: OldBerthViewController())` in the make function.
      """,
    falseAlarms: """
      Only controllers of the project that name `navigationController` count, and only where a stack of \
      SwiftUI is seen around them: a link alone may push on the app's own navigation controller. Where \
      one pushes, the finding of navigation-wrapped-controller-pushes says it.
      """,
    consequenceOf: ["navigation-wrapped-controller-pushes"],
    bad: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      final class OldBerthViewController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          navigationController?.setNavigationBarHidden(true, animated: animated)
        }
      }
      struct OldBerth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> OldBerthViewController { .init() }
        func updateUIViewController(_ controller: OldBerthViewController, context: Context) {}
      }
      struct HarbourView: View {
        var body: some View {
          NavigationStack { OldBerth() }  //~ navigation-uikit-in-swiftui-modal (info)
        }
      }
      """,
    good: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      final class OldBerthViewController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          navigationController?.setNavigationBarHidden(true, animated: animated)
        }
      }
      struct OldBerth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UINavigationController {
          UINavigationController(rootViewController: OldBerthViewController())
        }
        func updateUIViewController(_ controller: UINavigationController, context: Context) {}
      }
      struct HarbourView: View {
        @State private var isOpen = false
        var body: some View {
          Text("Harbour").fullScreenCover(isPresented: $isOpen) { OldBerth() }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for stacked in project.stackedControllers() {
      guard let use = project.navigationUses(of: stacked.controller).first else { continue }
      let controller = project.name(stacked.controller)
      findings.report(
        """
        \(controller) uses its navigationController and stands in a stack of SwiftUI: show it \
        modally, with a navigation controller of its own
        """,
        at: project.location(of: stacked.site), in: project.path(around: stacked.site),
        subject: controller, notes: [Finding.Note("used here", at: use)],
        cause: project.cause(of: stacked.representable))
    }
  }
}
