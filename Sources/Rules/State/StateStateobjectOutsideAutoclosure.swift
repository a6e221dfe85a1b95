// An object for a `StateObject` that is made before the wrapper's autoclosure can put it off.

package import ArchLint

package enum StateStateobjectOutsideAutoclosure: Rule {
  package static let card = RuleCard(
    id: "state-stateobject-outside-autoclosure",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "An object for a StateObject is made in a local, outside of its autoclosure.",
    why: """
      `StateObject(wrappedValue:)` runs its argument once, when the View appears. A local is made with \
      every value of the View: the object is built, starts its work and is thrown away, again and again.
      """,
    fix: """
      Construct it in the call: `_model = StateObject(wrappedValue: Model(…))`. Two wrappers that share \
      an object need one owner: a model made in the call that holds the others.
      """,
    falseAlarms: """
      Silent for parameters (state-ownership has a hint for those) and for shared instances. One level \
      lower for a local that goes to somebody else as well.
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
        let isShared = isUsedElsewhere(local, besides: assignment, project)
        let advice =
          isShared
          ? "it is shared: let one object own the others, and make that"
          : "construct it"
        findings.report(
          """
          \(made) for @StateObject \(property) is made with every value of the view; \(advice) \
          inside of StateObject(wrappedValue:)
          """,
          at: assignment.location, in: project.path(of: assignment.place), subject: property,
          grade: isShared ? .lower : .full,
          notes: [Finding.Note("it is made here", at: project.location(of: local))])
      }
    }
  }

  /// Whether the initialiser gives the local to somebody else, too.
  private static func isUsedElsewhere(
    _ local: RowID<Declaration>, besides assignment: WrapperAssignment, _ project: Project
  ) -> Bool {
    guard assignment.place.declaration.index < project.facts[local.file].declarations.count
    else { return false }
    let body = project.declaration(RowID(local.file, assignment.place.declaration)).body
    let rows = project.facts.files[local.file.index]
    let name = project.declaration(local).name
    let own = assignment.location
    return rows.references(in: body).contains { reference in
      let isInOwn = own.offset <= reference.offset && reference.offset < own.end
      return reference.kind == .value && !isInOwn
        && project.facts.symbols.parts(of: reference.path).first == name
        // A parameter or another local may have the same name.
        && project.types.binding(
          of: name, at: reference.offset, in: Place(local.file, reference.from)) == .variable(local)
        && rows.assignments(in: body).allSatisfy { other in
          // The wrapper's call stands behind its name.
          !(other.offset == own.offset && other.offset <= reference.offset
            && reference.offset < other.end)
        }
    }
  }
}
