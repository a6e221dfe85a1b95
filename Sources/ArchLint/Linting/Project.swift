// Everything a rule may look at, as questions in English. Holds no source text.

/// One state of the project, discovered, read and linked. Read only.
package struct Project: Sendable {
  package let configuration: Configuration
  package let files: FileTable
  package let modules: ModuleMap
  package let facts: Facts
  package let graph: ModuleGraph
  package let types: Types
  package let roles: Roles
  package let layers: Layers
  package let roleOrder: RoleOrder
  package let references: ReferenceGraph
}
