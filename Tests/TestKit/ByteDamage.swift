// Seeded damage to bytes, so that a failing test can be repeated.

/// A small generator of which the same seed gives the same numbers everywhere.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  // SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// A copy with a few places cut, doubled, overwritten or pierced by what starts or ends a literal.
  package func damaged(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let length = Swift.min(Int.random(in: 0...9, using: &generator), bytes.count - place)
      let range = place..<(place + length)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(range)
      case 1: bytes.insert(contentsOf: Array(bytes[range]), at: place)
      case 2:
        bytes.replaceSubrange(
          range, with: range.map { _ in UInt8.random(in: 0...255, using: &generator) })
      default:
        let mark = marks[Int.random(in: 0..<marks.count, using: &generator)]
        bytes.insert(contentsOf: mark.utf8, at: place)
      }
    }
    return bytes
  }
}

private let marks = [
  "\"", "\"\"\"", "\\(", "\\#(", "#\"", "\"#", "/*", "*/", "//", "/", "#/", "/#", "`", "(", ")",
  "{", "}",
  "<#", "#>", "\n", "\r", "\r\n", "\u{0}", "\u{FEFF}", "é", "\u{301}", "👨‍👩‍👧", "\\", "#if ", "#", "'",
  "<<<<<<< ", "0x", "1e",
]
