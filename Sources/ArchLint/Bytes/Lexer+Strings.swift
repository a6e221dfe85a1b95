// Strings: raw, multi-line, interpolated, and nested in their own interpolations to any depth. The
// stack of open strings takes the place of recursion.

/// A string whose interpolation we are inside of.
struct OpenString {
  /// Where its opening quote stands.
  let start: Int
  let pounds: Int
  let isMultiline: Bool
  /// How many parentheses were open around it.
  var parentheses = 0
}

extension Lexer {
  /// Reads a string from its number signs on, up to its end or its first interpolation.
  mutating func string(pounds: Int) {
    let start = cursor.offset
    let quotes = openingQuotes(at: start + pounds, pounds: pounds)
    cursor.advance(pounds + quotes)
    append(.openQuote, from: start)
    text(of: OpenString(start: start, pounds: pounds, isMultiline: quotes == 3))
  }

  /// Reads the text of a string up to its end or its next interpolation.
  mutating func text(of string: OpenString) {
    let start = cursor.offset
    while true {
      cursor.skipText(to: UInt8(ascii: "\""), or: UInt8(ascii: "\\"))
      switch cursor.byteClass {
      case .qt:
        if isClosed(string) { return close(string, textFrom: start) }
        cursor.advance()
      case .pu where cursor.byte == UInt8(ascii: "\\"):
        if escape(string, textFrom: start) { return }
      case .nl:
        guard string.isMultiline else { return cutOff(string, textFrom: start) }
        lineEnd()
        markCode()
      case .hi: wide()
      default:
        if cursor.isAtEnd { return cutOff(string, textFrom: start) }
        narrow()
      }
    }
  }

  /// Ends the innermost strings without their quotes, as the end of a line or of the file does.
  mutating func closeStrings(while condition: (OpenString) -> Bool) {
    while let string = openStrings.last, condition(string) {
      openStrings.removeLast()
      parentheses = string.parentheses
      append(
        .closeInterpolation, from: cursor.offset, to: cursor.offset, adding: .unterminated)
      cutOff(string, textFrom: cursor.offset)
    }
  }
}

extension Lexer {
  /// Three where a multi-line string begins: `#"""#` and `#"""a"#` are strings of one line.
  private mutating func openingQuotes(at start: Int, pounds: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    guard cursor.byte(at: start + 1) == quote, cursor.byte(at: start + 2) == quote else { return 1 }
    if pounds == 0 { return 3 }
    var offset = start + 2
    while offset < cursor.end, !ByteClass.isLineEnd(cursor.byte(at: offset)) {
      if cursor.byte(at: offset) == quote, hasPounds(pounds, at: offset + 1) { return 1 }
      offset += 1
    }
    return 3
  }

  private mutating func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for distance in 0..<count where cursor.byte(at: offset + distance) != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  /// Whether the quote at the cursor ends the string.
  private mutating func isClosed(_ string: OpenString) -> Bool {
    let quote = UInt8(ascii: "\"")
    if string.isMultiline, cursor.peek(1) != quote || cursor.peek(2) != quote { return false }
    return hasPounds(string.pounds, at: cursor.offset + (string.isMultiline ? 3 : 1))
  }

  private mutating func close(_ string: OpenString, textFrom start: Int) {
    append(.stringText, from: start)
    let quote = cursor.offset
    cursor.advance((string.isMultiline ? 3 : 1) + string.pounds)
    append(.closeQuote, from: quote)
  }

  /// Passes over the escape at the cursor; true if it opened an interpolation.
  private mutating func escape(_ string: OpenString, textFrom start: Int) -> Bool {
    let mark = cursor.offset
    guard hasPounds(string.pounds, at: mark + 1) else {
      cursor.advance()
      return false
    }
    switch cursor.byte(at: mark + 1 + string.pounds) {
    case UInt8(ascii: "("):
      append(.stringText, from: start)
      cursor.advance(2 + string.pounds)
      append(.openInterpolation, from: mark)
      var string = string
      string.parentheses = parentheses
      openStrings.append(string)
      parentheses = 0
      return true
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): cursor.advance(2 + string.pounds)
    default: cursor.advance(1 + string.pounds)
    }
    return false
  }

  private mutating func cutOff(_ string: OpenString, textFrom start: Int) {
    append(.stringText, from: start, to: cursor.offset, adding: .unterminated)
    append(.closeQuote, from: cursor.offset, to: cursor.offset, adding: .unterminated)
    lexed.add(.string, at: string.start)
  }
}
