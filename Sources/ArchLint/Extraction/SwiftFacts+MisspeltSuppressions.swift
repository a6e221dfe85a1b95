// Comments that were meant to hide findings and do not: a directive in another spelling, and one for
// SwiftLint with a rule of ours. What was meant is kept, so that somebody can say how it is written.

extension SwiftFacts {
  /// Takes a comment that is no directive as it stands, if it begins with the name of a linter.
  ///
  /// - Parameter isMarked: it begins with `archlint:`, so that it cannot be prose.
  mutating func misspeltSuppression(_ comment: Lexed.Comment, isMarked: Bool) {
    var reader = CommentReader(text, comment)
    guard let linter = reader.skip(toAnyOf: ["archlint", "swiftlint"]) else { return }
    let isOurs = linter == "archlint"
    let line = UInt32(truncatingIfNeeded: lexed.lines.line(at: comment.range.start))
    var row = Suppression(
      rule: .none, scope: .region, firstLine: line, lastLine: line, offset: comment.range.start,
      end: comment.range.end, idOffset: comment.range.start, until: 0, hasReason: false,
      fault: isOurs ? .misspelt : .ofSwiftLint, reason: .none)
    let verb = reader.string(reader.part()).lowercased()
    let verbs = ["disable", "enable", "ignore"]
    switch isMarked ? meant(verb, among: verbs) : verb {
    case "disable", "ignore":
      if let scope = scope(&reader, of: verb, line) {
        row.scope = scope
      } else if isOurs {
        row.fault = .unknownDirective
        rows.suppressions.append(row)
        return
      } else {
        // SwiftLint hides what stands in the line before; here the comment would stand in that line.
        row.scope = .this
      }
    case "enable" where isOurs:
      row.fault = .misspeltEnd
      _ = scope(&reader, of: verb, line)
    default:
      if !isMarked { return }
      row.fault = .unknownDirective
      rows.suppressions.append(row)
      return
    }
    let count = rows.suppressions.count
    while let word = reader.nextWord(), !CommentReader.beginsReason(reader.string(word)) {
      guard looksLikeID(reader.string(word)) else { continue }
      row.rule = intern(from: word.start, to: word.end)
      row.idOffset = word.start
      rows.suppressions.append(row)
    }
    if isOurs && rows.suppressions.count == count { rows.suppressions.append(row) }
  }

  /// The scope that comes next, in whatever spelling. Where none does, who disables means a region, and
  /// who ignores the line that the comment stands in or before. Nil for the line before the comment,
  /// which no scope is.
  private func scope(
    _ reader: inout CommentReader, of verb: String, _ line: UInt32
  ) -> SuppressionScope? {
    let begin = reader
    let scopes = ["next", "nextline", "this", "thisline", "line", "file", "previous"]
    let written = reader.string(reader.part()).lowercased()
    guard let word = meant(written, among: scopes) else {
      reader = begin
      if verb != "ignore" { return .region }
      return lexed.lines.hasCode(line: Int(line)) ? .this : .next
    }
    let behind = reader
    if reader.string(reader.part()).lowercased() != "line" { reader = behind }
    return switch word {
    case "next", "nextline": .next
    case "file": .file
    case "previous": nil
    default: .this
    }
  }

  private func meant(_ word: String, among known: [String]) -> String? {
    known.contains(word) ? word : suggestion(for: word, among: known)
  }

  /// Rules of ours have a dash in their ids; SwiftLint's have none.
  private func looksLikeID(_ word: String) -> Bool {
    word.utf8.dropFirst().contains(UInt8(ascii: "-"))
      && word.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || 0x61...0x7A ~= byte || 0x30...0x39 ~= byte
      }
  }
}
