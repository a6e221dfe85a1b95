// Which module an `import` means. Two packages may each have a module of one name, so the name alone
// does not tell.

struct ImportResolver {
  private let modules: ModuleMap
  /// The modules of each name that the project's files know.
  private var named: [Symbol: [ModuleID]] = [:]

  init(_ modules: ModuleMap, _ symbols: Symbols) {
    self.modules = modules
    for (index, module) in modules.modules.enumerated() {
      guard let name = symbols.find(module.name) else { continue }
      named[name, default: []].append(ModuleID(index))
    }
  }

  /// Its own module first, then what it declares, then a module of the same package or project, then
  /// what its dependencies lead to.
  func target(of name: Symbol, in importer: ModuleID) -> ImportUse.Target {
    guard let candidates = named[name] else { return .external }
    if candidates.contains(importer) { return .itself }
    if let only = single(candidates) { return .module(only) }
    let module = modules[importer]
    let declared = Set(module.dependencies.flatMap(\.modules))
    if let only = single(candidates.filter(declared.contains)) { return .module(only) }
    if let only = single(candidates.filter { modules[$0].folder == module.folder }) {
      return .module(only)
    }
    let visible = reachable(from: importer)
    return single(candidates.filter(visible.contains)).map { .module($0) } ?? .ambiguous
  }

  /// Test targets answer only where nothing else does: an app and its tests may share a name.
  private func single(_ candidates: [ModuleID]) -> ModuleID? {
    if candidates.count == 1 { return candidates[0] }
    let production = candidates.filter { modules[$0].kind != .test }
    return production.count == 1 ? production[0] : nil
  }

  private func reachable(from importer: ModuleID) -> Set<ModuleID> {
    var seen: Set<ModuleID> = [importer]
    var queue = [importer]
    while let module = queue.popLast() {
      for next in modules[module].dependencies.flatMap(\.modules) where !seen.contains(next) {
        seen.insert(next)
        queue.append(next)
      }
    }
    return seen
  }
}
