// A View of a feature that builds what only the app can provide for.

package import ArchLint

package enum ViewmodelCreatedByComposition: Rule {
  package static let card = RuleCard(
    id: "viewmodel-created-by-composition",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.featurePackage],
    summary:
      "A View of a feature builds a view model that needs an object from outside of the package.",
    why: """
      Who builds a view model decides which services it works with. A View that does so ties its package \
      to them: it cannot be shown with others, previewed or tested.
      """,
    fix: "Take it as a parameter, `init(model: VM)`, and let the app build and inject it.",
    falseAlarms: """
      A view model that needs nothing from outside, or only values and types of Apple's, is the View's \
      own affair. Classes, actors, protocols and what plays service or repository count as needs. Silent \
      in apps and previews.
      """,
    consequenceOf: ["dependency-view-concrete-viewmodel"],
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
        Clients: { path: "Clients/**", kind: library }
      //- Clients/TideClient.swift
      public final class TideClient { public init() {} }
      //- HarbourFeature/HarbourView.swift
      import Clients
      import SwiftUI
      final class HarbourViewModel: ObservableObject { init(client: TideClient) {} }
      struct HarbourView: View {
        @StateObject private var model = HarbourViewModel(client: TideClient())  //~ viewmodel-created-by-composition
        var body: some View { Text("Harbour") }
      }
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      final class FilterViewModel: ObservableObject {}
      public protocol HarbourViewModel: ObservableObject {}
      public struct HarbourView<VM: HarbourViewModel>: View {
        @ObservedObject private var model: VM
        @StateObject private var filter = FilterViewModel()
        public init(model: VM) { self.model = model }
        public var body: some View { Text("Harbour") }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view)
    where project.isFeature(project.types.declaration(view).file) {
      for made in project.madeModels(of: view) {
        let file = project.types.declaration(view).file
        guard project.isJudged(file, made.location.offset),
          let need = need(of: made.type, outside: file, project)
        else { continue }
        let name = project.name(made.type)
        let module = project.modules.modules(of: project.types.declaration(need.type).file)
          .first.map { " of \(project.name($0))" }
        findings.report(
          """
          \(project.name(view)) makes \(name), which needs \(project.name(need.type))\(module ?? ""); \
          take it as a parameter and let the app build it
          """,
          at: made.location, in: project.name(view), subject: name,
          grade: need.isAmbiguous ? .lower : .full,
          notes: [Finding.Note("\(name) is declared here", at: project.location(of: made.type))],
          cause: Finding.Cause(at: project.location(of: made.property)))
      }
    }
  }

  /// The first object that its initialisers take and that another module declares.
  private static func need(
    of type: TypeID, outside file: FileID, _ project: Project
  ) -> Resolution? {
    for row in project.initializers(of: type) {
      for parameter in project.facts.files[row.file.index].parameters(of: row.local) {
        let found = project.types.valueType(of: parameter, in: row.file)
        guard found.meaning == .declared, project.types.isDeclared(found.type),
          !project.areInOneModule(file, project.types.declaration(found.type).file),
          isService(found.type, project)
        else { continue }
        return found
      }
    }
    return nil
  }

  /// An object that does something; a value only says something.
  private static func isService(_ type: TypeID, _ project: Project) -> Bool {
    switch project.types.kind(type) {
    case .class, .actor, .protocol: true
    default: project.plays(type, .service) || project.plays(type, .repository)
    }
  }
}
