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
}
