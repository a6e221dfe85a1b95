// The names that one worker meets in its files, numbered in order of first appearance behind the words.
//
// Every worker counts from the same number, so files are lexed in parallel without sharing anything.
// The first one takes in the names of the others, many files' at once.

package struct LocalSymbols: Sendable {
  private(set) var table = NameTable.words

  package init() {}

  /// - Parameter count: how many names there may be; more are taken in as well.
  init(expecting count: Int) { table.reserve(count) }

  /// The number of names, words included.
  package var count: Int { table.count }

  /// The symbol of a name or of any other text, numbered anew where it was not met before.
  package mutating func intern(_ text: some Collection<UInt8>) -> Symbol {
    table.intern(packing: text)
  }

  /// The same of text that was put together.
  mutating func intern(_ bytes: [UInt8]) -> Symbol {
    table.intern(count: bytes.count) { distance in
      var word: UInt64 = 0
      for index in stride(from: min(distance &+ 8, bytes.count), to: distance, by: -1) {
        word = word &<< 8 | UInt64(bytes[index &- 1])
      }
      return word
    }
  }

  /// The symbol of a part of the source: a name, a type's text, a path.
  package mutating func intern(_ range: ByteRange, in text: SourceText) -> Symbol {
    let end = min(Int(range.end), text.count)
    let start = min(Int(range.start), end)
    return text.withCursor { intern(from: start, to: end, of: $0) }
  }

  /// The symbol of the bytes between two offsets.
  mutating func intern(from start: Int, to end: Int, of cursor: ByteCursor) -> Symbol {
    table.intern(count: end &- start) { cursor.word(at: start &+ $0) }
  }

  /// The symbol of a name of up to sixteen bytes, which are the two words and zeros behind them.
  @inline(__always)
  mutating func intern(_ low: UInt64, _ high: UInt64, count: Int) -> Symbol {
    table.intern(low, high, count: count)
  }

  func find(from start: Int, to end: Int, of cursor: ByteCursor) -> Symbol? {
    table.find(count: end &- start) { cursor.word(at: start &+ $0) }
  }

  /// The symbol of the text if it is a name of the file.
  package func find(_ text: some StringProtocol) -> Symbol? { table.find(packing: text.utf8) }

  package func bytes(of symbol: Symbol) -> [UInt8] { table.bytes(of: symbol) }

  package subscript(symbol: Symbol) -> String { table.string(of: symbol) }

  /// Takes in the names of other files; the result turns their symbols into symbols here.
  mutating func merge(_ others: LocalSymbols) -> Renaming {
    Renaming(symbols: table.merge(others.table))
  }

  /// A copy of the names that needs neither the file nor this table.
  package var names: Names { table.taken }
}
