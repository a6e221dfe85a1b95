// `// archlint:disable:next hosting-style until 2026-12-31 -- the old router goes with it`

extension SwiftFacts {
  /// Reads the suppression comments of the file.
  mutating func suppressions() {
    guard !lexed.comments.isEmpty else { return }
    for comment in lexed.comments { suppression(comment) }
  }

  private mutating func suppression(_ comment: Lexed.Comment) {
    var reader = CommentReader(text, comment)
    guard reader.skip(to: "archlint:") else {
      return misspeltSuppression(comment, isMarked: false)
    }
    let directive = reader.word()
    let line = UInt32(truncatingIfNeeded: lexed.lines.line(at: comment.range.start))
    var row = Suppression(
      rule: .none, scope: .region, firstLine: line, lastLine: line, offset: comment.range.start,
      end: comment.range.end, idOffset: directive.start, until: 0, hasReason: false,
      fault: .none, reason: .none)
    switch reader.string(directive) {
    case "disable":
      if reader.isBeforeScope { return misspeltSuppression(comment, isMarked: true) }
      row.lastLine = lastLine
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
    default: return misspeltSuppression(comment, isMarked: true)
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
