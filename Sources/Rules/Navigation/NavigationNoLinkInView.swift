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
      modally, and what is given to a function called present… as a closure. Silent in modules for watches \
      and Macs, and for a stack without a path, link or destination, which brings a bar and moves nowhere. \
      One finding a View, the other places are its notes.
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
    let foreign = project.modulesWithoutUIKit()
    let routed = modulesWithRouters(project)
    for row in project.judgedCalls(named: names).sorted() {
      let call = project.call(row)
      let isModifier = project.name(call.name) == "navigationDestination"
      let modules = project.modules.modules(of: row.file)
      if !modules.isEmpty, modules.allSatisfy({ foreign.contains($0) }) { continue }
      guard let view = project.viewAround(row),
        isModifier || project.isSystemView(call, in: row.file)
      else { continue }
      let allowed = settings[NavigationOptions.allowLinksIn, at: project.location(of: row)]
      if allowed.contains(.preview), project.facts[row.file].isInPreview(call.offset) { continue }
      if project.isInModal(row, of: Set(allowed.map(\.rawValue))) { continue }
      places[view, default: []].append(row)
    }
    for (view, rows) in places.sorted(by: { $0.key < $1.key })
    where rows.contains(where: { moves($0, project) }) {
      let home = project.modules.modules(of: project.types.declaration(view).file)
      report(
        view, rows, hasRouter: home.contains { routed.contains($0) }, project, settings, &findings)
    }
  }

  /// A link, a destination, or a stack that somebody changes.
  private static func moves(_ row: RowID<Call>, _ project: Project) -> Bool {
    guard project.isStack(row) else { return true }
    return project.arguments(of: row).contains { project.name($0.label) == "path" }
  }

  private static func modulesWithRouters(_ project: Project) -> Set<ModuleID> {
    let routers =
      project.declarations(playing: .router) + project.declarations(playing: .coordinator)
    return Set(
      routers.flatMap { project.modules.modules(of: project.types.declaration($0).file) })
  }

  private static func report(
    _ view: TypeID, _ rows: [RowID<Call>], hasRouter: Bool, _ project: Project,
    _ settings: Settings,
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
    let advice =
      hasRouter
      ? "beside the router: send an event instead" : ": send an event and let a router push"
    findings.report(
      "\(project.name(view)) uses \(what)\(hasRouter ? " " : "")\(advice)\(loose)",
      at: location, in: project.path(around: first), subject: project.name(view),
      notes: [Finding.Note](
        "here as well", at: rows.dropFirst().map { project.location(of: $0) }),
      cause: Finding.Cause(at: project.location(of: view), "link"))
  }
}
