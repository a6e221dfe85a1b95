// The graph as people ask for it: modules, components and the external modules that `rules.yml`
// names, with forbidden edges marked. `GraphDrawing` writes it down in each format.

/// What part of the graph is wanted.
package struct GraphRequest: Sendable {
  /// Names of nodes; empty for the whole graph.
  package var focus: [String] = []
  /// How many steps from the nodes in focus, in either direction; nil for as many as there are.
  package var depth: Int?
  /// Only nodes and edges that are part of a ring.
  package var cyclesOnly = false
  /// Test targets are left out unless they are asked for.
  package var includesTests = false

  package init() {}
}

package struct DrawnGraph: Sendable {
  package private(set) var nodes: [Node]
  /// Sorted by source, then target.
  package private(set) var edges: [Edge]
  /// What names of `rules.yml` and of targets stand for, of the whole graph.
  private var aliases: [String: [Int]] = [:]

  package struct Node: Sendable {
    package let name: String
    package let kind: Kind
    /// The row of `layers`, 0 on top; nil for a node in no layer.
    package let layer: Int?
    package let fileCount: Int

    package enum Kind: Sendable, Equatable {
      case module(ModuleKind)
      /// A folder of a bigger module.
      case component
      case external
    }

    package var kindName: String {
      switch kind {
      case .module(let kind): kind.rawValue
      case .component: "component"
      case .external: "external"
      }
    }
  }

  package struct Edge: Sendable {
    package let source, target: Int
    /// Every place, imports and references first.
    package let places: [Place]
    package let isForbidden: Bool
    /// An app that ships another program inside, which it never imports: its extension or watch app.
    package let isEmbedding: Bool
    /// Between a component and the rest of its module. The two use each other nearly always, so that
    /// this makes no ring.
    package let isWithinModule: Bool
    /// Part of a ring of the whole graph.
    package fileprivate(set) var isInRing = false

    init(
      source: Int, target: Int, places: [Place], isForbidden: Bool = false,
      isEmbedding: Bool = false, isWithinModule: Bool = false
    ) {
      self.source = source
      self.target = target
      self.places = places
      self.isForbidden = isForbidden
      self.isEmbedding = isEmbedding
      self.isWithinModule = isWithinModule
    }

    fileprivate func between(_ source: Int, _ target: Int) -> Edge {
      var edge = Edge(
        source: source, target: target, places: places, isForbidden: isForbidden,
        isEmbedding: isEmbedding, isWithinModule: isWithinModule)
      edge.isInRing = isInRing
      return edge
    }

    /// Stands in the manifest only.
    package var isDeclaredOnly: Bool { places.allSatisfy { $0.kind == .declaration } }
    /// Exists under some condition only.
    package var isConditional: Bool { places.allSatisfy { $0.condition != nil } }

    package var conditions: [String] {
      isConditional ? Array(Set(places.compactMap(\.condition))).sorted() : []
    }
  }

  package struct Place: Sendable {
    package let path: String
    package let line: Int
    package let kind: Kind
    package let condition: String?

    package enum Kind: String, Sendable { case `import`, reexport, declaration, reference }
  }
}

// MARK: - Building

extension DrawnGraph {
  /// The whole graph: nodes are the modules, then the components, then the external modules.
  ///
  /// - Parameters:
  ///   - prefix: what paths have before those of the project.
  ///   - asked: further external modules, drawn where something imports them.
  package init(_ project: Project, prefix: String = "", alsoExternal asked: [String] = []) {
    var builder = GraphBuilder(project, prefix: prefix, asked: asked)
    builder.build()
    self.init(builder.nodes, builder.edges)
    aliases = builder.aliases
  }

  /// - Parameter edges: in any order.
  init(_ nodes: [Node] = [], _ edges: [Edge] = []) {
    self.nodes = nodes
    self.edges = edges.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    markRings()
  }

  /// The part that is asked for; problems for names that no node has.
  package func part(_ request: GraphRequest, _ problems: inout Problems) -> DrawnGraph {
    var keeps = nodes.map { request.includesTests || $0.kind != .module(.test) }
    if !request.focus.isEmpty {
      let focus = request.focus.flatMap { find($0, &problems) }
      let near = near(focus, depth: request.depth ?? .max)
      for node in keeps.indices { keeps[node] = focus.contains(node) || keeps[node] && near[node] }
    }
    let part = kept(keeps) { !request.cyclesOnly || $0.isInRing }
    guard request.cyclesOnly else { return part }
    let members = Set(part.edges.flatMap { [$0.source, $0.target] })
    if members.isEmpty && !problems.hasErrors {
      let place = request.focus.isEmpty ? "" : " near what --focus names"
      problems.add(.note, "no rings: nothing\(place) uses each other in a ring")
    }
    return part.kept(part.nodes.indices.map(members.contains)) { _ in true }
  }

  var graph: DirectedGraph { graph { _ in true } }

  /// Nodes that use each other, each ring once.
  var rings: [[Int]] { graph { !$0.isWithinModule }.rings() }

  private func graph(_ keepsEdge: (Edge) -> Bool) -> DirectedGraph {
    DirectedGraph(
      nodeCount: nodes.count,
      edges: edges.filter(keepsEdge).map { DirectedGraph.Edge($0.source, $0.target) })
  }

  /// The node of a name; several where modules share it. None is a problem.
  package func find(_ name: String, _ problems: inout Problems) -> [Int] {
    // A module of the project is meant before an external one of its name, which it may hide.
    let own = nodes.indices.filter { node in
      nodes[node].kind != .external
        && (nodes[node].name == name || nodes[node].name.hasPrefix("\(name) ("))
    }
    let meant = Set(own).union(aliases[name] ?? [])
    if !meant.isEmpty { return meant.sorted() }
    let found = nodes.indices.filter { nodes[$0].name == name }
    if !found.isEmpty { return found }
    let known = nodes.map(\.name) + aliases.keys.sorted()
    let near = suggestion(for: name, among: known)
    problems.add(
      .error, "no module or component is called \(name)",
      help: near.map { "did you mean \"\($0)\"?" } ?? "archlint graph draws all there are")
    return []
  }

  private func near(_ focus: [Int], depth: Int) -> [Bool] {
    let down = graph.distances(from: focus, depth: depth)
    let up = graph.reversed.distances(from: focus, depth: depth)
    return zip(down, up).map { $0 != nil || $1 != nil }
  }

  private func kept(_ keeps: [Bool], _ keepsEdge: (Edge) -> Bool) -> DrawnGraph {
    var numbers: [Int: Int] = [:]
    var kept = DrawnGraph()
    for node in nodes.indices where keeps[node] {
      numbers[node] = kept.nodes.count
      kept.nodes.append(nodes[node])
    }
    for edge in edges where keepsEdge(edge) {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      kept.edges.append(edge.between(source, target))
    }
    return kept
  }

  private mutating func markRings() {
    var ringOfNode: [Int: Int] = [:]
    for (ring, members) in rings.enumerated() {
      for node in members { ringOfNode[node] = ring }
    }
    for index in edges.indices where !edges[index].isWithinModule {
      let ring = ringOfNode[edges[index].source]
      edges[index].isInRing = ring != nil && ring == ringOfNode[edges[index].target]
    }
  }
}

private struct GraphBuilder {
  private(set) var nodes: [DrawnGraph.Node] = []
  private(set) var edges: [DrawnGraph.Edge] = []
  private let project: Project
  private let bans: [ImportBan]
  private let prefix: String
  private var externals: [Symbol: Int] = [:]
  private let asked: [String]

  init(_ project: Project, prefix: String, asked: [String]) {
    self.project = project
    self.prefix = prefix
    self.asked = asked
    bans = project.importBans
  }

  mutating func build() {
    addNodes()
    addModuleEdges()
    addComponentEdges()
    addEdgesWithinModules()
    addImportedEdges()
  }

  private mutating func addNodes() {
    let (modules, layers) = (project.modules, project.layers)
    for module in project.moduleIDs {
      nodes.append(
        DrawnGraph.Node(
          name: project.name(module), kind: .module(modules[module].kind),
          layer: layers.height(of: module)?.row, fileCount: modules[module].files.count))
    }
    for (index, component) in modules.components.enumerated() {
      nodes.append(
        DrawnGraph.Node(
          name: component.name, kind: .component,
          layer: layers.height(of: ComponentID(index))?.row, fileCount: component.files.count))
    }
    for entry in project.configuration.modules {
      guard case .external = entry.selector else { continue }
      for name in [entry.name.value] + entry.covers.map(\.value) { addExternal(name) }
    }
    let imported = Set(project.graph.imports.filter { $0.module == nil }.map(\.name))
    for name in asked where project.facts.symbols.find(name).map(imported.contains) ?? false {
      addExternal(name)
    }
  }

  private mutating func addExternal(_ name: String) {
    guard let symbol = project.facts.symbols.find(name), externals[symbol] == nil else { return }
    externals[symbol] = nodes.count
    let row = project.layers.height(ofExternal: symbol)?.row
    nodes.append(DrawnGraph.Node(name: name, kind: .external, layer: row, fileCount: 0))
  }

  /// An entry of `modules:` stands for its modules, its folder or what it covers; a target for its
  /// module.
  var aliases: [String: [Int]] {
    let (modules, configuration) = (project.modules, project.configuration)
    let names = ModuleNames(modules, in: configuration)
    var aliases: [String: [Int]] = [:]
    for name in configuration.modules.map(\.name.value) + modules.modules.map(\.target)
    where aliases[name] == nil {
      let selection = names[name]
      var nodes = selection.modules.map(\.index)
      nodes += selection.components.map { modules.modules.count + $0.index }
      for external in [name] + selection.covers where selection.isExternal {
        if let node = project.facts.symbols.find(external).flatMap({ externals[$0] }) {
          nodes.append(node)
        }
      }
      if !nodes.isEmpty { aliases[name] = nodes }
    }
    return aliases
  }

  private mutating func addModuleEdges() {
    for (place, edge) in project.graph.graph.allEdges.enumerated() {
      let (source, target) = (ModuleID(edge.source), ModuleID(edge.target))
      let places = project.graph.places(ofEdge: place)
      edges.append(
        DrawnGraph.Edge(
          source: edge.source, target: edge.target,
          places: places.map { self.place($0, in: source) },
          isForbidden: isForbidden(places, from: source, to: target),
          isEmbedding: isEmbedding(places, from: source, to: target)))
    }
  }

  private func isEmbedding(
    _ places: ArraySlice<ModuleGraph.Place>, from source: ModuleID, to target: ModuleID
  ) -> Bool {
    project.modules[source].kind == .app && project.modules[target].kind == .app
      && places.allSatisfy { !$0.isImport && !$0.isReexport }
  }

  private mutating func addComponentEdges() {
    let first = project.modules.modules.count
    for (place, edge) in project.references.components.allEdges.enumerated() {
      add(
        project.references.uses(ofEdge: place),
        between: DirectedGraph.Edge(first + edge.source, first + edge.target))
    }
  }

  /// How a component and the rest of its module use each other, which no import tells.
  private mutating func addEdgesWithinModules() {
    let modules = project.modules
    func node(_ component: ComponentID?, _ module: ModuleID) -> Int {
      component.map { modules.modules.count + $0.index } ?? module.index
    }
    var found: [DirectedGraph.Edge: [TypeUse]] = [:]
    for use in project.references.uses {
      let home = project.types.declaration(use.target).file
      let (source, target) = (modules.component(of: use.file), modules.component(of: home))
      guard (source == nil) != (target == nil) else { continue }
      let homes = modules.modules(of: home)
      for module in modules.modules(of: use.file) where homes.contains(module) {
        let edge = DirectedGraph.Edge(node(source, module), node(target, module))
        found[edge, default: []].append(use)
      }
    }
    for (edge, uses) in found { add(uses, between: edge, isWithinModule: true) }
  }

  private mutating func add(
    _ uses: [TypeUse], between edge: DirectedGraph.Edge, isWithinModule: Bool = false
  ) {
    edges.append(
      DrawnGraph.Edge(
        source: edge.source, target: edge.target,
        places: uses.map {
          place(at: $0.location, .reference, project.condition(at: $0.location))
        },
        isForbidden: uses.contains { project.verdict(of: $0).isFault },
        isWithinModule: isWithinModule))
  }

  /// What components import, and what modules import from outside the project.
  private mutating func addImportedEdges() {
    var found: [DirectedGraph.Edge: [ImportUse]] = [:]
    for use in project.graph.imports {
      let component = project.modules.component(of: use.file)
      let target = use.module?.index ?? externals[use.name]
      guard let target, !project.isTest(use.file) else { continue }
      if let component {
        let source = project.modules.modules.count + component.index
        found[DirectedGraph.Edge(source, target), default: []].append(use)
      }
      if use.module == nil {
        found[DirectedGraph.Edge(use.importer.index, target), default: []].append(use)
      }
    }
    for (edge, uses) in found {
      edges.append(
        DrawnGraph.Edge(
          source: edge.source, target: edge.target, places: uses.map(place),
          isForbidden: uses.contains { isForbidden($0, from: edge.source) }))
    }
  }

  // MARK: - Places

  private func place(_ place: ModuleGraph.Place, in source: ModuleID) -> DrawnGraph.Place {
    self.place(
      at: place.location,
      place.isReexport ? .reexport : place.isImport ? .import : .declaration,
      project.condition(of: place, in: source))
  }

  private func place(_ use: ImportUse) -> DrawnGraph.Place {
    place(
      at: use.location, use.flags.contains(.exported) ? .reexport : .import,
      use.isConditional ? project.condition(at: use.location) : nil)
  }

  private func place(
    at location: Location, _ kind: DrawnGraph.Place.Kind, _ condition: String?
  ) -> DrawnGraph.Place {
    DrawnGraph.Place(
      path: prefix + project.files.path(of: location.file), line: project.line(of: location),
      kind: kind,
      condition: condition)
  }

  // MARK: - Forbidden

  private func isForbidden(
    _ places: ArraySlice<ModuleGraph.Place>, from source: ModuleID, to target: ModuleID
  ) -> Bool {
    guard project.modules[source].kind != .test else { return false }
    if project.modules[target].kind == .test { return places.contains { !$0.isTest } }
    if project.layers.verdict(from: source, to: target) != .allowed { return true }
    let name = project.modules[target].name
    return places.contains {
      $0.isImport && isBanned(name, in: $0.location.file, isConditional: $0.isConditional)
    }
  }

  private func isForbidden(_ use: ImportUse, from node: Int) -> Bool {
    let place = Layers.Place(use.importer, project.layeredComponent(of: use.file))
    let verdict =
      use.module.map { project.layers.verdict(from: place, to: Layers.Place($0)) }
      ?? project.layers.verdict(from: place, toExternal: use.name)
    if verdict != .allowed { return true }
    return isBanned(
      project.facts.symbols[use.name], in: use.file, isConditional: use.isConditional)
  }

  /// Whether an entry of `imports:` forbids the name to the file.
  private func isBanned(_ name: String, in file: FileID, isConditional: Bool) -> Bool {
    bans.contains { ban in
      guard ban.judgement(of: name)?.kind == .forbid,
        !(isConditional && ban.entry.allowsConditional),
        !ban.isExcepted(project.files.path(of: file))
      else { return false }
      return ban.holder(of: file, project.modules.modules(of: file), in: project) != nil
    }
  }
}

extension Project {
  /// The line of a place, counted from 1.
  package func line(of location: Location) -> Int {
    let index = files.lines(of: location.file)
    if let index { return index.line(at: location.offset) }
    guard location.file.index < facts.files.count else { return 1 }
    return facts[location.file].lines.line(at: location.offset)
  }
}
