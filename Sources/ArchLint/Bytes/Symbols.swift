// The names of the project. Their numbers depend on which worker met which file, so nothing that is
// shown may: what has an order is sorted by spelling or by place.

package struct Symbols: Sendable {
  private var table = NameTable.words

  package init() {}

  /// The number of names, words included.
  package var count: Int { table.count }

  /// Every name, in the order in which memory holds them.
  var all: some Sequence<Symbol> { (0..<count).lazy.map { Symbol($0) } }

  /// Takes over the names of a worker, whose symbols stay the same.
  init(_ names: consuming LocalSymbols) { table = names.table }

  /// Takes in the names of a worker; the result turns its symbols into symbols of the project.
  mutating func merge(_ names: LocalSymbols) -> Renaming {
    Renaming(symbols: table.merge(names.table))
  }

  /// The same for the names of one file.
  package mutating func merge(_ names: Names) -> Renaming {
    Renaming(symbols: table.merge(names.packed[...], in: names.rest))
  }

  package mutating func intern(_ text: some StringProtocol) -> Symbol {
    table.intern(packing: text.utf8)
  }

  package func find(_ text: some StringProtocol) -> Symbol? { table.find(packing: text.utf8) }

  /// The same. Rules ask for literals, and a generic function of another module is a slow one.
  package func find(_ text: String) -> Symbol? { table.find(text.utf8.span) }

  /// The symbol of a spelling; where nothing is called so one that equals no other, not even none.
  package func word(_ text: some StringProtocol) -> Symbol {
    find(text) ?? Symbol(Int(UInt32.max) - 1)
  }

  /// The spelling; "" for `Symbol.none`.
  package subscript(symbol: Symbol) -> String { table.string(of: symbol) }

  /// The parts of a dotted path, none for a part that is no name by itself; looks at it in place.
  package func parts(of symbol: Symbol, omittingEmpty: Bool = false) -> [Symbol] {
    table.parts(of: symbol, omittingEmpty: omittingEmpty)
  }

  /// Whether one of the names, to which the shapes belong, is a part of a dotted path.
  func hasPart(of symbol: Symbol, among names: SymbolSet, like shapes: NameShapes) -> Bool {
    table.hasPart(of: symbol, among: names, like: shapes)
  }

  /// How many bytes the spelling has.
  package func length(of symbol: Symbol) -> UInt32 { table.length(of: symbol) }

  /// `delegate` of `rootView.delegate`; a name without a dot is its own last part.
  package func lastPart(of symbol: Symbol) -> Symbol { table.lastPart(of: symbol) }

  /// Whether the spelling holds a byte; looks at it in place.
  package func contains(_ byte: UInt8, in symbol: Symbol) -> Bool {
    table.contains(byte, in: symbol)
  }

  /// The first byte of a name; 0 for `Symbol.none`.
  package func firstByte(of symbol: Symbol) -> UInt8 { table.firstByte(of: symbol) }

  /// The last eight bytes of a name, the last one highest; zeros stand before a shorter one.
  func lastBytes(of symbol: Symbol) -> UInt64 { table.lastBytes(of: symbol) }

  /// `delegate`, `rowDelegate`: whether a name ends in the word, in letters of either case.
  func speaksOfDelegate(_ symbol: Symbol) -> Bool {
    let word = "delegate".utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return lastBytes(of: symbol) | 0x2020_2020_2020_2020 == word
  }

  /// Whether a name is that of a projected value: `$model`, but not `$0`.
  func isProjection(_ symbol: Symbol) -> Bool {
    guard firstByte(of: symbol) == UInt8(ascii: "$") else { return false }
    let second = byte(at: 1, of: symbol)
    return second != 0 && (second < UInt8(ascii: "0") || UInt8(ascii: "9") < second)
  }

  /// The byte at a distance from the beginning; 0 behind the end.
  package func byte(at index: Int, of symbol: Symbol) -> UInt8 { table.byte(at: index, of: symbol) }

  /// Whether the spelling begins so; looks at it in place.
  package func begins(_ symbol: Symbol, with text: String) -> Bool {
    table.holds(text.utf8, at: 0, of: symbol)
  }

  /// Whether the spelling ends so; looks at it in place.
  package func ends(_ symbol: Symbol, with text: String) -> Bool {
    table.holds(text.utf8, at: Int(table.length(of: symbol)) - text.utf8.count, of: symbol)
  }

  /// The spelling in UTF-8; empty for `Symbol.none`.
  package func utf8(of symbol: Symbol) -> [UInt8] { table.bytes(of: symbol) }
}

/// What the symbols of one worker or file are called in the project. Words and `Symbol.none` stay the same.
package struct Renaming: Sendable {
  let symbols: [Symbol]

  package subscript(symbol: Symbol) -> Symbol {
    let index = symbol.index - Word.count
    guard 0 <= index, index < symbols.count else { return symbol }
    return symbols[index]
  }
}
