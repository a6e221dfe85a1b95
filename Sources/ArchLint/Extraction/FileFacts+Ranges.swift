// The rows of a body by where they stand, and calls that continue each other: tables of bodies are
// sorted by offset.

extension FileFacts {
  /// The calls whose last name stands in the range; the slice keeps their places in the table.
  package func calls(in range: ByteRange) -> ArraySlice<Call> {
    calls[calls.range(from: range.start, to: range.end)]
  }

  package func closures(in range: ByteRange) -> ArraySlice<Closure> {
    closures[closures.range(from: range.start, to: range.end)]
  }

  package func assignments(in range: ByteRange) -> ArraySlice<Assignment> {
    assignments[assignments.range(from: range.start, to: range.end)]
  }

  package func references(in range: ByteRange) -> ArraySlice<Reference> {
    references[references.range(from: range.start, to: range.end)]
  }
}

// MARK: - Calls

extension FileFacts {
  /// The calls that a call continues, first to last, itself included: of `a().b()` both.
  package func chain(upTo call: LocalID<Call>) -> [LocalID<Call>] {
    var chain: [LocalID<Call>] = []
    var current = call
    // A receiver stands before its call, so this ends.
    while current.index < calls.count {
      chain.append(current)
      let receiver = calls[current.index].receiver
      guard receiver.index < current.index else { break }
      current = receiver
    }
    return chain.reversed()
  }

  /// The call that continues this one: of `a().b()` that of `b` for that of `a`.
  package func continuation(of call: LocalID<Call>) -> LocalID<Call>? {
    guard call.index < calls.count else { return nil }
    let next = calls.range(from: calls[call.index].end, to: .max).lowerBound
    guard next < calls.count, calls[next].receiver == call else { return nil }
    return LocalID(next)
  }
}

// MARK: - Rows by their place

/// A row of a body; its table is sorted by offset.
protocol BodyRow {
  var offset: UInt32 { get }
}

extension Reference: BodyRow {}
extension Call: BodyRow {}
extension Closure: BodyRow {}
extension Assignment: BodyRow {}
extension Switch: BodyRow {}
extension Branch: BodyRow {}

extension Array where Element: BodyRow {
  /// The places of the rows with `start <= offset < end`.
  func range(from start: UInt32, to end: UInt32) -> Range<Int> {
    let first = partitioningIndex { start <= $0.offset }
    return first..<Swift.max(first, partitioningIndex { end <= $0.offset })
  }
}
