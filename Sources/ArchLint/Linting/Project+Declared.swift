// What modules declare that they may import, as manifests and projects state it.

/// The names that each module may import because they are declared, and those it should declare.
package struct DeclaredNames: Sendable {
  private let modules: ModuleMap
  private let symbols: Symbols
  private var namesakes: [Symbol: [ModuleID]] = [:]
  /// Products of outside packages that any target of a package or project declares, by folder.
  private var products: [String: Set<Symbol>] = [:]

  init(_ modules: ModuleMap, _ symbols: Symbols) {
    self.modules = modules
    self.symbols = symbols
    for (index, module) in modules.modules.enumerated() {
      if let name = symbols.find(module.name) {
        namesakes[name, default: []].append(ModuleID(index))
      }
      for name in module.dependencies.flatMap(\.externalNames) {
        if let symbol = symbols.find(name) { products[module.folder, default: []].insert(symbol) }
      }
    }
  }

  /// What the module declares; of a test target also what the modules under test declare.
  package func names(of module: ModuleID) -> Set<Symbol> {
    var sources = [module]
    if modules[module].kind == .test {
      sources += modules[module].dependencies.flatMap(\.modules)
        .filter { modules[$0].kind != .test }
    }
    var names: Set<Symbol> = []
    for dependency in sources.flatMap({ modules[$0].dependencies }) {
      let written = dependency.modules.map { modules[$0].name } + dependency.externalNames
      names.formUnion((written + [dependency.name]).compactMap { symbols.find($0) })
    }
    return names
  }

  /// Whether the name is a module of the project that the importer could mean, or a product of an
  /// outside package that its own package declares for some target.
  package func isKnown(_ name: Symbol, to importer: ModuleID) -> Bool {
    let folder = modules[importer].folder
    guard let namesakes = namesakes[name] else {
      return products[folder]?.contains(name) ?? false
    }
    // A module of another package may be called like one of Apple's, which is meant then.
    return namesakes.contains { modules[$0].folder == folder } || !isSystemModule(symbols[name])
  }
}

extension Project {
  package var declaredNames: DeclaredNames { DeclaredNames(modules, facts.symbols) }
}
