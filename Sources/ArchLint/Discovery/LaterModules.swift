// What the later of two states calls the modules of the earlier one: by it entries of `rules.yml` that
// follow a rename find them, and their findings are known again.

/// The later of two states, for who looks at the earlier one.
package struct LaterState: Sendable {
  let discovery: Discovery
  let paths: LaterPaths

  package init(_ discovery: Discovery, _ paths: LaterPaths) {
    self.discovery = discovery
    self.paths = paths
  }
}

extension ModuleMapBuilder {
  /// A module that the later state does not have goes on as the new one that holds the largest part of
  /// its files that are still there. Of what is merged, only the part that is larger than all others
  /// together goes on.
  mutating func setLaterNames(_ later: LaterState) {
    let map = later.discovery.modules
    let present = Set(map.modules.map(\.name))
    let former = Set(drafts.map(\.module.name))
    let gone = drafts.indices.filter { !present.contains(drafts[$0].module.name) }
    var counts: [[ModuleID: Int]] = []
    var arrivals: [ModuleID: Set<FileID>] = [:]
    for index in gone {
      var ways: [ModuleID: Int] = [:]
      for file in Set(drafts[index].members.map(\.file)) {
        let path = later.paths[table.path(of: file)]
        for module in later.discovery.files.id(of: path).map({ map.modules(of: $0) }) ?? [] {
          ways[module, default: 0] += 1
          arrivals[module, default: []].insert(file)
        }
      }
      counts.append(ways)
    }
    for (index, ways) in zip(gone, counts) {
      let new = ways.filter { !former.contains(map[$0.key].name) }
      let most = new.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let most, ways.values.allSatisfy({ $0 <= most.value }),
        (arrivals[most.key] ?? []).count < 2 * most.value
      else { continue }
      drafts[index].module.laterNames = [map[most.key].name, map[most.key].target]
    }
  }
}

extension ModuleMap {
  /// The later name of each module of an earlier state that has another one there.
  package var laterNames: [String: String] {
    var names: [String: String] = [:]
    for module in modules { names[module.name] = module.laterNames.first }
    return names
  }
}

extension Configuration {
  /// The names by which `rules.yml` may speak of a module.
  func names(of module: Module) -> [String] {
    let own = module.name == module.target ? [module.name] : [module.target, module.name]
    if module.laterNames.isEmpty { return own }
    return own + module.laterNames.filter { laterNames?.isNew($0) ?? false }
  }

  /// Whether a pattern of `rules.yml` means a module.
  func doesMatch(_ glob: Glob, _ module: Module) -> Bool {
    if !module.laterNames.isEmpty, laterNames?.isNew(glob.pattern) ?? false {
      return module.laterNames.contains { glob.matches($0) }
    }
    return glob.matches(module.name) || glob.matches(module.target)
  }
}
