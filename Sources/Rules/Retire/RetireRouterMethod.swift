// A way through the app that nobody takes, or that its travellers can take alone.

package import ArchLint

package enum RetireRouterMethod: Rule {
  package static let card = RuleCard(
    id: "retire-router-method",
    level: .info,
    certainty: .likely,
    summary:
      "A router's method has no callers, or only pushes for Views what they can show themselves.",
    why: """
      Routers grow with every screen and are seldom read as a whole. A method that is left over keeps \
      its screen constructed, and so in use as far as anybody can see.
      """,
    fix: "Remove it; where Views call it, show the destination by `.navigationDestination` first.",
    falseAlarms: """
      Any call or mention of a method of that name counts, whatever it belongs to, tests and previews \
      left out. Silent for overrides, for `@objc`, for what other packages may call, and for methods that \
      may implement a protocol from outside.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Tickets/TicketRouter.swift
      import UIKit
      final class TicketRouter {
        var navigation: UINavigationController?
        func showHelp() {  //~ retire-router-method
          navigation?.pushViewController(UIViewController(), animated: true)
        }
        func showDetail() {
          navigation?.pushViewController(UIViewController(), animated: true)
        }
      }
      final class TicketPresenter {
        let router = TicketRouter()
        func select() { router.showDetail() }
      }
      """,
    good: """
      //- Sources/Tickets/TicketRouter.swift
      import UIKit
      final class TicketRouter {
        var navigation: UINavigationController?
        func showDetail() {
          navigation?.pushViewController(UIViewController(), animated: true)
        }
      }
      final class TicketPresenter {
        let router = TicketRouter()
        func select() { router.showDetail() }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let routers =
      project.declarations(playing: .router) + project.declarations(playing: .coordinator)
    let methods = Set(routers).sorted().flatMap { project.ownMethods(ofRouter: $0) }
    let unused = project.unusedNames(among: Set(methods.map { project.declaration($0).name }))
    for method in methods {
      let name = project.name(method)
      let router = project.name(project.types.type(around: Place(method)))
      if unused.contains(project.declaration(method).name) {
        findings.report(
          "nobody calls \(name) of \(router)", at: project.location(of: method),
          in: project.path(of: method), subject: "\(router).\(name)")
      } else if let found = project.nativeDestination(of: method) {
        findings.report(
          """
          \(name) of \(router) only shows \(project.name(found.view)), which \
          \(listed(found.callers.map { project.name($0) })) can show by .navigationDestination
          """,
          at: project.location(of: method), in: project.path(of: method),
          subject: "\(router).\(name)",
          notes: [Finding.Note]("called here", at: found.sites))
      }
    }
  }
}
