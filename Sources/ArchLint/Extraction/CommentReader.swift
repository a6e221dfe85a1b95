// Reads a comment that is meant for a linter, word by word.

struct CommentReader {
  private let text: SourceText
  private let end: UInt32
  private var offset: UInt32

  init(_ text: SourceText, _ comment: Lexed.Comment) {
    self.text = text
    offset = comment.range.start + 2
    let isClosed = comment.isBlock && comment.range.start + 4 <= comment.range.end
    end = max(offset, comment.range.end - (isClosed ? 2 : 0))
  }

  private func byte(_ offset: UInt32) -> UInt8 { text.padded[Int(offset)] }

  private func isBlank(_ offset: UInt32) -> Bool { byte(offset) <= 0x20 }

  func string(_ range: ByteRange) -> String { text.string(range) }

  /// Moves behind the mark. A doc comment's third slash and blanks may stand in front of it, and
  /// nothing else: prose that speaks of a suppression is none.
  mutating func skip(to mark: String) -> Bool {
    while offset < end, isBlank(offset) || byte(offset) == 0x2F || byte(offset) == 0x2A {
      offset += 1
    }
    let count = UInt32(mark.utf8.count)
    guard offset + count <= end,
      text[ByteRange(offset, offset + count)].elementsEqual(mark.utf8)
    else { return false }
    offset += count
    return true
  }

  /// Moves behind the name of a linter, whatever its case. Nil where the comment begins with none.
  mutating func skip(toAnyOf names: [String]) -> String? {
    while offset < end, isBlank(offset) || byte(offset) == 0x2F || byte(offset) == 0x2A {
      offset += 1
    }
    let begin = offset
    let word = string(letters()).lowercased()
    if names.contains(word) { return word }
    offset = begin
    return nil
  }

  /// The letters at the place or behind what may stand between two words of a directive; empty where
  /// something else comes.
  mutating func part() -> ByteRange {
    while offset < end, isBlank(offset) || ":-_.".utf8.contains(byte(offset)) { offset += 1 }
    return letters()
  }

  private mutating func letters() -> ByteRange {
    let start = offset
    while offset < end, 0x61...0x7A ~= byte(offset) | 0x20 { offset += 1 }
    return ByteRange(start, offset)
  }

  /// Whether a scope comes next as a word of its own, which no rule is called like.
  var isBeforeScope: Bool {
    var rest = self
    return ["next", "nextline", "this", "thisline", "line", "file", "previous"]
      .contains(rest.string(rest.part()))
  }

  /// What stands at the place up to the next blank.
  mutating func word() -> ByteRange {
    let start = offset
    while offset < end, !isBlank(offset) { offset += 1 }
    return ByteRange(start, offset)
  }

  /// The next of the words between which blanks and commas stand.
  mutating func nextWord() -> ByteRange? {
    while offset < end, isBetweenWords(offset) { offset += 1 }
    let start = offset
    while offset < end, !isBetweenWords(offset) { offset += 1 }
    return start < offset ? ByteRange(start, offset) : nil
  }

  private func isBetweenWords(_ offset: UInt32) -> Bool {
    isBlank(offset) || byte(offset) == UInt8(ascii: ",")
  }

  /// `--`, or what text systems make of it while somebody types.
  static func beginsReason(_ word: String) -> Bool { ["--", "—", "–"].contains(word) }

  /// What is left, without blanks around it.
  mutating func rest() -> ByteRange {
    while offset < end, isBlank(offset) { offset += 1 }
    let start = offset
    var last = end
    while start < last, isBlank(last - 1) { last -= 1 }
    offset = end
    return ByteRange(start, last)
  }

  /// Whether a letter or a digit stands in the range.
  func hasWord(_ range: ByteRange) -> Bool {
    text[range].contains { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || 0x80 <= byte
    }
  }
}
