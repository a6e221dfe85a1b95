// A view that holds its delegate strongly keeps its own host alive.

package import ArchLint

package enum EventDelegateWeak: Rule {
  package static let card = RuleCard(
    id: "event-delegate-weak",
    level: .error,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.rxDatasource, .viper],
    summary: "A SwiftUI view holds its delegate strongly.",
    why: """
      The host owns the view through `rootView` and usually is its delegate. A strong reference \
      back closes a circle, and neither of the two is ever freed.
      """,
    fix: "Declare the property `weak var`, and its protocol `: AnyObject`.",
    falseAlarms: """
      Values and bags of closures may be called delegate; computed, static and wrapped properties \
      keep nothing for the view; a class that is neither controller, presenter nor coordinator does \
      not own it; a representable keeps the delegate of what it wraps. All of these are silent. With `classes: true` the delegates of classes are judged \
      too, some of which are meant to be owned.
      """,
    consequenceOf: ["event-delegate-anyobject"],
    options: [allowUnowned, classes],
    bad: """
      //- rules.yml
      rules: { event-delegate-weak: error }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        var delegate: TicketListDelegate?  //~ event-delegate-weak "holds its delegate strongly"
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-weak: error }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      """
  )

  static let allowUnowned = Option(
    "allow_unowned", default: false, "Accept `unowned` as well as `weak`.")
  static let classes = Option(
    "classes", default: false, "Judge the stored delegates of classes too, not of views alone.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) where !project.plays(view, .representable) {
      check(view, project, settings, &findings)
    }
    for type in project.productionClasses {
      guard settings[classes, at: project.location(of: type)] else { continue }
      check(type, project, settings, &findings)
    }
  }

  private static func check(
    _ owner: TypeID, _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {
    for delegate in project.delegateProperties(of: owner) where !delegate.isWeak {
      if delegate.isUnowned && settings[allowUnowned, at: delegate.location] { continue }
      if !delegate.concrete.isNone && !project.mayOwnViews(delegate.concrete) { continue }
      let unbound = delegate.unboundProtocol
      findings.report(
        "\(project.name(owner)) holds its delegate \(delegate.isUnowned ? "unowned" : "strongly")",
        at: delegate.location,
        in: project.name(owner),
        subject: delegate.name,
        grade: delegate.isAmbiguous || delegate.isUnknown ? .lower : .full,
        cause: unbound.isNone ? nil : Finding.Cause(at: project.location(of: unbound)))
    }
  }
}
