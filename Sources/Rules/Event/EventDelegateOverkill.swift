// A protocol for a single event.

package import ArchLint

package enum EventDelegateOverkill: Rule {
  package static let card = RuleCard(
    id: "event-delegate-overkill",
    level: .info,
    isOffByDefault: true,
    certainty: .sure,
    summary: "A view's delegate has one method and one conformer.",
    why: "For a single event a closure says the same with less: no protocol, no conformance.",
    fix: "Replace the delegate by a closure: `var onReload: () -> Void`.",
    falseAlarms: """
      Off by default, since many teams want one style for all screens. Switch it on where views \
      with few events are to use closures. Conformers in tests and mocks do not count.
      """,
    bad: """
      //- rules.yml
      rules: { event-delegate-overkill: info }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject {  //~ event-delegate-overkill
        func ticketListDidTapReload()
      }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      final class TicketHost: UIHostingController<TicketList>, TicketListDelegate {
        func ticketListDidTapReload() {}
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-overkill: info }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketList: View {
        var onReload: () -> Void
        var body: some View { Button("Reload", action: onReload) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for (type, _) in project.viewDelegateProtocols() {
      let members = project.types.members(of: type)
      let methods = project.requiredMethods(of: type)
      let requirements = members.filter { $0.file == project.types.declaration(type).file }
      guard methods.count == 1, requirements.count == 1,
        project.types.ancestors(of: type).isEmpty
      else { continue }
      let conformers = project.conformers(of: type)
      guard conformers.count == 1 else { continue }
      findings.report(
        "\(project.name(type)) has a single method and a single conformer; a closure would do",
        at: project.location(of: type), in: project.name(type), subject: project.name(type),
        notes: [
          Finding.Note(
            "\(project.name(conformers[0].type)) conforms", at: conformers[0].location)
        ])
    }
  }
}
