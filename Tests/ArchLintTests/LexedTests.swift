// What the lexer notes beside the tokens: what stands around them, suppression comments, lines of
// code, wide characters, and what does not end.

import Testing

@testable import ArchLint

@Suite struct LexedTests {
  /// `.` behind a blank or comment, `|` behind a line end, nothing directly behind the last token.
  @Test(arguments: [
    ("a b", "|a .b"),
    ("a\n b", "|a |b"),
    ("a/* c */b", "|a .b"),
    ("a/*\n*/b", "|a |b"),
    ("a// c\nb", "|a |b"),
    ("f(x)\r\ny", "|f ( x ) |y"),
    ("\u{FEFF}a", "|a"),
    ("\"\"\"\nx\n\"\"\" y", "|\"\"\" \nx\n \"\"\" .y"),
  ])
  func surroundings(_ source: String, _ expected: String) {
    let (text, lexed) = lexed(source.utf8)
    let drawn = (0..<lexed.tokens.count - 1).map { index in
      let flags = lexed.tokens[index].flags
      let mark = flags.contains(.afterNewline) ? "|" : flags.contains(.afterSpace) ? "." : ""
      return mark + text.string(lexed.tokens[index].range)
    }
    #expect(drawn.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("// archlint:disable a -- b\nx", ["// archlint:disable a -- b"]),
    ("x // see archlint:enable a", ["// see archlint:enable a"]),
    ("f(/* archlint:disable:this a -- é */ x)", ["/* archlint:disable:this a -- é */"]),
    ("// archlint is fine", []),
    ("// archlint disables nothing here\n//", ["// archlint disables nothing here"]),
    ("// ArchLint-Disable-next a-b", ["// ArchLint-Disable-next a-b"]),
    ("x /* archlint enable a-b */", ["/* archlint enable a-b */"]),
    ("// archlint disabl", []),
    ("// archlint", []),
    ("// swiftlint:disable:next a-b", ["// swiftlint:disable:next a-b"]),
    ("// SwiftLint: a word", ["// SwiftLint: a word"]),
    ("\"// archlint:disable a\"", []),
    ("/*\narchlint:disable a\n*/", []),
    (
      "// a:b archlint:c archlint:d\r// archlint:e",
      [
        "// a:b archlint:c archlint:d", "// archlint:e",
      ]
    ),
  ])
  func suppressionComments(_ source: String, _ expected: [String]) {
    let (text, lexed) = lexed(source.utf8)
    #expect(lexed.comments.map { text.string($0.range) } == expected)
    #expect(lexed.comments.map(\.isBlock) == expected.map { $0.hasPrefix("/*") })
  }

  /// The lines that hold a part of a token.
  @Test(arguments: [
    ("a\n\nb", [1, 3]),
    ("// a\nb // c\n/* d\n e */ f\n", [2, 4]),
    ("let a = \"\"\"\n\n x\n \"\"\"\n// y", [1, 2, 3, 4]),
    ("let a = #/\n x\n/#\n\n}", [1, 2, 3, 5]),
    ("\"\\(a\n)\"", [1, 2]),
    ("", []),
    ("\r\r\na", [3]),
  ])
  func linesOfCode(_ source: String, _ expected: [Int]) {
    let lines = lexed(source.utf8).lexed.lines
    #expect((1...lines.starts.count).filter { lines.hasCode(line: $0) } == expected)
  }

  /// Places of lines are kept in two bytes up to here, and in four where the file goes on.
  @Test(arguments: [65_533, 65_534, 65_535, 70_000])
  func linesFarFromTheStart(_ offset: Int) {
    let source = String(repeating: " ", count: offset - 1) + "\na\n"
    let lines = lexed(source.utf8).lexed.lines
    #expect(lines.starts.map(Int.init) == [0, offset, offset + 2])
    #expect(lines.starts == LineIndex(text: Array(source.utf8)).starts)
    #expect(lines.line(at: UInt32(offset)) == 2)
    #expect(lines.line(at: UInt32(offset + 2)) == 3)
  }

  @Test func columnsCountUTF16() {
    let source = "é = \"日本👍\" // ü\n`größe 1` ≠ /é/\nx"
    let (text, lexed) = lexed(source.utf8)
    let places = (0..<lexed.tokens.count).map { index -> String in
      let start = lexed.tokens[index].start
      return "\(text.string(lexed.tokens[index].range)) "
        + "\(lexed.lines.line(at: start)):\(lexed.lines.column(at: start))"
    }
    #expect(
      places == [
        "é 1:1", "= 1:3", "\" 1:5", "日本👍 1:6", "\" 1:10", "größe 1 2:2", "≠ 2:11", "/é/ 2:13",
        "x 3:1", " 3:2",
      ])
  }

  @Test(arguments: [
    ("\"a", "string 0"),
    ("x = \"a\\(b\ny", "string 4"),
    ("/* a /* b */", "comment 0"),
    ("#/a\nb", "regex 0"),
    ("\"\\(\"\\(", "string 3, string 0"),
    ("\"a\" /b/ #/c/#", ""),
  ])
  func whatDoesNotEnd(_ source: String, _ expected: String) {
    let found = lexed(source.utf8).lexed.unterminated
    #expect(found.map { "\($0.kind) \($0.offset)" }.joined(separator: ", ") == expected)
  }
}
