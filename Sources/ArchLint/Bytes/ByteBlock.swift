// Sixteen bytes, looked at in one step: most names, indents and comments are passed over in one or two.
// Where the processor's vectors are at hand they do so, elsewhere two words of eight bytes.

#if arch(x86_64)
  internal import _Builtin_intrinsics.intel.sse2

  typealias ByteBlock = VectorBlock
#else
  typealias ByteBlock = WordBlock
#endif

/// How many bytes at the beginning of a block are of one kind: 0 to 16, which is all of them.
protocol ByteBlockLengths {
  /// - Parameter bytes: in the order of the source, whatever the processor makes of them.
  init(_ bytes: SIMD2<UInt64>)

  /// Letters, digits and underscores of ASCII.
  var nameLength: Int { get }

  var spaceLength: Int { get }

  /// What is not one of two bytes, a control character or beyond ASCII.
  func textLength(to first: UInt8, or second: UInt8) -> Int

  /// What is neither a line end nor beyond ASCII.
  var lineLength: Int { get }
}

// MARK: - Vectors

#if arch(x86_64)
  struct VectorBlock: ByteBlockLengths, BitwiseCopyable {
    private let bytes: __m128i

    @inline(__always)
    init(_ bytes: SIMD2<UInt64>) { self.bytes = SIMD2(truncatingIfNeeded: bytes) }

    @inline(__always)
    var nameLength: Int {
      // The compared bytes have a sign, so those beyond ASCII are below all others.
      let small = _mm_or_si128(bytes, Self.each(0x20))
      let letters = _mm_and_si128(
        _mm_cmpgt_epi8(small, Self.each(0x60)), _mm_cmpgt_epi8(Self.each(0x7B), small))
      let digits = _mm_and_si128(
        _mm_cmpgt_epi8(bytes, Self.each(0x2F)), _mm_cmpgt_epi8(Self.each(0x3A), bytes))
      let underscores = _mm_cmpeq_epi8(bytes, Self.each(0x5F))
      return Self.length(of: _mm_or_si128(_mm_or_si128(letters, digits), underscores))
    }

    @inline(__always)
    var spaceLength: Int { Self.length(of: _mm_cmpeq_epi8(bytes, Self.each(0x20))) }

    @inline(__always)
    func textLength(to first: UInt8, or second: UInt8) -> Int {
      let marks = _mm_or_si128(
        _mm_cmpeq_epi8(bytes, Self.each(first)), _mm_cmpeq_epi8(bytes, Self.each(second)))
      let others = _mm_cmpgt_epi8(Self.each(0x20), bytes)
      return Self.length(before: _mm_or_si128(marks, others))
    }

    @inline(__always)
    var lineLength: Int {
      let ends = _mm_or_si128(
        _mm_cmpeq_epi8(bytes, Self.each(0x0A)), _mm_cmpeq_epi8(bytes, Self.each(0x0D)))
      return Self.length(before: _mm_or_si128(ends, bytes))
    }

    @inline(__always)
    private static func each(_ byte: UInt8) -> __m128i { _mm_set1_epi8(CChar(bitPattern: byte)) }

    /// How many bytes at the beginning have their high bit set.
    @inline(__always)
    private static func length(of bytes: __m128i) -> Int {
      (~_mm_movemask_epi8(bytes)).trailingZeroBitCount
    }

    /// How many bytes stand before the first one with its high bit set.
    @inline(__always)
    private static func length(before bytes: __m128i) -> Int {
      (_mm_movemask_epi8(bytes) | 1 << 16).trailingZeroBitCount
    }
  }
#endif

// MARK: - Words

struct WordBlock: ByteBlockLengths, BitwiseCopyable {
  private let low: UInt64
  private let high: UInt64

  @inline(__always)
  init(_ bytes: SIMD2<UInt64>) {
    low = UInt64(littleEndian: bytes[0])
    high = UInt64(littleEndian: bytes[1])
  }

  @inline(__always)
  var nameLength: Int {
    length { word in
      // Each byte is looked at without its high bit, so that no sum runs over into the next one; then
      // the high bit of a sum tells whether the byte reaches a limit. A byte in one of the two ranges
      // reaches an odd number of the four limits, every other one an even number.
      let bytes = word & Self.each(0x7F)
      let small = bytes | Self.each(0x20)
      let letters = (small &+ Self.each(0x80 - 0x61)) ^ (small &+ Self.each(0x80 - 0x7B))
      let digits = (bytes &+ Self.each(0x80 - 0x30)) ^ (bytes &+ Self.each(0x80 - 0x3A))
      let underscores = Self.each(0x80) &- (bytes ^ Self.each(0x5F))
      return ~(letters ^ digits ^ underscores) | word
    }
  }

  @inline(__always)
  var spaceLength: Int { length { ~$0.marks(of: 0x20) } }

  @inline(__always)
  func textLength(to first: UInt8, or second: UInt8) -> Int {
    length { word in
      let controls = (word &- Self.each(0x20)) & ~word
      let marks = Self.zeros(word ^ Self.each(first)) | Self.zeros(word ^ Self.each(second))
      return controls | marks | word
    }
  }

  @inline(__always)
  var lineLength: Int {
    length { Self.zeros($0 ^ Self.each(0x0A)) | Self.zeros($0 ^ Self.each(0x0D)) | $0 }
  }

  /// How many bytes stand before the first one of which `marks` sets the high bit; whether it sets those
  /// of bytes behind that one does not matter.
  @inline(__always)
  private func length(_ marks: (UInt64) -> UInt64) -> Int {
    let first = marks(low) & Self.each(0x80)
    if first != 0 { return first.trailingZeroBitCount &>> 3 }
    return 8 &+ (marks(high) & Self.each(0x80)).trailingZeroBitCount &>> 3
  }

  /// The high bit of the first byte that is zero, and of some behind it.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(0x01)) & ~word }

  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
