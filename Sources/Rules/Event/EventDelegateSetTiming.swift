// A delegate that is set after the view has begun to speak.

package import ArchLint

package enum EventDelegateSetTiming: Rule {
  package static let card = RuleCard(
    id: "event-delegate-set-timing",
    level: .warning,
    lowestGrade: .hint,
    certainty: .likely,
    profiles: [.rxDatasource],
    summary: "A view sends events early, and its delegate is set late.",
    why: """
      Until it is set, the delegate is nil. That is harmless for taps; a view that sends from \
      `onAppear`, `task`, `onReceive`, `onChange(initial: true)` or its own initialiser loses what it \
      sends first. `viewDidLoad` runs before every `onAppear`; `viewWillAppear` is later, not safer.
      """,
    fix: "Set the delegate right after `super.init`, or pass it as an argument of the initialiser.",
    falseAlarms: """
      Silent where the view only sends what the user does, where the early call stands under a \
      condition, and where nobody sees from which method the delegate is set. In `viewDidLoad` it \
      is a hint only.
      """,
    bad: """
      //- rules.yml
      rules: { event-delegate-set-timing: warning }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidAppear() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Text("Tickets").task { delegate?.ticketListDidAppear() } }
      }
      final class TicketHost: UIHostingController<TicketList> {
        override func viewWillAppear(_ animated: Bool) {
          rootView.delegate = self  //~ event-delegate-set-timing
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-set-timing: warning }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidAppear() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Text("Tickets").task { delegate?.ticketListDidAppear() } }
      }
      final class TicketHost: UIHostingController<TicketList> {
        init() {
          super.init(rootView: TicketList())
          rootView.delegate = self
        }
        required init?(coder: NSCoder) { nil }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let delegates = Dictionary(grouping: project.viewDelegates, by: \.view)
    let names = delegates.values.joined().map { project.declaration($0.delegate.property).name }
    let assignments = project.delegateAssignments(named: Set(names))
    for assignment in assignments where !assignment.view.isNone {
      guard isOfHost(assignment, project),
        let early = project.earlyEvent(of: assignment.view, through: assignment.property)
      else { continue }
      let delegate = "\(project.name(assignment.view)).\(project.name(assignment.property))"
      switch early {
      case .initialiser(let place):
        report(
          """
          \(delegate) is set here, and the view sends in its initialiser: pass it as an argument
          """,
          assignment, place, .full, project, &findings)
      case .appearance(let place):
        guard let grade = grade(of: assignment, among: assignments, project) else { continue }
        report(
          """
          \(delegate) is set here, and the view sends as it appears: set it right after super.init, \
          or pass it as an argument
          """,
          assignment, place, grade, project, &findings)
      }
    }
  }

  private static func report(
    _ message: String, _ assignment: DelegateAssignment, _ sent: Location, _ grade: Grade,
    _ project: Project, _ findings: inout Findings
  ) {
    let row = row(of: assignment, project)
    findings.report(
      message, at: Location(assignment.row.file, row.offset, to: row.end),
      in: project.path(of: Place(assignment.row.file, row.from)),
      subject: "\(project.name(assignment.view)).\(project.name(assignment.property))",
      grade: grade, notes: [Finding.Note("sent here", at: sent)])
  }

  private static func row(of assignment: DelegateAssignment, _ project: Project) -> Assignment {
    project.facts[assignment.row.file].assignments[assignment.row.local.index]
  }

  /// Through `rootView`: a View in a variable is not shown yet.
  private static func isOfHost(_ assignment: DelegateAssignment, _ project: Project) -> Bool {
    guard let variable = assignment.variable else { return true }
    return project.hosting.isHost(.variable(variable))
  }

  // MARK: - When

  private enum Time: Comparable { case built, loaded, later }

  /// Nil where it is early enough, or where nobody sees when it is.
  private static func grade(
    of assignment: DelegateAssignment, among all: [DelegateAssignment], _ project: Project
  ) -> Grade? {
    guard let time = time(of: assignment, project) else { return nil }
    // Set early as well, the later one changes nothing.
    let others = all.filter {
      $0.view == assignment.view && $0.property == assignment.property
        && $0.owner == assignment.owner && $0.row != assignment.row
    }
    if others.contains(where: { self.time(of: $0, project) == .built }) { return nil }
    switch time {
    case .built: return nil
    case .loaded: return .hint
    case .later: return .full
    }
  }

  private static func time(of assignment: DelegateAssignment, _ project: Project) -> Time? {
    let row = row(of: assignment, project)
    let rows = project.facts[assignment.row.file]
    switch isAsynchronous(row.closure, rows, project) {
    case nil: return nil
    case true?: return .later
    case false?: break
    }
    if let variable = assignment.variable, project.declaration(variable).flags.contains(.local) {
      return .built
    }
    guard row.from.index < rows.declarations.count else { return nil }
    return time(ofMember: RowID(assignment.row.file, row.from), project)
      ?? callers(of: RowID(assignment.row.file, row.from), assignment.owner, project)
      .compactMap { time(ofMember: $0, project) }.min()
  }

  /// Nil for a closure of which nobody knows when it runs.
  private static func isAsynchronous(
    _ closure: LocalID<Closure>, _ rows: FileFacts, _ project: Project
  ) -> Bool? {
    var current = closure
    while current.index < rows.closures.count {
      let row = rows.closures[current.index]
      if !row.flags.contains(.calledAtOnce) {
        guard row.call.index < rows.calls.count else { return nil }
        let name = project.name(rows.calls[row.call.index].name)
        return ["Task", "detached", "async", "asyncAfter"].contains(name) ? true : nil
      }
      current = row.parent
    }
    return false
  }

  private static func time(ofMember row: RowID<Declaration>, _ project: Project) -> Time? {
    let member = project.declaration(row)
    if member.kind == .initializer { return .built }
    guard member.kind == .function, member.flags.contains(.override) else { return nil }
    switch project.name(member.name) {
    case "loadView": return .built
    case "viewDidLoad": return .loaded
    case "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "viewSafeAreaInsetsDidChange", "viewWillTransition":
      return .later
    default: return nil
    }
  }

  /// The members of the host that call a method directly.
  private static func callers(
    of method: RowID<Declaration>, _ owner: TypeID, _ project: Project
  ) -> [RowID<Declaration>] {
    guard !owner.isNone, project.declaration(method).kind == .function else { return [] }
    let name = project.declaration(method).name
    var callers: [RowID<Declaration>] = []
    for type in [owner] + project.types.ancestors(of: owner) + project.types.descendants(of: owner)
    {
      for part in project.types.declarations(of: type) {
        for call in project.facts[part.file].calls(in: project.declaration(part).body)
        where call.name == name && call.closure.isNone
          && project.types.names(in: call.callee).count == 1
        {
          if call.from.isNone { continue }
          callers.append(RowID(part.file, call.from))
        }
      }
    }
    return callers
  }
}
