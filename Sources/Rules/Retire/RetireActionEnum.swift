// Actions that a screen no longer has to ask anybody for.

package import ArchLint

package enum RetireActionEnum: Rule {
  package static let card = RuleCard(
    id: "retire-action-enum",
    level: .info,
    certainty: .likely,
    summary: "Every case of an action enum is unsent or shows what its sender can show itself.",
    why: """
      With its last case the handler goes as well, and whoever filled it: the screen opens all of its \
      destinations itself.
      """,
    fix: "Move the destinations into the View, then remove the enum, the handler and the switch.",
    falseAlarms: """
      It takes what `retire-action-case` would call removable for each case in each switch. Silent for \
      enums whose values come from elsewhere, and where a `default` handles some of them.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      enum HarbourAction { case openBerth }  //~ retire-action-enum
      struct BerthView: View { var body: some View { Text("Berth") } }
      struct HarbourView: View {
        let actionHandler: (HarbourAction) -> Void
        var body: some View {
          NavigationStack { Button("Berth") { actionHandler(.openBerth) } }
        }
      }
      final class PierViewController: UIViewController {
        func open() {
          let view = HarbourView(actionHandler: { [weak self] in self?.handle($0) })
          present(UIHostingController(rootView: view), animated: true)
        }
        private func handle(_ action: HarbourAction) {
          switch action {
          case .openBerth:
            navigationController?.pushViewController(
              UIHostingController(rootView: BerthView()), animated: true)
          }
        }
      }
      """,
    good: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      struct BerthView: View { var body: some View { Text("Berth") } }
      struct HarbourView: View {
        @State private var showsBerth = false
        var body: some View {
          NavigationStack {
            Button("Berth") { showsBerth = true }
              .navigationDestination(isPresented: $showsBerth) { BerthView() }
          }
        }
      }
      """
  )

  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool {
    project.mayRetireBranches
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for action in project.retirableActions(project.retirableBranches()) {
      let name = project.name(action)
      findings.report(
        "no case of \(name) is needed any more: the View can show every destination itself",
        at: project.location(of: action), in: name, subject: name)
    }
  }
}
