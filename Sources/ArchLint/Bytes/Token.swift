// A token as the scanner looks at it: sixteen bytes, so that a look at one field brings the others along.

package struct Token: Sendable, BitwiseCopyable {
  /// Where it stands; of an escaped name the backticks are left out.
  package let start, end: UInt32
  /// The symbol of an identifier, a directive or an operator; `Symbol.none` for every other token.
  package let symbol: Symbol
  package let kind: TokenKind
  package let flags: TokenFlags

  package var range: ByteRange { ByteRange(start, end) }

  /// The word that its symbol is, unless it is escaped.
  @inline(__always)
  package var word: Word { flags.contains(.escaped) ? .other : Word(symbol) }
}
