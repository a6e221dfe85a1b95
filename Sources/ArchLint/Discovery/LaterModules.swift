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
  /// A module of which the later state has nothing under its name goes on as the new one that holds the
  /// largest part of its files that are still there. Of what is merged, only the part that is larger than
  /// all others together goes on.
  mutating func setLaterNames(_ later: LaterState) {
    let map = later.discovery.modules
    let present = Set(map.modules.map(\.name))
    let gone = drafts.indices.filter { index in
      let (name, members) = (drafts[index].module.name, drafts[index].members)
      if !present.contains(name) { return true }
      let goesOn = members.contains { member in
        later.modules(of: table.path(of: member.file)).contains { map[$0].name == name }
      }
      return !goesOn && !members.isEmpty
    }
    let lasting = Set(
      Set(drafts.indices).subtracting(gone).map { drafts[$0].module.name })
    var counts: [[ModuleID: Int]] = []
    var arrivals: [ModuleID: Set<FileID>] = [:]
    for index in gone {
      var ways: [ModuleID: Int] = [:]
      for file in Set(drafts[index].members.map(\.file)) {
        for module in later.modules(of: table.path(of: file)) {
          ways[module, default: 0] += 1
          arrivals[module, default: []].insert(file)
        }
      }
      counts.append(ways)
    }
    for (index, ways) in zip(gone, counts) {
      let new = ways.filter { !lasting.contains(map[$0.key].name) }
      let most = new.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let most, ways.values.allSatisfy({ $0 <= most.value }),
        (arrivals[most.key] ?? []).count < 2 * most.value
      else { continue }
      drafts[index].module.laterNames = [map[most.key].name, map[most.key].target]
    }
    followRenames()
    setLaterComponents(later, lasting)
  }

  private mutating func followRenames() {
    var names: [String: String] = [:]
    for module in drafts.lazy.map(\.module) where !module.laterNames.isEmpty {
      names[module.name] = module.laterNames.first
      names[module.target] = module.laterNames.last
    }
    if !names.isEmpty { configuration.laterNames?.follow { names[$0] ?? $0 } }
  }

  /// What is a new module in the later state, and goes on as nobody, was a part of another one, or of none:
  /// a component, for the entry that speaks of it there by a new word. It is made of what went with its
  /// folder, or was left of a module that is gone.
  ///
  /// - Parameter lasting: the modules that both states have.
  private mutating func setLaterComponents(_ later: LaterState, _ lasting: Set<String>) {
    guard let names = configuration.laterNames else { return }
    let map = later.discovery.modules
    let known = lasting.union(drafts.flatMap(\.module.laterNames))
    let isNew = configuration.modules.map { entry in
      switch entry.selector {
      case .target(let words), .match(let words): words.contains { names.isNew($0.value) }
      case .path, .external: false
      }
    }
    let components = map.modules.map { module -> LaterComponent? in
      guard let entry = module.entry, isNew[entry], !known.contains(module.name) else { return nil }
      return LaterComponent(name: module.name, entry: entry)
    }
    if components.allSatisfy({ $0 == nil }) { return }
    let split = Set(
      drafts.lazy.filter { !$0.module.laterNames.isEmpty }.flatMap { $0.members.map(\.file) })
    for file in table.swiftFiles {
      let path = table.path(of: file)
      let present = later.paths[path]
      guard split.contains(file) || present == later.paths.place(withFolderOf: path) else {
        continue
      }
      laterComponents[file] = later.modules(of: path).lazy.compactMap { components[$0.index] }.first
    }
  }
}

/// A new module of the later state, by the name that findings give it there, and its entry of `modules:`.
struct LaterComponent: Hashable, Sendable {
  let name: String
  let entry: Int
}

extension LaterState {
  /// The modules that hold a file of the earlier state.
  fileprivate func modules(of path: String) -> [ModuleID] {
    discovery.files.id(of: paths[path]).map { discovery.modules.modules(of: $0) } ?? []
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
    guard let laterNames, !module.laterNames.isEmpty else { return own }
    return own.filter { laterNames.isOld($0) } + module.laterNames.filter { laterNames.isNew($0) }
  }

  /// Whether a pattern of `rules.yml` means a module.
  func doesMatch(_ glob: Glob, _ module: Module) -> Bool {
    if !module.laterNames.isEmpty, laterNames?.isNew(glob.pattern) ?? false {
      return module.laterNames.contains { glob.matches($0) }
    }
    return glob.matches(module.name) || glob.matches(module.target)
  }
}
