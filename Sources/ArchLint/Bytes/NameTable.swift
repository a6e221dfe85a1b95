// A hash table of names, keyed by their bytes: what `LocalSymbols` and `Symbols` have in common.
//
// A name is kept in words of eight bytes, the last one filled up with zeros, so most names are hashed
// in one step. Symbols are the places of names, the words of `Word` first.
//
// Names are told apart by their hashes, all but two or three of 64 bits, and never compared byte by byte:
// that would touch two more lines of the cache, which costs more than all the rest, to avert what happens
// to one project in a hundred million.

struct NameTable: Sendable {
  /// A hash, whose lowest bits are the symbol + 1 instead: as many as tell where in the table the search
  /// for the name begins, so they are known from where it is found. 0 is free. A power of two, two
  /// thirds full at most.
  private var slots: [UInt64]
  private var names: [PackedName] = []
  private var storage: [UInt64] = []

  private init(slotCount: Int) { slots = [UInt64](repeating: 0, count: slotCount) }

  /// The table that holds `Word` alone: every other one is a copy of it.
  static let words: NameTable = {
    var table = NameTable(slotCount: 1 << 10)
    for word in Word.allCases where word != .other {
      let symbol = table.intern(packing: word.spelling.utf8)
      precondition(symbol == word.symbol, "two words have one spelling")
    }
    return table
  }()

  var count: Int { names.count }

  /// The symbol of a name of `count` bytes.
  ///
  /// `word` gives the eight bytes from a distance to the start of the name on, the first one lowest;
  /// what they hold beyond the name does not matter.
  @inline(__always)
  mutating func intern(count: Int, word: (Int) -> UInt64) -> Symbol {
    let hash = NameTable.hash(count: count, word)
    let symbol = symbol(of: hash)
    return symbol.isNone ? insert(hash, count: count, word) : symbol
  }

  /// The symbol of a name of up to sixteen bytes, which are the two words and zeros behind them.
  @inline(__always)
  mutating func intern(_ low: UInt64, _ high: UInt64, count: Int) -> Symbol {
    let hash = NameTable.hash(low, high, count: count)
    let symbol = symbol(of: hash)
    return symbol.isNone ? insert(hash, count: count) { $0 == 0 ? low : high } : symbol
  }

  /// The symbol of the name with a hash; none where it is not known.
  @inline(__always)
  private func symbol(of hash: UInt64) -> Symbol {
    let mask = UInt64(truncatingIfNeeded: slots.count &- 1)
    var place = hash & mask
    while true {
      let slot = slots[Int(truncatingIfNeeded: place)]
      // A free one becomes the symbol none.
      if slot ^ hash <= mask || slot == 0 {
        return Symbol(Int(truncatingIfNeeded: slot & mask) &- 1)
      }
      place = (place &+ 1) & mask
    }
  }

  mutating func intern(packing bytes: some Collection<UInt8>) -> Symbol {
    let words = NameTable.pack(bytes)
    return intern(count: bytes.count) { words[$0 &>> 3] }
  }

  /// The symbol of a name that is in the table; `word` as for `intern`.
  func find(count: Int, word: (Int) -> UInt64) -> Symbol? {
    let symbol = symbol(of: NameTable.hash(count: count, word))
    return symbol.isNone ? nil : symbol
  }

  /// The same for the bytes of a name, which need no memory of their own.
  func find(_ bytes: Span<UInt8>) -> Symbol? {
    find(count: bytes.count) { start in
      var word: UInt64 = 0
      for index in start..<min(start &+ 8, bytes.count) {
        word |= UInt64(bytes[index]) &<< UInt64(truncatingIfNeeded: (index &- start) &<< 3)
      }
      return word
    }
  }

  func find(packing bytes: some Collection<UInt8>) -> Symbol? {
    let words = NameTable.pack(bytes)
    return find(count: bytes.count) { words[$0 &>> 3] }
  }

  /// The spelling; empty for a symbol that is none of this table's.
  func bytes(of symbol: Symbol) -> [UInt8] {
    guard symbol.index < names.count else { return [] }
    return names[symbol.index].bytes(in: storage)
  }

  /// The same as text.
  func string(of symbol: Symbol) -> String {
    guard symbol.index < names.count else { return "" }
    return names[symbol.index].string(in: storage)
  }

  /// A copy of all names but the words, with room for exactly them.
  var taken: Names {
    Names(
      names[min(Word.count, names.count)...],
      rest: storage[min(NameTable.words.storage.count, storage.count)...])
  }

  /// Takes in names of another place; the result holds their symbols here.
  mutating func merge(_ others: ArraySlice<PackedName>, in rest: [UInt64]) -> [Symbol] {
    var symbols: [Symbol] = []
    symbols.reserveCapacity(others.count)
    for name in others {
      let hash = name.hash
      let symbol = symbol(of: hash)
      symbols.append(
        symbol.isNone
          ? insert(hash, count: Int(name.count)) { name.word($0 &>> 3, in: rest) } : symbol)
    }
    return symbols
  }

  /// The same for all names of a table but the words.
  mutating func merge(_ other: NameTable) -> [Symbol] {
    merge(other.names[min(Word.count, other.names.count)...], in: other.storage)
  }
}

// MARK: -

extension NameTable {
  /// The first byte of a name; 0 for one without any.
  func firstByte(of symbol: Symbol) -> UInt8 {
    guard symbol.index < names.count else { return 0 }
    return UInt8(truncatingIfNeeded: names[symbol.index].word(0, in: storage))
  }

  /// In bytes; 0 for a symbol that is none of this table's.
  func length(of symbol: Symbol) -> UInt32 {
    symbol.index < names.count ? names[symbol.index].count : 0
  }

  /// Whether a name holds a byte other than 0.
  func contains(_ byte: UInt8, in symbol: Symbol) -> Bool {
    guard symbol.index < names.count else { return false }
    let name = names[symbol.index]
    return (0..<name.wordCount).contains { name.word($0, in: storage).marks(of: byte) != 0 }
  }

  /// The byte at a distance from the start of a name; 0 behind its end.
  func byte(at index: Int, of symbol: Symbol) -> UInt8 {
    guard symbol.index < names.count, index < Int(names[symbol.index].count) else { return 0 }
    return names[symbol.index].byte(at: index, in: storage)
  }

  /// The last eight bytes of a name, the last one highest; zeros stand before a shorter one.
  func lastBytes(of symbol: Symbol) -> UInt64 {
    guard symbol.index < names.count else { return 0 }
    let name = names[symbol.index]
    let last = name.wordCount - 1
    let free = UInt64(truncatingIfNeeded: 8 &* (8 * (last + 1) - Int(name.count)))
    if free == 0 { return name.word(last, in: storage) }
    let low = last == 0 ? 0 : name.word(last - 1, in: storage)
    return name.word(last, in: storage) << free | low >> (64 - free)
  }

  /// Whether a name goes on with these bytes from a distance to its start on.
  func holds(_ text: String.UTF8View, at start: Int, of symbol: Symbol) -> Bool {
    guard symbol.index < names.count, 0 <= start else { return false }
    let name = names[symbol.index]
    guard start + text.count <= Int(name.count) else { return false }
    var index = start
    for byte in text {
      if name.byte(at: index, in: storage) != byte { return false }
      index += 1
    }
    return true
  }

  /// The last part of a dotted name; the name itself without a dot, none where the table does not
  /// hold the part.
  func lastPart(of symbol: Symbol) -> Symbol {
    guard symbol.index < names.count else { return symbol }
    let name = names[symbol.index]
    var start = 0
    forEachDot(of: name) { start = $0 + 1 }
    return start == 0 ? symbol : find(partOf: name, from: start, to: Int(name.count))
  }

  /// The parts of a dotted name, none for one that the table does not hold.
  func parts(of symbol: Symbol, omittingEmpty: Bool = false) -> [Symbol] {
    guard symbol.index < names.count else { return [] }
    let name = names[symbol.index]
    var dotCount = 0
    forEachDot(of: name) { _ in dotCount += 1 }
    if dotCount == 0 { return [symbol] }
    let count = Int(name.count)
    var parts: [Symbol] = []
    parts.reserveCapacity(dotCount + 1)
    var start = 0
    forEachDot(of: name) { dot in
      if !omittingEmpty || start < dot { parts.append(find(partOf: name, from: start, to: dot)) }
      start = dot + 1
    }
    if !omittingEmpty || start < count {
      parts.append(find(partOf: name, from: start, to: count))
    }
    return parts
  }

  /// Whether one of the names, to which the shapes belong, is a part of a dotted name.
  func hasPart(of symbol: Symbol, among names: SymbolSet, like shapes: NameShapes) -> Bool {
    guard symbol.index < self.names.count else { return false }
    let name = self.names[symbol.index]
    func isMeant(from start: Int, to end: Int) -> Bool {
      start < end && shapes.mayHold(name.byte(at: start, in: storage), length: end - start)
        && names.contains(find(partOf: name, from: start, to: end))
    }
    var start = 0
    for index in 0..<name.wordCount {
      var dots = name.word(index, in: storage).marks(of: UInt8(ascii: "."))
      while dots != 0 {
        let dot = index &<< 3 &+ dots.trailingZeroBitCount &>> 3
        if isMeant(from: start, to: dot) { return true }
        start = dot + 1
        dots &= dots &- 1
      }
    }
    // A name without a dot is no path.
    return start != 0 && isMeant(from: start, to: Int(name.count))
  }

  @inline(__always)
  private func forEachDot(of name: PackedName, _ body: (Int) -> Void) {
    for index in 0..<name.wordCount {
      var dots = name.word(index, in: storage).marks(of: UInt8(ascii: "."))
      while dots != 0 {
        body(index &<< 3 &+ dots.trailingZeroBitCount &>> 3)
        dots &= dots &- 1
      }
    }
  }

  private func find(partOf name: PackedName, from start: Int, to end: Int) -> Symbol {
    let last = name.wordCount - 1
    let found = find(count: end - start) { distance in
      let offset = start + distance
      let low = name.word(min(offset &>> 3, last), in: storage)
      let high = offset &>> 3 < last ? name.word(offset &>> 3 + 1, in: storage) : 0
      let shift = UInt64(truncatingIfNeeded: (offset & 7) &<< 3)
      return shift == 0 ? low : low &>> shift | high &<< (64 - shift)
    }
    return found ?? .none
  }

  /// The bytes in whole words, the first byte lowest.
  static func pack(_ bytes: some Collection<UInt8>) -> [UInt64] {
    var words: [UInt64] = []
    words.reserveCapacity(bytes.count / 8 + 1)
    for (index, byte) in bytes.enumerated() {
      if index & 7 == 0 { words.append(0) }
      words[words.count - 1] |= UInt64(byte) << UInt64(8 * (index & 7))
    }
    if words.isEmpty { words.append(0) }
    return words
  }

  /// The word without what lies beyond the name.
  @inline(__always)
  private static func trimmed(_ word: UInt64, remaining: Int) -> UInt64 {
    if 8 <= remaining { return word }
    let used = UInt64(truncatingIfNeeded: remaining &<< 3)
    return word & ~(UInt64.max &<< used)
  }

  /// The hash of a name of up to sixteen bytes. The words hold zeros beyond the name.
  @inline(__always)
  static func hash(_ low: UInt64, _ high: UInt64, count: Int) -> UInt64 {
    mixed(low ^ UInt64(truncatingIfNeeded: count), high)
  }

  /// The hash of a name, which is taken in sixteen bytes at a time.
  @inline(__always)
  private static func hash(count: Int, _ word: (Int) -> UInt64) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    var distance = 0
    while 16 < count &- distance {
      hash = mixed(hash ^ word(distance), word(distance &+ 8))
      distance &+= 16
    }
    let left = count &- distance
    if left <= 8 { return mixed(hash ^ trimmed(word(distance), remaining: left), 0) }
    return mixed(
      hash ^ word(distance), trimmed(word(distance &+ 8), remaining: left &- 8))
  }

  /// What a name is kept by: up to eight bytes themselves, more by their hash.
  static func key(count: Int, word: (Int) -> UInt64) -> UInt64 {
    count <= 8 ? trimmed(word(0), remaining: count) : hash(count: count, word)
  }

  /// Every bit of the result depends on every bit of both, since the halves of a product of twice the
  /// width are folded into one.
  @inline(__always)
  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: second ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  /// Takes in a name that is not in the table.
  @inline(never)
  private mutating func insert(_ hash: UInt64, count: Int, _ word: (Int) -> UInt64) -> Symbol {
    if count <= 8 {
      let bytes = NameTable.trimmed(word(0), remaining: count)
      return insert(PackedName(key: bytes, count: count), hash)
    }
    let name = PackedName(key: hash, count: count, rest: storage.count)
    if storage.capacity < storage.count &+ name.wordCount {
      storage.reserveCapacity(NameTable.larger(storage.count &+ name.wordCount))
    }
    storage.append(addingCapacity: name.wordCount) { words in
      var distance = 0
      while distance < count {
        words.append(NameTable.trimmed(word(distance), remaining: count &- distance))
        distance &+= 8
      }
    }
    return insert(name, hash)
  }

  private mutating func insert(_ name: PackedName, _ hash: UInt64) -> Symbol {
    let symbol = names.count
    if names.capacity == symbol { names.reserveCapacity(NameTable.larger(symbol)) }
    names.append(name)
    if slots.count &* 2 < names.count &* 3 {
      grow(to: 2 * slots.count)
    } else {
      enter(symbol, hash)
    }
    return Symbol(symbol)
  }

  @inline(__always)
  private mutating func enter(_ symbol: Int, _ hash: UInt64) {
    let mask = UInt64(truncatingIfNeeded: slots.count &- 1)
    var place = hash & mask
    while slots[Int(truncatingIfNeeded: place)] != 0 { place = (place &+ 1) & mask }
    slots[Int(truncatingIfNeeded: place)] =
      hash & ~mask | UInt64(truncatingIfNeeded: symbol &+ 1)
  }

  /// Half as much again: an array by itself doubles, and half of a large one is a lot of memory.
  private static func larger(_ count: Int) -> Int { count &+ count / 2 &+ 64 }

  /// Makes room for so many names, so that the table need not grow again and again while they come.
  mutating func reserve(_ count: Int) {
    if count <= names.count { return }
    names.reserveCapacity(count)
    // Most names are longer than two words and shorter than four.
    storage.reserveCapacity(3 * count)
    var slotCount = slots.count
    while slotCount * 2 < count * 3 { slotCount *= 2 }
    if slots.count < slotCount { grow(to: slotCount) }
  }

  private mutating func grow(to count: Int) {
    // The old ones go before the new ones come: all they tell can be had from the names.
    slots = []
    slots = [UInt64](repeating: 0, count: count)
    for symbol in names.indices { enter(symbol, names[symbol].hash) }
  }
}
