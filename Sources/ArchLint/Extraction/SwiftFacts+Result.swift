// The end of a scan: tables in order, and copies that need the scanner no more.

extension SwiftFacts {
  /// The facts of the file, independent of the scanner's memory.
  mutating func finished() -> FileFacts {
    suppressions()
    reportUnterminated()
    sortTables()
    rows.byteCount = UInt32(truncatingIfNeeded: text.count)
    rows.lines = lexed.lines
    let facts = FileFacts(rows.exactlySized)
    rows.lines = LineIndex()
    return facts
  }

  private mutating func reportUnterminated() {
    for literal in lexed.unterminated {
      switch literal.kind {
      case .string: addProblem(.unterminatedString, at: literal.offset)
      case .regex: addProblem(.unterminatedRegex, at: literal.offset)
      case .comment: addProblem(.unterminatedComment, at: literal.offset)
      }
    }
  }

  /// Damaged source and closures among default values can bring rows out of their order.
  private mutating func sortTables() {
    func restore<Row>(_ rows: inout [Row], _ key: (Row) -> UInt32) {
      var previous: UInt32 = 0
      for row in rows {
        if key(row) < previous {
          // The standard sort is stable.
          rows.sort { key($0) < key($1) }
          return
        }
        previous = key(row)
      }
    }
    restore(&rows.references) { $0.offset }
    restore(&rows.attributes) { $0.declaration.rawValue }
    restore(&rows.inheritances) { $0.declaration.rawValue }
    restore(&rows.genericParameters) { $0.declaration.rawValue }
    restore(&rows.requirements) { $0.declaration.rawValue }
    restore(&rows.properties) { $0.declaration.rawValue }
    restore(&rows.functions) { $0.declaration.rawValue }
    restore(&rows.parameters) { $0.declaration.rawValue }
    restore(&rows.previews) { $0.start }
    restore(&rows.conditions) { $0.start }
  }
}
