// A token as the scanner looks at it: sixteen bytes, so that a look at one field brings the others
// along; and the tables that the lexer fills.

package struct Token: Sendable, BitwiseCopyable {
  /// Where it stands; of an escaped name the backticks are left out.
  package let start, end: UInt32
  /// The symbol of an identifier, a directive or an operator; `Symbol.none` for every other token.
  package let symbol: Symbol
  package let kind: TokenKind
  package let flags: TokenFlags
  /// Its first byte; zero for the end of the file.
  package let first: UInt8

  package var range: ByteRange { ByteRange(start, end) }

  /// The word that its symbol is, unless it is escaped.
  @inline(__always)
  package var word: Word { flags.contains(.escaped) ? .other : Word(symbol) }
}

/// What grows with a file while it is lexed, in memory that is used again for the next one.
struct LexerTables: ~Copyable, Sendable {
  /// The last one is always `endOfFile`, of no length, at the end of the bytes.
  var tokens = RowBuffer<Token>()
  /// Where the lines begin that were met.
  var lineStarts = RowBuffer<UInt32>()

  mutating func removeAll() {
    tokens.removeAll()
    lineStarts.removeAll()
    lineStarts.append(0)
  }
}
