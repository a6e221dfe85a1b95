// The tokens of one file as columns, since token loops look at one field of very many tokens.

package struct Tokens: Sendable {
  package internal(set) var kinds: [TokenKind] = []
  package internal(set) var flags: [TokenFlags] = []
  package internal(set) var starts: [UInt32] = []
  package internal(set) var ends: [UInt32] = []
  /// The symbol of each identifier, directive and operator; `Symbol.none` for every other token.
  package internal(set) var symbols: [Symbol] = []

  /// The last token is always `endOfFile`, of no length, at the end of the bytes.
  package var count: Int { kinds.count }

  /// Where the token stands.
  package func range(_ index: Int) -> ByteRange { ByteRange(starts[index], ends[index]) }

  mutating func removeAll() {
    kinds.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    symbols.removeAll(keepingCapacity: true)
  }
}
