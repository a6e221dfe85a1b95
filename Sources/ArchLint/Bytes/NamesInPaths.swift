// Which dotted paths hold one of some names. Asked once for every row of a project, so a path is looked
// at once, and the table of names only for parts that look like one of them.

package struct NamesInPaths: Sendable {
  private let symbols: Symbols
  private let names: SymbolSet
  private var shapes = NameShapes()
  /// By symbol: whether a path of that spelling holds one of the names; 0 where nobody asked, 1 for no,
  /// 2 for yes.
  private var known: [UInt8]

  package init(_ names: Set<Symbol>, in symbols: Symbols) {
    let count = names.isEmpty ? 0 : symbols.count
    self.symbols = symbols
    self.names = SymbolSet(names, count: count)
    known = Array(repeating: 0, count: count)
    for name in names {
      shapes.insert(symbols.firstByte(of: name), length: Int(symbols.length(of: name)))
    }
  }

  /// There are no names to look for.
  package var isEmpty: Bool { known.isEmpty }

  /// Whether it is one of the names itself.
  package func contains(_ name: Symbol) -> Bool { names.contains(name) }

  /// Whether the path is one of the names or holds one as a part.
  @inline(__always)
  package mutating func areHeld(by path: Symbol) -> Bool {
    guard path.index < known.count else { return false }
    if known[path.index] == 0 { look(at: path) }
    return known[path.index] == 2
  }

  private mutating func look(at path: Symbol) {
    let holds = names.contains(path) || symbols.hasPart(of: path, among: names, like: shapes)
    known[path.index] = holds ? 2 : 1
  }
}

/// The first bytes of some names with their lengths: enough to tell most other names from them.
struct NameShapes: Sendable {
  /// By the length a bit for each first byte, both modulo 64.
  private var rows = [UInt64](repeating: 0, count: 64)

  mutating func insert(_ first: UInt8, length: Int) {
    rows[length & 63] |= 1 << UInt64(first & 63)
  }

  @inline(__always)
  func mayHold(_ first: UInt8, length: Int) -> Bool {
    rows[length & 63] & 1 << UInt64(first & 63) != 0
  }
}
