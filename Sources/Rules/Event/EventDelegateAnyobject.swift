// A view's delegate protocol has to be bound to classes, or nobody can hold it weakly.

package import ArchLint

package enum EventDelegateAnyobject: Rule {
  package static let card = RuleCard(
    id: "event-delegate-anyobject",
    level: .error,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.rxDatasource, .viper],
    summary: "The delegate protocol of a SwiftUI view is not bound to classes.",
    why: """
      Only references to classes can be weak. Without the bound the view has to hold its delegate \
      strongly, which usually is the host that owns the view: neither of the two is ever freed.
      """,
    fix: "Write `: AnyObject` behind the protocol's name, and make the property `weak var`.",
    falseAlarms: """
      A protocol is bound through `AnyObject`, `class`, `NSObjectProtocol`, a class, another bound \
      protocol, a clause `where Self:` or `@objc`. Where a parent protocol is not in the project, \
      nothing is reported, nor for representables, whose delegate is that of what they wrap.
      """,
    bad: """
      //- rules.yml
      rules: { event-delegate-anyobject: error }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate { func reload() }  //~ event-delegate-anyobject
      struct TicketList: View {
        var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.reload() } }
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-anyobject: error }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func reload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.reload() } }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var holders: [TypeID: [(view: TypeID, property: DelegateProperty)]] = [:]
    var order: [TypeID] = []
    for view in project.declarations(playing: .view) where !project.plays(view, .representable) {
      for property in project.delegateProperties(of: view) where !property.isWeak {
        let unbound = property.unboundProtocol
        if unbound.isNone { continue }
        if holders[unbound] == nil { order.append(unbound) }
        holders[unbound, default: []].append((view, property))
      }
    }
    for type in order {
      let strong = holders[type] ?? []
      let location = project.location(of: type)
      findings.report(
        "\(project.name(type)) is not bound to classes, so no view can hold it weakly",
        at: location,
        in: project.name(type),
        subject: project.name(type),
        grade: strong.allSatisfy(\.property.isAmbiguous) ? .lower : .full,
        notes: strong.map {
          Finding.Note("\(project.name($0.view)) holds it strongly", at: $0.property.location)
        },
        cause: Finding.Cause(at: location))
    }
  }
}
