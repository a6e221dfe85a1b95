// A hosting class in between, when SwiftUI is on both sides of it.

package import ArchLint

package enum RetireHost: Rule {
  package static let card = RuleCard(
    id: "retire-host",
    level: .info,
    certainty: .likely,
    summary: "A hosting class does nothing but host, for screens that are SwiftUI themselves.",
    why: """
      The class carried the View into UIKit. Where only SwiftUI shows it, or screens that are \
      SwiftUI from top to bottom, the View can be shown without it.
      """,
    fix: "Show the View itself, and remove the class.",
    falseAlarms: """
      Any member beside initialisers and an empty `viewDidLoad` is a duty that keeps the class, its \
      bases included, and so does a storyboard, an Info.plist, a string with its name, Objective-C and a public class of \
      a package.
      """,
    consequenceOf: ["retire-representable-destination-swiftui"],
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Berth.swift
      import SwiftUI
      struct BerthView: View { var body: some View { Text("Berth") } }
      final class BerthController: UIHostingController<BerthView> {}  //~ retire-host
      struct BerthPage: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController {
          UINavigationController(rootViewController: BerthController(rootView: BerthView()))
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      struct HarbourView: View { var body: some View { BerthPage() } }
      """,
    good: """
      //- Sources/Harbour/Berth.swift
      import SwiftUI
      struct BerthView: View { var body: some View { Text("Berth") } }
      final class BerthController: UIHostingController<BerthView> {}
      final class HarbourViewController: UIViewController {
        func open() {
          navigationController?.pushViewController(
            BerthController(rootView: BerthView()), animated: true)
        }
      }
      """
  )

  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool {
    let native = project.modulesThatSwiftUIStarts
    return project.plainHosts.contains { project.mayBeRetired($0, in: native) }
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let hosts = project.plainHosts.filter { project.isRetirable($0) }
    for host in hosts where !project.isNamedInInterfaces(host.type) {
      let (name, view) = (project.name(host.type), project.name(host.view))
      let sites = project.constructions(of: host.type)
      let wrapper = project.wrapper(around: sites)
      findings.report(
        "\(name) only hosts \(view), and SwiftUI is all that shows it: show \(view)",
        at: project.location(of: host.type), in: name, subject: name,
        notes: [Finding.Note]("built here", at: sites.map { project.location(of: $0) }),
        outerCause: wrapper.map { Finding.Cause(at: project.location(of: $0)) })
    }
  }
}
