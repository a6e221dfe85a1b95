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
    assert(0 <= offset && offset <= end)
    let raw = unsafe UnsafeRawPointer(bytes)
    return UInt64(
      littleEndian: unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
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

  /// Skips spaces, eight at a time.
  mutating func skipSpaces() {
    var offset = offset
    while true {
      let others = word(at: offset) ^ Self.each(0x20)
      if others != 0 {
        self.offset = offset &+ others.trailingZeroBitCount &>> 3
        return
      }
      offset &+= 8
    }
  }

  /// Skips to the next byte that is `first`, `second`, a control character or not ASCII.
  mutating func skipText(to first: UInt8, or second: UInt8) {
    var offset = offset
    while true {
      let text = word(at: offset)
      let control = Self.controls(text)
      let marks = Self.zeros(text ^ Self.each(first)) | Self.zeros(text ^ Self.each(second))
      let found = (control | marks) & Self.each(0x80)
      if found != 0 {
        self.offset = offset &+ found.trailingZeroBitCount &>> 3
        return
      }
      offset &+= 8
    }
  }

  /// Skips to the next line end, byte that is not ASCII or end of the file, eight bytes at a time.
  mutating func skipWithinLine() {
    var offset = offset
    while offset < end {
      let text = word(at: offset)
      let lineEnds = Self.zeros(text ^ Self.each(0x0A)) | Self.zeros(text ^ Self.each(0x0D))
      let found = (lineEnds | text) & Self.each(0x80)
      if found != 0 {
        offset &+= found.trailingZeroBitCount &>> 3
        break
      }
      offset &+= 8
    }
    self.offset = min(offset, end)
  }

  /// Skips ASCII letters, digits, `_` and `$`, eight at a time.
  mutating func skipName() {
    while true {
      let length = Self.nameLength(word(at: offset))
      offset &+= length
      if length == 8 { continue }
      guard byte == UInt8(ascii: "$") else { return }
      offset &+= 1
    }
  }

  /// How many of the eight bytes at the beginning of a word continue a name, 0 to 8: letters, digits
  /// and underscores of ASCII.
  @inline(__always)
  static func nameLength(_ word: UInt64) -> Int {
    // Each byte is looked at without its high bit, so that no sum runs over into the next one; then
    // the high bit of a sum tells whether the byte reaches a limit. A byte in one of the two ranges
    // reaches an odd number of the four limits, every other one an even number.
    let bytes = word & each(0x7F)
    let lower = bytes | each(0x20)
    let letters = (lower &+ each(0x80 - 0x61)) ^ (lower &+ each(0x80 - 0x7B))
    let digits = (bytes &+ each(0x80 - 0x30)) ^ (bytes &+ each(0x80 - 0x3A))
    let underscores = each(0x80) &- (bytes ^ each(UInt8(ascii: "_")))
    let parts = letters ^ digits ^ underscores
    return ((~parts | word) & each(0x80)).trailingZeroBitCount &>> 3
  }

  /// Whether the eight bytes are ASCII without control characters.
  @inline(__always)
  static func isPlain(_ word: UInt64) -> Bool { controls(word) & each(0x80) == 0 }

  /// The high bit of the first byte that is a control character or not ASCII, and of some behind it.
  @inline(__always)
  private static func controls(_ word: UInt64) -> UInt64 {
    (word &- each(0x20)) & ~word | word
  }

  /// The high bit of the first byte that is zero, and of some behind it.
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(0x01)) & ~word }

  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
