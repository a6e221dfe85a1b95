// State of a View that its host fetches out of `@State` through `rootView`.

package import ArchLint

package enum StateDatasourceHeldByHost: Rule {
  package static let card = RuleCard(
    id: "state-datasource-held-by-host",
    level: .info,
    certainty: .likely,
    summary: "A host reaches through rootView for what the View holds in @State.",
    why: """
      Outside of the view tree `@State` gives back its first value. That works for an object as long as \
      nobody replaces rootView, and is wrong for every value that changes; SwiftUI may complain at run time.
      """,
    fix: """
      Keep the object in a `private let` of the host and hand it to the View: \
      `super.init(rootView: TicketView(dataSource: dataSource))`.
      """,
    falseAlarms: """
      Only hosting subclasses whose View is known are looked at, and only properties with @State: plain \
      UIKit code calls its view rootView as well. Reported once for each property of a host.
      """,
    bad: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.title) }
        @Observable final class DataSource { var title = "" }
      }
      final class TicketViewController: UIHostingController<TicketView> {
        func show() {
          rootView.dataSource.title = "Tickets"  //~ state-datasource-held-by-host (info)
        }
      }
      """,
    good: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.title) }
        @Observable final class DataSource { var title = "" }
      }
      final class TicketViewController: UIHostingController<TicketView> {
        private let dataSource: TicketView.DataSource
        init(dataSource: TicketView.DataSource) {
          self.dataSource = dataSource
          super.init(rootView: TicketView(dataSource: dataSource))
        }
        @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
        func show() { dataSource.title = "Tickets" }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for use in project.rootViewUses() where project.wrapper(of: use.property) == .state {
      let name = project.name(use.property)
      findings.report(
        """
        \(project.name(use.host)) reaches rootView.\(name), which \(project.name(use.view)) holds in \
        @State; keep it in a property of the host and hand it in
        """,
        at: use.location, in: project.path(of: use.place), subject: name)
    }
  }
}
