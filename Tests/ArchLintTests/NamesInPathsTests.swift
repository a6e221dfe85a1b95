// Which paths hold a name, told by the shape of their parts first.

import ArchLint
import Testing

@Suite struct NamesInPathsTests {
  @Test(arguments: [
    ("rows", true), ("model.rows", true), ("rows.count", true), ("model.rows.count", true),
    (".rows", true), ("rows.", true), ("a..rows", true), ("viewControllers", true),
    ("navigationController.viewControllers", true), ("abcdefg.rows", true),
    // Of the same length and the same first letter, of another one, longer, shorter.
    ("model.rods", false), ("model.sows", false), ("model.rowing", false), ("model.row", false),
    ("rowsrows", false), ("model/rows", false), ("", false), ("viewController", false),
  ])
  func paths(_ path: String, holdsOne: Bool) {
    var symbols = Symbols()
    let names = Set(["rows", "viewControllers"].map { symbols.intern($0) })
    let symbol = symbols.intern(path)
    for part in path.split(separator: ".") { _ = symbols.intern(part) }
    var found = NamesInPaths(names, in: symbols)
    #expect(found.areHeld(by: symbol) == holdsOne)
    // Asked again, it is remembered.
    #expect(found.areHeld(by: symbol) == holdsOne)
    #expect(found.contains(symbol) == names.contains(symbol))
  }

  @Test func noNames() {
    var symbols = Symbols()
    let symbol = symbols.intern("model.rows")
    var found = NamesInPaths([], in: symbols)
    #expect(found.isEmpty)
    #expect(!found.areHeld(by: symbol) && !found.areHeld(by: .none))
  }

  /// A text is packed byte by byte, a name of a file word by word.
  @Test(arguments: 0...40)
  func textsOfEveryLength(_ count: Int) {
    var symbols = Symbols()
    let text = String(String(repeating: "abcdefgh", count: 5).prefix(count))
    let symbol = symbols.intern(text)
    #expect(symbols.find(text) == symbol)
    #expect(symbols.find(text + "x") == nil)
    #expect(symbols.find(Substring(text)) == symbol)
  }
}
