// The events of a hosted view are answered by its host.

package import ArchLint

package enum EventDelegateImplementedByHost: Rule {
  package static let card = RuleCard(
    id: "event-delegate-implemented-by-host",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A view's delegate is implemented by somebody who does not host the view.",
    why: """
      The host translates what the view sends into calls of the view model or presenter, so that \
      neither of them knows the view. A view model that conforms to the view's protocol does.
      """,
    fix: "Let the host conform and hand the event on.",
    falseAlarms: """
      Silent for views that nothing hosts, for other view controllers (they may hand themselves \
      down), for mocks and tests, and for the roles named by `implementer_roles`. Where the host \
      takes the delegate from outside, only view models, presenters and what stands behind them are \
      reported.
      """,
    options: [implementerRoles],
    bad: """
      //- rules.yml
      rules: { event-delegate-implemented-by-host: warning }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      final class TicketHost: UIHostingController<TicketList> {}
      final class TicketListViewModel: TicketListDelegate {  //~ event-delegate-implemented-by-host
        func ticketListDidTapReload() {}
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-implemented-by-host: warning }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      final class TicketHost: UIHostingController<TicketList> {}
      extension TicketHost: TicketListDelegate { func ticketListDidTapReload() {} }
      """
  )

  static let implementerRoles = Option(
    "implementer_roles", default: ["coordinator"] as [RoleName],
    "Roles that may implement a view's delegate besides its host.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for (type, views) in project.viewDelegateProtocols() {
      let hosts = views.reduce(into: Set()) { $0.formUnion(project.hosts(of: $1)) }
      if hosts.isEmpty { continue }
      let isHandedIn = hosts.contains { isGiven($0, type, project) }
      for (conformer, location) in project.conformers(of: type) {
        let roles = settings[implementerRoles, at: location]
        if isHost(conformer, hosts, project) || plays(conformer, anyOf: roles, project) { continue }
        if isHandedIn, !plays(conformer, anyOf: behind, project) { continue }
        let view = views.first.map { project.name($0) } ?? ""
        findings.report(
          "\(project.name(conformer)) answers the events of \(view), which it does not host",
          at: location, in: project.name(conformer), subject: project.name(type),
          notes: hosts.sorted().prefix(2).map {
            Finding.Note("\(project.name($0)) hosts \(view)", at: project.location(of: $0))
          })
      }
    }
  }

  /// What stands behind a host and must not know the view, whoever hands it in.
  private static let behind: [RoleName] = [
    "viewModel", "presenter", "interactor", "repository", "service",
  ]

  /// A host that takes the delegate from outside leaves it to its builder who answers.
  private static func isGiven(_ host: TypeID, _ type: TypeID, _ project: Project) -> Bool {
    project.types.members(of: host).contains { row in
      project.parameters(of: row).contains { parameter in
        project.types.valueType(of: parameter, in: row.file).type == type
      }
    }
  }

  /// A controller that is no host may hand itself down to one; a View passes on what it is given.
  private static func isHost(_ type: TypeID, _ hosts: Set<TypeID>, _ project: Project) -> Bool {
    let types = project.types
    if !types.traits(type).isDisjoint(with: [.viewController, .view, .uiView]) { return true }
    return hosts.contains { host in
      host == type || types.isAncestor(type, of: host) || types.isAncestor(host, of: type)
    }
  }

  private static func plays(
    _ type: TypeID, anyOf roles: [RoleName], _ project: Project
  ) -> Bool {
    roles.contains { name in
      project.roles.role(named: name.name).map { project.plays(type, $0) } ?? false
    }
  }
}
