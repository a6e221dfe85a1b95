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
    for index in facts.files.indices {
      let calls = facts.files[index].calls
      for local in calls.indices {
        let name = calls[local].name.index
        if facts.symbols.count <= name { continue }
        rows[Int(next[name])] = RowID(FileID(index), LocalID(local))
        next[name] += 1
      }
    }
    self.starts = starts
    self.rows = rows
  }

  /// Whether anything of that name is called.
  package func contains(_ name: Symbol) -> Bool {
    name.index + 1 < starts.count && starts[name.index] < starts[name.index + 1]
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
