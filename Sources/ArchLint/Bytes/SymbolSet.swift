// A set of names as one bit for each: asked once for every row of a project, it stays in the cache
// where a hash table of names would not.

package struct SymbolSet: Sendable {
  private var words: [UInt64]

  /// - Parameter count: how many names there are.
  package init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  package init(_ members: some Sequence<Symbol>, count: Int) {
    self.init(count: count)
    for member in members { insert(member) }
  }

  /// Leaves out what is no name of the project.
  package mutating func insert(_ symbol: Symbol) {
    let index = symbol.index >> 6
    if index < words.count { words[index] |= 1 << UInt64(symbol.index & 63) }
  }

  package func contains(_ symbol: Symbol) -> Bool {
    let index = symbol.index >> 6
    return index < words.count && words[index] & 1 << UInt64(symbol.index & 63) != 0
  }
}
