// The paths that git tracks, read from its index: an ignore pattern does not hold for them. Nothing
// else of the index is looked at, and without one nothing counts as tracked. A broken one says so.

/// The tracked paths below the project root, in the order of their bytes.
struct GitIndex: Sendable {
  private var paths: [String] = []
  private(set) var isKnown = false
  /// What keeps it from being read, as the end of a sentence about it: "is damaged".
  var fault: String?

  init() {}

  /// An index that cannot be read counts as unknown. `root` is the project root's path relative to
  /// the top of the repository.
  init(_ bytes: [UInt8], root: String) {
    let prefix = root.isEmpty ? [] : Array(root.utf8) + [UInt8(ascii: "/")]
    // Identifiers are SHA-1, or SHA-256 in a repository that was made so; only one of them fits.
    for length in [20, 32] {
      var reader = Reader(bytes, identifierLength: length)
      if let paths = reader.paths(below: prefix) {
        self.paths = paths
        isKnown = !reader.isSplit
        fault = reader.isSplit ? "is split in two, of which one is not read" : nil
        return
      }
      fault = fault ?? reader.fault
    }
  }

  func holds(_ path: String) -> Bool {
    let index = paths.firstIndex(notBefore: path, \.self)
    return index < paths.count && compareBytes(paths[index], path) == 0
  }

  /// Whether anything below the folder is tracked.
  func holdsAnything(below folder: String) -> Bool {
    let index = paths.firstIndex(notBefore: folder + "/", \.self)
    return index < paths.count && isPath(paths[index], inside: folder)
  }
}

extension GitIndex {
  /// Versions 2, 3 and 4 of the format.
  private struct Reader {
    private let bytes: [UInt8]
    private let identifierLength: Int
    private var offset = 0
    private var version = 0
    private(set) var fault = "is damaged"

    init(_ bytes: [UInt8], identifierLength: Int) {
      self.bytes = bytes
      self.identifierLength = identifierLength
    }

    /// The names that start with the prefix, without it; nil where an entry does not fit.
    mutating func paths(below prefix: [UInt8]) -> [String]? {
      guard let count = header() else { return nil }
      var paths: [String] = []
      var name: [UInt8] = []
      for _ in 0..<count {
        guard next(&name) else { return nil }
        guard name.starts(with: prefix) else { continue }
        paths.append(String(decoding: name.dropFirst(prefix.count), as: UTF8.self))
      }
      // The checksum closes the file.
      return offset + identifierLength <= bytes.count ? paths : nil
    }

    /// The number of entries.
    private mutating func header() -> Int? {
      guard bytes.starts(with: Array("DIRC".utf8)), 12 <= bytes.count else { return nil }
      offset = 4
      version = number(bytes: 4)
      guard 2...4 ~= version else {
        fault = "has the version \(version), which is not known"
        return nil
      }
      return number(bytes: 4)
    }

    /// Whether the first extension behind the entries names a shared index with more of them.
    var isSplit: Bool {
      let end = min(offset + 4, bytes.count)
      return offset < end && bytes[offset..<end].elementsEqual("link".utf8)
    }

    /// Reads the next entry's name; in version 4 it says how much of the one before it keeps.
    mutating func next(_ name: inout [UInt8]) -> Bool {
      let start = offset
      offset += 40 + identifierLength
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
      // The length of the name, as far as twelve bits hold it, tells a sound entry from chance.
      guard name.count == flags & 0xFFF || 0xFFF <= name.count && flags & 0xFFF == 0xFFF else {
        return false
      }
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
