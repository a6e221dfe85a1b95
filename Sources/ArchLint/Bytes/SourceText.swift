// The bytes of one file while it is scanned, followed by zeros so that peeking past the end is
// defined and the loops of the lexer need no bounds test.

package struct SourceText: Sendable {
  /// How many zeros follow the last byte: a load of eight bytes may begin at the end.
  package static let padding = 16

  /// The bytes of the file and the zeros behind them.
  package private(set) var padded: [UInt8]

  package init() { padded = [UInt8](repeating: 0, count: Self.padding) }

  package init(_ bytes: some Sequence<UInt8>) {
    padded = Array(bytes)
    pad()
  }

  /// The number of bytes in the file.
  package var count: Int { padded.count - Self.padding }

  /// Replaces the bytes by those that `read` leaves in the buffer, whose capacity is kept.
  package mutating func load<Result>(_ read: (inout [UInt8]) -> Result) -> Result {
    padded.removeAll(keepingCapacity: true)
    defer { pad() }
    return read(&padded)
  }

  /// The bytes of a range; what lies outside the file is left out.
  package subscript(range: ByteRange) -> ArraySlice<UInt8> {
    let end = min(Int(range.end), count)
    return padded[min(Int(range.start), end)..<end]
  }

  package func string(_ range: ByteRange) -> String { String(decoding: self[range], as: UTF8.self) }

  private mutating func pad() {
    padded.append(contentsOf: repeatElement(0, count: Self.padding))
  }
}

extension SourceText {
  /// Lends a cursor at the first byte, which must not outlive the call.
  func withCursor<Result>(_ body: (ByteCursor) -> Result) -> Result {
    unsafe padded.withUnsafeBufferPointer { buffer in
      // The array is never empty, so it has a base address.
      unsafe body(ByteCursor(buffer.baseAddress.unsafelyUnwrapped, count: count))
    }
  }
}
