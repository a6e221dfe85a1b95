// The delegate protocol belongs to the view that speaks through it.

package import ArchLint

package enum EventDelegateBesideView: Rule {
  package static let card = RuleCard(
    id: "event-delegate-beside-view",
    level: .info,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.rxDatasource, .viper],
    summary: "A view's delegate protocol stands in another module than the view.",
    why: """
      The protocol says what the view sends, so it is part of the view. Kept elsewhere, it makes the \
      view depend on that other module, and neither can be moved alone.
      """,
    fix: "Move the protocol into the module of the view, beside it.",
    falseAlarms: "Protocols of frameworks and delegates of UIKit classes are not looked at.",
    options: [sameFile],
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**" }
        Tickets: { path: "Tickets/**" }
      rules: { event-delegate-beside-view: info }
      //- App/TicketListDelegate.swift
      public protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      //- Tickets/TicketList.swift
      import App
      import SwiftUI
      struct TicketList: View {
        weak var delegate: TicketListDelegate?  //~ event-delegate-beside-view
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      """,
    good: """
      //- rules.yml
      modules: { Tickets: { path: "Tickets/**" } }
      rules: { event-delegate-beside-view: info }
      //- Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      """
  )

  static let sameFile = Option(
    "same_file", default: false, "The protocol must stand in the same file as the view.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for found in project.viewDelegates {
      let place = found.delegate.location
      let wantsSameFile = settings[sameFile, at: place]
      for type in found.delegate.protocols {
        let home = project.types.declaration(type).file
        let isBeside =
          wantsSameFile ? home == place.file : project.areInOneModule(home, place.file)
        if isBeside { continue }
        let what = wantsSameFile ? "another file" : "another module"
        findings.report(
          "\(project.name(type)) stands in \(what) than its view \(project.name(found.view))",
          at: place, in: project.name(found.view), subject: project.name(type),
          grade: found.delegate.isAmbiguous ? .lower : .full,
          notes: [Finding.Note("declared here", at: project.location(of: type))])
      }
    }
  }
}
