// Paths as manifests and projects give them: their case may differ from the disk's, links may lie on
// the way, and nothing may be there at all.

/// Finds files by the paths that a manifest or project gives, and remembers what differs.
struct FileLookup {
  private let table: FileTable
  private let links: SourceLinks
  private(set) var misspelled: [(written: String, found: String)] = []
  private(set) var missing: Set<String> = []
  private(set) var firstMissing: String?

  init(_ table: FileTable, _ links: SourceLinks) {
    self.table = table
    self.links = links
  }

  mutating func file(_ written: String) -> FileID? {
    if let file = table.id(of: written) { return file }
    let path = links.resolved(written)
    if let file = table.id(of: path) { return file }
    guard let file = spelledOtherwise(path) else {
      missing.insert(path)
      firstMissing = firstMissing ?? path
      return nil
    }
    let found = table.path(of: file)
    if !misspelled.contains(where: { $0.written == path }) { misspelled.append((path, found)) }
    return file
  }

  /// The folder as it is spelled on disk; nil where no file lies below it.
  mutating func folder(_ written: String, below outer: String = "") -> String? {
    let path = links.resolved(written)
    if !table.range(below: path).isEmpty { return path }
    let prefix = path.lowercased() + "/"
    let file = table.range(below: outer).lazy.map { FileID($0) }.first { file in
      table.path(of: file).lowercased().hasPrefix(prefix)
    }
    guard let file else { return nil }
    let count = path.split(separator: "/").count
    let found = table.path(of: file).split(separator: "/").prefix(count).joined(separator: "/")
    if !misspelled.contains(where: { $0.written == path }) { misspelled.append((path, found)) }
    return found
  }

  /// The path as the disk spells it, or as it was given where nothing like it is there.
  mutating func spelling(of path: String) -> String {
    if table.id(of: path) != nil || !path.hasSuffix(".swift") { return path }
    return spelledOtherwise(path).map { table.path(of: $0) } ?? path
  }

  /// The first file whose path is the same but for case. Few paths are missing, so that none of this
  /// is prepared; most files are ruled out by the lengths of their paths.
  private func spelledOtherwise(_ path: String) -> FileID? {
    let length = path.utf8.count
    let lowerCased = path.lowercased()
    return table.swiftFiles.first { file in
      let other = table.path(of: file)
      return other.utf8.count == length && other.lowercased() == lowerCased
    }
  }

  /// A warning for each path whose case differs, and one note for what is not there.
  func report(in path: String, _ problems: inout Problems) {
    for (written, found) in misspelled {
      problems.add(
        .warning, "the project says \(written), on disk it is \(found)", path: path,
        help: "a disk that heeds case does not find it; spell both the same")
    }
    guard let first = firstMissing else { return }
    let more = missing.count == 1 ? "" : " and \(missing.count - 1) more"
    problems.add(
      .note, "not among the files found, though the project lists it: \(first)\(more)", path: path)
  }
}
