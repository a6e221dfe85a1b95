// The spellings of one file's names, copied out of the source so that its bytes can go.

package struct Names: Sendable, Equatable {
  /// All spellings, one behind the other.
  package var bytes: [UInt8] = []
  /// One past the last byte of each, in the order of the symbols.
  package var ends: [UInt32] = []

  package init() {}

  package var count: Int { ends.count }

  package mutating func append(_ spelling: some Sequence<UInt8>) {
    bytes.append(contentsOf: spelling)
    ends.append(UInt32(bytes.count))
  }

  /// The bytes of a name; empty for `Symbol.none`.
  package func utf8(of symbol: Symbol) -> ArraySlice<UInt8> {
    guard symbol.index < ends.count else { return [] }
    let start = symbol.index == 0 ? 0 : Int(ends[symbol.index - 1])
    return bytes[start..<Int(ends[symbol.index])]
  }

  package subscript(symbol: Symbol) -> String { String(decoding: utf8(of: symbol), as: UTF8.self) }
}
