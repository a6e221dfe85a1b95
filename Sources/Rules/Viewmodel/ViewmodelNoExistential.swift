// A view model behind an existential in a plain property: it compiles, and nothing observes it.

package import ArchLint

package enum ViewmodelNoExistential: Rule {
  package static let card = RuleCard(
    id: "viewmodel-no-existential",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A View reads a view model that it keeps as an existential, which nothing observes.",
    why: """
      A wrapper such as `@ObservedObject` does not take an existential, and a plain property observes \
      nothing: the View shows what was true when it was first drawn.
      """,
    fix: """
      Make the View generic over the protocol, for example \
      `struct HarbourView<VM: HarbourViewModel>: View { @ObservedObject var model: VM }`.
      """,
    falseAlarms: """
      Reported only where this View's own body reads a requirement that changes, outside of actions. \
      Silent where the protocol or every class behind it is Observable, where a refined protocol is \
      unknown, where the View only calls the model or passes it on, and where it listens with onReceive.
      """,
    consequenceOf: ["state-wrapper-mismatch"],
    bad: """
      //- rules.yml
      rules: { viewmodel-no-existential: error }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      protocol HarbourViewModel: ObservableObject { var title: String { get } }
      struct HarbourView: View {
        let model: any HarbourViewModel  //~ viewmodel-no-existential
        var body: some View { Text(model.title) }
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-no-existential: error }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      protocol HarbourViewModel: ObservableObject { var title: String { get } }
      struct HarbourView<VM: HarbourViewModel>: View {
        @ObservedObject var model: VM
        var body: some View { Text(model.title) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      for held in project.heldObjects(of: view) where isUnobserved(held, project) {
        let state = changing(held.type, project)
        guard !state.isEmpty,
          let read = project.drawnReads(of: held.row, in: view)
            .first(where: { state.contains($0.member) }),
          !project.listensByHand(to: held, in: view)
        else { continue }
        let property = project.name(held.name)
        let member = project.name(read.member)
        let type = project.name(held.type)
        findings.report(
          """
          \(project.name(view)) reads \(member) of \(property), which is any \(type): nothing observes \
          it; make the view generic, <VM: \(type)>, with @ObservedObject var \(property): VM
          """,
          at: project.location(of: held.row), in: project.path(of: held.row), subject: property,
          grade: held.isAmbiguous ? .lower : .full,
          notes: [Finding.Note("\(member) is read here", at: read.location)])
      }
    }
  }

  /// An existential of a view model's protocol whose changes only an observer would see.
  private static func isUnobserved(_ held: HeldObject, _ project: Project) -> Bool {
    let types = project.types
    guard held.wrapper == nil, types.kind(held.type) == .protocol,
      project.plays(held.type, .viewModelProtocol),
      types.valueType(of: held.row).meaning == .declared
    else { return false }
    let traits = types.traits(held.type)
    guard traits.contains(.observableObject), !traits.contains(.observable),
      !traits.contains(.unknownAncestor)
    else { return false }
    let classes = project.implementations(of: held.type)
    return classes.isEmpty || !classes.allSatisfy { types.traits($0).contains(.observable) }
  }

  /// The requirements that an implementation announces; where none is here, all that hold a value.
  private static func changing(_ type: TypeID, _ project: Project) -> Set<Symbol> {
    if !project.implementations(of: type).isEmpty { return project.announcedProperties(of: type) }
    let requirements = project.requiredVariables(of: type).filter { !project.holdsFunction($0) }
    return Set(requirements.map { project.declaration($0).name })
  }
}
