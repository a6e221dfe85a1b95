// All calls by their name, so that a rule about `sink` looks at nothing else.

package struct CallIndex: Sendable {
  /// The names that are called, by their numbers.
  let names: [Symbol]
  /// By symbol: where its calls begin in `rows`; those of the next one begin where they end.
  private let starts: [UInt32]
  private let rows: [RowID<Call>]

  /// Calls of one name come in file order, and within a file in source order.
  init(_ facts: Facts) {
    let count = facts.symbols.count
    // Shifted by one more place, so that what is counted up while rows are put down ends up right.
    var starts = [UInt32](repeating: 0, count: count + 2)
    // Rows of calls are long, and passed over once.
    var names: [Symbol] = []
    names.reserveCapacity(facts.files.reduce(0) { $0 + $1.calls.count })
    for file in facts.files {
      for call in file.calls {
        names.append(call.name)
        if call.name.index < count { starts[call.name.index + 2] += 1 }
      }
    }
    var called: [Symbol] = []
    for index in 1..<starts.count {
      if starts[index] != 0 { called.append(Symbol(index - 2)) }
      starts[index] += starts[index - 1]
    }
    self.names = called
    let none = RowID(FileID(0), LocalID<Call>.none)
    var rows = [RowID<Call>](repeating: none, count: Int(starts[count + 1]))
    var first = 0
    for index in facts.files.indices {
      let next = first + facts.files[index].calls.count
      for place in first..<next where names[place].index < count {
        let name = names[place].index + 1
        rows[Int(starts[name])] = RowID(FileID(index), LocalID(place - first))
        starts[name] += 1
      }
      first = next
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
