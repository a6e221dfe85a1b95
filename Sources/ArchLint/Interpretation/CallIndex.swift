// All calls by their name, so that a rule about `sink` looks at nothing else.

package struct CallIndex: Sendable {
  /// By symbol: where its calls begin in `rows`.
  private let starts: [UInt32]
  private let rows: [RowID<Call>]

  /// Calls of one name come in file order, and within a file in source order.
  init(_ facts: Facts) {
    var starts = [UInt32](repeating: 0, count: facts.symbols.count + 1)
    for file in facts.files {
      for call in file.calls where call.name.index < facts.symbols.count {
        starts[call.name.index + 1] += 1
      }
    }
    for index in 1..<max(1, starts.count) { starts[index] += starts[index - 1] }
    var next = starts
    let none = RowID(FileID(0), LocalID<Call>.none)
    var rows = [RowID<Call>](repeating: none, count: Int(starts.last ?? 0))
    for (index, file) in facts.files.enumerated() {
      for (local, call) in file.calls.enumerated() where call.name.index < facts.symbols.count {
        rows[Int(next[call.name.index])] = RowID(FileID(index), LocalID(local))
        next[call.name.index] += 1
      }
    }
    self.starts = starts
    self.rows = rows
  }

  package subscript(name: Symbol) -> ArraySlice<RowID<Call>> {
    guard name.index + 1 < starts.count else { return [] }
    return rows[Int(starts[name.index])..<Int(starts[name.index + 1])]
  }

  /// The calls of several names, in file order and within a file in source order.
  package func rows(named names: some Sequence<Symbol>) -> [RowID<Call>] {
    names.flatMap { self[$0] }.sorted()
  }
}
