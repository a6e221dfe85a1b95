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

  /// The bytes of the file.
  package var bytes: ArraySlice<UInt8> { padded[..<count] }

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

// MARK: - Comparing

extension SourceText {
  /// A number that is the same for ranges of the same bytes.
  func hash(of range: ByteRange) -> UInt64 {
    var hash = UInt64(range.end &- range.start)
    var offset = Int(range.start)
    while offset < Int(range.end) {
      hash = (hash ^ word(at: offset, before: range.end)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
      offset += 8
    }
    return hash
  }

  /// Whether two ranges hold the same bytes.
  func areEqual(_ left: ByteRange, _ right: ByteRange) -> Bool {
    let length = Int(left.end) - Int(left.start)
    guard length == Int(right.end) - Int(right.start) else { return false }
    var distance = 0
    while distance < length {
      let first = word(at: Int(left.start) + distance, before: left.end)
      guard first == word(at: Int(right.start) + distance, before: right.end) else { return false }
      distance += 8
    }
    return true
  }

  /// Up to eight bytes from an offset on, the first one lowest, filled up with zeros.
  @inline(__always)
  private func word(at offset: Int, before end: UInt32) -> UInt64 {
    precondition(0 <= offset && offset < Int(end) && Int(end) <= count, "no such place")
    let word = unsafe padded.withUnsafeBytes { bytes in
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    let left = Int(end) - offset
    return left < 8 ? word & ((1 << UInt64(8 &* left)) &- 1) : word
  }
}
