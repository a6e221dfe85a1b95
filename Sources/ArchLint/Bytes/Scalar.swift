// One Unicode scalar of the source, and what Swift's grammar lets it stand for. The ranges are those
// of "The Swift Programming Language", Lexical Structure; ASCII is `ByteClass`'s business.

struct Scalar {
  /// `invalid` where the bytes are not well-formed UTF-8.
  let value: UInt32
  /// In bytes; 1 for a byte that is part of no character.
  let length: Int

  static let invalid = Scalar(value: .max, length: 1)

  var continuesIdentifier: Bool { Scalar.contains(value, in: identifierRanges) }

  var beginsOperator: Bool { Scalar.contains(value, in: operatorRanges) }

  var continuesOperator: Bool {
    beginsOperator || Scalar.contains(value, in: combiningRanges)
  }

  /// A blank that Swift's compiler reports, but goes on behind.
  var isBlank: Bool {
    switch value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}

extension ByteCursor {
  /// The character that begins at the offset.
  func scalar(at offset: Int) -> Scalar {
    let first = UInt32(byte(at: offset))
    let length: Int
    let minimum: UInt32
    switch first {
    case 0..<0x80: return Scalar(value: first, length: 1)
    case 0xC2..<0xE0: (length, minimum) = (2, 0x80)
    case 0xE0..<0xF0: (length, minimum) = (3, 0x800)
    case 0xF0..<0xF5: (length, minimum) = (4, 0x1_0000)
    default: return .invalid
    }
    var value = first & (0x7F >> UInt32(length))
    for distance in 1..<length {
      let next = UInt32(byte(at: offset + distance))
      guard next & 0xC0 == 0x80 else { return .invalid }
      value = value << 6 | next & 0x3F
    }
    guard minimum <= value, value <= 0x10_FFFF, !(0xD800...0xDFFF).contains(value) else {
      return .invalid
    }
    return Scalar(value: value, length: length)
  }
}

// In ascending order, as the search needs them.

private let identifierRanges: [ClosedRange<UInt32>] = [
  0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
  0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
  0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
  0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
  0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
  0x1_0000...0x1_FFFD, 0x2_0000...0x2_FFFD, 0x3_0000...0x3_FFFD, 0x4_0000...0x4_FFFD,
  0x5_0000...0x5_FFFD, 0x6_0000...0x6_FFFD, 0x7_0000...0x7_FFFD, 0x8_0000...0x8_FFFD,
  0x9_0000...0x9_FFFD, 0xA_0000...0xA_FFFD, 0xB_0000...0xB_FFFD, 0xC_0000...0xC_FFFD,
  0xD_0000...0xD_FFFD, 0xE_0000...0xE_FFFD,
]

private let operatorRanges: [ClosedRange<UInt32>] = [
  0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
  0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E,
  0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
  0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
]

/// Combining characters and variation selectors, which may follow in an operator.
private let combiningRanges: [ClosedRange<UInt32>] = [
  0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
  0xE_0100...0xE_01EF,
]
