// Where a router moves between screens, SwiftUI's own navigation is a second one beside it.

package import ArchLint

package enum NavigationNoLinkInView: Rule {
  package static let card = RuleCard(
    id: "navigation-no-link-in-view",
    level: .error,
    certainty: .sure,
    profiles: [.viper],
    summary: "A View of a screen that a router moves on navigates with SwiftUI itself.",
    why: """
      Two navigations drive one bar: the router does not know of screens that a link pushed, deep links \
      and tracking miss them, and the next screen is built in a View.
      """,
    fix: "Send an event (`events?.ticketList(didSelect: id)`) and let the router show the screen.",
    falseAlarms: """
      What stands in the places that `navigation.allow_links_in` names is silent: by default previews \
      and the content of modals, also where that content is a View of its own that is only shown \
      modally. One finding a View, the other places are its notes.
      """,
    options: [NavigationOptions.allowLinksIn],
    bad: """
      //- rules.yml
      rules: { navigation-no-link-in-view: error }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketList: View {
        var body: some View {
          NavigationLink("Open", destination: TicketView())  //~ navigation-no-link-in-view (error)
        }
      }
      struct TicketView: View { var body: some View { Text("Ticket") } }
      """,
    good: """
      //- rules.yml
      rules: { navigation-no-link-in-view: error }
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketList: View {
        let open: () -> Void
        var body: some View { Button("Open", action: open) }
      }
      """
  )

  private static let names = stackNames.sorted() + ["NavigationLink", "navigationDestination"]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var places: [TypeID: [RowID<Call>]] = [:]
    for row in project.judgedCalls(named: names).sorted() {
      let call = project.call(row)
      let isModifier = project.name(call.name) == "navigationDestination"
      guard let view = project.viewAround(row),
        isModifier || project.isSystemView(call, in: row.file)
      else { continue }
      let allowed = settings[NavigationOptions.allowLinksIn, at: project.location(of: row)]
      if allowed.contains(.preview), project.facts[row.file].isInPreview(call.offset) { continue }
      if project.isInModal(row, of: Set(allowed.map(\.rawValue))) { continue }
      places[view, default: []].append(row)
    }
    for (view, rows) in places.sorted(by: { $0.key < $1.key }) {
      report(view, rows, project, settings, &findings)
    }
  }

  private static func report(
    _ view: TypeID, _ rows: [RowID<Call>], _ project: Project, _ settings: Settings,
    _ findings: inout Findings
  ) {
    guard let first = rows.first else { return }
    let location = project.location(of: first)
    let allowed = Set(settings[NavigationOptions.allowLinksIn, at: location].map(\.rawValue))
    if project.isOnlyInModals(view, of: allowed) { return }
    let what = project.name(project.call(first).name)
    let hasStack = rows.contains { project.isStack($0) }
    let isLoose = !hasStack && !project.shownHosts(of: view).isEmpty
    let loose =
      isLoose ? "; no navigation container of SwiftUI surrounds it where it is hosted" : ""
    findings.report(
      "\(project.name(view)) uses \(what) beside the router: send an event instead\(loose)",
      at: location, in: project.path(around: first), subject: project.name(view),
      notes: [Finding.Note](
        "here as well", at: rows.dropFirst().map { project.location(of: $0) }),
      cause: Finding.Cause(at: project.location(of: view), "link"))
  }
}
