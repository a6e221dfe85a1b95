// Which bytes of a word are a given one: eight are looked at for the price of one.

extension UInt64 {
  /// The high bit of each of the eight bytes that is this one, and nothing else.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let others = self ^ UInt64(byte) &* 0x0101_0101_0101_0101
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~((others & low) &+ low | others | low)
  }
}
