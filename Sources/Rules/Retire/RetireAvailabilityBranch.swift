// A question for a version of iOS that every device has.

package import ArchLint

package enum RetireAvailabilityBranch: Rule {
  package static let card = RuleCard(
    id: "retire-availability-branch",
    level: .info,
    certainty: .sure,
    summary:
      "Code between UIKit and SwiftUI asks for a version of iOS that its module requires anyway.",
    why: """
      The other branch is never run. It keeps an old way of hosting alive that has to be read and \
      changed with the new one.
      """,
    fix: "Keep the branch that runs, and remove the question.",
    falseAlarms: """
      Only hosting classes, representables and members that host a View are looked at, in modules whose \
      lowest iOS is known. A condition that asks for another system or for anything else as well is \
      left alone, and so is everything in `#if`.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- rules.yml
      project: { min_ios: "16.0" }
      //- Sources/Harbour/Tide.swift
      import SwiftUI
      struct TideView: View { var body: some View { Text("Tide") } }
      final class QuayViewController: UIViewController {
        func open() {
          let host = UIHostingController(rootView: TideView())
          if #available(iOS 16.0, *) {  //~ retire-availability-branch
            host.sizingOptions = .intrinsicContentSize
          }
          present(host, animated: true)
        }
      }
      """,
    good: """
      //- rules.yml
      project: { min_ios: "15.0" }
      //- Sources/Harbour/Tide.swift
      import SwiftUI
      struct TideView: View { var body: some View { Text("Tide") } }
      final class QuayViewController: UIViewController {
        func open() {
          let host = UIHostingController(rootView: TideView())
          if #available(iOS 16.0, *) { host.sizingOptions = .intrinsicContentSize }
          present(host, animated: true)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let settled = project.settledVersions()
    if settled.isEmpty { return }
    let members = project.hostingMembers
    for found in settled where project.isBridge(found.place, hosting: members) {
      let answer: String
      switch found.form {
      case .available: answer = "the branch is always taken"
      case .unavailable: answer = "the branch is never taken"
      case .attribute: answer = "the attribute restricts nothing"
      }
      findings.report(
        "the module requires iOS \(found.floor.yaml) anyway: \(answer)",
        at: found.location, in: project.path(of: found.place),
        subject: "iOS \(found.version.yaml)")
    }
  }
}
