// A host writes to the `@State` of its root View, which nobody sees.

package import ArchLint

package enum HostingRootviewStateWrite: Rule {
  package static let card = RuleCard(
    id: "hosting-rootview-state-write",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A host writes through rootView to a property that the View holds in @State.",
    why: """
      Outside of an installed view the setter of `@State` does nothing: the line runs, and nothing \
      changes on the screen.
      """,
    fix: """
      Make it a plain property of the View, which `rootView.x = …` changes, or keep the value in an \
      object of the host that the View observes.
      """,
    falseAlarms: """
      Only receivers that are known to be hosting controllers count, and only root Views that are \
      known: plain UIKit code calls its view rootView as well. Bindings, observed objects and plain \
      properties are silent, and so is a longer path, which writes to an object. From Xcode 27 on \
      `@State` is a macro; what is said here is to be looked at again then.
      """,
    bad: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        @State var isOpen = false
        var body: some View { Text(isOpen ? "open" : "closed") }
      }
      final class TicketViewController: UIHostingController<TicketView> {
        func open() {
          rootView.isOpen = true  //~ hosting-rootview-state-write (error)
        }
      }
      """,
    good: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        var isOpen = false
        var body: some View { Text(isOpen ? "open" : "closed") }
      }
      final class TicketViewController: UIHostingController<TicketView> {
        func open() { rootView.isOpen = true }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for write in project.rootViewWrites() where write.path.rest.count == 1 {
      guard !write.path.view.isNone,
        let property = project.types.property(named: write.path.rest[0], of: write.path.view),
        project.wrapper(of: property) == .state
      else { continue }
      let name = project.name(property)
      findings.report(
        """
        \(name) is @State of \(project.name(write.path.view)): outside of the view this changes \
        nothing on the screen
        """,
        at: write.location, in: project.path(of: write.place), subject: name,
        grade: write.path.isAmbiguous ? .lower : .full,
        notes: [Finding.Note("declared here", at: project.location(of: property))])
    }
  }
}
