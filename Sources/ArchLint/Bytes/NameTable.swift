// A hash table of names, keyed by their bytes: what `LocalSymbols` and `Symbols` have in common.
//
// A name is kept in words of eight bytes, the last one filled up with zeros, so most names are hashed
// and compared in one or two steps. Symbols are the places of names, the words of `Word` first.

struct NameTable: Sendable {
  /// Hash in the upper half, symbol + 1 in the lower; 0 is free. A power of two, half full at most.
  private var slots: [UInt64]
  private var names: [PackedName] = []
  private var storage: [UInt64] = []

  private static let tagBits: UInt64 = 0xFFFF_FFFF_0000_0000

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

  mutating func removeAllButWords() {
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: NameTable.words.slots)
    names.removeSubrange(Word.count...)
    storage.removeSubrange(NameTable.words.storage.count...)
  }

  /// The symbol of a name of `count` bytes.
  ///
  /// `word` gives the eight bytes from a distance to the start of the name on, the first one lowest;
  /// what they hold beyond the name does not matter.
  @inline(__always)
  mutating func intern(count: Int, word: (Int) -> UInt64) -> Symbol {
    if count <= 8 {
      return internShort(NameTable.trimmed(word(0), remaining: count), count: count)
    }
    return internLong(count: count, word: word)
  }

  /// Most names: hashed and compared in one step.
  @inline(__always)
  private mutating func internShort(_ head: UInt64, count: Int) -> Symbol {
    let hash = NameTable.mixed(head ^ UInt64(truncatingIfNeeded: count))
    let mask = slots.count &- 1
    var index = NameTable.place(of: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return insert(hash, at: index, count: count) { _ in head } }
      if slot &>> 32 == hash &>> 32 {
        let symbol = Int(truncatingIfNeeded: slot & ~NameTable.tagBits) &- 1
        let name = names[symbol]
        if name.head == head, Int(name.count) == count { return Symbol(symbol) }
      }
      index = (index &+ 1) & mask
    }
  }

  @inline(never)
  private mutating func internLong(count: Int, word: (Int) -> UInt64) -> Symbol {
    let hash = NameTable.hash(count: count, word)
    let mask = slots.count &- 1
    var index = NameTable.place(of: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return insert(hash, at: index, count: count, word) }
      if slot &>> 32 == hash &>> 32 {
        let symbol = Int(truncatingIfNeeded: slot & ~NameTable.tagBits) &- 1
        if isName(symbol, count: count, word) { return Symbol(symbol) }
      }
      index = (index &+ 1) & mask
    }
  }

  mutating func intern(packing bytes: some Collection<UInt8>) -> Symbol {
    let words = NameTable.pack(bytes)
    return intern(count: bytes.count) { words[$0 &>> 3] }
  }

  /// The symbol of a name that is in the table; `word` as for `intern`.
  func find(count: Int, word: (Int) -> UInt64) -> Symbol? {
    let mask = slots.count &- 1
    var index = NameTable.place(of: NameTable.hash(count: count, word)) & mask
    while slots[index] != 0 {
      let symbol = Int(truncatingIfNeeded: slots[index] & ~NameTable.tagBits) &- 1
      if isName(symbol, count: count, word) { return Symbol(symbol) }
      index = (index &+ 1) & mask
    }
    return nil
  }

  func find(packing bytes: some Collection<UInt8>) -> Symbol? {
    let words = NameTable.pack(bytes)
    return find(count: bytes.count) { words[$0 &>> 3] }
  }

  /// The spelling; empty for a symbol that is none of this table's.
  func bytes(of symbol: Symbol) -> [UInt8] {
    guard symbol.index < names.count else { return [] }
    let name = names[symbol.index]
    return (0..<Int(name.count)).map { name.byte(at: $0, in: storage) }
  }

  /// A copy of all names but the words, with room for exactly them.
  var taken: Names {
    Names(
      names[min(Word.count, names.count)...],
      rest: storage[min(NameTable.words.storage.count, storage.count)...])
  }

  /// The symbol of a name as another table holds it.
  mutating func intern(_ name: PackedName, in rest: [UInt64]) -> Symbol {
    if name.count <= 8 { return internShort(name.head, count: Int(name.count)) }
    var hash = NameTable.mixed(name.head ^ UInt64(name.count))
    for place in name.places { hash = NameTable.mixed(hash ^ rest[place]) }
    let mask = slots.count &- 1
    var index = NameTable.place(of: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 {
        return insert(hash, at: index, count: Int(name.count)) { name.word($0 &>> 3, in: rest) }
      }
      if slot &>> 32 == hash &>> 32 {
        let symbol = Int(truncatingIfNeeded: slot & ~NameTable.tagBits) &- 1
        if isName(symbol, name, in: rest) { return Symbol(symbol) }
      }
      index = (index &+ 1) & mask
    }
  }

  @inline(__always)
  private func isName(_ symbol: Int, _ other: PackedName, in rest: [UInt64]) -> Bool {
    let name = names[symbol]
    guard name.head == other.head, name.count == other.count else { return false }
    var place = Int(name.rest)
    for otherPlace in other.places {
      if storage[place] != rest[otherPlace] { return false }
      place &+= 1
    }
    return true
  }
}

// MARK: -

extension NameTable {
  /// The first byte of a name; 0 for one without any.
  func firstByte(of symbol: Symbol) -> UInt8 {
    symbol.index < names.count ? UInt8(truncatingIfNeeded: names[symbol.index].head) : 0
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
  func parts(of symbol: Symbol) -> [Symbol] {
    guard symbol.index < names.count else { return [] }
    let name = names[symbol.index]
    let count = Int(name.count)
    var parts: [Symbol] = []
    var start = 0
    for index in 0..<count where name.byte(at: index, in: storage) == UInt8(ascii: ".") {
      parts.append(find(partOf: name, from: start, to: index))
      start = index + 1
    }
    parts.append(start == 0 ? symbol : find(partOf: name, from: start, to: count))
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

  @inline(__always)
  private static func hash(count: Int, _ word: (Int) -> UInt64) -> UInt64 {
    var hash = mixed(trimmed(word(0), remaining: count) ^ UInt64(truncatingIfNeeded: count))
    var distance = 8
    while distance < count {
      hash = mixed(hash ^ trimmed(word(distance), remaining: count &- distance))
      distance &+= 8
    }
    return hash
  }

  /// Brings every bit of the name into the upper half, of which `place` takes what it needs.
  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    (hash ^ hash &>> 32) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Where the search for a name begins: the half of its hash that its slot holds, so that a table can
  /// grow without a look at the names.
  @inline(__always)
  private static func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 32) }

  @inline(__always)
  private func isName(_ symbol: Int, count: Int, _ word: (Int) -> UInt64) -> Bool {
    let name = names[symbol]
    guard Int(name.count) == count, name.head == NameTable.trimmed(word(0), remaining: count) else {
      return false
    }
    var distance = 8
    var place = Int(name.rest)
    while distance < count {
      let expected = storage[place]
      guard NameTable.trimmed(word(distance), remaining: count &- distance) == expected else {
        return false
      }
      distance &+= 8
      place &+= 1
    }
    return true
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
    slots[index] = hash & NameTable.tagBits | UInt64(truncatingIfNeeded: symbol &+ 1)
    if slots.count < 2 * names.count { grow() }
    return Symbol(symbol)
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: 4 * slots.count)
    let mask = larger.count - 1
    for slot in slots where slot != 0 {
      var index = NameTable.place(of: slot) & mask
      while larger[index] != 0 { index = (index + 1) & mask }
      larger[index] = slot
    }
    slots = larger
  }
}
