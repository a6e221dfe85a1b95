// Everything a rule may look at, as questions in English. Holds no source text.

/// One state of the project, discovered, read and linked. Read only.
package struct Project: Sendable {
  package let configuration: Configuration
  package let files: FileTable
  package let modules: ModuleMap
  package let facts: Facts
  package let graph: ModuleGraph
  package let interpretation: Interpretation

  package init(
    _ configuration: Configuration, _ files: FileTable, _ modules: ModuleMap, _ facts: Facts,
    _ graph: ModuleGraph, _ interpretation: Interpretation
  ) {
    self.configuration = configuration
    self.files = files
    self.modules = modules
    self.facts = facts
    self.graph = graph
    self.interpretation = interpretation
  }

  package var types: Types { interpretation.types }
  package var roles: Roles { interpretation.roles }
  package var layers: Layers { interpretation.layers }
  package var roleOrder: RoleOrder { interpretation.roleOrder }
  package var references: ReferenceGraph { interpretation.references }
  package var hosting: Hosting { interpretation.hosting }
  package var links: Links { interpretation.links }
  package var embeddings: Embeddings { interpretation.embeddings }
  package var profiles: Profiles { interpretation.profiles }
}
