// A function that embeds SwiftUI, and nobody calls it.

package import ArchLint

package enum RetireEmbedHelper: Rule {
  package static let card = RuleCard(
    id: "retire-embed-helper",
    level: .info,
    certainty: .likely,
    summary: "A function that embeds SwiftUI in UIKit has no callers.",
    why: "It was written for a bridge that has gone, and invites the next one.",
    fix: "Remove it.",
    falseAlarms: """
      Any call or mention of a function of that name counts, whatever it belongs to, tests and \
      previews left out. Silent for what other packages, protocols or Objective-C may call, and for \
      what only some builds hold.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Embedding.swift
      import SwiftUI
      extension UIViewController {
        func addSwiftUIChild<V: View>(_ child: V) {  //~ retire-embed-helper
          let host = UIHostingController(rootView: child)
          addChild(host)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      """,
    good: """
      //- Sources/Harbour/Embedding.swift
      import SwiftUI
      extension UIViewController {
        func addSwiftUIChild<V: View>(_ child: V) {
          let host = UIHostingController(rootView: child)
          addChild(host)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      struct TideView: View { var body: some View { Text("Tide") } }
      final class QuayViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          addSwiftUIChild(TideView())
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let helpers = project.completeHelpers.filter { project.isReachedByNameAlone($0) }
    let unused = project.unusedNames(among: Set(helpers.map { project.declaration($0).name }))
    for helper in helpers.sorted() where unused.contains(project.declaration(helper).name) {
      let name = project.name(helper)
      findings.report(
        "nobody calls \(name), which embeds SwiftUI", at: project.location(of: helper),
        in: project.path(of: helper), subject: name)
    }
  }
}
