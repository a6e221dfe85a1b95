// The first `rules.yml` of a project that was read.

extension Project {
  /// - Parameter folder: the name of the root's folder, for a project that has no other.
  package func template(named folder: String, _ cards: [RuleCard]) -> String {
    let app = modules.modules.first { $0.kind == .app }?.target
    return ConfigurationTemplate(
      projectName: app ?? folder, modules: modules, dependencies: productionUses,
      profiles: profiles.all, cards: cards
    ).text
  }

  /// What production code uses, by imports and declarations; tests have no say in the layers.
  private var productionUses: DirectedGraph {
    graph.graph.filtered { edge in
      modules.modules[edge.source].kind != .test && modules.modules[edge.target].kind != .test
    }
  }
}
