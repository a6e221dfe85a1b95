// A hosted view whose events nobody receives.

package import ArchLint

package enum EventDelegateNeverSet: Rule {
  package static let card = RuleCard(
    id: "event-delegate-never-set",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A view is hosted, and its delegate is never set.",
    why: "The delegate stays nil: every event of the view is lost, without a word.",
    fix:
      "Pass the delegate to the view's initialiser, or set it right after `super.init(rootView:)`.",
    falseAlarms: """
      An assignment anywhere that may mean this view counts, and so does an explicit `nil`. Previews \
      and tests only show the view.
      """,
    bad: """
      //- rules.yml
      rules: { event-delegate-never-set: error }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
      }
      final class TicketHost: UIHostingController<TicketList> {
        init() { super.init(rootView: TicketList()) }  //~ event-delegate-never-set
        required init?(coder: NSCoder) { nil }
      }
      """,
    good: """
      //- rules.yml
      rules: { event-delegate-never-set: error }
      //- Sources/Tickets/TicketHost.swift
      import SwiftUI
      protocol TicketListDelegate: AnyObject { func ticketListDidTapReload() }
      struct TicketList: View {
        weak var delegate: TicketListDelegate?
        var body: some View { Button("Reload") { delegate?.ticketListDidTapReload() } }
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
    var seen: Set<Location> = []
    for hosted in project.hostedViews.all {
      guard let candidates = delegates[hosted.view], !project.isTest(hosted.site.file),
        !project.isSkipped(Location(hosted.file, hosted.start)),
        let construction = construction(of: hosted, project),
        // A helper that is given the controller hosts nothing anew.
        seen.insert(Location(hosted.file, construction.start, to: construction.end)).inserted
      else { continue }
      for candidate in candidates {
        let delegate = candidate.delegate
        let name = project.declaration(delegate.property).name
        if isSet(delegate, in: hosted, construction, project)
          || assignments.contains(where: { $0.property == name && project.mayMean($0, hosted) })
        {
          continue
        }
        let view = project.name(hosted.view)
        findings.report(
          "\(view) is hosted here, and its \(delegate.name) is never set",
          at: Location(hosted.file, construction.start, to: construction.end),
          in: project.path(of: Place(hosted.file, construction.from)),
          subject: "\(view).\(delegate.name)",
          grade: hosted.isAmbiguous || delegate.isAmbiguous ? .lower : .full,
          notes: [Finding.Note("the delegate", at: delegate.location)])
      }
    }
  }

  private static func construction(of hosted: HostedView, _ project: Project) -> Call? {
    let calls = project.facts[hosted.file].calls
    guard hosted.construction.index < calls.count else { return nil }
    return calls[hosted.construction.index]
  }

  /// Passed to the initialiser under its own label or under that of a parameter which the
  /// initialiser assigns; or found by the View itself.
  private static func isSet(
    _ delegate: DelegateProperty, in hosted: HostedView, _ construction: Call,
    _ project: Project
  ) -> Bool {
    if project.declaration(delegate.property).flags.contains(.constant) { return true }
    let name = project.declaration(delegate.property).name
    let given = project.types.arguments(of: construction, in: hosted.file)
    if given.contains(where: { $0.label == name }) { return true }
    for part in project.types.declarations(of: hosted.view) {
      let body = project.declaration(part).body
      for assignment in project.facts[part.file].assignments(in: body) {
        guard project.types.names(in: assignment.target).last == name else { continue }
        let parameters = project.facts[part.file].parameters(of: assignment.from)
        let parameter = parameters.first { $0.name == assignment.value }
        guard let parameter, assignment.valueKind == .identifier,
          project.facts[part.file].declarations[assignment.from.index].kind == .initializer
        else { return true }
        if given.contains(where: { $0.label == parameter.label }) { return true }
      }
    }
    return false
  }
}
