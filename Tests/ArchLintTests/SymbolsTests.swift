// Names as numbers: of one file, and of the project.

import Testing

@testable import ArchLint

@Suite struct SymbolsTests {
  /// Around the sizes at which a name needs one word more.
  @Test func namesOfEveryLength() {
    var names = LocalSymbols()
    let texts = (0...40).map { String(repeating: "a", count: $0) }
    let symbols = texts.map { names.intern($0.utf8) }
    #expect(Set(symbols).count == texts.count)
    #expect(texts.map { names.intern($0.utf8) } == symbols)
    #expect(symbols.map { names[$0] } == texts)
  }

  @Test func sameBytesFromSourceAndFromText() {
    let text = SourceText("UIViewController + x".utf8)
    var names = LocalSymbols()
    let symbol = names.intern(ByteRange(0, 16), in: text)
    #expect(names.intern("UIViewController".utf8) == symbol)
    #expect(names.intern(ByteRange(19, 90), in: text) == names.intern("x".utf8))
    #expect(names.intern(ByteRange(40, 50), in: text) == names.intern("".utf8))
  }

  @Test func manyNames() {
    var names = LocalSymbols()
    let symbols = (0..<5_000).map { names.intern("name\($0)".utf8) }
    #expect(symbols.map(\.index) == Array(Word.count..<(Word.count + 5_000)))
    #expect(names[symbols[4_321]] == "name4321")
    #expect(names.find("name1") == symbols[1])
    #expect(names.find("name5000") == nil)
    #expect(names.intern("import".utf8) == Word.import.symbol)
  }

  /// A zero counts as a byte, however a name is filled up.
  @Test func namesWithZeros() {
    var names = LocalSymbols()
    let texts = ["a", "a\0", "\0", "", "abcdefgh", "abcdefgh\0", "abcdefgh\0\0"]
    let symbols = texts.map { names.intern($0.utf8) }
    #expect(Set(symbols).count == texts.count)
    #expect(symbols.map { names[$0] } == texts)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("abcdefg", "abcdefg"), ("abcdefgh", "abcdefgh"),
    ("abcdefghi", "bcdefghi"), ("abcdefghijklmnop", "ijklmnop"), ("abcdefghijklmnopq", "jklmnopq"),
  ])
  func lastBytes(_ name: String, _ end: String) {
    var symbols = Symbols()
    var expected: UInt64 = 0
    for byte in end.utf8 { expected = expected >> 8 | UInt64(byte) << 56 }
    let symbol = symbols.intern(name)
    #expect(symbols.lastBytes(of: symbol) == expected)
  }

  @Test(arguments: [
    ("delegate", true), ("Delegate", true), ("rowDelegate", true), ("pier.rowDELEGATE", true),
    ("delegates", false), ("elegate", false), ("delegat", false), ("delegate\0", false),
    ("delegatE", true), ("dele\u{47}ate", true), ("dele'ate", false), ("", false),
  ])
  func delegatesByName(_ name: String, _ isOne: Bool) {
    var symbols = Symbols()
    let symbol = symbols.intern(name)
    #expect(symbols.speaksOfDelegate(symbol) == isOne)
  }

  @Test func workersAreMerged() {
    var first = LocalSymbols()
    let feed = first.intern("Feed".utf8)
    let list = first.intern("FeedListViewController".utf8)
    var second = LocalSymbols()
    let secondList = second.intern("FeedListViewController".utf8)
    let store = second.intern("FeedStore".utf8)
    let renaming = first.merge(second)
    let symbols = Symbols(first)
    #expect(symbols.find("Feed") == feed)
    #expect(renaming[secondList] == list)
    #expect(symbols[renaming[store]] == "FeedStore")
    #expect(renaming[Word.class.symbol] == Word.class.symbol)
    #expect(symbols.count == Word.count + 3)
  }

  @Test func filesAreMergedInTheirOrder() {
    var first = Names()
    first.append("Feed".utf8)
    first.append("Store".utf8)
    var second = Names()
    second.append("Store".utf8)
    second.append("Kern€l".utf8)
    var symbols = Symbols()
    let firstRenaming = symbols.merge(first)
    let secondRenaming = symbols.merge(second)
    let feed = Symbol(Word.count)
    let store = Symbol(Word.count + 1)
    #expect(firstRenaming[feed] == symbols.find("Feed"))
    #expect(firstRenaming[store] == secondRenaming[feed])
    #expect(symbols[secondRenaming[store]] == "Kern€l")
    #expect(secondRenaming[Word.class.symbol] == Word.class.symbol)
    #expect(secondRenaming[.none] == .none)
    #expect(symbols[.none] == "")
    #expect(symbols.count == Word.count + 3)
  }

  /// Dots at the ends of words of eight bytes, beside each other, and beside the byte that follows them.
  @Test(arguments: [
    "rows", "model.rows", "viewModel.rows", "abcdefg.h", "abcdefgh.i", "abcdefg.abcdefg.abcdefg",
    ".rows", "rows.", "a..b", "a./b", "navigationController.viewControllers.first.title",
  ])
  func partsOfPaths(_ path: String) {
    var symbols = Symbols()
    let symbol = symbols.intern(path)
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for part in parts where !part.isEmpty { _ = symbols.intern(part) }
    let names = parts.filter { !$0.isEmpty }
    #expect(symbols.parts(of: symbol).map { symbols[$0] } == parts)
    #expect(symbols.parts(of: symbol, omittingEmpty: true).map { symbols[$0] } == names)
    #expect(symbols[symbols.lastPart(of: symbol)] == parts.last)
    for name in names {
      var held = NamesInPaths([symbols.word(name)], in: symbols)
      #expect(held.areHeld(by: symbol) == true)
    }
    var other = NamesInPaths([symbols.intern("other")], in: symbols)
    #expect(other.areHeld(by: symbol) == false)
    #expect(symbols.contains(UInt8(ascii: "."), in: symbol) == (1 < parts.count))
  }

  @Test(arguments: [
    ("presentSheet", "present", true, false), ("presentSheet", "Sheet", false, true),
    ("show", "show", true, true), ("show", "showAll", false, false), ("show", "", true, true),
    ("someViewController", "ViewController", false, true), ("abcdefghView", "View", false, true),
  ])
  func beginningsAndEnds(_ name: String, _ text: String, begins: Bool, ends: Bool) {
    var symbols = Symbols()
    let symbol = symbols.intern(name)
    #expect(symbols.begins(symbol, with: text) == begins)
    #expect(symbols.ends(symbol, with: text) == ends)
    let bytes = (0..<20).map { symbols.byte(at: $0, of: symbol) }
    #expect(Array(bytes.prefix { $0 != 0 }) == Array(name.utf8))
    #expect(!symbols.begins(.none, with: "a") && !symbols.ends(.none, with: "a"))
  }

  @Test func setsOfNames() {
    var names = SymbolSet([Symbol(0), Symbol(63), Symbol(64)], count: 70)
    names.insert(Symbol(500))
    names.insert(.none)
    let members = (0..<600).filter { names.contains(Symbol($0)) }
    #expect(members == [0, 63, 64])
    #expect(!names.contains(.none))
  }

  @Test(arguments: [
    ("", [0]), ("a", [0]), ("a\nb", [0, 2]), ("1234567\n12345678\n\n", [0, 8, 17, 18]),
    ("a\r\nb\rc\nd", [0, 3, 5, 7]), ("12345678\r\n12345678\n1", [0, 10, 19]),
    ("ä\n12345678\nö12345678\n\r", [0, 3, 12, 23, 24]),
  ])
  func linesOfTexts(_ text: String, _ starts: [UInt32]) {
    #expect(Array(LineIndex(text: Array(text.utf8)).starts) == starts)
  }
}
