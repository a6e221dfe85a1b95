// The first `rules.yml` of a project that was read.

extension Project {
  /// - Parameter folder: the name of the root's folder, for a project that has no other.
  package func template(named folder: String, _ cards: [RuleCard]) -> ConfigurationTemplate {
    ConfigurationTemplate(
      projectName: guessedName ?? mainApp ?? folder, modules: modules, dependencies: productionUses,
      profiles: profiles.all, cards: cards)
  }

  /// The name of a module that was guessed by that of the project: with another one it would be called
  /// otherwise than its layer.
  private var guessedName: String? {
    let name = configuration.project.name ?? ProjectSettings.defaultName
    return modules.modules.contains { $0.origin == .folder && $0.name == name } ? name : nil
  }

  /// The app that is named like its project file, by its target or by its product, else the one of the
  /// most files; extensions and what serves tests are never meant.
  private var mainApp: String? {
    let apps = modules.modules.filter { $0.kind == .app && !$0.isExtension }
    func isOfItsFile(_ name: String, _ app: Module) -> Bool {
      let path = app.declaredAt.map { files.path(of: $0.file) } ?? ""
      return isPath(path, endingIn: "\(name).xcodeproj/project.pbxproj")
    }
    let named = apps.filter { isOfItsFile($0.target, $0) || isOfItsFile($0.name, $0) }
    guard let app = (named.isEmpty ? apps : named).max(by: { $0.files.count < $1.files.count })
    else { return nil }
    return isOfItsFile(app.name, app) ? app.name : app.target
  }

  /// What production code uses, by imports and declarations; tests have no say in the layers.
  private var productionUses: DirectedGraph {
    graph.graph.filtered { edge in
      modules.modules[edge.source].kind != .test && modules.modules[edge.target].kind != .test
    }
  }
}
