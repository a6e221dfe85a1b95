// The paths that git tracks, read from its index: an ignore pattern does not hold for them. Nothing
// else of the index is looked at, and without one nothing counts as tracked.

/// The tracked paths below the project root, in the order of their bytes.
struct GitIndex: Sendable {
  private var paths: [String] = []
  private(set) var isKnown = false

  init() {}

  /// An index that cannot be read counts as empty. `root` is the project root's path relative to
  /// the top of the repository.
  init(_ bytes: [UInt8], root: String) {
    let prefix = root.isEmpty ? [] : Array(root.utf8) + [UInt8(ascii: "/")]
    var reader = Reader(bytes)
    guard let count = reader.header() else { return }
    isKnown = true
    var name: [UInt8] = []
    for _ in 0..<count {
      guard reader.next(&name) else { return }
      guard name.starts(with: prefix) else { continue }
      paths.append(String(decoding: name.dropFirst(prefix.count), as: UTF8.self))
    }
  }

  func holds(_ path: String) -> Bool {
    let index = firstIndex(notBefore: path)
    return index < paths.count && compareBytes(paths[index], path) == 0
  }

  /// Whether anything below the folder is tracked.
  func holdsAnything(below folder: String) -> Bool {
    let index = firstIndex(notBefore: folder + "/")
    return index < paths.count && isPath(paths[index], inside: folder)
  }

  private func firstIndex(notBefore path: String) -> Int {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if compareBytes(paths[middle], path) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension GitIndex {
  /// Versions 2, 3 and 4 of the format, with SHA-1 identifiers.
  private struct Reader {
    private let bytes: [UInt8]
    private var offset = 0
    private var version = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of entries.
    mutating func header() -> Int? {
      guard bytes.starts(with: Array("DIRC".utf8)), 12 <= bytes.count else { return nil }
      offset = 4
      version = number(bytes: 4)
      guard 2...4 ~= version else { return nil }
      return number(bytes: 4)
    }

    /// Reads the next entry's name; in version 4 it says how much of the one before it keeps.
    mutating func next(_ name: inout [UInt8]) -> Bool {
      let start = offset
      offset += 60
      guard offset + 2 <= bytes.count else { return false }
      let flags = number(bytes: 2)
      if flags & 0x4000 != 0 { offset += 2 }
      if version == 4 {
        guard let dropped = variableNumber(), dropped <= name.count else { return false }
        name.removeLast(dropped)
      } else {
        name.removeAll(keepingCapacity: true)
      }
      guard offset < bytes.count, let end = bytes[offset...].firstIndex(of: 0) else { return false }
      name.append(contentsOf: bytes[offset..<end])
      offset = end + 1
      // Up to seven more zeros fill an entry to a multiple of eight bytes.
      if version < 4 { offset = start + (offset - start + 7) / 8 * 8 }
      return true
    }

    private mutating func number(bytes count: Int) -> Int {
      var value = 0
      for _ in 0..<count {
        guard offset < bytes.count else { return value }
        value = value << 8 | Int(bytes[offset])
        offset += 1
      }
      return value
    }

    private mutating func variableNumber() -> Int? {
      guard offset < bytes.count else { return nil }
      var byte = bytes[offset]
      var value = Int(byte & 0x7F)
      offset += 1
      while byte & 0x80 != 0 {
        guard offset < bytes.count, value < 1 << 24 else { return nil }
        byte = bytes[offset]
        value = (value + 1) << 7 | Int(byte & 0x7F)
        offset += 1
      }
      return value
    }
  }
}
