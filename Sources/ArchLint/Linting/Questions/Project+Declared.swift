// What modules declare that they may import, as manifests and projects state it.

/// The names that each module may import because they are declared, and those it should declare.
package struct DeclaredNames: Sendable {
  private let modules: ModuleMap
  private let symbols: Symbols
  private var namesakes: [Symbol: [ModuleID]] = [:]
  /// By module: what it declares itself.
  private var declared: [Set<Symbol>] = []
  /// Products of outside packages that any target of a package or project declares, by folder.
  private var products: [String: Set<Symbol>] = [:]

  init(_ modules: ModuleMap, _ symbols: Symbols) {
    self.modules = modules
    self.symbols = symbols
    let names = modules.modules.map { symbols.find($0.name) }
    for (index, module) in modules.modules.enumerated() {
      if let name = names[index] { namesakes[name, default: []].append(ModuleID(index)) }
      var declared: Set<Symbol> = []
      for dependency in module.dependencies {
        declared.formUnion(dependency.modules.compactMap { names[$0.index] })
        let external = dependency.externalNames.compactMap { symbols.find($0) }
        declared.formUnion(external)
        if let name = symbols.find(dependency.name) { declared.insert(name) }
        if dependency.isProduct { products[module.folder, default: []].formUnion(external) }
      }
      self.declared.append(declared)
    }
  }

  /// Whether the module declares the name; for a test target the modules under test may do so too.
  package func isDeclared(_ name: Symbol, by module: ModuleID) -> Bool {
    if declared[module.index].contains(name) { return true }
    guard modules[module].kind == .test else { return false }
    return modules[module].dependencies.lazy.flatMap(\.modules).contains { tested in
      modules[tested].kind != .test && declared[tested.index].contains(name)
    }
  }

  /// The nearest of the modules that a module depends on, directly or through others, which declares
  /// the name itself: it is built before, as long as that one needs it.
  package func declarer(of name: Symbol, below module: ModuleID) -> ModuleID? {
    var seen: Set<ModuleID> = [module]
    var waiting = [module]
    var next = 0
    while next < waiting.count {
      for dependency in modules[waiting[next]].dependencies.flatMap(\.modules)
      where seen.insert(dependency).inserted {
        if declared[dependency.index].contains(name) { return dependency }
        waiting.append(dependency)
      }
      next += 1
    }
    return nil
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
