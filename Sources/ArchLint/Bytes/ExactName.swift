// A name by its bytes: git and most disks keep two files whose names are the same letters in two
// spellings, which for strings are equal.

struct ExactName: Hashable, Sendable {
  let text: String
  /// Names of nothing but ASCII are equal where the strings are, which is seen at once.
  private let isPlain: Bool

  init(_ text: String) {
    self.text = text
    isPlain = text.utf8.reduce(0) { $0 | $1 } < 0x80
  }

  static func == (left: ExactName, right: ExactName) -> Bool {
    guard left.isPlain, right.isPlain else {
      return left.text.utf8.elementsEqual(right.text.utf8)
    }
    return left.text == right.text
  }

  /// Eight bytes at a time.
  func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word &<< 8 | UInt64(byte)
      count &+= 1
      if count & 7 == 0 {
        hasher.combine(word)
        word = 0
      }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}
