// A hash table of names, keyed by their bytes: what `LocalSymbols` and `Symbols` have in common.
//
// A name is kept in whole words of eight bytes, filled up with zeros, so most names are hashed and
// compared in one or two steps. Symbols are the places of names, the words of `Word` first.

struct NameTable: Sendable {
  /// Hash in the upper half, symbol + 1 in the lower; 0 is free. A power of two, half full at most.
  private var slots: [UInt64]
  private var names: [Name] = []
  private var storage: [UInt64] = []

  private struct Name: Sendable, BitwiseCopyable {
    /// The first of its words in `storage`.
    let start: UInt32
    /// In bytes.
    let count: UInt32
  }

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
    let hash = NameTable.hash(count: count, word)
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
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
    var index = Int(truncatingIfNeeded: NameTable.hash(count: count, word)) & mask
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
    return (0..<Int(name.count)).map { byte(at: $0, of: name) }
  }

  private func byte(at index: Int, of name: Name) -> UInt8 {
    let word = storage[Int(name.start) &+ index &>> 3]
    return UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* (index & 7)))
  }

  /// Appends the spellings of the symbols, in their order, with room for exactly them.
  func copy(_ symbols: [Symbol], to copies: inout Names) {
    var total = 0
    for symbol in symbols where symbol.index < names.count {
      total += Int(names[symbol.index].count)
    }
    copies.bytes.reserveCapacity(copies.bytes.count + total)
    copies.ends.reserveCapacity(copies.ends.count + symbols.count)
    for symbol in symbols {
      if symbol.index < names.count {
        let name = names[symbol.index]
        for index in 0..<Int(name.count) { copies.bytes.append(byte(at: index, of: name)) }
      }
      copies.ends.append(UInt32(truncatingIfNeeded: copies.bytes.count))
    }
  }
}

// MARK: -

extension NameTable {
  func firstByte(of symbol: Symbol) -> UInt8 {
    guard symbol.index < names.count, 0 < names[symbol.index].count else { return 0 }
    return UInt8(truncatingIfNeeded: storage[Int(names[symbol.index].start)])
  }

  /// Whether a name holds a byte other than 0.
  func contains(_ byte: UInt8, in symbol: Symbol) -> Bool {
    guard symbol.index < names.count else { return false }
    let name = names[symbol.index]
    let first = Int(name.start)
    for place in first..<(first + (Int(name.count) + 7) / 8) {
      var word = storage[place]
      while word != 0 {
        if UInt8(truncatingIfNeeded: word) == byte { return true }
        word &>>= 8
      }
    }
    return false
  }
  /// The bytes in whole words, the first byte lowest.
  private static func pack(_ bytes: some Collection<UInt8>) -> [UInt64] {
    var words: [UInt64] = []
    words.reserveCapacity(bytes.count / 8 + 1)
    for (index, byte) in bytes.enumerated() {
      if index & 7 == 0 { words.append(0) }
      words[words.count - 1] |= UInt64(byte) << UInt64(8 * (index & 7))
    }
    if words.isEmpty { words.append(0) }
    return words
  }

  /// The word at a distance, without what lies beyond the name.
  @inline(__always)
  private static func trimmed(_ word: UInt64, remaining: Int) -> UInt64 {
    if 8 <= remaining { return word }
    let unused = UInt64(truncatingIfNeeded: (8 &- remaining) &<< 3)
    return remaining == 0 ? 0 : (word &<< unused) &>> unused
  }

  @inline(__always)
  private static func hash(count: Int, _ word: (Int) -> UInt64) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    var distance = 0
    repeat {
      hash ^= trimmed(word(distance), remaining: count &- distance)
      hash = hash &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
      distance &+= 8
    } while distance < count
    return hash
  }

  @inline(__always)
  private func isName(_ symbol: Int, count: Int, _ word: (Int) -> UInt64) -> Bool {
    let name = names[symbol]
    guard Int(name.count) == count else { return false }
    var distance = 0
    var place = Int(name.start)
    repeat {
      let expected = storage[place]
      guard NameTable.trimmed(word(distance), remaining: count &- distance) == expected else {
        return false
      }
      distance &+= 8
      place &+= 1
    } while distance < count
    return true
  }

  @inline(never)
  private mutating func insert(
    _ hash: UInt64, at index: Int, count: Int, _ word: (Int) -> UInt64
  ) -> Symbol {
    let symbol = names.count
    names.append(
      Name(
        start: UInt32(truncatingIfNeeded: storage.count), count: UInt32(truncatingIfNeeded: count)))
    var distance = 0
    repeat {
      storage.append(NameTable.trimmed(word(distance), remaining: count &- distance))
      distance &+= 8
    } while distance < count
    slots[index] = hash & NameTable.tagBits | UInt64(truncatingIfNeeded: symbol &+ 1)
    if slots.count < 2 * names.count { grow() }
    return Symbol(symbol)
  }

  private mutating func grow() {
    var larger = NameTable(slotCount: 4 * slots.count)
    let mask = larger.slots.count - 1
    for (symbol, name) in names.enumerated() {
      let start = Int(name.start)
      let hash = NameTable.hash(count: Int(name.count)) { storage[start + $0 >> 3] }
      var index = Int(truncatingIfNeeded: hash) & mask
      while larger.slots[index] != 0 { index = (index + 1) & mask }
      larger.slots[index] = hash & NameTable.tagBits | UInt64(symbol + 1)
    }
    slots = larger.slots
  }
}
