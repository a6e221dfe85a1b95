// Types whose name very many others have, by where they stand: to look through all of them for each use
// would take the square of their number.

struct CrowdedNames: Sendable {
  /// So many types of one name are looked through one by one before this is asked.
  static let least = 16

  enum Surroundings: Hashable {
    case type(TypeID)
    /// A function, an accessor or a closure.
    case declaration(RowID<Declaration>)
    /// The top level of a file.
    case file(FileID)
  }

  private struct Key: Hashable {
    let name: Symbol
    let surroundings: Surroundings
  }

  private var types: [Key: TypeID] = [:]
  private(set) var names: Set<Symbol> = []
  /// False while types are still given their places.
  let isComplete: Bool

  init() { isComplete = false }

  init(_ entries: [Types.Entry], _ facts: Facts) {
    isComplete = true
    names = Self.names(in: entries)
    if names.isEmpty { return }
    for (index, entry) in entries.enumerated() where names.contains(entry.name) {
      guard entry.kind != .extension || !entry.parent.isNone else { continue }
      let surroundings: Surroundings =
        if !entry.parent.isNone {
          .type(entry.parent)
        } else if entry.flags.contains(.local) {
          .declaration(
            RowID(
              entry.declaration.file,
              facts[entry.declaration.file].declarations[entry.declaration.local.index].parent))
        } else {
          .file(entry.declaration.file)
        }
      // Of several the last counts, as where they are looked through.
      types[Key(name: entry.name, surroundings: surroundings)] = TypeID(index)
    }
  }

  /// The names that more than the least number of types have. A type follows its namesakes.
  private static func names(in entries: [Types.Entry]) -> Set<Symbol> {
    var names: Set<Symbol> = []
    var ranks: [Int32] = []
    ranks.reserveCapacity(entries.count)
    for entry in entries {
      let rank = entry.nextNamesake < 0 ? 1 : ranks[Int(entry.nextNamesake)] + 1
      ranks.append(rank)
      if least < rank { names.insert(entry.name) }
    }
    return names
  }

  func type(_ name: Symbol, in surroundings: Surroundings) -> TypeID? {
    types[Key(name: name, surroundings: surroundings)]
  }
}
