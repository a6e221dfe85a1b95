// Operators, and the few things that begin like one: placeholders and conflict markers.

extension Lexer {
  /// A point by itself, which most are, or an operator that begins with one.
  @inline(__always)
  mutating func point(_ cursor: inout ByteCursor) {
    let next = cursor.peek(1)
    let isAlone = !ByteClass.of(next).mayContinueOperator
    // `\.?.count`: a key path may begin with a mark, so Swift's parser takes the run apart.
    let isMarked = next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
    guard isAlone || isMarked && last()?.kind == .backslash else {
      return apart(&cursor) { $0.operation() }
    }
    append(.period, at: &cursor)
  }

  /// A longest run of operator characters, unless a regex literal or a comment cuts it short.
  mutating func operation() {
    let start = cursor.offset
    let next = cursor.peek(1)
    if cursor.byteClass == .op, next != UInt8(ascii: "#"),
      !ByteClass.of(next).mayContinueOperator
    {
      // One character, as most are.
      cursor.step()
      return appendOperator(from: start)
    }
    if let end = placeholderEnd(at: start) {
      cover(to: end)
      return append(.placeholder, from: start)
    }
    if let end = conflictMarkerEnd() {
      cover(to: end)
      return append(.conflictMarker, from: start)
    }
    if isPostfixMark(at: start) {
      cursor.step()
      return appendOperator(from: start)
    }
    let slash = skipOperatorCharacters()
    if let slash, let regex = bareRegex(at: slash, operatorFrom: start) {
      cursor.offset = slash
      if start < slash { appendOperator(from: start) }
      cover(to: regex.end)
      if !regex.isClosed { lexed.add(.regex, at: slash) }
      return append(
        .regex, from: slash, to: regex.end, adding: regex.isClosed ? [] : .unterminated)
    }
    if let slash { cursor.offset = commentStart(from: slash) ?? cursor.offset }
    appendOperator(from: start)
  }

  /// `a!.b`, `init?<Key>`: a mark directly behind something ends the operator in Swift, too.
  private mutating func isPostfixMark(at start: Int) -> Bool {
    let byte = cursor.byte
    return (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")) && isLeftBound(start)
  }

  private mutating func appendOperator(from start: Int) {
    guard cursor.offset == start + 1 else {
      return append(.operator, from: start, symbol: name(from: start))
    }
    let byte = cursor.byte(at: start)
    if byte == UInt8(ascii: ".") { return append(.period, from: start) }
    let word = Word(operator: byte)
    append(.operator, from: start, symbol: word == .other ? name(from: start) : word.symbol)
  }

  /// Passes over a run of operator characters; the place of its first slash.
  private mutating func skipOperatorCharacters() -> Int? {
    let start = cursor.offset
    let allowsPoints = cursor.byteClass == .pt
    var slash: Int?
    while true {
      switch cursor.byteClass {
      case .op:
        if start < cursor.offset, placeholderEnd(at: cursor.offset) != nil { return slash }
        cursor.step()
      case .pt:
        guard allowsPoints else { return slash }
        cursor.step()
      case .sl:
        slash = slash ?? cursor.offset
        cursor.step()
      case .hi:
        guard cursor.scalar(at: cursor.offset).continuesOperator else { return slash }
        wide()
      default: return slash
      }
    }
  }

  /// Where in the operator from the slash to the cursor a comment begins.
  private mutating func commentStart(from slash: Int) -> Int? {
    for offset in slash..<cursor.offset where cursor.byte(at: offset) == UInt8(ascii: "/") {
      let next = cursor.byte(at: offset + 1)
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return offset }
    }
    return nil
  }

  /// The end of `<#…#>` on one line.
  private mutating func placeholderEnd(at start: Int) -> Int? {
    guard cursor.byte(at: start) == UInt8(ascii: "<"),
      cursor.byte(at: start + 1) == UInt8(ascii: "#")
    else { return nil }
    var offset = start + 2
    while offset < cursor.end, !ByteClass.isLineEnd(cursor.byte(at: offset)) {
      let next = cursor.byte(at: offset + 1)
      switch cursor.byte(at: offset) {
      case UInt8(ascii: "#") where next == UInt8(ascii: ">"): return offset + 2
      case UInt8(ascii: "<") where next == UInt8(ascii: "#"): return nil
      default: offset += 1
      }
    }
    return nil
  }

  /// The end of the line if it is one of those that mark a conflict: `<<<<<<< `, `||||||| `,
  /// `=======`, `>>>>>>> `.
  private mutating func conflictMarkerEnd() -> Int? {
    let byte = cursor.byte
    guard flags.contains(.afterNewline), cursor.peek(1) == byte, cursor.peek(6) == byte,
      cursor.offset == Int(tables.lineStarts.last ?? 0)
    else { return nil }
    for distance in 2..<6 where cursor.peek(distance) != byte { return nil }
    let next = cursor.peek(7)
    switch byte {
    case UInt8(ascii: "<"):
      guard next == UInt8(ascii: " "), beginsConflict() else { return nil }
    case UInt8(ascii: ">"), UInt8(ascii: "|"):
      guard next == UInt8(ascii: " "), cursor.offset <= conflictEnd else { return nil }
    case UInt8(ascii: "="):
      guard ByteClass.isLineEnd(next), cursor.offset <= conflictEnd else { return nil }
    default: return nil
    }
    return lineEndOffset
  }

  /// Whether a line further on ends the conflict that the line at the cursor begins: without one it
  /// is an operator.
  private mutating func beginsConflict() -> Bool {
    if cursor.offset <= conflictEnd { return true }
    if hasNoConflict { return false }
    var offset = cursor.offset
    while offset < cursor.end {
      if ByteClass.isLineEnd(cursor.byte(at: offset)), endsConflict(at: offset + 1) {
        conflictEnd = offset + 1
        return true
      }
      offset += 1
    }
    hasNoConflict = true
    return false
  }

  private mutating func endsConflict(at start: Int) -> Bool {
    for distance in 0..<7 where cursor.byte(at: start + distance) != UInt8(ascii: ">") {
      return false
    }
    return cursor.byte(at: start + 7) == UInt8(ascii: " ")
  }

  /// `#!/usr/bin/env swift` as the first line.
  mutating func shebang() {
    guard cursor.byte == UInt8(ascii: "#"), cursor.peek(1) == UInt8(ascii: "!") else { return }
    let start = cursor.offset
    cover(to: lineEndOffset)
    append(.shebang, from: start)
  }

  private var lineEndOffset: Int {
    mutating get {
      var end = cursor.offset
      while end < cursor.end, !ByteClass.isLineEnd(cursor.byte(at: end)) { end += 1 }
      return end
    }
  }
}
