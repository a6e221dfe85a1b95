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
  /// By a product of an outside package, the packages that it is declared to be of.
  private var packages: [Symbol: Set<String>] = [:]
  /// The folders of the packages and projects of whose modules one makes use, by its own folder.
  private var neighbours: [String: Set<String>] = [:]

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
        if let package = dependency.package {
          for name in external { packages[name, default: []].insert(package) }
        }
        neighbours[module.folder, default: []].formUnion(
          dependency.modules.map { modules[$0].folder })
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

  /// The modules that a module depends on, directly or through others, which declare the name
  /// themselves, the nearest first: it is built before, as long as one of them needs it.
  package func declarers(of name: Symbol, below module: ModuleID) -> [ModuleID] {
    everything(below: module).filter { declared[$0.index].contains(name) }
  }

  /// Whether the name is a product of an outside package of which the module, or one that it depends on,
  /// declares another product: it is there, and most likely built before.
  package func isBesideProduct(_ name: Symbol, of module: ModuleID) -> Bool {
    guard let known = packages[name] else { return false }
    return ([module] + everything(below: module)).flatMap { modules[$0].dependencies }
      .contains { dependency in dependency.package.map { known.contains($0) } ?? false }
  }

  /// Whether `canImport` of the name may be true in a module: it or what it depends on declares it.
  package func mayBeThere(_ name: Symbol, for module: ModuleID) -> Bool {
    isDeclared(name, by: module) || !declarers(of: name, below: module).isEmpty
  }

  /// Whether the name is surely a module of the project, or a product of an outside package that its own
  /// package declares for some target, and none that something brings which was not read.
  package func isKnown(_ name: Symbol, to importer: ModuleID) -> Bool {
    let module = modules[importer]
    // Nearly all names are the system's: they cost no walk over what stands below.
    let isProduct = products[module.folder]?.contains(name) ?? false
    if !isProduct && namesakes[name] == nil { return false }
    if module.origin == .xcode && isPod(name, in: module.folder) { return false }
    let below = everything(below: importer)
    let isBroughtAlong = below.contains { declared[$0.index].contains(name) }
    if !isBroughtAlong && !below.allSatisfy({ modules[$0].statesDependencies }) { return false }
    // What its Podfile would say is not known where none is there.
    if !isBroughtAlong && module.takesPods && !hasPodfile(above: module.folder) { return false }
    guard let namesakes = namesakes[name] else { return isProduct }
    let folders = Set(namesakes.map { modules[$0].folder })
    if folders.contains(module.folder) { return true }
    // A module of another package may be called like one of Apple's, which is meant then.
    if isSystemModule(symbols[name]) { return false }
    // Nor need it be the one that an outside package brings.
    return isBroughtAlong || !folders.isDisjoint(with: neighbours[module.folder] ?? [])
      || !([importer] + below).contains { modules[$0].dependencies.contains(where: \.isProduct) }
  }

  private func hasPodfile(above folder: String) -> Bool {
    modules.podfiles.contains { isPath(folder, inside: $0.folder) }
  }

  /// Whether a Podfile brings it in: the project in a folder may be one that it is written for.
  private func isPod(_ name: Symbol, in folder: String) -> Bool {
    modules.podfiles.contains {
      isPath(folder, inside: $0.folder) && $0.modules.contains(symbols[name])
    }
  }

  /// What a module depends on, directly or through others, the nearest first.
  private func everything(below module: ModuleID) -> [ModuleID] {
    var seen: Set<ModuleID> = [module]
    var found = [module]
    var next = 0
    while next < found.count {
      for dependency in modules[found[next]].dependencies.flatMap(\.modules)
      where seen.insert(dependency).inserted {
        found.append(dependency)
      }
      next += 1
    }
    return Array(found.dropFirst())
  }
}

extension Project {
  package var declaredNames: DeclaredNames { DeclaredNames(modules, facts.symbols) }
}
