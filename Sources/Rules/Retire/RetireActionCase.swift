// A branch that shows a screen of SwiftUI, which the sender of the action may show itself.

package import ArchLint

package enum RetireActionCase: Rule {
  package static let card = RuleCard(
    id: "retire-action-case",
    level: .info,
    certainty: .likely,
    summary: "The branch of an action only pushes a SwiftUI View that the sender may name itself.",
    why: """
      The action is there because its destination was UIKit or out of reach. Both being over, the case, \
      its handling and the host are a detour.
      """,
    fix: "Show the View by `.navigationDestination` where the action is sent, and remove the case.",
    falseAlarms: """
      `.navigationDestination` does nothing outside of a `NavigationStack`. Where the sender does not \
      stand in one for sure, the finding says to keep the push, and the report does not call the case \
      removable; so it is where the branch or the host does more, which is listed. Silent where \
      the sender's module may not import that of the destination.
      """,
    consequenceOf: ["retire-action-enum"],
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      enum HarbourAction { case openBerth, openTide }
      struct BerthView: View { var body: some View { Text("Berth") } }
      final class TideViewController: UIViewController {}
      struct HarbourView: View {
        let actionHandler: (HarbourAction) -> Void
        var body: some View {
          NavigationStack {
            Button("Berth") { actionHandler(.openBerth) }
            Button("Tide") { actionHandler(.openTide) }
          }
        }
      }
      final class PierViewController: UIViewController {
        func open() {
          let view = HarbourView(actionHandler: { [weak self] in self?.handle($0) })
          present(UIHostingController(rootView: view), animated: true)
        }
        private func handle(_ action: HarbourAction) {
          switch action {
          case .openBerth:  //~ retire-action-case "navigationDestination"
            navigationController?.pushViewController(
              UIHostingController(rootView: BerthView()), animated: true)
          case .openTide:
            navigationController?.pushViewController(TideViewController(), animated: true)
          }
        }
      }
      """,
    good: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      enum HarbourAction { case openTide }
      final class TideViewController: UIViewController {}
      struct HarbourView: View {
        let actionHandler: (HarbourAction) -> Void
        var body: some View {
          NavigationStack { Button("Tide") { actionHandler(.openTide) } }
        }
      }
      final class PierViewController: UIViewController {
        func open() {
          let view = HarbourView(actionHandler: { [weak self] in self?.handle($0) })
          present(UIHostingController(rootView: view), animated: true)
        }
        private func handle(_ action: HarbourAction) {
          switch action {
          case .openTide:
            navigationController?.pushViewController(TideViewController(), animated: true)
          }
        }
      }
      """
  )

  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool {
    project.mayRetireBranches
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let branches = project.retirableBranches()
    let whole = Set(project.retirableActions(branches))
    for branch in branches {
      let (name, action) = (project.name(branch.caseRow), project.name(branch.action))
      let outer = whole.contains(branch.action) ? project.location(of: branch.action) : nil
      findings.report(
        message(of: branch, project), at: branch.location, in: action, subject: "\(action).\(name)",
        notes: [
          Finding.Note("the destination", at: project.location(of: branch.view)),
          Finding.Note("the sender", at: project.location(of: branch.source)),
        ] + branch.others.prefix(4).map { Finding.Note("also \($0.name)", at: $0.location) },
        isPending: !branch.isReady, outerCause: outer.map { Finding.Cause(at: $0) })
    }
  }

  private static func message(of branch: RetirableBranch, _ project: Project) -> String {
    let name = "\(project.name(branch.caseRow)) of \(project.name(branch.action))"
    let (view, source) = (project.name(branch.view), project.name(branch.source))
    if !branch.isBelowStack {
      return """
        \(view), the destination of \(name), is ready: keep the push until the flow is SwiftUI
        """
    }
    if !branch.others.isEmpty {
      let others = listedFew(branch.others.map(\.name))
      return """
        \(name) shows \(view), which \(source) can show itself by .navigationDestination; first \
        move \(others)
        """
    }
    return "\(name) only shows \(view): \(source) can do so by .navigationDestination"
  }
}
