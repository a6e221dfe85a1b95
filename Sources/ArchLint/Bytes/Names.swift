// The spellings of one file's names, copied out of the source so that its bytes can go.

/// The words of `Word`, which every table of names begins with, are left out: the first spelling
/// here has the symbol `Word.count`.
package struct Names: Sendable, Equatable {
  /// All spellings, one behind the other.
  package var bytes: [UInt8] = []
  /// One past the last byte of each, in the order of the symbols.
  package var ends: [UInt32] = []

  package init() {}

  /// How many spellings there are, words left out.
  package var count: Int { ends.count }

  package mutating func append(_ spelling: some Sequence<UInt8>) {
    bytes.append(contentsOf: spelling)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// The bytes of a spelling by its place here, counted from 0; empty where there is none.
  package func utf8(at index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// The bytes of a name of the file; empty for `Symbol.none`.
  package func utf8(of symbol: Symbol) -> ArraySlice<UInt8> {
    let word = Word(symbol)
    if word != .other { return Array(word.spelling.utf8)[...] }
    return utf8(at: symbol.index - Word.count)
  }

  package subscript(symbol: Symbol) -> String {
    String(decoding: utf8(of: symbol), as: UTF8.self)
  }
}
