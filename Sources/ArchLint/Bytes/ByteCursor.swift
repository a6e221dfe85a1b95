// A position in the bytes of one file: the only type of the engine that touches raw memory.
//
// Safe as long as the buffer outlives the cursor and ends in `SourceText.padding` zeros;
// `SourceText.withCursor` guarantees both.

@safe struct ByteCursor {
  private let bytes: UnsafePointer<UInt8>
  /// The number of bytes in the file, and so the offset of the first zero behind it.
  let end: Int
  var offset = 0

  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    unsafe self.bytes = unsafe bytes
    end = count
  }

  var isAtEnd: Bool { end <= offset }
  var byte: UInt8 { unsafe bytes[offset] }
  var byteClass: ByteClass { .of(byte) }

  /// The byte so many places on; zero behind the end.
  func peek(_ distance: Int) -> UInt8 {
    assert(0 <= distance && distance < SourceText.padding)
    return unsafe bytes[offset &+ distance]
  }

  /// The byte at an offset from the start of the file; zero outside it.
  func byte(at offset: Int) -> UInt8 {
    guard 0 <= offset, offset < end else { return 0 }
    return unsafe bytes[offset]
  }

  /// The first byte from an offset in the file or at its end on, where a zero is.
  func first(from offset: Int) -> UInt8 {
    assert(0 <= offset && offset <= end)
    return unsafe bytes[offset]
  }

  /// The eight bytes from `offset` on, the first one lowest; zeros behind the end.
  func word(at offset: Int) -> UInt64 {
    assert(0 <= offset && offset &+ 8 <= end &+ SourceText.padding)
    let raw = unsafe UnsafeRawPointer(bytes)
    return UInt64(
      littleEndian: unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The `count` bytes from `offset` on, 1 to 15, in two words with zeros behind them.
  @inline(__always)
  func words(at offset: Int, count: Int) -> (low: UInt64, high: UInt64) {
    let free = UInt64(truncatingIfNeeded: max(0, 8 &- count) &<< 3)
    let used = UInt64(truncatingIfNeeded: max(0, count &- 8) &<< 3)
    return (
      word(at: offset) & UInt64.max &>> free, word(at: offset &+ 8) & ~(UInt64.max &<< used)
    )
  }

  /// The sixteen bytes from `offset` on; zeros behind the end.
  @inline(__always)
  func block(at offset: Int) -> ByteBlock {
    assert(0 <= offset && offset <= end)
    let raw = unsafe UnsafeRawPointer(bytes)
    return ByteBlock(
      unsafe raw.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self))
  }

  /// Goes on, but never beyond the end.
  mutating func advance(_ distance: Int = 1) { offset = min(offset &+ distance, end) }

  /// Goes on by one byte, which is not the zero behind the end.
  mutating func step() {
    assert(offset < end)
    offset &+= 1
  }

  // The loops below count in a local variable: kept in the cursor, the offset would be stored for
  // each byte, since it might lie among the bytes that are read.

  mutating func skip(while condition: (ByteClass) -> Bool) {
    var offset = offset
    while unsafe condition(.of(bytes[offset])) { offset &+= 1 }
    assert(offset <= end)
    self.offset = offset
  }

  /// Skips spaces and control characters other than zero, which may be the end.
  mutating func skipBlanks() {
    var offset = offset
    while unsafe bytes[offset] &- 1 < 0x20 { offset &+= 1 }
    assert(offset <= end)
    self.offset = offset
  }

  /// Skips spaces.
  @inline(__always)
  mutating func skipSpaces() { pass { $0.spaceLength } }

  /// Skips to the next byte that is `first`, `second`, a control character or not ASCII.
  mutating func skipText(to first: UInt8, or second: UInt8) {
    pass { $0.textLength(to: first, or: second) }
  }

  /// Skips to the next line end, byte that is not ASCII or end of the file.
  mutating func skipWithinLine() {
    var offset = offset
    while offset < end {
      let length = block(at: offset).lineLength
      offset &+= length
      if length < 16 { break }
    }
    self.offset = min(offset, end)
  }

  /// Skips ASCII letters, digits, `_` and `$`.
  mutating func skipName() {
    pass { $0.nameLength }
    while byte == UInt8(ascii: "$") {
      offset &+= 1
      pass { $0.nameLength }
    }
  }

  /// Passes over bytes of one kind, sixteen at a time. The zeros behind the end are of none.
  @inline(__always)
  mutating func pass(_ length: (ByteBlock) -> Int) {
    var offset = offset
    while true {
      let length = length(block(at: offset))
      offset &+= length
      if length < 16 { break }
    }
    assert(offset <= end)
    self.offset = offset
  }
}
