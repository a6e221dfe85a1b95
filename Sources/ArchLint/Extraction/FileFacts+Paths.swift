// Which places of a body no one run reaches both.

extension FileFacts {
  /// Whether two places stand in different branches of one `if` or in different cases of one `switch`.
  package func excludeEachOther(_ one: UInt32, _ other: UInt32) -> Bool {
    areInDifferentCases(one, other)
      || branches.contains { branch in
        guard branch.kind == .else, branch.body.contains(one) != branch.body.contains(other) else {
          return false
        }
        let outside = branch.body.contains(one) ? other : one
        return bodiesBefore(branch).contains { $0.contains(outside) }
      }
  }

  /// What runs instead of an `else`: the bodies of its `if` and of each `else if` between.
  private func bodiesBefore(_ branch: Branch) -> [ByteRange] {
    var bodies: [ByteRange] = []
    var current = branch
    while current.kind == .else {
      // An `else` follows what it belongs to, so no other row of its body ends between them.
      let previous = branches.filter {
        ($0.kind == .if || $0.kind == .else) && $0.from == current.from
          && $0.closure == current.closure && $0.end <= current.offset
      }.max { $0.end < $1.end }
      guard let previous else { break }
      bodies.append(previous.body)
      current = previous
    }
    return bodies
  }

  private func areInDifferentCases(_ one: UInt32, _ other: UInt32) -> Bool {
    switches.indices.contains { index in
      let row = switches[index]
      guard row.offset <= min(one, other), max(one, other) < row.end else { return false }
      let labels = labels(of: LocalID(index))
      guard let body = labels.first(where: { $0.body.contains(one) })?.body else { return false }
      return !body.contains(other) && labels.contains { $0.body.contains(other) }
    }
  }
}
