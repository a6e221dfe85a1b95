// What the lexer finds in one file, in buffers that are used again for the next one. The scanner keeps
// the tokens apart, in a table of its own.

package struct Lexed: Sendable {
  /// Empty where the tokens were asked for in a table. The last token is always `endOfFile`, of no
  /// length, at the end of the bytes.
  package internal(set) var tokens: [Token] = []

  /// The names of this file and of those before. The scanner adds what it puts together itself: the
  /// text of a type, a path.
  package var names = LocalSymbols()

  package internal(set) var lines = LineIndex()

  /// The comments of one line that may be meant for a linter, in order: they hold `archlint:` or
  /// `swiftlint:`, or begin like `archlint disable`.
  package internal(set) var comments: [Comment] = []

  /// Where a string, a regex literal or a comment begins that does not end.
  package internal(set) var unterminated: [Unterminated] = []

  /// Whether the bytes are UTF-8 and the beginning holds no zero, which no text does and every binary
  /// file soon does.
  package internal(set) var isText = true

  /// The bits of `lines.code` for the 64 lines around the last one with code.
  private var codeBits: UInt64 = 0
  private var codeWord = 0

  package init() {}

  package struct Comment: Sendable, Equatable {
    /// With its marks: `// …` up to the end of the line, or `/* … */`.
    package let range: ByteRange
    package let isBlock: Bool
  }

  package struct Unterminated: Sendable, Equatable {
    package enum Kind: UInt8, Sendable { case string, regex, comment }

    package let kind: Kind
    package let offset: UInt32
  }

  /// Forgets the file, but keeps its names and the memory.
  mutating func removeAll() {
    tokens.removeAll(keepingCapacity: true)
    lines.wide.removeAll(keepingCapacity: true)
    lines.code.removeAll(keepingCapacity: true)
    codeBits = 0
    codeWord = 0
    comments.removeAll(keepingCapacity: true)
    unterminated.removeAll(keepingCapacity: true)
    isText = true
  }
}

extension Lexed {
  /// Counts a line, counted from 0, as a line of code; none before the last one counted.
  @inline(__always)
  mutating func markCode(line: Int) {
    if line &>> 6 != codeWord {
      finishCode()
      codeWord = line &>> 6
    }
    codeBits |= 1 &<< UInt64(truncatingIfNeeded: line & 63)
  }

  /// Notes the lines of code that were marked last.
  mutating func finishCode() {
    if codeBits == 0 { return }
    while lines.code.count < codeWord { lines.code.append(0) }
    lines.code.append(codeBits)
    codeBits = 0
  }

  mutating func add(_ kind: Unterminated.Kind, at offset: Int) {
    unterminated.append(Unterminated(kind: kind, offset: UInt32(truncatingIfNeeded: offset)))
  }
}

extension Lexed {
  /// So many bytes from the beginning on no zero stands in a text.
  static var binaryLimit: Int { 8192 }
}

extension SourceText {
  /// Whether it is one, as `Lexed.isText` says.
  package var isText: Bool {
    var lexed = Lexed()
    Lexer.lex(self, into: &lexed)
    return lexed.isText
  }
}
