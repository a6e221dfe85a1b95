// A delegate to which its View no longer speaks.

package import ArchLint

package enum RetireDelegate: Rule {
  package static let card = RuleCard(
    id: "retire-delegate",
    level: .info,
    certainty: .likely,
    summary: "No method of a View's delegate is called any more.",
    why: """
      The protocol, the property, its assignment and every implementation are there for events that \
      SwiftUI handles by itself now.
      """,
    fix: "Remove the protocol with the property and the implementations.",
    falseAlarms: """
      Any call of a method of that name outside of previews and tests counts, child Views that receive \
      the delegate included, and so does the method passed by its name. Silent where the protocol asks \
      for values, too.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject {  //~ retire-delegate
        func ticketListDidTapReload()
        func ticketListDidTapHelp()
      }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Text("Tickets") }
      }
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject {
        func ticketListDidTapReload()
        func ticketListDidTapHelp()
      }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for found in project.silentDelegates() {
      let name = project.name(found.type)
      let places = found.views.map { project.location(of: $0) }
      findings.report(
        "\(listed(found.views.map { project.name($0) })) no longer tells \(name) anything",
        at: project.location(of: found.type), in: name, subject: name,
        notes: [Finding.Note]("holds it", at: places))
    }
  }
}
