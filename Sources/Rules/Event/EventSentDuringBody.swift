// An event that is sent whenever SwiftUI asks for the body.

package import ArchLint

package enum EventSentDuringBody: Rule {
  package static let card = RuleCard(
    id: "event-sent-during-body",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A view sends an event while its body is evaluated.",
    why: """
      SwiftUI evaluates `body` as often as it likes. An event in it is sent at every evaluation, and \
      one that changes state asks for the next.
      """,
    fix: "Send it from an action closure, `onAppear`, `task` or `onChange`.",
    falseAlarms: """
      Only statements of `body`, of builders and of the closures of SwiftUI's own containers count. \
      The trailing closure of another control may be an action, and a call with a result is a \
      question.
      """,
    bad: """
      //- rules.yml
      rules: { event-sent-during-body: warning }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidShow() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View {
          let _ = delegate?.ticketListDidShow()  //~ event-sent-during-body
          Text("Tickets")
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { event-sent-during-body: warning }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidShow() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View {
          Text("Tickets").onAppear { delegate?.ticketListDidShow() }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let delegates = Dictionary(grouping: project.viewDelegates, by: \.view)
    for view in project.declarations(playing: .view) {
      let events = Events(of: view, (delegates[view] ?? []).map(\.delegate), project)
      if events.isEmpty { continue }
      for row in project.types.members(of: view) where project.isDrawn(row) {
        let rows = project.facts[row.file]
        for call in rows.calls(in: project.declaration(row).body)
        where call.from == row.local && call.receiver.isNone && events.names.contains(call.name) {
          guard let event = events.event(sentBy: call, in: row.file, project),
            project.isDrawnAtOnce(call.closure, in: row.file)
          else { continue }
          findings.report(
            "\(project.name(view)) sends \(event) whenever its body is evaluated",
            at: Location(row.file, call.start, to: call.end), in: project.path(of: row),
            subject: event)
        }
      }
    }
  }

  /// The delegates and event closures of a view.
  private struct Events {
    let delegates: [DelegateProperty]
    let closures: [RowID<Declaration>]
    /// Of the closures, and of the methods of the delegates.
    let names: Set<Symbol>

    init(of view: TypeID, _ delegates: [DelegateProperty], _ project: Project) {
      self.delegates = delegates
      closures = project.eventClosures(of: view)
      let methods = delegates.flatMap(\.protocols).flatMap { project.requiredMethods(of: $0) }
      names = Set((closures + methods).map { project.declaration($0).name })
    }

    var isEmpty: Bool { delegates.isEmpty && closures.isEmpty }

    /// `delegate.ticketListDidShow` or `onShow`; nil for any other call. A method with a result asks.
    func event(sentBy call: Call, in file: FileID, _ project: Project) -> String? {
      let path = project.types.names(in: call.callee)
      guard let head = path.first, path.count <= 2,
        case .variable(let row)? = project.types.binding(
          of: head, at: call.start, in: Place(file, call.from))
      else { return nil }
      if path.count == 1 { return closures.contains(row) ? project.name(head) : nil }
      guard let delegate = delegates.first(where: { $0.property == row }) else { return nil }
      let method = delegate.protocols.lazy.flatMap { project.requiredMethods(of: $0) }
        .first { project.declaration($0).name == call.name }
      guard let method, let function = project.function(method), function.result.isNone else {
        return nil
      }
      return "\(project.name(head)).\(project.name(call.name))"
    }
  }
}
