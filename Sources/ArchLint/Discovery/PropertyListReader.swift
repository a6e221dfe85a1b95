// The reader behind `PropertyList`: one loop over the bytes with a stack of open brackets, so that
// nesting costs memory alone. Project files run to megabytes, so it goes by the engine's cursor.

/// Reads one property list. Never fails: a fault is noted, and reading goes on at the next key.
struct PropertyListReader {
  private(set) var nodes: [PropertyList.Node] = []
  private(set) var faults: [PropertyList.Fault] = []

  private var cursor: ByteCursor
  /// The innermost list or dictionary that is not closed yet, and those around it; the outermost of
  /// these is the file.
  private var inner = Open(node: 0, isDictionary: false, expected: .value)
  private var outer: [Open] = []

  private struct Open {
    let node: Int
    let isDictionary: Bool
    var key = ByteRange.empty
    var expected: Expected
  }

  private enum Expected { case key, equals, value, separator }

  /// The cursor stands at the first byte.
  init(_ cursor: ByteCursor) {
    self.cursor = cursor
    nodes.reserveCapacity(cursor.end / 24)
  }

  private var offset: Int { cursor.offset }

  mutating func run() {
    if cursor.byte == 0xEF, cursor.peek(1) == 0xBB, cursor.peek(2) == 0xBF { cursor.advance(3) }
    // Offsets are 32 bits wide; nothing that large is read in the first place.
    guard cursor.end < Int(UInt32.max) else { return }
    skipBlanks()
    guard cursor.byte == UInt8(ascii: "{") else {
      fault(offset, "this is not a project file in the form that Xcode writes")
      return
    }
    begin(isDictionary: true)
    while !outer.isEmpty {
      skipBlanks()
      if cursor.isAtEnd { return reportUnclosed() }
      let (start, depth) = (offset, outer.count)
      if inner.isDictionary { inDictionary() } else { inList() }
      assert(start < offset || outer.count < depth)
    }
  }

  private mutating func fault(_ offset: Int, _ message: String, help: String? = nil) {
    guard faults.count < 20 else { return }
    faults.append(.init(offset: UInt32(offset), message: message, help: help))
  }
}

// MARK: - Brackets

extension PropertyListReader {
  private mutating func begin(isDictionary: Bool) {
    let node = nodes.count
    add(isDictionary ? .dictionary : .list, from: offset, to: offset)
    outer.append(inner)
    inner = Open(
      node: node, isDictionary: isDictionary, expected: isDictionary ? .key : .value)
    cursor.step()
  }

  private mutating func end() {
    cursor.step()
    close()
  }

  /// Closes the innermost bracket without a byte of its own.
  private mutating func close() {
    nodes[inner.node].end = UInt32(offset)
    nodes[inner.node].next = UInt32(nodes.count)
    inner = outer.removeLast()
  }

  @inline(__always)
  private mutating func add(
    _ kind: PropertyList.Node.Kind, from start: Int, to end: Int, hasEscapes: Bool = false
  ) {
    nodes.append(
      .init(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), key: inner.key,
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1)))
    inner.key = .empty
    inner.expected = .separator
  }

  private mutating func inDictionary() {
    switch (inner.expected, cursor.byte) {
    case (.key, UInt8(ascii: "}")): end()
    case (.separator, UInt8(ascii: "}")):
      fault(offset, "a semicolon is missing before this brace")
      end()
    case (_, UInt8(ascii: "}")):
      fault(Int(inner.key.start), "this entry has no value")
      end()
    case (.separator, UInt8(ascii: ";")):
      inner.expected = .key
      cursor.step()
    case (.equals, UInt8(ascii: "=")):
      inner.expected = .value
      cursor.step()
    case (.equals, UInt8(ascii: ";")), (.value, UInt8(ascii: ";")):
      fault(Int(inner.key.start), "this entry has no value")
      inner.expected = .key
      cursor.step()
    case (.value, _): value()
    case (.equals, UInt8(ascii: "{")), (.equals, UInt8(ascii: "(")):
      fault(offset, "an equals sign is missing before this bracket")
      value()
    case (let expected, _):
      guard let text = text() else {
        fault(offset, "this does not belong here")
        cursor.step()
        return
      }
      if expected == .separator { fault(text.start, "a semicolon is missing before this entry") }
      if expected == .equals { fault(Int(inner.key.start), "this entry has no value") }
      inner.key = ByteRange(
        UInt32(truncatingIfNeeded: text.start), UInt32(truncatingIfNeeded: text.end))
      inner.expected = .equals
      finishEntry()
    }
  }

  /// Reads on behind a key, as far as the entry goes on as Xcode writes it.
  private mutating func finishEntry() {
    skipBlanks()
    guard cursor.byte == UInt8(ascii: "=") else { return }
    inner.expected = .value
    cursor.step()
    skipBlanks()
    if cursor.isAtEnd || cursor.byte == UInt8(ascii: "}") || cursor.byte == UInt8(ascii: ";") {
      return
    }
    value()
    // Unless the value is a bracket that opens here, or none.
    guard inner.expected == .separator else { return }
    skipBlanks()
    guard cursor.byte == UInt8(ascii: ";") else { return }
    inner.expected = .key
    cursor.step()
  }

  private mutating func inList() {
    switch cursor.byte {
    case UInt8(ascii: ")"): end()
    case UInt8(ascii: ","): cursor.step()
    case UInt8(ascii: "}"), UInt8(ascii: ";"):
      // The byte is left to the dictionary around the list.
      fault(Int(nodes[inner.node].start), "the list that opens here is never closed")
      close()
    default: value()
    }
  }

  private mutating func value() {
    switch cursor.byte {
    case UInt8(ascii: "{"): begin(isDictionary: true)
    case UInt8(ascii: "("): begin(isDictionary: false)
    case UInt8(ascii: "<"):
      let start = offset
      while !cursor.isAtEnd && cursor.byte != UInt8(ascii: ">") { cursor.step() }
      cursor.advance()
      add(.data, from: start, to: offset)
    default:
      guard let text = text() else {
        fault(offset, "this does not belong here")
        cursor.step()
        return
      }
      add(.text, from: text.start, to: text.end, hasEscapes: text.hasEscapes)
    }
  }
}

// MARK: - Texts and blanks

extension PropertyListReader {
  /// A quoted or plain text; nil, and nothing consumed, where none begins.
  private mutating func text() -> (start: Int, end: Int, hasEscapes: Bool)? {
    let quote = cursor.byte
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return quoted(quote) }
    var cursor = cursor
    let start = cursor.offset
    // Identifiers, numbers and words make up nearly all of a project file.
    cursor.skipName()
    while isPlain(cursor.byte), !isComment(cursor) {
      cursor.step()
      cursor.skipName()
    }
    self.cursor = cursor
    return start == cursor.offset ? nil : (start, cursor.offset, false)
  }

  private mutating func quoted(_ quote: UInt8) -> (start: Int, end: Int, hasEscapes: Bool) {
    cursor.step()
    let start = offset
    var hasEscapes = false
    while true {
      cursor.skipText(to: quote, or: UInt8(ascii: "\\"))
      if cursor.isAtEnd { break }
      if cursor.byte == quote {
        cursor.step()
        return (start, offset - 1, hasEscapes)
      }
      if cursor.byte == UInt8(ascii: "\\") {
        hasEscapes = true
        cursor.step()
      }
      cursor.advance()
    }
    fault(start - 1, "the text that opens here is never closed")
    return (start, offset, hasEscapes)
  }

  /// More than the format allows in a text without quotes, since nothing else could be meant.
  private func isPlain(_ byte: UInt8) -> Bool {
    // Nearly all of a project file are letters and digits.
    if UInt8(ascii: "?") <= byte && byte != UInt8(ascii: "{") && byte != UInt8(ascii: "}") {
      return true
    }
    switch byte {
    case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return false
    default: return true
    }
  }

  private func isComment(_ cursor: ByteCursor) -> Bool {
    guard cursor.byte == UInt8(ascii: "/") else { return false }
    return cursor.peek(1) == UInt8(ascii: "*") || cursor.peek(1) == UInt8(ascii: "/")
  }

  /// Blanks, comments and the lines of conflict markers.
  @inline(__always)
  private mutating func skipBlanks() {
    cursor.skipBlanks()
    switch cursor.byte {
    case 0, UInt8(ascii: "/"): skipSomeBlanks()
    case UInt8(ascii: "<")...UInt8(ascii: ">"), UInt8(ascii: "|"):
      if cursor.peek(1) == cursor.byte { skipSomeBlanks() }
    default: break
    }
  }

  private mutating func skipSomeBlanks() {
    while !cursor.isAtEnd {
      let byte = cursor.byte
      if byte <= 0x20 {
        cursor.step()
      } else if isComment(cursor) {
        skipComment()
      } else if isConflictMarker(byte) {
        if !faults.contains(where: { $0.message.hasPrefix("merge conflict") }) {
          fault(
            offset, "merge conflict: this line is a marker that git left behind",
            help: "resolve the conflict and remove the marker lines")
        }
        skipLine()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    guard cursor.peek(1) == UInt8(ascii: "*") else { return skipLine() }
    let start = offset
    cursor.advance(2)
    let star = UInt8(ascii: "*")
    while true {
      cursor.skipText(to: star, or: star)
      if cursor.isAtEnd { break }
      if cursor.byte == star, cursor.peek(1) == UInt8(ascii: "/") {
        cursor.advance(2)
        return
      }
      cursor.step()
    }
    fault(start, "the comment that opens here is never closed")
  }

  private mutating func skipLine() {
    while !cursor.isAtEnd && cursor.byte != 0x0A && cursor.byte != 0x0D { cursor.step() }
  }

  private func isConflictMarker(_ byte: UInt8) -> Bool {
    guard
      byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "|"),
      offset == 0 || ByteClass.isLineEnd(cursor.byte(at: offset - 1))
    else { return false }
    return (0..<7).allSatisfy { cursor.peek($0) == byte }
  }
}

// MARK: - Brackets that stay open

extension PropertyListReader {
  /// The bracket that lacks its partner is, by the brackets alone, the outermost. What people see as
  /// unclosed is the one whose closing line is indented less than its opening line.
  private mutating func reportUnclosed() {
    fault(
      misindented() ?? Int(nodes[inner.node].start), "the bracket that opens here is never closed",
      help: "close it, or remove the entry if a merge left it behind")
    while !outer.isEmpty { close() }
  }

  private func misindented() -> Int? {
    // Every bracket, in the order of opening, with the offset at which it was closed; the last ones
    // are not closed at all.
    var suspect: Int?
    for node in nodes where node.kind == .list || node.kind == .dictionary {
      guard node.start + 1 < node.end else { continue }
      let close = Int(node.end) - 1
      guard isFirstOnLine(close), indentation(of: close) < indentation(of: Int(node.start)) else {
        continue
      }
      suspect = Int(node.start)
    }
    return suspect
  }

  private func lineStart(of offset: Int) -> Int {
    var start = offset
    while 0 < start && !ByteClass.isLineEnd(cursor.byte(at: start - 1)) { start -= 1 }
    return start
  }

  private func indentation(of offset: Int) -> Int {
    var index = lineStart(of: offset)
    let start = index
    while cursor.byte(at: index) == 0x20 || cursor.byte(at: index) == 0x09 { index += 1 }
    return index - start
  }

  private func isFirstOnLine(_ offset: Int) -> Bool {
    lineStart(of: offset) + indentation(of: offset) == offset
  }
}
