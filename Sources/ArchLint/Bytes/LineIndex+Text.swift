// The lines of texts that are no Swift sources, for which the lexer notes them, and how the lexer's are
// kept.

extension LineStarts {
  /// What the lexer noted.
  init(_ starts: borrowing RowBuffer<UInt32>) {
    self =
      starts.last ?? 0 <= UInt32(UInt16.max)
      ? LineStarts(short: starts.map { UInt16(truncatingIfNeeded: $0) })
      : LineStarts(starts.array)
  }
}

extension LineIndex {
  /// The index of a text that is no source file: manifests of other kinds, configuration.
  ///
  /// CRLF, LF and a lone CR each end a line, as the Swift lexer counts them.
  package init(text: [UInt8]) { self.init(text: SourceText(text)) }

  /// The same.
  package init(text: SourceText) {
    self.init()
    var starts: [UInt32] = [0]
    starts.reserveCapacity(text.count / 32)
    text.withCursor { cursor in
      var cursor = cursor
      while true {
        cursor.skipWithinLine()
        if cursor.isAtEnd { return }
        note(&cursor, &starts)
      }
    }
    self.starts = LineStarts(starts)
    // A byte order mark takes no column at all.
    if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { wide[0] = Wide(offset: 0, surplus: 3) }
  }

  /// Takes in the byte at the cursor, which may end a line or begin a wide character.
  private mutating func note(_ cursor: inout ByteCursor, _ starts: inout [UInt32]) {
    let byte = cursor.byte
    let offset = UInt32(truncatingIfNeeded: cursor.offset)
    let isPair = byte == 0x0D && cursor.peek(1) == 0x0A
    cursor.advance(isPair ? 2 : 1)
    if ByteClass.isLineEnd(byte) {
      starts.append(UInt32(truncatingIfNeeded: cursor.offset))
    } else if 0xC0 <= byte {
      // Text in another encoding has bytes like these with no character behind them.
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let isWhole = (0..<length - 1).allSatisfy { cursor.peek($0) & 0xC0 == 0x80 }
      if isWhole { wide.append(Wide(offset: offset, surplus: length == 2 ? 1 : 2)) }
    }
  }
}
