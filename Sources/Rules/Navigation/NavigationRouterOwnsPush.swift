// Where routers move between screens, nobody else pushes or presents.

package import ArchLint

package enum NavigationRouterOwnsPush: Rule {
  package static let card = RuleCard(
    id: "navigation-router-owns-push",
    level: .error,
    certainty: .likely,
    profiles: [.viper],
    summary: "A View, presenter, interactor or controller pushes or presents by itself.",
    why: """
      Where a screen leads is decided in several places: the router no longer tells the ways out of a \
      screen, and the next screen is built by somebody who should not know how.
      """,
    fix: "Ask the router (`router.showTicket(id)`) and push there.",
    falseAlarms: """
      The roles in `navigation.owner` push, and methods that a protocol called …Router asks for; so do \
      navigation, tab, split and page controllers and wrappers of controllers. \
      Alerts, share sheets and whatever else `navigation.allow_presented` names may be presented by \
      anybody, also where a closure is handed nothing else, and functions of the project that are only called like UIKit's are silent. Types that \
      play none of the roles of a screen are not judged.
      """,
    consequenceOf: ["navigation-direct-push-in-feature"],
    options: [
      NavigationOptions.owner, NavigationOptions.pushCalls, NavigationOptions.allowPresented,
    ],
    bad: """
      //- rules.yml
      rules: { navigation-router-owns-push: error }
      //- Sources/Tickets/TicketListViewController.swift
      import UIKit
      final class TicketListViewController: UIViewController {
        func open(_ ticket: UIViewController) {
          navigationController?.pushViewController(ticket, animated: true)  //~ navigation-router-owns-push (error)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-router-owns-push: error }
      //- Sources/Tickets/TicketListRouter.swift
      import UIKit
      final class TicketListRouter {
        weak var screen: UIViewController?
        func open(_ ticket: UIViewController) {
          screen?.navigationController?.pushViewController(ticket, animated: true)
        }
      }
      """
  )

  private static let judged: [(role: Role, words: String)] = [
    (.presenter, "a presenter"), (.interactor, "an interactor"), (.viewModel, "a view model"),
    (.view, "a View"), (.hostingController, "a hosting controller"),
    (.viewController, "a view controller"),
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let wanted = project.words(settings[NavigationOptions.pushCalls])
    for row in project.calls.rows(named: wanted) where !project.isTest(row.file) {
      let call = project.call(row)
      let location = Location(row.file, call.offset, to: call.end)
      let type = project.types.type(around: Place(row.file, call.from))
      guard !type.isNone, let who = judged.first(where: { project.plays(type, $0.role) }),
        !project.types.traits(type).contains(.containerController),
        !isOwner(type, settings[NavigationOptions.owner, at: location], project),
        !answersForRouter(row, in: type, project),
        project.navigatesByUIKit(
          row, besides: settings[NavigationOptions.allowPresented, at: location])
      else { continue }
      let name = project.name(call.name)
      findings.report(
        "\(who.words) calls `\(name)`: let a router show the screen",
        at: location, in: project.path(around: row), subject: name)
    }
  }

  /// A controller that conforms to the router of its screen is that router in the methods it is asked
  /// for.
  private static func answersForRouter(
    _ row: RowID<Call>, in type: TypeID, _ project: Project
  ) -> Bool {
    guard let member = project.member(around: Place(row.file, project.call(row).from)),
      project.declaration(member).kind == .function
    else { return false }
    let name = project.declaration(member).name
    return project.types.ancestors(of: type).contains { ancestor in
      let isRouter =
        project.plays(ancestor, .router)
        || ["Router", "Routing"].contains { project.types.name(ancestor).hasSuffix($0) }
      return isRouter && project.types.kind(ancestor) == .protocol
        && project.types.members(of: ancestor).contains { project.declaration($0).name == name }
    }
  }

  /// Whether the type or one around it plays a role that may navigate.
  private static func isOwner(_ type: TypeID, _ owners: [RoleName], _ project: Project) -> Bool {
    let roles = owners.compactMap { project.roles.role(named: $0.name) }
    var current = type
    for _ in 0..<32 where !current.isNone {
      if roles.contains(where: { project.plays(current, $0) }) { return true }
      current = project.types.parent(current)
    }
    return false
  }
}
