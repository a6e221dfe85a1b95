// Paths by what they are but for case: of a large tree with many stale entries each of them would look
// through all files.

/// Paths in the order of a number that all have in common which differ in case alone.
struct CaselessPaths: Sendable {
  private let paths: [String]
  /// The number of each path in the upper half, its place in the lower one.
  private let keys: [UInt64]

  init(_ paths: [String]) {
    self.paths = paths
    keys = paths.enumerated().map { UInt64(Self.number(of: $1)) << 32 | UInt64($0) }.sorted()
  }

  /// The paths that one means but for case, in their order, by their places.
  func places(like path: String) -> [Int] {
    let lowerCased = path.lowercased()
    let number = UInt64(Self.number(of: path))
    var (first, end) = (0, keys.count)
    while first < end {
      let middle = (first + end) / 2
      if keys[middle] >> 32 < number { first = middle + 1 } else { end = middle }
    }
    return keys[first...].prefix { $0 >> 32 == number }.map { Int($0 & 0xFFFF_FFFF) }
      .filter { paths[$0].lowercased() == lowerCased }
  }

  func paths(like path: String) -> [String] { places(like: path).map { paths[$0] } }

  private static func number(of path: String) -> UInt32 {
    if let number = numberOfASCII(path) { return number }
    // A letter with a mark may be one code point or two, and texts are equal all the same.
    let lowerCased = path.lowercased()
    return numberOfASCII(lowerCased) ?? UInt32(truncatingIfNeeded: lowerCased.hashValue)
  }

  private static func numberOfASCII(_ path: String) -> UInt32? {
    var number: UInt32 = 2_166_136_261
    let bytes = path.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if 0x80 <= byte { return nil }
      let isCapital = UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z")
      number = (number ^ UInt32(isCapital ? byte | 0x20 : byte)) &* 16_777_619
    }
    return number
  }
}

/// Files and folders of a table, each found when something leads nowhere. Copies share what was found.
struct CaselessTable: Sendable {
  private let table: FileTable
  private let files = Once<CaselessPaths>()
  private let folders = Once<(paths: CaselessPaths, first: [FileID])>()

  init(_ table: FileTable) { self.table = table }

  /// The files that a path means but for case, in the order of theirs.
  func files(like path: String) -> [FileID] {
    files.value { CaselessPaths(table.files.map(\.path)) }.places(like: path).map { FileID($0) }
  }

  /// The first file below each of the folders that a path means but for case, in their order.
  func firstFiles(below path: String) -> [FileID] {
    let folders = folders.value { findFolders() }
    return folders.paths.places(like: path).map { folders.first[$0] }
  }

  private func findFolders() -> (paths: CaselessPaths, first: [FileID]) {
    var folders: [String] = []
    var first: [FileID] = []
    var previous = ""
    for (index, file) in table.files.enumerated() {
      var folder = folder(of: file.path)
      // The files below a folder follow each other.
      while !folder.isEmpty && !isPath(previous, inside: folder) {
        folders.append(folder)
        first.append(FileID(index))
        folder = ArchLint.folder(of: folder)
      }
      previous = file.path
    }
    return (CaselessPaths(folders), first)
  }
}
