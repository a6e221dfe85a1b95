// Modules as nodes; what one imports, and what its manifest or project declares, as edges that
// know every place where they are written.

package struct ModuleGraph: Sendable {
  /// Nodes are `ModuleID`s. An import of the own module makes no edge; a declared dependency on it
  /// does.
  package let graph: DirectedGraph
  /// Every import of every file, once for each module that the file is in; by module, then file,
  /// then offset.
  package let imports: [ImportUse]
  /// Where the rows of each module begin in `imports`, and one more for the end.
  private let importStarts: [Int32]
  /// The places of all edges, those of an edge together: imports in file order, then declarations.
  private let places: [Place]
  /// Where the places of each edge begin, and one more for the end.
  private let placeStarts: [Int32]

  /// Where a dependency is written.
  package struct Place: Sendable, BitwiseCopyable {
    package let location: Location
    package let kind: Kind
    /// Inside an `#if`, or declared for some platforms or configurations only.
    package let isConditional: Bool
    /// In test code: what stands there is no fault of the module's design.
    package let isTest: Bool

    package enum Kind: Sendable, BitwiseCopyable {
      case imported(ImportFlags)
      /// By the entry of the source module's `dependencies`.
      case declared(Int32)
    }

    package var isImport: Bool {
      if case .imported = kind { true } else { false }
    }

    package var isReexport: Bool {
      if case .imported(let flags) = kind { flags.contains(.exported) } else { false }
    }
  }

  init(
    graph: DirectedGraph, imports: [ImportUse], importStarts: [Int32], places: [Place],
    placeStarts: [Int32]
  ) {
    self.graph = graph
    self.imports = imports
    self.importStarts = importStarts
    self.places = places
    self.placeStarts = placeStarts
  }

  /// The imports in the files of a module.
  package func imports(in module: ModuleID) -> ArraySlice<ImportUse> {
    imports[Int(importStarts[module.index])..<Int(importStarts[module.index + 1])]
  }

  /// Every place of the edge: its imports in file order, then its declarations.
  package func places(ofEdge edge: Int) -> ArraySlice<Place> {
    places[Int(placeStarts[edge])..<Int(placeStarts[edge + 1])]
  }

  package func places(from source: ModuleID, to target: ModuleID) -> ArraySlice<Place> {
    graph.edge(from: source.index, to: target.index).map { places(ofEdge: $0) } ?? []
  }

  /// The modules that the module uses or declares to use.
  package func dependencies(of module: ModuleID) -> [ModuleID] {
    graph.targets(of: module.index).map { ModuleID(Int($0)) }
  }
}

/// One import of one file, as one of the file's modules sees it.
package struct ImportUse: Sendable, BitwiseCopyable {
  package let importer: ModuleID
  package let file: FileID
  package let row: LocalID<Import>
  package let name: Symbol
  package let target: Target
  package let location: Location
  package let flags: ImportFlags
  package let isConditional: Bool
  /// An `#if` around it asks `canImport` of the very module.
  package let isGuarded: Bool

  package enum Target: Hashable, Sendable, BitwiseCopyable {
    case module(ModuleID)
    /// The module that the file is in.
    case itself
    /// Several modules of the project have the name, and nothing says which is meant.
    case ambiguous
    /// No module of the project.
    case external
  }

  package var module: ModuleID? {
    if case .module(let module) = target { module } else { nil }
  }
}
