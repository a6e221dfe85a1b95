// A hash table of names, keyed by their bytes: what `LocalSymbols` and `Symbols` have in common.
//
// A name is kept in words of eight bytes, the last one filled up with zeros, so most names are hashed
// and compared in one or two steps. Symbols are the places of names, the words of `Word` first.
//
// Names of more than eight bytes are told apart by 64 bits of hash and their length, and never compared
// byte by byte: that would touch two more lines of the cache, which costs more than all the rest, to
// avert what happens to one project in a hundred million.

struct NameTable: Sendable {
  /// A power of two, two thirds full at most.
  private var slots: [Slot]
  private var names: [PackedName] = []
  private var storage: [UInt64] = []

  /// Where to find a name. Tells short names apart by itself, so that looking one up touches one line
  /// of the cache.
  private struct Slot: Sendable, BitwiseCopyable {
    /// Of a name of up to eight bytes the name, of a longer one its hash.
    let key: UInt64
    /// Of the name, in bytes.
    let count: UInt32
    /// The symbol + 1; 0 where no name is.
    let place: UInt32

    static let free = Slot(key: 0, count: 0, place: 0)

    @inline(__always)
    var hash: UInt64 { count <= 8 ? NameTable.hash(key, count: Int(count)) : key }

    @inline(__always)
    func holds(_ key: UInt64, count: Int) -> Bool { self.key == key && Int(self.count) == count }
  }

  private init(slotCount: Int) { slots = [Slot](repeating: .free, count: slotCount) }

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
    if count <= 8 {
      return internShort(NameTable.trimmed(word(0), remaining: count), count: count)
    }
    return internLong(NameTable.hash(count: count, word), count: count, word: word)
  }

  /// The symbol of a name of up to eight bytes. `head` holds zeros beyond the name.
  @inline(__always)
  mutating func internShort(_ head: UInt64, count: Int) -> Symbol {
    let index = place(of: head, count: count, hash: NameTable.hash(head, count: count))
    let place = slots[index].place
    return place == 0 ? insertShort(head, count: count, at: index) : Symbol(Int(place) &- 1)
  }

  /// The symbol of a name of more than eight bytes, whose hash is known.
  @inline(__always)
  mutating func internLong(_ hash: UInt64, count: Int, word: (Int) -> UInt64) -> Symbol {
    let index = place(of: hash, count: count, hash: hash)
    let place = slots[index].place
    return place == 0 ? insert(hash, at: index, count: count, word) : Symbol(Int(place) &- 1)
  }

  /// The slot that holds the name, or the free one where it belongs.
  @inline(__always)
  private func place(of key: UInt64, count: Int, hash: UInt64) -> Int {
    let mask = slots.count &- 1
    var index = NameTable.place(of: hash) & mask
    while !slots[index].holds(key, count: count) || slots[index].place == 0 {
      if slots[index].place == 0 { return index }
      index = (index &+ 1) & mask
    }
    return index
  }

  mutating func intern(packing bytes: some Collection<UInt8>) -> Symbol {
    let words = NameTable.pack(bytes)
    return intern(count: bytes.count) { words[$0 &>> 3] }
  }

  /// The symbol of a name that is in the table; `word` as for `intern`.
  func find(count: Int, word: (Int) -> UInt64) -> Symbol? {
    let hash = NameTable.hash(count: count, word)
    let key = count <= 8 ? NameTable.trimmed(word(0), remaining: count) : hash
    let place = slots[place(of: key, count: count, hash: hash)].place
    return place == 0 ? nil : Symbol(Int(place) &- 1)
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
      if name.count <= 8 {
        symbols.append(internShort(name.head, count: Int(name.count)))
      } else {
        symbols.append(intern(count: Int(name.count)) { name.word($0 &>> 3, in: rest) })
      }
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
    symbol.index < names.count ? UInt8(truncatingIfNeeded: names[symbol.index].head) : 0
  }

  /// In bytes; 0 for a symbol that is none of this table's.
  func length(of symbol: Symbol) -> UInt32 {
    symbol.index < names.count ? names[symbol.index].count : 0
  }

  /// Whether a name holds a byte other than 0.
  func contains(_ byte: UInt8, in symbol: Symbol) -> Bool {
    guard symbol.index < names.count else { return false }
    let name = names[symbol.index]
    return (0..<max(1, (Int(name.count) + 7) / 8)).contains { index in
      var word = name.word(index, in: storage)
      while word != 0 {
        if UInt8(truncatingIfNeeded: word) == byte { return true }
        word &>>= 8
      }
      return false
    }
  }

  /// The last part of a dotted name; the name itself without a dot, none where the table does not
  /// hold the part.
  func lastPart(of symbol: Symbol) -> Symbol {
    guard symbol.index < names.count else { return symbol }
    let name = names[symbol.index]
    let count = Int(name.count)
    var start = count
    while 0 < start && name.byte(at: start - 1, in: storage) != UInt8(ascii: ".") { start -= 1 }
    return start == 0 ? symbol : find(partOf: name, from: start, to: count)
  }

  /// The parts of a dotted name, none for one that the table does not hold.
  func parts(of symbol: Symbol, omittingEmpty: Bool = false) -> [Symbol] {
    guard symbol.index < names.count else { return [] }
    let name = names[symbol.index]
    let count = Int(name.count)
    var parts: [Symbol] = []
    var start = 0
    for index in 0..<count where name.byte(at: index, in: storage) == UInt8(ascii: ".") {
      if !omittingEmpty || start < index {
        parts.append(find(partOf: name, from: start, to: index))
      }
      start = index + 1
    }
    if start == 0 { return [symbol] }
    if !omittingEmpty || start < count {
      parts.append(find(partOf: name, from: start, to: count))
    }
    return parts
  }

  private func find(partOf name: PackedName, from start: Int, to end: Int) -> Symbol {
    let last = max(0, (Int(name.count) - 1) &>> 3)
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

  /// The hash of a name of up to eight bytes, or of the first eight of a longer one.
  @inline(__always)
  static func hash(_ head: UInt64, count: Int) -> UInt64 {
    mixed(head ^ UInt64(truncatingIfNeeded: count))
  }

  @inline(__always)
  private static func hash(count: Int, _ word: (Int) -> UInt64) -> UInt64 {
    var hash = hash(trimmed(word(0), remaining: count), count: min(count, 8))
    var distance = 8
    while distance < count {
      hash = mixed(hash ^ trimmed(word(distance), remaining: count &- distance))
      distance &+= 8
    }
    return hash
  }

  /// The hash of a name that goes on: of the words before, and of the next one.
  @inline(__always)
  static func hash(_ hash: UInt64, with word: UInt64) -> UInt64 { mixed(hash ^ word) }

  /// Every bit of the result depends on every bit of the name, since the halves of a product of twice
  /// the width are folded into one.
  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = (hash ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  /// Where the search for a name begins.
  @inline(__always)
  private static func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 1) }

  @inline(never)
  private mutating func insertShort(_ head: UInt64, count: Int, at index: Int) -> Symbol {
    let symbol = names.count
    names.append(
      PackedName(
        head: head, count: UInt32(truncatingIfNeeded: count),
        rest: UInt32(truncatingIfNeeded: storage.count)))
    fill(index, key: head, count: count, symbol: symbol)
    return Symbol(symbol)
  }

  @inline(never)
  private mutating func insert(
    _ hash: UInt64, at index: Int, count: Int, _ word: (Int) -> UInt64
  ) -> Symbol {
    let symbol = names.count
    names.append(
      PackedName(
        head: NameTable.trimmed(word(0), remaining: count),
        count: UInt32(truncatingIfNeeded: count), rest: UInt32(truncatingIfNeeded: storage.count)))
    var distance = 8
    while distance < count {
      storage.append(NameTable.trimmed(word(distance), remaining: count &- distance))
      distance &+= 8
    }
    fill(index, key: hash, count: count, symbol: symbol)
    return Symbol(symbol)
  }

  @inline(__always)
  private mutating func fill(_ index: Int, key: UInt64, count: Int, symbol: Int) {
    slots[index] = Slot(
      key: key, count: UInt32(truncatingIfNeeded: count),
      place: UInt32(truncatingIfNeeded: symbol &+ 1))
    if slots.count &* 2 < names.count &* 3 { grow() }
  }

  private mutating func grow() {
    var larger = [Slot](repeating: .free, count: 2 * slots.count)
    let mask = larger.count - 1
    for slot in slots where slot.place != 0 {
      var index = NameTable.place(of: slot.hash) & mask
      while larger[index].place != 0 { index = (index + 1) & mask }
      larger[index] = slot
    }
    slots = larger
  }
}
