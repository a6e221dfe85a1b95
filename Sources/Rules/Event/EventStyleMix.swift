// One screen, one way out for its events.

package import ArchLint

package enum EventStyleMix: Rule {
  package static let card = RuleCard(
    id: "event-style-mix",
    level: .info,
    certainty: .likely,
    summary: "A screen's view sends its events in more than one style.",
    why: """
      Delegate, closures and action handler do the same job. A view with two of them makes every \
      reader ask which events go where, and every host connect both.
      """,
    fix: "Keep one style for the view, by the number of its events and the team's taste.",
    falseAlarms: """
      Only views that are screens are judged. Slots and closures with a result are no events, and \
      parts of a screen may differ from it.
      """,
    options: [NavigationOptions.handlerNames],
    bad: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {  //~ event-style-mix
        weak var delegate: TicketListDelegate?
        var onTap: () -> Void
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      final class TicketHost: UIHostingController<TicketList> {}
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketList: View {
        var onReload: () -> Void
        var onTap: () -> Void
        var body: some View { Button("Reload", action: onReload) }
      }
      final class TicketHost: UIHostingController<TicketList> {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .screenView) {
      let place = project.location(of: view)
      let handlers = Set(settings[NavigationOptions.handlerNames, at: place])
      let closures = project.eventClosures(of: view)
      func isHandler(_ row: RowID<Declaration>) -> Bool { handlers.contains(project.name(row)) }
      var styles: [String] = []
      if !project.delegateProperties(of: view).isEmpty { styles.append("a delegate") }
      if closures.contains(where: { !isHandler($0) }) { styles.append("closures") }
      if closures.contains(where: isHandler) || callsHandler(view, handlers, project) {
        styles.append("an action handler")
      }
      guard 1 < styles.count else { continue }
      findings.report(
        "\(project.name(view)) sends its events through \(listed(styles))", at: place,
        in: project.name(view), subject: "styles")
    }
  }

  /// `model.actionHandler?(.help)`: the handler of what the view reads.
  private static func callsHandler(
    _ view: TypeID, _ names: Set<String>, _ project: Project
  ) -> Bool {
    project.types.declarations(of: view).contains { part in
      project.calls(named: Array(names), in: project.declaration(part).body, of: part.file)
        .contains { project.types.names(in: project.call($0).callee).count == 2 }
    }
  }
}
