// Everything a rule may look at, as questions in English. Holds no source text.

/// One state of the project, discovered, read and linked. Read only.
package struct Project: Sendable {
  package let configuration: Configuration
  package let modules: ModuleMap

  package init(_ configuration: Configuration, _ modules: ModuleMap) {
    self.configuration = configuration
    self.modules = modules
  }
}
