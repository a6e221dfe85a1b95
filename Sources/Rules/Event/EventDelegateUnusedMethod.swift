// A method of a view's delegate that nobody calls.

package import ArchLint

package enum EventDelegateUnusedMethod: Rule {
  package static let card = RuleCard(
    id: "event-delegate-unused-method",
    level: .info,
    certainty: .likely,
    summary: "A view's delegate has a method that is never called.",
    why: """
      Every event costs a method in the protocol and in each conformer. One that no view sends is \
      left over, or the view forgot to send it.
      """,
    fix: "Call the method in the view, or take it out of the protocol.",
    falseAlarms: """
      Any call of that name outside of previews and tests counts, whoever makes it, and so does the \
      method passed by its name.
      """,
    consequenceOf: ["event-handler-stub", "retire-delegate"],
    bad: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject {
        func ticketListDidTapReload()
        func ticketListDidTapHelp()  //~ event-delegate-unused-method
      }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let protocols = project.viewDelegateProtocols()
    let methods = protocols.flatMap { project.requiredMethods(of: $0.type) }
    let used = project.usedNames(among: Set(methods.map { project.declaration($0).name }))
    for (type, views) in protocols {
      let outer = Finding.Cause(at: project.location(of: type))
      for method in project.requiredMethods(of: type) {
        guard !used.contains(project.declaration(method).name) else { continue }
        let view = views.first.map { project.name($0) } ?? ""
        let place = project.location(of: method)
        findings.report(
          "\(view) never calls \(project.name(method))", at: place, in: project.name(type),
          subject: project.name(method), cause: Finding.Cause(at: place), outerCause: outer)
      }
    }
  }
}
