// A view that sends itself to its delegate.

package import ArchLint

package enum EventDelegateSendsView: Rule {
  package static let card = RuleCard(
    id: "event-delegate-sends-view",
    level: .info,
    certainty: .sure,
    profiles: [.viper],
    summary: "A SwiftUI view passes itself to its delegate.",
    why: """
      A view is a value. The receiver gets a copy with all its state wrappers and may reach into it; \
      what it needs is what happened.
      """,
    fix: "Send the payload only: `delegate?.ticketList(didSelect: id)`.",
    falseAlarms: """
      Cells and other objects of UIKit send themselves by custom and are not looked at. Teams that \
      keep Cocoa's naming switch the rule off.
      """,
    bad: """
      //- rules.yml
      rules: { event-delegate-sends-view: info }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketList(_ view: TicketList, didSelect id: Int) }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View {
          Button("Open") { delegate?.ticketList(self, didSelect: 1) }  //~ event-delegate-sends-view
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-sends-view: info }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketList(didSelect id: Int) }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Open") { delegate?.ticketList(didSelect: 1) } }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for (view, delegates) in Dictionary(grouping: project.viewDelegates, by: \.view)
      .sorted(by: { $0.key < $1.key })
    {
      let names = delegates.map { project.declaration($0.delegate.property).name }
      for part in project.types.declarations(of: view) {
        for call in project.facts[part.file].calls(in: project.declaration(part).body) {
          let path = project.types.names(in: call.callee)
          guard path.count == 2, names.contains(path[0]), call.receiver.isNone,
            project.types.arguments(of: call, in: part.file)
              .contains(where: { $0.kind == .selfReference }),
            project.types.type(around: Place(part.file, call.from)) == view
          else { continue }
          findings.report(
            "\(project.name(view)) passes itself to its delegate",
            at: Location(part.file, call.start, to: call.end),
            in: project.path(of: Place(part.file, call.from)), subject: project.name(call.name))
        }
      }
    }
  }
}
