// Folders and roles as nodes, type references as evidence: how the parts of a big target use each
// other, which no import tells.

/// The places where production code names a type that stands in another component or plays another
/// role. Holds what crosses such a border only; what stays inside is of no interest to any rule.
package struct ReferenceGraph: Sendable {
  /// By file, then offset.
  package let uses: [TypeUse]
  /// Nodes are `ComponentID`s.
  package let components: DirectedGraph
  /// The uses of each edge of `components`, and where they begin.
  private let edgeUses: [Int32]
  private let edgeStarts: [Int32]

  /// - Parameter edges: the edge of each use between two components, by the place of the use.
  init(uses: [TypeUse], componentCount: Int, edges: [(edge: DirectedGraph.Edge, use: Int)]) {
    self.uses = uses
    components = DirectedGraph(nodeCount: componentCount, edges: edges.map(\.edge))
    let sorted = edges.sorted { ($0.edge, $0.use) < ($1.edge, $1.use) }
    edgeUses = sorted.map { Int32($0.use) }
    var starts: [Int32] = []
    var last: DirectedGraph.Edge?
    for (place, pair) in sorted.enumerated() where pair.edge != last {
      starts.append(Int32(place))
      last = pair.edge
    }
    edgeStarts = starts + [Int32(sorted.count)]
  }

  /// No component and no order of roles: nothing to look for.
  package init() { self.init(uses: [], componentCount: 0, edges: []) }

  /// The uses of an edge between two components, by file and offset.
  package func uses(ofEdge edge: Int) -> [TypeUse] {
    edgeUses[Int(edgeStarts[edge])..<Int(edgeStarts[edge + 1])].map { uses[Int($0)] }
  }
}

/// One place where a type is named.
package struct TypeUse: Sendable {
  package let location: Location
  /// What names it: the innermost type or extension around it, else the outermost declaration; none
  /// at file level.
  package let source: LocalID<Declaration>
  /// The type that it most probably means.
  package let target: TypeID
  /// What else it may mean; empty for a name with one visible declaration.
  package let alternatives: [TypeID]

  package var file: FileID { location.file }
  package var isAmbiguous: Bool { !alternatives.isEmpty }
  package var candidates: [TypeID] { [target] + alternatives }
}

// MARK: - Building

extension ReferenceGraph {
  /// - Parameters:
  ///   - order: roles whose references are wanted beside those between components.
  ///   - countsPreviews: previews are looked at like any other code.
  package init(
    _ types: Types, _ modules: ModuleMap, _ roles: Roles, _ order: RoleOrder,
    countsPreviews: Bool
  ) {
    guard !modules.components.isEmpty || !order.isEmpty else {
      self.init()
      return
    }
    var search = UseSearch(types, modules, countsPreviews: countsPreviews)
    if !order.isEmpty {
      search.isRestricted = roles.typesPlaying(order.restricted)
      search.isConcerned = roles.typesPlaying(order.concerned)
    }
    for index in types.facts.files.indices { search.look(in: FileID(index)) }
    self.init(
      uses: search.uses, componentCount: modules.components.count, edges: search.edges)
  }
}

private struct UseSearch {
  private(set) var uses: [TypeUse] = []
  private(set) var edges: [(edge: DirectedGraph.Edge, use: Int)] = []
  private let types: Types
  private let modules: ModuleMap
  private let countsPreviews: Bool
  /// By type: some role of it may not name everything; some role of it may not be named by all.
  var isRestricted, isConcerned: [Bool]

  init(_ types: Types, _ modules: ModuleMap, countsPreviews: Bool) {
    self.types = types
    self.modules = modules
    self.countsPreviews = countsPreviews
    isRestricted = Array(repeating: false, count: types.count)
    isConcerned = isRestricted
  }

  mutating func look(in file: FileID) {
    if file.index < modules.isTestFile.count && modules.isTestFile[file.index] { return }
    let facts = types.facts[file]
    let component = modules.component(of: file)
    let previews = countsPreviews ? [] : facts.previews
    for reference in facts.references where reference.kind.namesType {
      guard mayCross(reference.name, from: component),
        !previews.contains(where: { $0.contains(reference.offset) })
      else { continue }
      let length = types.facts.symbols.length(of: reference.name)
      let location = Location(file, reference.offset, to: reference.offset + length)
      let name = isModule(reference, in: facts) ? reference.path : reference.name
      if let use = use(of: name, at: location, from: reference.from) { add(use, from: component) }
    }
  }

  private mutating func add(_ use: TypeUse, from component: ComponentID?) {
    let target = self.component(of: use.target)
    let crossesRole =
      isConcerned[use.target.index]
      && types.types(around: use).contains { isRestricted[$0.index] }
    guard target != component || crossesRole else { return }
    if let component, let target, component != target {
      edges.append((DirectedGraph.Edge(component.index, target.index), uses.count))
    }
    uses.append(use)
  }

  /// Whether some type of that name stands in another component, or plays a role that matters.
  private func mayCross(_ name: Symbol, from component: ComponentID?) -> Bool {
    var candidate = types.firstNamesake(of: name)
    while candidate != -1 {
      let type = TypeID(Int(candidate))
      if isConcerned[type.index] || self.component(of: type) != component { return true }
      candidate = types.entries[type.index].nextNamesake
    }
    return false
  }

  private func component(of type: TypeID) -> ComponentID? {
    modules.component(of: types.declaration(type).file)
  }

  /// `Core.List`: the first part names a module, the second the type.
  private func isModule(_ reference: Reference, in facts: FileFacts) -> Bool {
    reference.name != reference.path && types.scopes.isModule(reference.name)
  }

  /// Of a path its head: to name `List.Cell` is to name `List`.
  private func use(
    of name: Symbol, at location: Location, from: LocalID<Declaration>
  ) -> TypeUse? {
    let resolution = types.resolve(name, at: Place(location.file, from))
    guard resolution.meaning == .declared else { return nil }
    let alternatives =
      resolution.isAmbiguous
      ? types.visible(resolution.name, from: location.file).filter { $0 != resolution.type } : []
    return TypeUse(
      location: location, source: source(around: from, in: location.file),
      target: resolution.type, alternatives: alternatives)
  }

  private func source(around row: LocalID<Declaration>, in file: FileID) -> LocalID<Declaration> {
    let declarations = types.facts[file].declarations
    var outermost = LocalID<Declaration>.none
    var current = row
    while current.index < declarations.count {
      let kind = declarations[current.index].kind
      if kind.isType || kind == .extension { return current }
      outermost = current
      current = declarations[current.index].parent
    }
    return outermost
  }
}

extension Roles {
  /// By type: whether it plays one of the roles.
  fileprivate func typesPlaying(_ wanted: [Role]) -> [Bool] {
    sets.map { set in wanted.contains { set.contains($0) } }
  }
}

extension Types {
  /// The types around a use, innermost first.
  package func types(around use: TypeUse) -> [TypeID] {
    let declarations = facts[use.file].declarations
    var found: [TypeID] = []
    var current = use.source
    while current.index < declarations.count {
      let type = type(declaredBy: RowID(use.file, current))
      if !type.isNone { found.append(type) }
      current = declarations[current.index].parent
    }
    return found
  }
}

extension ReferenceKind {
  /// What the row names is a type, or is looked up like one.
  fileprivate var namesType: Bool {
    switch self {
    case .type, .expression, .call, .attribute, .keyPath: true
    case .value: false
    }
  }
}

extension Types {
  /// The types of that name at top level that the file can see, a nearer one hiding no other.
  func visible(_ name: Symbol, from file: FileID) -> [TypeID] {
    var found: [TypeID] = []
    var candidate = firstNamesake(of: name)
    while candidate != -1 {
      let entry = entries[Int(candidate)]
      let isTopLevel = entry.parent.isNone && !entry.flags.contains(.local)
      if isTopLevel, entry.kind != .extension, distance(from: file, to: entry) != nil {
        found.append(TypeID(Int(candidate)))
      }
      candidate = entry.nextNamesake
    }
    return found
  }

  /// Whether the project declares a type of that name, in one of the files where some are given.
  package func isDeclared(_ name: Symbol, in files: Set<FileID>? = nil) -> Bool {
    var candidate = firstNamesake(of: name)
    while candidate != -1 {
      let entry = entries[Int(candidate)]
      if entry.kind != .extension, files?.contains(entry.declaration.file) ?? true { return true }
      candidate = entry.nextNamesake
    }
    return false
  }
}
