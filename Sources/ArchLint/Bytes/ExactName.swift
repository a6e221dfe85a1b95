// A name by its bytes: git and most disks keep two files whose names are the same letters in two
// spellings, which for strings are equal.

struct ExactName: Hashable, Sendable {
  let text: String
  /// Names of nothing but ASCII are equal where the strings are, which is seen at once.
  private let isPlain: Bool

  init(_ text: String) {
    self.text = text
    let bytes = text.utf8.span
    var all: UInt8 = 0
    for index in bytes.indices { all |= bytes[index] }
    isPlain = all < 0x80
  }

  static func == (left: ExactName, right: ExactName) -> Bool {
    guard left.isPlain, right.isPlain else {
      return left.text.utf8.elementsEqual(right.text.utf8)
    }
    return left.text == right.text
  }

  /// Eight bytes at a time.
  func hash(into hasher: inout Hasher) {
    let bytes = text.utf8.span
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word &<< 8 | UInt64(bytes[index])
      if index & 7 == 7 {
        hasher.combine(word)
        word = 0
      }
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }
}
