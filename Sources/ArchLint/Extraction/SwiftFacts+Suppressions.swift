// `// archlint:disable:next hosting-style until 2026-12-31 -- the old router goes with it`

extension SwiftFacts {
  /// Reads the suppression comments of the file.
  mutating func suppressions() {
    guard !lexed.comments.isEmpty else { return }
    for comment in lexed.comments { suppression(comment) }
  }

  private mutating func suppression(_ comment: Lexed.Comment) {
    var reader = CommentReader(text, comment)
    guard reader.skip(to: "archlint:") else { return }
    let directive = reader.word()
    let line = UInt32(truncatingIfNeeded: lexed.lines.line(at: comment.range.start))
    var row = Suppression(
      rule: .none, scope: .region, firstLine: line, lastLine: line, offset: comment.range.start,
      end: comment.range.end, idOffset: directive.start, until: 0, hasReason: false,
      fault: .none, reason: .none)
    switch reader.string(directive) {
    case "disable": row.lastLine = lastLine
    case "disable:next":
      row.scope = .next
      let next = nextCodeLine(behind: line)
      row.firstLine = next
      row.lastLine = next
    case "disable:this": row.scope = .this
    case "disable:file":
      row.scope = .file
      row.firstLine = 1
      row.lastLine = lastLine
    case "enable": return endRegions(&reader, row)
    default:
      row.fault = .unknownDirective
      rows.suppressions.append(row)
      return
    }
    addSuppressions(&reader, row)
  }

  @inline(__always)
  private var lastLine: UInt32 { UInt32(truncatingIfNeeded: lexed.lines.starts.count) }

  private mutating func nextCodeLine(behind line: UInt32) -> UInt32 {
    var next = line + 1
    while next < lastLine, !lexed.lines.hasCode(line: Int(next)) { next += 1 }
    return next
  }

  /// The ids, the date and the reason behind the directive: one row for each id.
  private mutating func addSuppressions(_ reader: inout CommentReader, _ template: Suppression) {
    var row = template
    var ids: [ByteRange] = []
    while let word = reader.nextWord() {
      if CommentReader.beginsReason(reader.string(word)) {
        let reason = reader.rest()
        row.hasReason = reader.hasWord(reason)
        if row.hasReason { row.reason = intern(from: reason.start, to: reason.end) }
        break
      }
      if reader.string(word) == "until", !ids.isEmpty {
        let date = reader.nextWord().map { reader.string($0) } ?? ""
        row.until = Self.date(date) ?? 0
        if row.until == 0 { row.fault = .badDate }
        continue
      }
      ids.append(word)
    }
    if ids.isEmpty {
      row.fault = .noIDs
      rows.suppressions.append(row)
    }
    for id in ids {
      row.rule = intern(from: id.start, to: id.end)
      row.idOffset = id.start
      rows.suppressions.append(row)
    }
  }

  /// `archlint:enable` ends the innermost open region of each of its ids.
  private mutating func endRegions(_ reader: inout CommentReader, _ template: Suppression) {
    var row = template
    var count = 0
    while let word = reader.nextWord(), !CommentReader.beginsReason(reader.string(word)) {
      count += 1
      let rule = intern(from: word.start, to: word.end)
      let open = rows.suppressions.indices.last { index in
        let row = rows.suppressions[index]
        return row.rule == rule && row.scope == .region && row.fault == .none
          && row.lastLine == lastLine && !endedRegions.contains(row.idOffset)
      }
      if let open {
        rows.suppressions[open].lastLine = template.firstLine
        endedRegions.append(rows.suppressions[open].idOffset)
      } else {
        row.fault = .endsNothing
        row.rule = rule
        row.idOffset = word.start
        rows.suppressions.append(row)
      }
    }
    if count == 0 {
      row.fault = .noIDs
      rows.suppressions.append(row)
    }
  }

  /// `2026-12-31` as 20261231; nil for what is no day of the calendar.
  static func date(_ text: String) -> UInt32? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }),
      let year = UInt32(parts[0]), let month = UInt32(parts[1]), let day = UInt32(parts[2]),
      0 < year, 1 <= month, month <= 12, 1 <= day
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let february: UInt32 = isLeap ? 29 : 28
    let days = month == 2 ? february : [4, 6, 9, 11].contains(month) ? 30 : 31
    return day <= days ? year * 10_000 + month * 100 + day : nil
  }
}

/// Reads a comment word by word.
private struct CommentReader {
  private let text: SourceText
  private let end: UInt32
  private var offset: UInt32

  init(_ text: SourceText, _ comment: Lexed.Comment) {
    self.text = text
    offset = comment.range.start + 2
    let isClosed = comment.isBlock && comment.range.start + 4 <= comment.range.end
    end = max(offset, comment.range.end - (isClosed ? 2 : 0))
  }

  private func byte(_ offset: UInt32) -> UInt8 { text.padded[Int(offset)] }

  private func isBlank(_ offset: UInt32) -> Bool { byte(offset) <= 0x20 }

  func string(_ range: ByteRange) -> String { text.string(range) }

  /// Moves behind the mark. A doc comment's third slash and blanks may stand in front of it, and
  /// nothing else: prose that speaks of a suppression is none.
  mutating func skip(to mark: String) -> Bool {
    while offset < end, isBlank(offset) || byte(offset) == 0x2F || byte(offset) == 0x2A {
      offset += 1
    }
    let count = UInt32(mark.utf8.count)
    guard offset + count <= end,
      text[ByteRange(offset, offset + count)].elementsEqual(mark.utf8)
    else { return false }
    offset += count
    return true
  }

  /// What stands at the place up to the next blank.
  mutating func word() -> ByteRange {
    let start = offset
    while offset < end, !isBlank(offset) { offset += 1 }
    return ByteRange(start, offset)
  }

  /// The next of the words between which blanks and commas stand.
  mutating func nextWord() -> ByteRange? {
    while offset < end, isBetweenWords(offset) { offset += 1 }
    let start = offset
    while offset < end, !isBetweenWords(offset) { offset += 1 }
    return start < offset ? ByteRange(start, offset) : nil
  }

  private func isBetweenWords(_ offset: UInt32) -> Bool {
    isBlank(offset) || byte(offset) == UInt8(ascii: ",")
  }

  /// `--`, or what text systems make of it while somebody types.
  static func beginsReason(_ word: String) -> Bool { ["--", "—", "–"].contains(word) }

  /// What is left, without blanks around it.
  mutating func rest() -> ByteRange {
    while offset < end, isBlank(offset) { offset += 1 }
    let start = offset
    var last = end
    while start < last, isBlank(last - 1) { last -= 1 }
    offset = end
    return ByteRange(start, last)
  }

  /// Whether a letter or a digit stands in the range.
  func hasWord(_ range: ByteRange) -> Bool {
    text[range].contains { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || 0x80 <= byte
    }
  }
}
