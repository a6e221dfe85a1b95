// The host hands events on and decides nothing.

package import ArchLint

package enum EventHostForwardsOnly: Rule {
  package static let card = RuleCard(
    id: "event-host-forwards-only",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A host does more with a view's event than to hand it on.",
    why: """
      The host is a bridge that goes away one day, and with it everything that is written in it. \
      What an event means belongs into the view model or presenter, where it stays and is tested.
      """,
    fix: "Move the work into the view model or presenter, and call that from the host.",
    falseAlarms: """
      Calls of the host's own methods and of UIKit's navigation are no work. Only statements beyond \
      `max_statements` and calls of something with a role outside `targets` are reported.
      """,
    options: [maxStatements, targets],
    bad: """
      //- rules.yml
      roles: { repository: { name: "*Repository" } }
      rules: { event-host-forwards-only: warning }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      final class TicketRepository { func load() {} }
      final class TicketHost: UIHostingController<TicketList>, TicketListDelegate {
        let repository = TicketRepository()
        func ticketListDidTapReload() { repository.load() }  //~ event-host-forwards-only
      }
      """,
    good: """
      //- rules.yml
      rules: { event-host-forwards-only: warning }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      final class TicketViewModel { func reload() {} }
      final class TicketHost: UIHostingController<TicketList>, TicketListDelegate {
        let viewModel = TicketViewModel()
        func ticketListDidTapReload() { viewModel.reload() }
      }
      """
  )

  static let maxStatements = Option(
    "max_statements", default: 3, "How many statements a delegate method of the host may have.")
  static let targets = Option(
    "targets",
    default: ["viewModel", "viewModelProtocol", "presenter", "router", "coordinator"]
      as [RoleName],
    "Roles that the host may hand events to; types without a role are not looked at.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for (type, views) in project.viewDelegateProtocols() {
      let hosts = views.reduce(into: Set()) { $0.formUnion(project.hosts(of: $1)) }
      let methods = project.requiredMethods(of: type)
      for (conformer, _) in project.conformers(of: type) where hosts.contains(conformer) {
        for row in methods.flatMap({ project.implementations(of: $0, in: conformer) }) {
          judge(row, project, settings, &findings)
        }
      }
    }
  }

  private static func judge(
    _ row: RowID<Declaration>, _ project: Project, _ settings: Settings,
    _ findings: inout Findings
  ) {
    let place = project.location(of: row)
    let count = project.function(row).map { Int($0.statementCount) } ?? 0
    let limit = settings[maxStatements, at: place]
    var fault: String?
    if limit < count {
      fault = "\(count) statements, more than \(limit)"
    } else if let worker = worker(calledBy: row, settings[targets, at: place], project) {
      fault = "a call of \(worker)"
    }
    guard let fault else { return }
    findings.report(
      "\(project.name(row)) does more than hand the event on: \(fault)", at: place,
      in: project.path(of: row), subject: project.name(row))
  }

  /// The type of a property that the body calls, where it plays a role outside of the targets.
  private static func worker(
    calledBy row: RowID<Declaration>, _ targets: [RoleName], _ project: Project
  ) -> String? {
    let allowed = Set(targets.map(\.name))
    for call in project.facts[row.file].calls(in: project.declaration(row).body) {
      let path = project.types.names(in: call.callee)
      guard call.receiver.isNone, 2 <= path.count,
        let binding = project.types.binding(
          of: path[0], at: call.start, in: Place(row.file, call.from))
      else { continue }
      let type = project.types.valueType(of: binding)
      guard type.meaning == .declared else { continue }
      let roles = Set(project.roles.list(of: type.type).map { project.roles.name($0) })
      if !roles.isDisjoint(with: workers), roles.isDisjoint(with: allowed) {
        return project.name(type.type)
      }
    }
    return nil
  }

  private static let workers: Set<String> = [
    "repository", "service", "interactor", "presenter", "router", "coordinator", "viewModel",
    "viewModelProtocol",
  ]
}
