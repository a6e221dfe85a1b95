// Paths that differ in case alone. They are sorted into groups once: in a large tree with many stale entries
// each of those would look through all files.

/// Paths by a number that those share which differ in case alone: to keep the paths themselves in lower case
/// costs ten times as much, and most projects ask for one or two.
struct CaselessPaths: Sendable {
  private let paths: [String]
  /// In the order of numbers, then of places.
  private let numbered: [(number: UInt64, place: Int)]

  init(_ paths: [String]) {
    self.paths = paths
    numbered = paths.indices.map { (Self.number(of: paths[$0]), $0) }.sorted { $0 < $1 }
  }

  /// The paths that one means but for case, in their order, by their places.
  func places(like path: String) -> [Int] {
    let number = Self.number(of: path)
    let spelling = path.lowercased()
    var low = 0
    var high = numbered.count
    while low < high {
      let middle = (low + high) / 2
      if numbered[middle].number < number { low = middle + 1 } else { high = middle }
    }
    // Others may have the same number.
    return numbered[low...].prefix { $0.number == number }.map(\.place)
      .filter { paths[$0].lowercased() == spelling }
  }

  func paths(like path: String) -> [String] { places(like: path).map { paths[$0] } }

  private static func number(of path: String) -> UInt64 {
    if let number = numberOfASCII(path) { return number }
    // Letters beyond ASCII may be among its letters in lower case.
    let spelling = path.lowercased()
    return numberOfASCII(spelling) ?? UInt64(truncatingIfNeeded: spelling.hashValue)
  }

  private static func numberOfASCII(_ path: String) -> UInt64? {
    var number: UInt64 = 0
    let bytes = path.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte < 0x80 else { return nil }
      // The bit that tells small letters from capital ones.
      number = (number ^ UInt64(byte | 0x20)) &* 0x9E37_79B9_7F4A_7C15
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
