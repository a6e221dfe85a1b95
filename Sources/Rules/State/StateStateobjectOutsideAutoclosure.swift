// An object for a `StateObject` that is made before the wrapper's autoclosure can put it off.

package import ArchLint

package enum StateStateobjectOutsideAutoclosure: Rule {
  package static let card = RuleCard(
    id: "state-stateobject-outside-autoclosure",
    level: .warning,
    certainty: .likely,
    summary: "An object for a StateObject is made in a local, outside of its autoclosure.",
    why: """
      `StateObject(wrappedValue:)` runs its argument once, when the View appears. A local is made with \
      every value of the View: the object is built, starts its work and is thrown away, again and again.
      """,
    fix: "Construct it in the call: `_model = StateObject(wrappedValue: Model(…))`.",
    falseAlarms: """
      Silent for parameters (state-ownership has a hint for those) and for shared instances.
      """,
    bad: """
      //- Sources/Home/Home.swift
      import SwiftUI
      final class Model: ObservableObject { init(name: String) {} }
      struct Home: View {
        @StateObject private var model: Model
        init(name: String) {
          let model = Model(name: name)
          _model = StateObject(wrappedValue: model)  //~ state-stateobject-outside-autoclosure (warning)
        }
        var body: some View { Text("a") }
      }
      """,
    good: """
      //- Sources/Home/Home.swift
      import SwiftUI
      final class Model: ObservableObject { init(name: String) {} }
      struct Home: View {
        @StateObject private var model: Model
        init(name: String) {
          _model = StateObject(wrappedValue: Model(name: name))
        }
        var body: some View { Text("a") }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      for assignment in project.wrapperAssignments(in: view)
      where project.wrapper(of: assignment.property) == .stateObject {
        guard case .madeLocal(let local, let made) = assignment.value else { continue }
        let property = project.name(assignment.property)
        findings.report(
          """
          \(made) for @StateObject \(property) is made with every value of the view; construct it \
          inside of StateObject(wrappedValue:)
          """,
          at: assignment.location, in: project.path(of: assignment.place), subject: property,
          notes: [Finding.Note("it is made here", at: project.location(of: local))])
      }
    }
  }
}
