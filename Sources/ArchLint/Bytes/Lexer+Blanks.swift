// What separates tokens: blanks, line ends and comments. Line starts and characters of more than
// one byte are noted here and wherever else the lexer passes over text.

extension Lexer {
  @inline(__always)
  mutating func blanks(_ cursor: inout ByteCursor) {
    flags.insert(.afterSpace)
    cursor.step()
    guard cursor.byteClass == .sp else { return }
    cursor.skipSpaces()
    cursor.skip { $0 == .sp }
  }

  /// A zero before the end counts as a blank in Swift's grammar.
  mutating func zero() {
    narrow()
    flags.insert(.afterSpace)
  }

  /// A line end between tokens, and the indent behind it.
  @inline(__always)
  mutating func newline(_ cursor: inout ByteCursor) {
    if cursor.byte == 0x0A, openStrings.isEmpty {
      cursor.step()
      noteLine(from: cursor.offset)
    } else {
      apart(&cursor) { $0.rareNewline() }
    }
    flags = [.afterNewline, .afterSpace]
    cursor.skipSpaces()
  }

  /// One with a carriage return, or one that ends every single-line string we are inside of.
  private mutating func rareNewline() {
    closeStrings { !$0.isMultiline }
    lineEnd()
  }

  /// Notes where the next line begins. CRLF, LF and a lone CR each end a line.
  mutating func lineEnd() {
    let isPair = cursor.byte == 0x0D && cursor.peek(1) == 0x0A
    cursor.advance(isPair ? 2 : 1)
    noteLine(from: cursor.offset)
  }

  @inline(__always)
  private mutating func noteLine(from start: Int) {
    tables.lineStarts.append(UInt32(truncatingIfNeeded: start))
  }

  mutating func byteOrderMark() {
    guard cursor.byte == 0xEF, cursor.peek(1) == 0xBB, cursor.peek(2) == 0xBF else { return }
    lexed.lines.wide.append(LineIndex.Wide(offset: 0, surplus: 3))
    cursor.advance(3)
  }

  mutating func slash() {
    switch cursor.peek(1) {
    case UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "*"): blockComment()
    default: operation()
    }
  }

  private mutating func lineComment() {
    let start = cursor.offset
    var isMarked = isDirective(at: start + 2)
    let colon = UInt8(ascii: ":")
    while true {
      cursor.skipText(to: colon, or: colon)
      switch cursor.byteClass {
      case .nl: break
      case .hi:
        wide()
        continue
      case .z0 where cursor.isAtEnd: break
      default:
        if cursor.byte == colon, isMark(endingAt: cursor.offset) { isMarked = true }
        narrow()
        continue
      }
      break
    }
    if isMarked { note(start, isBlock: false) }
    flags.insert(.afterSpace)
  }

  private mutating func blockComment() {
    let start = cursor.offset
    let lineCount = tables.lineStarts.count
    cursor.advance(2)
    var depth = 1
    while 0 < depth {
      cursor.skipText(to: UInt8(ascii: "*"), or: UInt8(ascii: "/"))
      switch (cursor.byte, cursor.peek(1)) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        cursor.advance(2)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        cursor.advance(2)
      default:
        if cursor.isAtEnd {
          lexed.add(.comment, at: start)
          depth = 0
        } else {
          cover(to: cursor.offset + 1)
        }
      }
    }
    if tables.lineStarts.count == lineCount {
      if hasMark(from: start) { note(start, isBlock: true) }
      flags.insert(.afterSpace)
    } else {
      flags = [.afterNewline, .afterSpace]
    }
  }

  private mutating func note(_ start: Int, isBlock: Bool) {
    let range = ByteRange(
      UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: cursor.offset))
    lexed.comments.append(Lexed.Comment(range: range, isBlock: isBlock))
  }

  private mutating func hasMark(from start: Int) -> Bool {
    isDirective(at: start + 2)
      || (start..<cursor.offset).contains {
        cursor.byte(at: $0) == UInt8(ascii: ":") && isMark(endingAt: $0)
      }
  }

  /// Whether `archlint` or `swiftlint` stands directly before the offset, in whatever case.
  private mutating func isMark(endingAt offset: Int) -> Bool {
    guard 8 <= offset else { return false }
    let word = cursor.word(at: offset - 8) | Self.lowercase
    return word == Self.archlint || word == 0x746E_696C_7466_6977
  }

  /// Whether `archlint disable` or `enable` stands there behind blanks, with whatever between the two.
  private mutating func isDirective(at offset: Int) -> Bool {
    var offset = offset
    while cursor.byte(at: offset) == 0x20 { offset += 1 }
    guard cursor.word(at: offset) | Self.lowercase == Self.archlint else { return false }
    let verb = cursor.word(at: min(offset + 9, cursor.end)) | Self.lowercase
    return verb & 0x00FF_FFFF_FFFF_FFFF == 0x0065_6C62_6173_6964
      || verb & 0x0000_FFFF_FFFF_FFFF == 0x0000_656C_6261_6E65
  }

  private static var archlint: UInt64 { 0x746E_696C_6863_7261 }
  /// The bit that makes letters of eight bytes small.
  private static var lowercase: UInt64 { 0x2020_2020_2020_2020 }
}

// MARK: - Passing over text

extension Lexer {
  /// Goes on to `end`, noting line ends and characters of more than one byte on the way; inside of a
  /// token the lines are lines of code.
  mutating func cover(to end: Int, isCode: Bool = false) {
    if isCode { markCode() }
    while cursor.offset < end {
      switch cursor.byteClass {
      case .nl:
        lineEnd()
        if isCode { markCode() }
      case .hi: wide()
      default: narrow()
      }
    }
  }

  /// Passes over one byte of ASCII, zeros included, that ends no line.
  mutating func narrow() {
    if cursor.byte == 0, cursor.offset < Lexed.binaryLimit { lexed.isText = false }
    cursor.advance()
  }

  /// Passes over one character of more than one byte, or over one byte that is part of none.
  mutating func wide() {
    let length = cursor.scalar(at: cursor.offset).length
    if length == 1 {
      lexed.isText = false
    } else {
      lexed.lines.wide.append(
        LineIndex.Wide(
          offset: UInt32(truncatingIfNeeded: cursor.offset),
          surplus: length == 4 ? 2 : UInt32(truncatingIfNeeded: length - 1)))
    }
    cursor.advance(length)
  }

  /// Something that is not ASCII, between tokens.
  mutating func wideCharacter() {
    let start = cursor.offset
    let scalar = cursor.scalar(at: start)
    // A byte order mark may continue a name, but begins none.
    if scalar.isBlank {
      wide()
      flags.insert(.afterSpace)
    } else if scalar.continuesIdentifier {
      skipIdentifierPart()
      append(.identifier, from: start, symbol: name(from: start))
    } else if scalar.beginsOperator {
      operation()
    } else {
      stray(length: scalar.length)
    }
  }

  /// Passes over what continues a name, ASCII or not.
  mutating func skipIdentifierPart() {
    while true {
      cursor.skip { $0.continuesIdentifier }
      guard cursor.byteClass == .hi, cursor.scalar(at: cursor.offset).continuesIdentifier else {
        return
      }
      wide()
    }
  }
}
