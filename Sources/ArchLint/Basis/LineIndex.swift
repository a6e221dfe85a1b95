// Offset → line and UTF-16 column without the text: the places where lines begin, the few
// characters of more than one byte, and which lines hold code.

package struct LineIndex: Sendable, Equatable {
  /// The offset at which each line begins; the first is 0 (also behind a byte order mark).
  package var starts: LineStarts

  /// Every character of more than one byte: its offset, and how many bytes it has more than
  /// UTF-16 units. In offset order.
  package var wide: [Wide]

  /// One bit a line (bit `line & 63` of word `line >> 6`, lines counted from 0): set where a token
  /// or a part of one stands. Empty for files that are not sources.
  package var code: [UInt64]

  package struct Wide: Sendable, Equatable, BitwiseCopyable {
    package let offset: UInt32
    package let surplus: UInt32

    package init(offset: UInt32, surplus: UInt32) {
      self.offset = offset
      self.surplus = surplus
    }
  }

  package init(starts: LineStarts = .one, wide: [Wide] = [], code: [UInt64] = []) {
    self.starts = starts
    self.wide = wide
    self.code = code
  }

  /// The line that holds the byte at `offset`, counted from 1.
  package func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while 1 < high - low {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column of the byte at `offset` in UTF-16 units, counted from 1.
  package func column(at offset: UInt32) -> Int {
    let start = starts[line(at: offset) - 1]
    var units = offset - start
    for character in wide[firstWide(from: start)...] {
      if offset <= character.offset { break }
      // The place may be inside of the character.
      units -= min(character.surplus, offset - character.offset)
    }
    return Int(units) + 1
  }

  /// Where the line (counted from 1) begins and where the next one does.
  package func range(ofLine line: Int, length: UInt32) -> ByteRange {
    let start = starts[line - 1]
    return ByteRange(start, line < starts.count ? starts[line] : length)
  }

  package func hasCode(line: Int) -> Bool {
    let index = line - 1
    guard index >> 6 < code.count else { return false }
    return code[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  /// How many lines of the file hold code.
  package var codeLineCount: Int { code.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many lines of the range hold code.
  package func codeLines(in range: ByteRange) -> Int {
    guard !range.isEmpty else { return 0 }
    let lines = line(at: range.start)...line(at: range.end - 1)
    return lines.reduce(0) { $0 + (hasCode(line: $1) ? 1 : 0) }
  }

  private func firstWide(from offset: UInt32) -> Int {
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
