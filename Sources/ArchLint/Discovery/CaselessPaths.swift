// Paths that differ in case alone. They are sorted into groups once: in a large tree with many stale entries
// each of those would look through all files.

/// Paths by their spelling in lower case.
struct CaselessPaths: Sendable {
  private let paths: [String]
  private let groups: [String: [Int]]

  init(_ paths: [String]) {
    self.paths = paths
    groups = Dictionary(grouping: paths.indices) { paths[$0].lowercased() }
  }

  /// The paths that one means but for case, in their order, by their places.
  func places(like path: String) -> [Int] { groups[path.lowercased()] ?? [] }

  func paths(like path: String) -> [String] { places(like: path).map { paths[$0] } }
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
