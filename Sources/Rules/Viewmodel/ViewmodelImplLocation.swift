// Where the class behind a feature's protocol stands: with what it needs.

package import ArchLint

package enum ViewmodelImplLocation: Rule {
  package static let card = RuleCard(
    id: "viewmodel-impl-location",
    level: .warning,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "The class behind a feature's view-model protocol stands where it does not belong.",
    why: """
      The class needs services of the app, so it lives there and the feature knows the protocol only. A \
      class in the package that takes a type of the app is compiled into both targets, or not at all.
      """,
    fix: """
      Keep it in the app until all that it needs is in the package, then move both. `impl_in` of the \
      feature's module says where a team wants it.
      """,
    falseAlarms: """
      Silent for stand-ins (Mock…, Preview… and what only debug builds hold), for a class in the package \
      that needs nothing of the app, and for a third module unless the layers forbid it to see the \
      feature.
      """,
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- App/AppAPI.swift
      final class AppAPI {}
      //- HarbourFeature/HarbourViewModel.swift
      import Combine
      public protocol HarbourViewModel: ObservableObject {}
      final class HarbourViewModelImpl: HarbourViewModel {  //~ viewmodel-impl-location
        init(api: AppAPI) {}
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- App/HarbourViewModelImpl.swift
      import HarbourFeature
      final class AppAPI {}
      final class HarbourViewModelImpl: HarbourViewModel {
        init(api: AppAPI) {}
      }
      //- HarbourFeature/HarbourViewModel.swift
      import Combine
      public protocol HarbourViewModel: ObservableObject {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for type in project.viewModelProtocols {
      let home = project.types.declaration(type).file
      let features = project.modules.modules(of: home).filter { project.isFeature($0) }
      guard let feature = features.first else { continue }
      let wanted = placesOfImplementations(feature, project)
      for implementation in project.implementations(of: type) {
        guard let reason = reason(against: implementation, type, feature, wanted, project) else {
          continue
        }
        let name = project.name(implementation)
        findings.report(
          "\(name) \(reason)", at: project.location(of: implementation), in: name,
          subject: project.name(type),
          notes: [
            Finding.Note(
              "\(project.name(type)) is declared here", at: project.location(of: type))
          ])
      }
    }
  }

  private struct Places {
    let names: [String]
    let files: Set<FileID>
  }

  /// The modules that `impl_in` names; nil where it names none.
  private static func placesOfImplementations(_ feature: ModuleID, _ project: Project) -> Places? {
    let entries = project.configuration.modules
    guard let number = project.modules[feature].entry, entries.indices.contains(number),
      !entries[number].implementationsIn.isEmpty
    else { return nil }
    let names = entries[number].implementationsIn.map(\.value)
    let files = names.reduce(into: Set<FileID>()) { files, name in
      let selection = project.modules.selection(named: name, in: project.configuration)
      files.formUnion(project.modules.files(of: selection))
    }
    return Places(names: names, files: files)
  }

  private static func reason(
    against implementation: TypeID, _ type: TypeID, _ feature: ModuleID, _ wanted: Places?,
    _ project: Project
  ) -> String? {
    let file = project.types.declaration(implementation).file
    if let wanted {
      return wanted.files.contains(file)
        ? nil : "implements \(project.name(type)) and belongs in \(listed(wanted.names))"
    }
    if project.areInOneModule(file, project.types.declaration(type).file) {
      return project.constructorTypesOfApps(implementation).first.map {
        "needs \($0) of the app and stands in \(project.name(feature)); move it to the app"
      }
    }
    guard let module = project.modules.modules(of: file).first,
      project.modules[module].kind != .app,
      project.layers.verdict(from: module, to: feature) != .allowed
    else { return nil }
    return """
      stands in \(project.name(module)), which the layers do not let see \
      \(project.name(feature)); move it to the app
      """
  }
}
