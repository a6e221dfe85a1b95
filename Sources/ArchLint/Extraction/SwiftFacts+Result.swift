// The end of a scan: tables in order, and copies that need the scanner no more.

extension SwiftFacts {
  /// The facts of the file, independent of the scanner's memory.
  mutating func finished() -> FileFacts {
    suppressions()
    reportUnterminated()
    rows.restoreOrder()
    var facts = FileFacts()
    // In place: tables that are handed over would be copied, two dozen references each time.
    facts.change { tables in
      tables.byteCount = UInt32(truncatingIfNeeded: text.count)
      tables.lines = LineIndex(
        starts: lexed.lines.starts, wide: lexed.lines.wide.exactlySized,
        code: lexed.lines.code.exactlySized)
      rows.copy(into: &tables)
    }
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
}

extension Array {
  /// A copy without spare room.
  fileprivate var exactlySized: [Element] {
    if isEmpty { return [] }
    var copy: [Element] = []
    copy.append(addingCapacity: count) { copy in
      for element in self { copy.append(element) }
    }
    return copy
  }
}
