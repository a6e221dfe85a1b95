// The view of a feature knows a protocol, never the class that the app builds behind it.

package import ArchLint

package enum DependencyViewConcreteViewmodel: Rule {
  package static let card = RuleCard(
    id: "dependency-view-concrete-viewmodel",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A view of a feature depends on the class of a view model from outside.",
    why: """
      The class brings along whatever it needs: services, clients, other features. A view that is \
      generic over a protocol is built, previewed and moved without them.
      """,
    fix: """
      Declare a protocol in the feature (`@MainActor public protocol TrailViewModel: \
      ObservableObject`), make the view generic over it (`struct TrailView<VM: TrailViewModel>: \
      View`), and let the app pass in the class that conforms.
      """,
    falseAlarms: """
      A class that lives in the feature with all that it needs is silent: concrete is the goal then. \
      So are the model of another module's component, which a view of that module takes, protocols \
      and compositions that are called like view models, and values.
      """,
    bad: """
      //- rules.yml
      modules:
        TrailFeature: { path: "TrailFeature/**", kind: feature, profile: feature-package }
        TrailServices: { path: "TrailServices/**", kind: library }
      //- TrailServices/TrailViewModelImpl.swift
      import Combine
      public final class TrailViewModelImpl: ObservableObject {}
      //- TrailFeature/TrailView.swift
      import SwiftUI
      import TrailServices
      public struct TrailView: View {
        @ObservedObject var model: TrailViewModelImpl  //~ dependency-view-concrete-viewmodel
        public var body: some View { Text("Trails") }
      }
      """,
    good: """
      //- rules.yml
      modules:
        TrailFeature: { path: "TrailFeature/**", kind: feature, profile: feature-package }
      //- TrailFeature/TrailView.swift
      import SwiftUI
      @MainActor public protocol TrailViewModel: ObservableObject { var title: String { get } }
      public struct TrailView<VM: TrailViewModel>: View {
        @ObservedObject var model: VM
        public init(model: VM) { self.model = model }
        public var body: some View { Text(model.title) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      let file = project.types.declaration(view).file
      guard project.isFeature(file) else { continue }
      var seen: Set<TypeID> = []
      for use in project.namedTypes(of: view) {
        guard use.meaning.meaning == .declared, project.plays(use.meaning.type, .viewModel),
          seen.insert(use.meaning.type).inserted,
          let reason = reason(against: use.meaning.type, in: file, project)
        else { continue }
        let model = use.meaning.type
        findings.report(
          "\(project.name(view)) depends on the class \(project.name(model)), which \(reason)",
          at: use.location,
          in: project.name(view),
          subject: project.name(model),
          grade: use.meaning.isAmbiguous ? .lower : .full,
          notes: [
            Finding.Note(
              "\(project.name(model)) is declared here", at: project.location(of: model))
          ])
      }
    }
  }

  /// Why the view of a feature should not name the class; nil where it may.
  private static func reason(
    against model: TypeID, in file: FileID, _ project: Project
  ) -> String? {
    let home = project.types.declaration(model).file
    if !project.areInOneModule(file, home) {
      if project.isTakenByViewsAround(model) { return nil }
      let module = project.modules.modules(of: home).first.map { project.name($0) }
      return module.map { "stands in \($0)" } ?? "stands in no module of the feature"
    }
    let needed = project.constructorTypesOfApps(model)
    return needed.first.map { "needs \($0) of the app" }
  }
}
