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
  /// False while types are still given their places.
  let isComplete: Bool

  init() { isComplete = false }

  init(_ entries: [Types.Entry], _ facts: Facts) {
    isComplete = true
    let counts = entries.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    for (index, entry) in entries.enumerated() where Self.least < counts[entry.name] ?? 0 {
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

  func type(_ name: Symbol, in surroundings: Surroundings) -> TypeID? {
    types[Key(name: name, surroundings: surroundings)]
  }
}
