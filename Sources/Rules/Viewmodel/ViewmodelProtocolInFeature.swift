// A View's protocol that stands apart from it, or that has not moved to the package yet.

package import ArchLint

package enum ViewmodelProtocolInFeature: Rule {
  package static let card = RuleCard(
    id: "viewmodel-protocol-in-feature",
    level: .info,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A View is generic over a view-model protocol that does not stand in its feature.",
    why: """
      The protocol is what the View asks of the world. It belongs beside the View, so that both move into \
      the package and the app comes to them.
      """,
    fix: """
      Move the View and its protocol into the feature together; leave the class in the app. A protocol \
      that Views of several features share goes into a layer below them.
      """,
    falseAlarms: """
      Silent where the protocol stands in the View's own feature or in a layer below. A View that is \
      still in the app with its protocol is reported as not moved yet, which is no fault: hence info.
      """,
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }
      //- App/HarbourView.swift
      import SwiftUI
      protocol HarbourViewModel: ObservableObject {}
      struct HarbourView<VM: HarbourViewModel>: View {  //~ viewmodel-protocol-in-feature (info)
        @ObservedObject var model: VM
        var body: some View { Text("Harbour") }
      }
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public protocol HarbourViewModel: ObservableObject {}
      public struct HarbourView<VM: HarbourViewModel>: View {
        @ObservedObject var model: VM
        public var body: some View { Text("Harbour") }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      let row = project.types.declaration(view)
      let parameters = project.facts.files[row.file.index].genericParameters(of: row.local)
      for parameter in parameters {
        for found in project.types.resolveAll(text: parameter.constraint, at: Place(row)) {
          guard found.meaning == .declared, project.plays(found.type, .viewModelProtocol),
            let home = misplacement(of: found.type, from: row.file, project)
          else { continue }
          let name = project.name(found.type)
          findings.report(
            "\(name) stands in \(home); move it with \(project.name(view)) into one feature, or below",
            at: Location(row.file, parameter.offset), in: project.name(view), subject: name,
            notes: [
              Finding.Note("\(name) is declared here", at: project.location(of: found.type))
            ])
        }
      }
    }
  }

  /// The module of the protocol, where the View's feature should hold it.
  private static func misplacement(
    of type: TypeID, from file: FileID, _ project: Project
  ) -> String? {
    let home = project.types.declaration(type).file
    let homes = project.modules.modules(of: home)
    guard let module = homes.first else { return nil }
    if homes.contains(where: { project.modules[$0].kind == .app }) { return project.name(module) }
    if project.areInOneModule(file, home) { return nil }
    let isAllowed = project.modules.modules(of: file).allSatisfy {
      project.layers.verdict(from: $0, to: module) == .allowed
    }
    return isAllowed ? nil : project.name(module)
  }
}
