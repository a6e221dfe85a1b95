// The newest tokens of a file, before they go into their columns. Measured: an element at a time
// appended to five arrays costs four times as much, since each array proves anew that it is unique
// and has room.

struct TokenRing {
  private static let size = 64
  private static let mask = size - 1

  private var kinds = InlineArray<64, TokenKind>(repeating: .endOfFile)
  private var flags = InlineArray<64, TokenFlags>(repeating: [])
  private var starts = InlineArray<64, UInt32>(repeating: 0)
  private var ends = InlineArray<64, UInt32>(repeating: 0)
  private var symbols = InlineArray<64, Symbol>(repeating: .none)

  /// How many tokens the file has up to now.
  private(set) var count = 0

  struct Token {
    let kind: TokenKind
    let flags: TokenFlags
    let start, end: UInt32
    let symbol: Symbol
  }

  @inline(__always)
  mutating func append(_ token: Token, flushingInto tokens: inout Tokens) {
    let place = count & TokenRing.mask
    kinds[place] = token.kind
    flags[place] = token.flags
    starts[place] = token.start
    ends[place] = token.end
    symbols[place] = token.symbol
    count &+= 1
    if place == TokenRing.mask { flush(TokenRing.size, into: &tokens) }
  }

  /// The kind of the last token; `endOfFile` where there is none.
  var lastKind: TokenKind { kinds[(count &- 1) & TokenRing.mask] }

  /// Moves what is left behind the last full round.
  mutating func finish(into tokens: inout Tokens) { flush(count & TokenRing.mask, into: &tokens) }

  /// The last token, or the one so many before it; nil where the file has not that many. Only the
  /// last few are still known.
  func last(before distance: Int = 0) -> Token? {
    guard distance < count, distance < TokenRing.size else { return nil }
    let place = (count &- 1 &- distance) & TokenRing.mask
    return Token(
      kind: kinds[place], flags: flags[place], start: starts[place], end: ends[place],
      symbol: symbols[place])
  }

  @inline(never)
  private mutating func flush(_ count: Int, into tokens: inout Tokens) {
    append(kinds.span, count, to: &tokens.kinds)
    append(flags.span, count, to: &tokens.flags)
    append(starts.span, count, to: &tokens.starts)
    append(ends.span, count, to: &tokens.ends)
    append(symbols.span, count, to: &tokens.symbols)
  }

  private func append<Element>(_ column: Span<Element>, _ count: Int, to array: inout [Element]) {
    unsafe column.withUnsafeBufferPointer {
      // A slice would be copied element by element.
      unsafe array.append(contentsOf: UnsafeBufferPointer(rebasing: $0.prefix(count)))
    }
  }
}
