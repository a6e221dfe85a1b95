// Paths as manifests and projects give them: their case may differ from the disk's, links may lie on
// the way, and nothing may be there at all.

/// Finds files by the paths that a manifest or project gives, and remembers what differs.
struct FileLookup {
  private let table: FileTable
  private let links: SourceLinks
  private let caseless: CaselessTable
  private(set) var misspelled: [(written: String, found: String)] = []
  private var knownAsMisspelled: Set<String> = []
  private var missing = Unread()
  private var outside = Unread()
  private let exists: @Sendable (String) -> Bool
  /// Submodules that are not checked out, which was said: nothing can be there.
  private let absent: [String]

  /// Paths that were not read, and the first of them to be shown.
  private struct Unread {
    private var paths: Set<String> = []
    private var first: String?

    mutating func insert(_ path: String) {
      paths.insert(path)
      first = first ?? path
    }

    /// "Gone.swift and 2 more"; nil where there is none.
    var words: String? {
      first.map { paths.count == 1 ? $0 : "\($0) and \(paths.count - 1) more" }
    }

    /// What a reader has to do without.
    var content: String {
      if paths.allSatisfy({ isPath($0, endingIn: ".swift") }) { return "what it declares" }
      if paths.allSatisfy({ isPath($0, endingIn: ".xcconfig") }) { return "what it sets" }
      return "what stands there"
    }
  }

  /// `exists` tells whether anything stands at a path, be it of no interest to the table.
  init(
    _ table: FileTable, _ links: SourceLinks, _ caseless: CaselessTable, absent: [String] = [],
    exists: @escaping @Sendable (String) -> Bool
  ) {
    self.table = table
    self.links = links
    self.caseless = caseless
    self.absent = absent
    self.exists = exists
  }

  mutating func file(_ place: WrittenPath) -> FileID? {
    switch place {
    case .inside(let path): return file(path)
    case .outside(let path):
      outside.insert(path)
      return nil
    }
  }

  mutating func file(_ written: String) -> FileID? {
    if let file = table.id(of: written) { return file }
    let path = links.resolved(written)
    if let file = table.id(of: path) { return file }
    guard let file = spelledOtherwise(path) else {
      miss(path)
      return nil
    }
    noteSpelling(of: path, table.path(of: file))
    return file
  }

  /// Texts are equal whatever their characters are put together from.
  private mutating func noteSpelling(of path: String, _ found: String) {
    if found != path && knownAsMisspelled.insert(path).inserted { misspelled.append((path, found)) }
  }

  mutating func folder(_ place: WrittenPath) -> String? {
    guard let path = place.path else {
      requireThere(place)
      return nil
    }
    if let folder = folder(path) { return folder }
    requireThere(place)
    return nil
  }

  /// Remembers a place that lies outside, or at which nothing stands. What tools fill, such as
  /// `Pods`, is missing from many a checkout and not read anyway.
  mutating func requireThere(_ place: WrittenPath) {
    switch place {
    case .inside(let written):
      let path = links.resolved(written)
      let isVendored = pathParts(path).contains { isVendoredFolder($0) }
      if !isVendored && !exists(path) && !isSpelledOtherwise(path) { miss(path) }
    case .outside(let path): outside.insert(path)
    }
  }

  private mutating func miss(_ path: String) {
    if !absent.contains(where: { isPath(path, inside: $0) }) { missing.insert(path) }
  }

  /// The folder as it is spelled on disk; nil where no file lies below it.
  mutating func folder(_ written: String, below outer: String = "") -> String? {
    let path = links.resolved(written)
    if !table.range(below: path).isEmpty { return path }
    let range = table.range(below: outer)
    let file = caseless.firstFiles(below: path).first { range.contains($0.index) }
    guard let file else { return nil }
    let count = pathParts(path).count
    let found = pathParts(table.path(of: file)).prefix(count).joined(separator: "/")
    noteSpelling(of: path, found)
    return found
  }

  /// The path as the disk spells it, or as it was given where nothing like it is there.
  mutating func spelling(of path: String) -> String {
    if table.id(of: path) != nil || !path.hasSuffix(".swift") { return path }
    return spelledOtherwise(path).map { table.path(of: $0) } ?? path
  }

  /// Settings are read under another case, too, which is said where they are.
  private func isSpelledOtherwise(_ path: String) -> Bool {
    path.hasSuffix(".xcconfig")
      && caseless.files(like: path).contains { table.kind(of: $0) == .buildSettings }
  }

  /// The first file whose path is the same but for case.
  private func spelledOtherwise(_ path: String) -> FileID? {
    caseless.files(like: path).first { table.kind(of: $0) == .swift }
  }

  /// A warning for each path whose case differs, and one note each for what is not there and for
  /// what lies outside.
  func report(in path: String, _ problems: inout Problems) {
    for (written, found) in misspelled {
      problems.add(
        .warning, "the project says \(written), on disk it is \(found)", path: path,
        help: "a disk that heeds case does not find it; spell both the same", isAdvice: true)
    }
    if let words = missing.words {
      problems.add(
        .note, "not among the files found, though the project lists it: \(words)", path: path,
        help: "\(missing.content) is not known here: if git ignores it, project.include_ignored of"
          + " rules.yml has it read; if a build makes it, or it is gone, nothing need be done")
    }
    if let words = outside.words {
      problems.add(
        .note, "outside the root and not read, though the project lists it: \(words)", path: path,
        help: "lint from a folder around both to have it read; what $(…) stands for, Xcode knows")
    }
  }
}
