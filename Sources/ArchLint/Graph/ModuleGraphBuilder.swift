// Imports and declared dependencies → the module graph. Works module by module, so what an import
// means is looked up once a module and name.

extension ModuleGraph {
  init(_ modules: ModuleMap, _ facts: Facts) {
    self.init(modules, facts.files, facts.symbols) { modules.isTest($0) }
  }

  /// - Parameters:
  ///   - files: by `FileID`; those without facts have no imports.
  ///   - isTest: whether a file of a production module is test code.
  package init(
    _ modules: ModuleMap, _ files: [FileFacts], _ symbols: Symbols,
    isTest: (FileID) -> Bool = { _ in false }
  ) {
    var builder = Builder(modules, files, symbols, files.indices.map { isTest(FileID($0)) })
    for index in modules.modules.indices { builder.add(ModuleID(index)) }
    self = builder.graph()
  }

  private struct Builder {
    private let modules: ModuleMap
    private let files: [FileFacts]
    private let symbols: Symbols
    private let isTest: [Bool]
    /// By file: what stands around each of its imports; empty for a file without `#if`.
    private let conditions: [[ImportCondition]]
    private let resolver: ImportResolver
    private var imports: [ImportUse] = []
    private var importStarts: [Int32] = [0]
    private var places: [Place] = []
    private var edges: [DirectedGraph.Edge] = []
    private var placeStarts: [Int32] = [0]

    init(_ modules: ModuleMap, _ files: [FileFacts], _ symbols: Symbols, _ isTest: [Bool]) {
      self.modules = modules
      self.files = files
      self.symbols = symbols
      self.isTest = isTest
      conditions = files.map { $0.importConditions(symbols) }
      resolver = ImportResolver(modules, symbols)
    }

    func graph() -> ModuleGraph {
      ModuleGraph(
        graph: DirectedGraph(nodeCount: modules.modules.count, edges: edges), imports: imports,
        importStarts: importStarts, places: places, placeStarts: placeStarts)
    }

    mutating func add(_ importer: ModuleID) {
      let start = imports.count
      addImports(of: importer)
      importStarts.append(Int32(imports.count))
      var found: [(target: ModuleID, place: Place)] = []
      let declared = Set(modules[importer].dependencies.flatMap(\.modules))
      let isTestModule = modules[importer].kind == .test
      for use in imports[start...] {
        guard let target = use.module else { continue }
        // `#if canImport` around a module that is not declared: in this target it is not there.
        if use.isGuarded && modules[importer].statesDependencies && !declared.contains(target) {
          continue
        }
        let place = Place(
          location: use.location, kind: .imported(use.flags), isConditional: use.isConditional,
          isTest: isTestModule || isTest[use.file.index])
        found.append((target, place))
      }
      addDeclarations(of: importer, to: &found)
      addEdges(of: importer, found)
    }

    private mutating func addImports(of importer: ModuleID) {
      var targets: [Symbol: ImportUse.Target] = [:]
      for file in modules[importer].files where file.index < files.count {
        let conditions = conditions[file.index]
        for (row, statement) in files[file.index].imports.enumerated() {
          let known = targets[statement.module]
          let target = known ?? resolver.target(of: statement.module, in: importer)
          if known == nil { targets[statement.module] = target }
          let condition = conditions.isEmpty ? .none : conditions[row]
          imports.append(
            ImportUse(
              importer: importer, file: file, row: LocalID(row), name: statement.module,
              target: target, location: Location(file, statement.offset, to: statement.end),
              flags: statement.flags, isConditional: condition != .none,
              isGuarded: condition == .guarded))
        }
      }
    }

    private func addDeclarations(
      of importer: ModuleID, to found: inout [(target: ModuleID, place: Place)]
    ) {
      for (index, dependency) in modules[importer].dependencies.enumerated() {
        let place = Place(
          location: dependency.location, kind: .declared(Int32(index)),
          isConditional: dependency.condition != nil, isTest: modules[importer].kind == .test)
        for target in dependency.modules { found.append((target, place)) }
      }
    }

    /// The places come sorted by target, each target's in the order in which they were found.
    private mutating func addEdges(
      of importer: ModuleID, _ found: [(target: ModuleID, place: Place)]
    ) {
      let order = found.indices.sorted { (found[$0].target, $0) < (found[$1].target, $1) }
      var last: ModuleID?
      for index in order where found[index].target.index < modules.modules.count {
        let target = found[index].target
        if target != last {
          edges.append(DirectedGraph.Edge(importer.index, target.index))
          placeStarts.append(Int32(places.count))
          last = target
        }
        places.append(found[index].place)
        placeStarts[placeStarts.count - 1] = Int32(places.count)
      }
    }
  }
}

extension Module {
  /// Its manifest or project says all that it may use, and could be read.
  package var statesDependencies: Bool {
    dependenciesAreComplete && (origin == .package || origin == .xcode)
  }
}
