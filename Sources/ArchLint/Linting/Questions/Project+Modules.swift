// Questions about modules: how to call them, where they use each other, and what the layers say.

extension Project {
  package var moduleIDs: [ModuleID] { modules.modules.indices.map { ModuleID($0) } }

  /// Modules that are shipped or build what is shipped: all but tests.
  package var productionModules: [ModuleID] {
    moduleIDs.filter { modules[$0].kind != .test }
  }

  /// The module's name, with its folder where another module has the same name.
  package func name(_ module: ModuleID) -> String {
    let name = modules[module].name
    let namesakes = modulesOfName[name] ?? []
    guard 1 < namesakes.count else { return name }
    let folders = Set(namesakes.map { modules[$0].folder })
    let detail = folders.count == namesakes.count ? modules[module].folder : modules[module].target
    return detail.isEmpty || detail == name ? name : "\(name) (\(detail))"
  }

  package func name(_ component: ComponentID) -> String { modules[component].name }

  /// "Feed", "Feed and Store", "Feed, Net and Store".
  package func names(_ modules: [ModuleID]) -> String { listed(modules.map { name($0) }) }

  package func isTest(_ file: FileID) -> Bool { modules.isTest(file) }

  /// The component that the file counts for in `layers`; nil where it counts for its module.
  package func layeredComponent(of file: FileID) -> ComponentID? {
    modules.component(of: file).flatMap { layers.counts($0) ? $0 : nil }
  }

  /// What `#if` around a place asks for, the outermost first: "DEBUG && os(iOS)"; nil without one.
  package func condition(at location: Location) -> String? {
    guard location.file.index < facts.files.count else { return nil }
    let conditions = facts[location.file].conditions(at: location.offset)
    guard !conditions.isEmpty else { return nil }
    return conditions.reversed().map { facts.symbols[$0.text] }.joined(separator: " && ")
  }

  /// The condition under which the place of an edge counts; nil without one.
  package func condition(of place: ModuleGraph.Place, in source: ModuleID) -> String? {
    switch place.kind {
    case .imported: condition(at: place.location)
    case .declared(let index): modules[source].dependencies[Int(index)].condition
    }
  }

  /// A place of `rules.yml` as the place of a note; nil where the project has none of its own.
  package func location(inConfiguration range: ByteRange) -> Location? {
    guard let path = configuration.source?.path, let file = files.id(of: path) else { return nil }
    return Location(file, range.start, to: range.end)
  }
}

/// "a", "a and b", "a, b and c".
package func listed(_ names: [String]) -> String {
  guard let last = names.last, 1 < names.count else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

extension [Finding.Note] {
  /// A note for each of the places, at most `limit` of them, and how many more there are.
  package init(_ message: String, at places: [Location], limit: Int = 8) {
    self = places.prefix(limit).map { Finding.Note(message, at: $0) }
    if limit < places.count {
      append(Finding.Note("\(message), and at \(counted(places.count - limit, "more place"))"))
    }
  }
}

// MARK: - Uses that the layers judge

/// A use of a module or an external module about which the layers have something to say: one for
/// each file that imports it, and one for a dependency that is only declared.
package struct JudgedUse: Sendable {
  package let location: Location
  /// The modules of the file that the verdict concerns.
  package fileprivate(set) var sources: [ModuleID]
  package let target: Target
  package let verdict: Layers.Verdict
  package let isImport: Bool
  /// More imports of it in the same file.
  package fileprivate(set) var further: [Location] = []
  /// Where the dependency is declared as well.
  package fileprivate(set) var declarations: [Location] = []

  package enum Target: Hashable, Sendable {
    case module(ModuleID)
    case external(Symbol)
  }

  /// "imports", of several modules "import"; "declares a dependency on".
  package var verb: String {
    switch (isImport, sources.count) {
    case (true, 1): "imports"
    case (true, _): "import"
    case (false, 1): "declares a dependency on"
    case (false, _): "declare a dependency on"
    }
  }
}

extension Project {
  /// The uses of production code whose verdict is wanted, in the order of source modules.
  ///
  /// What a file that counts for a component imports is left out, except external modules: the
  /// references of a component are judged instead.
  package func judgedUses(_ isWanted: (Layers.Verdict) -> Bool) -> [JudgedUse] {
    var collector = UseCollector(self)
    for source in productionModules {
      for edge in graph.graph.edges(from: source.index) {
        let target = ModuleID(Int(graph.graph.targets[edge]))
        let verdict = layers.verdict(from: source, to: target)
        guard source != target, isWanted(verdict) else { continue }
        collector.add(graph.places(ofEdge: edge), from: source, to: target, verdict)
      }
      for use in graph.imports(in: source) where use.target == .external && !isTest(use.file) {
        let place = Layers.Place(source, layeredComponent(of: use.file))
        let verdict = layers.verdict(from: place, toExternal: use.name)
        guard isWanted(verdict) else { continue }
        collector.add(use.location, from: source, to: .external(use.name), verdict)
      }
    }
    return collector.uses
  }

  package func name(_ target: JudgedUse.Target) -> String {
    switch target {
    case .module(let module): name(module)
    case .external(let symbol): facts.symbols[symbol]
    }
  }
}

private struct UseCollector {
  private(set) var uses: [JudgedUse] = []
  private let project: Project
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    let file: FileID
    let target: JudgedUse.Target
  }

  init(_ project: Project) { self.project = project }

  mutating func add(
    _ places: ArraySlice<ModuleGraph.Place>, from source: ModuleID, to target: ModuleID,
    _ verdict: Layers.Verdict
  ) {
    let first = uses.count
    var declarations: [Location] = []
    var isImported = false
    for place in places where !place.isTest {
      guard place.isImport else {
        declarations.append(place.location)
        continue
      }
      isImported = true
      guard project.layeredComponent(of: place.location.file) == nil else { continue }
      add(place.location, from: source, to: .module(target), verdict)
    }
    if first < uses.count {
      uses[first].declarations = declarations
    } else if !isImported, let location = declarations.first {
      uses.append(
        JudgedUse(
          location: location, sources: [source], target: .module(target), verdict: verdict,
          isImport: false))
    }
  }

  mutating func add(
    _ location: Location, from source: ModuleID, to target: JudgedUse.Target,
    _ verdict: Layers.Verdict
  ) {
    let key = Key(file: location.file, target: target)
    guard let index = known[key] else {
      known[key] = uses.count
      uses.append(
        JudgedUse(
          location: location, sources: [source], target: target, verdict: verdict, isImport: true))
      return
    }
    if !uses[index].sources.contains(source) { uses[index].sources.append(source) }
    if uses[index].location != location && !uses[index].further.contains(location) {
      uses[index].further.append(location)
    }
  }
}

// MARK: - Size

extension Project {
  /// Lines of code, neither blank nor comment, of each module by name. A file of several modules
  /// counts for each; tests count for modules of tests alone.
  package var codeLinesOfModules: [String: Int] {
    var counts: [String: Int] = [:]
    for module in moduleIDs {
      let files = modules[module].files.filter { modules[module].kind == .test || !isTest($0) }
      counts[modules[module].laterNames.first ?? name(module)] = files.reduce(0) {
        $0 + lines(of: $1).codeLineCount
      }
    }
    return counts
  }
}

extension Project {
  /// Modules for watches and Macs: files of theirs import what only these have, under no condition.
  package func modulesWithoutUIKit() -> Set<ModuleID> {
    let foreign = words(["WatchKit", "AppKit", "Cocoa"])
    if foreign.isEmpty { return [] }
    var found: Set<ModuleID> = []
    for (index, rows) in facts.files.enumerated() {
      for row in rows.imports where foreign.contains(row.module) {
        let file = FileID(index)
        if condition(at: Location(file, row.offset)) == nil {
          found.formUnion(modules.modules(of: file))
        }
      }
    }
    return found
  }
}
