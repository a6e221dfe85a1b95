// What git calls a blob: equal identifiers mean equal bytes. A history speaks of very many of them, so
// they are numbers rather than texts.

/// The identifier of a blob, or of a submodule's commit, by SHA-1 or SHA-256.
package struct ObjectID: Hashable, Sendable, BitwiseCopyable {
  /// Sixteen digits each, from the highest down; SHA-1 ends within the third.
  private let first, second, third, last: UInt64
  private let digitCount: UInt8

  /// Nil for what is no whole identifier.
  package init?(_ digits: some Collection<UInt8>) {
    var words: InlineArray<4, UInt64> = .init(repeating: 0)
    var count = 0
    for digit in digits {
      guard count < 64, let value = ObjectID.value(of: digit) else { return nil }
      words[count / 16] |= value << ObjectID.shift(ofDigit: count)
      count += 1
    }
    guard count == 40 || count == 64 else { return nil }
    (first, second, third, last) = (words[0], words[1], words[2], words[3])
    digitCount = UInt8(count)
  }

  private static func value(of digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  private static func shift(ofDigit place: Int) -> Int { 60 - place % 16 * 4 }

  /// As git prints it.
  package var digits: [UInt8] {
    let words = [first, second, third, last]
    return (0..<Int(digitCount)).map { place in
      let value = UInt8(words[place / 16] >> ObjectID.shift(ofDigit: place) & 15)
      return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
  }

  package var text: String { String(decoding: digits, as: UTF8.self) }

  /// Its beginning tells it from nearly all others.
  package func hash(into hasher: inout Hasher) { hasher.combine(first) }
}
