// Whatever the bytes are, tokens come in order, lie in the file, and cover all but blanks and
// comments; the lines are those of the text.

import TestKit
import Testing

@testable import ArchLint

@Suite struct LexerDamageTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func damagedSource(seed: UInt64) {
    expectSound([UInt8](everything.utf8).damaged(seed: seed), "seed \(seed)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = [UInt8]("\"\"\"\\\\((()))##//**`{}[]<>!?.=-+ \n\r\ta1_$'\u{0}é👍:@;,".utf8)
    let bytes = (0..<300).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
    }
    expectSound(bytes, "seed \(seed)")
  }

  @Test func everyCut() {
    let bytes = [UInt8](everything.utf8)
    for end in 0...bytes.count { expectSound(Array(bytes[..<end]), "cut at \(end)") }
  }

  @Test func everyByteAlone() {
    for byte in UInt8.min...UInt8.max {
      expectSound([byte], "byte \(byte)")
      expectSound([byte, byte, byte], "bytes \(byte)")
    }
  }

  /// What would cost the square of its length if each sign began a search of its own.
  @Test(arguments: [
    "#", "`", "\"", "<#", "/", "#/\n", "=/(", "/\\", " /a ", "\"\\(", "/*", "'", "#\"\"\"", "((",
    "<<<<<<< ",
    "é", "\u{301}", "\u{0}", ":", "0x.", "=/[", "/\\)", "\\/",
  ])
  func longRuns(of piece: String) {
    let bytes = [UInt8](String(repeating: piece, count: 60_000).utf8)
    let lexed = lexed(bytes).lexed
    #expect(lexed.tokens.last?.end == UInt32(bytes.count))
  }

  @Test func tablesAreUsedAgain() {
    var used = Lexed()
    for seed in 0..<40 as Range<UInt64> {
      let text = SourceText([UInt8](everything.utf8).damaged(seed: seed))
      var fresh = Lexed()
      Lexer.lex(text, into: &fresh)
      Lexer.lex(text, into: &used)
      #expect(used.tokens.map(\.start) == fresh.tokens.map(\.start))
      // Names stay numbered as they were in the files before.
      #expect(
        used.tokens.map { used.names.bytes(of: $0.symbol) }
          == fresh.tokens.map { fresh.names.bytes(of: $0.symbol) })
      #expect(used.lines == fresh.lines)
    }
  }
}

/// One of everything the grammar has.
private let everything = #####"""
  #!/usr/bin/env swift
  import Foundation // note: archlint:disable:this x -- y
  /* a /* b */ c
   */ @State private var größe: [String: Set<Array<Int>>]? = nil
  let a = 1_000 + 0x1.8p-2 / 3e5 - 0b10, `two words` = \Row.kids?[0]
  let s = "a\(b("c\(d)") /* ) */)e\"" + #"x\#(y)\z"# + """
    multi "line" \(
      z) \
    """
  let r = /a[)\/]b/; let q = #/
    x "
    /#
  #if os(iOS) && !DEBUG
  let p = <#T##Int#>, m = Feed::Item(👍: "日本", x: -.5 ... 1)
  #endif
  func + (l: A, r: B) -> C { l &+ r ≠ t ?? u! }
  <<<<<<< HEAD
  =======
  >>>>>>> other
  """#####

private func expectSound(
  _ bytes: [UInt8], _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (text, lexed) = lexed(bytes)
  #expect(fault(in: lexed, of: text) == nil, comment, sourceLocation: sourceLocation)
  #expect(
    Array(lexed.lines.starts) == lineStarts(of: bytes), comment, sourceLocation: sourceLocation)
}

/// What is wrong with the tokens, whatever the bytes are: they come in order, lie in the file, have
/// their names, and close what they open.
func fault(in lexed: Lexed, of text: SourceText) -> String? {
  let tokens = lexed.tokens
  var end: UInt32 = 0
  var quotes = 0
  var interpolations = 0
  for index in 0..<tokens.count {
    let start = tokens[index].start
    if start < end || tokens[index].end < start { return "out of order at \(start)" }
    end = tokens[index].end
    switch tokens[index].kind {
    case .openQuote: quotes += 1
    case .closeQuote: quotes -= 1
    case .openInterpolation: interpolations += 1
    case .closeInterpolation: interpolations -= 1
    case .identifier, .operator:
      let spelling = text[tokens[index].range]
      guard lexed.names.bytes(of: tokens[index].symbol).elementsEqual(spelling) else {
        return "wrong name at \(start)"
      }
    default: break
    }
    if interpolations < 0 || quotes < interpolations { return "out of step at \(start)" }
  }
  if quotes != 0 || interpolations != 0 { return "open at the end" }
  if tokens.last?.kind != .endOfFile || Int(end) != text.count { return "no end" }
  return nil
}

private func lineStarts(of bytes: [UInt8]) -> [UInt32] {
  var starts: [UInt32] = [0]
  for (index, byte) in bytes.enumerated() {
    let isPairHead = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    if byte == 0x0A || byte == 0x0D, !isPairHead { starts.append(UInt32(index + 1)) }
  }
  return starts
}
