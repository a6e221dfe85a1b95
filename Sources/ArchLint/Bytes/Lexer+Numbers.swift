// Numbers: decimal, hexadecimal, octal and binary, with separators, fractions and exponents.
// Letters that belong to no number stay with it, as in Swift's own lexer, which reports them.

extension Lexer {
  mutating func number() {
    let start = cursor.offset
    if cursor.byte == UInt8(ascii: "0") {
      switch cursor.peek(1) {
      case UInt8(ascii: "x"): return append(hexadecimalNumber(), from: start)
      case UInt8(ascii: "o"), UInt8(ascii: "b"):
        skipIdentifierPart()
        return append(.integer, from: start)
      default: break
      }
    }
    append(decimalNumber(), from: start)
  }

  private mutating func decimalNumber() -> TokenKind {
    skipDigits()
    var kind = TokenKind.integer
    if cursor.byte == UInt8(ascii: ".") {
      // `1.description` is a member, and so is the second `1` of `pair.0.1`.
      guard ByteClass.of(cursor.peek(1)) == .no, last()?.kind != .period else {
        return .integer
      }
      cursor.advance()
      skipDigits()
      kind = .float
    }
    if isLetter("e") {
      exponent()
      return .float
    }
    if kind == .integer { skipIdentifierPart() }
    return kind
  }

  private mutating func hexadecimalNumber() -> TokenKind {
    cursor.advance(2)
    skipHexadecimalDigits()
    let dot = cursor.offset
    let hasFraction = cursor.byte == UInt8(ascii: ".") && isHexadecimal(cursor.peek(1))
    if hasFraction {
      let isDigit = ByteClass.of(cursor.peek(1)) == .no
      cursor.advance()
      skipHexadecimalDigits()
      guard isLetter("p"), isDigit || isExponent else {
        // `0xFF.fade()`: without an exponent it was a member.
        cursor.offset = dot
        return .integer
      }
    }
    if isLetter("p") {
      exponent()
      return .float
    }
    skipIdentifierPart()
    return .integer
  }

  /// `e+12`, `P3`.
  private mutating func exponent() {
    cursor.advance()
    if cursor.byte == UInt8(ascii: "+") || cursor.byte == UInt8(ascii: "-") { cursor.advance() }
    skipIdentifierPart()
  }

  /// Whether a sign or a digit follows the letter of an exponent.
  private var isExponent: Bool {
    mutating get {
      let next = cursor.peek(1)
      return next == UInt8(ascii: "+") || next == UInt8(ascii: "-") || ByteClass.of(next) == .no
    }
  }

  private func isLetter(_ letter: Unicode.Scalar) -> Bool {
    cursor.byte | 0x20 == UInt8(ascii: letter)
  }

  private mutating func skipDigits() {
    while cursor.byteClass == .no || cursor.byte == UInt8(ascii: "_") { cursor.advance() }
  }

  private mutating func skipHexadecimalDigits() {
    while isHexadecimal(cursor.byte) || cursor.byte == UInt8(ascii: "_") { cursor.advance() }
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    ByteClass.of(byte) == .no || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
