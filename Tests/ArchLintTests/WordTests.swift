// The words and their spellings, which two lists hold in the same order.

import Testing

@testable import ArchLint

@Suite struct WordTests {
  /// Where the case cannot have the name of the word.
  private static let spellings: [Word: String] = [
    .initializer: "init", .selfValue: "self", .selfType: "Self", .anyType: "Any", .wildcard: "_",
    .metatype: "Type", .protocolType: "Protocol", .poundIf: "#if", .poundElseif: "#elseif",
    .poundElse: "#else", .poundEndif: "#endif", .poundSourceLocation: "#sourceLocation",
    .less: "<", .greater: ">", .arrow: "->", .assign: "=", .equal: "==", .question: "?",
    .exclamation: "!", .ampersand: "&", .ellipsis: "...", .halfOpen: "..<", .slash: "/",
    .asterisk: "*", .plus: "+", .minus: "-", .nilCoalescing: "??", .and: "&&", .or: "||",
    .notEqual: "!=", .plusAssign: "+=", .formerConsuming: "__consuming", .minusAssign: "-=",
    .viewBuilder: "ViewBuilder", .previewProvider: "PreviewProvider", .poundPreview: "#Preview",
    .other: "",
  ]

  @Test(arguments: Word.allCases) func spelling(_ word: Word) {
    #expect(word.spelling == WordTests.spellings[word] ?? "\(word)")
  }

  @Test(arguments: Word.allCases) func symbol(_ word: Word) {
    #expect(Word(word.symbol) == word)
    #expect(LocalSymbols().find(word.spelling) == (word == .other ? nil : word.symbol))
    #expect(Symbols()[word.symbol] == word.spelling)
  }

  @Test func otherNamesAreNoWords() {
    var names = LocalSymbols()
    let symbol = names.intern("Feed".utf8)
    #expect(Word(symbol) == .other)
    #expect(symbol.index == Word.count)
    #expect(Word(.none) == .other)
  }
}
