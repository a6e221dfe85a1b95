// The spellings of one file's names, copied out of the source so that its bytes can go.

/// The words of `Word`, which every table of names begins with, are left out: the first spelling
/// here has the symbol `Word.count`. Spellings stay packed as `NameTable` holds them, so taking the
/// names of a file is copying memory, and merging them needs no byte.
package struct Names: Sendable, Equatable {
  private(set) var packed: [PackedName] = []
  /// The words of names of more than eight bytes.
  private(set) var rest: [UInt64] = []

  package init() {}

  /// Takes over names of a table and the storage behind them, which begins at `base` there.
  init(_ names: ArraySlice<PackedName>, rest: ArraySlice<UInt64>) {
    let base = UInt32(truncatingIfNeeded: rest.startIndex)
    packed.reserveCapacity(names.count)
    for name in names {
      packed.append(
        PackedName(key: name.key, count: Int(name.count), rest: Int(name.rest &- base)))
    }
    self.rest.reserveCapacity(rest.count)
    self.rest.append(contentsOf: rest)
  }

  /// How many spellings there are, words left out.
  package var count: Int { packed.count }

  package mutating func append(_ spelling: some Collection<UInt8>) {
    let words = NameTable.pack(spelling)
    let count = spelling.count
    let key = NameTable.key(count: count) { words[$0 &>> 3] }
    packed.append(PackedName(key: key, count: count, rest: rest.count))
    if 8 < count { rest += words }
  }

  /// The bytes of a spelling by its place here, counted from 0; empty where there is none.
  package func utf8(at index: Int) -> [UInt8] {
    guard packed.indices.contains(index) else { return [] }
    return packed[index].bytes(in: rest)
  }

  /// The bytes of a name of the file; empty for `Symbol.none`.
  package func utf8(of symbol: Symbol) -> [UInt8] {
    let word = Word(symbol)
    if word != .other { return Array(word.spelling.utf8) }
    return utf8(at: symbol.index - Word.count)
  }

  package subscript(symbol: Symbol) -> String {
    String(decoding: utf8(of: symbol), as: UTF8.self)
  }
}

/// A name in words of eight bytes, the first byte lowest and the last word filled up with zeros.
struct PackedName: Sendable, Equatable, BitwiseCopyable {
  /// Of a name of up to eight bytes all of it, of a longer one its hash.
  let key: UInt64
  /// In bytes.
  let count: UInt32
  /// Where the words of a longer name begin in the storage that belongs to it.
  let rest: UInt32

  init(key: UInt64, count: Int, rest: Int = 0) {
    self.key = key
    self.count = UInt32(truncatingIfNeeded: count)
    self.rest = UInt32(truncatingIfNeeded: count <= 8 ? 0 : rest)
  }

  var isShort: Bool { count <= 8 }

  /// The hash by which a table finds it.
  var hash: UInt64 { isShort ? NameTable.hash(key, 0, count: Int(count)) : key }

  /// At least one.
  var wordCount: Int { isShort ? 1 : Int((count &+ 7) &>> 3) }

  @inline(__always)
  func word(_ index: Int, in storage: [UInt64]) -> UInt64 {
    isShort ? key : storage[Int(rest) + index]
  }

  func bytes(in storage: [UInt64]) -> [UInt8] {
    let count = Int(count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<(count &+ 7) &>> 3 {
      var word = word(index, in: storage)
      for _ in 0..<min(8, count &- index &<< 3) {
        bytes.append(UInt8(truncatingIfNeeded: word))
        word &>>= 8
      }
    }
    return bytes
  }

  /// The name as text, without its bytes in an array.
  func string(in storage: [UInt64]) -> String {
    let count = Int(count)
    return unsafe String(unsafeUninitializedCapacity: count) { bytes in
      for index in 0..<count { unsafe bytes[index] = byte(at: index, in: storage) }
      return count
    }
  }

  @inline(__always)
  func byte(at index: Int, in storage: [UInt64]) -> UInt8 {
    let word = word(index &>> 3, in: storage)
    return UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: (index & 7) &<< 3))
  }
}
