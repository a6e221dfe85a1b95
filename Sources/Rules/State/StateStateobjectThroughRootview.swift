// A `@StateObject` that the host reaches through `rootView`, where no view tree keeps it.

package import ArchLint

package enum StateStateobjectThroughRootview: Rule {
  package static let card = RuleCard(
    id: "state-stateobject-through-rootview",
    level: .error,
    lowestGrade: .hint,
    certainty: .likely,
    summary: "A host reaches through rootView for a @StateObject of the View.",
    why: """
      Outside of an installed view every access runs the wrapper's autoclosure again. If that makes the \
      object, each access gets a new one, and what is bound to it goes nowhere.
      """,
    fix: """
      Keep the object in the host, hand it to the View and hold it there as `@ObservedObject`.
      """,
    falseAlarms: """
      A hint only where the wrapper returns an object from outside, which is the same every time. Only \
      hosting subclasses whose View is known are looked at.
      """,
    bad: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      final class TicketModel: ObservableObject { @Published var title = "" }
      struct TicketView: View {
        @StateObject var model = TicketModel()
        var body: some View { Text(model.title) }
      }
      final class TicketViewController: UIHostingController<TicketView> {
        func show() {
          rootView.model.title = "Tickets"  //~ state-stateobject-through-rootview (error)
        }
      }
      """,
    good: """
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      final class TicketModel: ObservableObject { @Published var title = "" }
      struct TicketView: View {
        @ObservedObject var model: TicketModel
        var body: some View { Text(model.title) }
      }
      final class TicketViewController: UIHostingController<TicketView> {
        func show() {
          rootView.model.title = "Tickets"
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for use in project.rootViewUses() where project.wrapper(of: use.property) == .stateObject {
      let name = project.name(use.property)
      let made = madeType(use, project)
      let what = made.map { "makes a new \($0) each time" } ?? "runs its initial value each time"
      findings.report(
        """
        rootView.\(name) is a @StateObject of \(project.name(use.view)) and \(what); keep the object \
        in the host and watch it with @ObservedObject
        """,
        at: use.location, in: project.path(of: use.place), subject: name,
        grade: made == nil ? .hint : .full)
    }
  }

  /// The class that the wrapper's value constructs; nil where it comes from outside.
  private static func madeType(_ use: RootViewUse, _ project: Project) -> String? {
    if let made = project.constructedType(ofInitialValue: use.property) { return made }
    let assignments = project.wrapperAssignments(in: use.view)
      .filter { $0.property == use.property }
    for assignment in assignments {
      if case .construction(let made) = assignment.value { return made }
    }
    return nil
  }
}
