// The first `rules.yml` of a project that was read.

extension Project {
  /// - Parameter folder: the name of the root's folder, for a project that has no other.
  package func template(named folder: String, _ cards: [RuleCard]) -> String {
    ConfigurationTemplate(
      projectName: mainApp ?? folder, modules: modules, dependencies: productionUses,
      profiles: profiles.all, cards: cards
    ).text
  }

  /// The app that is named like its project file, else the one of the most files; extensions and what
  /// serves tests are never meant.
  private var mainApp: String? {
    let apps = modules.modules.filter { $0.kind == .app && !$0.isExtension }
    let named = apps.filter { app in
      let path = app.declaredAt.map { files.path(of: $0.file) } ?? ""
      return path.hasSuffix("\(app.target).xcodeproj/project.pbxproj")
    }
    return (named.isEmpty ? apps : named).max { $0.files.count < $1.files.count }?.target
  }

  /// What production code uses, by imports and declarations; tests have no say in the layers.
  private var productionUses: DirectedGraph {
    graph.graph.filtered { edge in
      modules.modules[edge.source].kind != .test && modules.modules[edge.target].kind != .test
    }
  }
}
