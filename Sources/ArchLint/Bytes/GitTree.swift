// What a commit or the index holds, as a tree of files. The list of names is read at once; contents
// are handed out many at a time, since a run of git for each would cost more than the linting.

package struct GitTree: FileSystem {
  /// A file, or a link; `other` for a submodule whose repository lacks the commit.
  struct File: Sendable {
    let path: String
    let kind: FileEntry.Kind
    /// Nil where the commit does not have it.
    let id: ObjectID?
    let repository: Int

    init(_ path: String, _ kind: FileEntry.Kind, id: ObjectID?, repository: Int = 0) {
      self.path = path
      self.kind = kind
      self.id = id
      self.repository = repository
    }
  }

  /// The first is the checkout's own, the others are those of its submodules.
  private var repositories: [GitRepository]
  /// By the bytes of their paths, so that a folder is a range of them.
  private var files: [File]
  /// Parts of what git printed at a time.
  private var contents: [ExactName: ArraySlice<UInt8>] = [:]
  private let readAlone = ReadBlobs()
  /// Where files of other repositories stand.
  package private(set) var submodules: [String] = []

  init(_ repository: GitRepository, _ files: [File] = []) {
    repositories = [repository]
    self.files = files.sorted { precedesInBytes($0.path, $1.path) }
  }

  package var isTracked: Bool { true }

  /// By FileID: what the commit has at the paths of a table.
  func ids(of table: FileTable) -> [ObjectID?] {
    var place = 0
    return table.files.map { file in
      while place < files.count, precedesInBytes(files[place].path, file.path) { place += 1 }
      guard place < files.count, compareBytes(files[place].path, file.path) == 0 else { return nil }
      return files[place].id
    }
  }
}

// MARK: - Changing

extension GitTree {
  /// What is to stand at a path; nil for nothing.
  typealias Replacement = (path: String, file: File?)

  /// Puts files where others were, or none, and takes others away: mostly few among many.
  mutating func replace(_ replacements: [Replacement]) {
    if replacements.isEmpty { return }
    var merged: [File] = []
    merged.reserveCapacity(files.count + replacements.count)
    var next = 0
    for new in replacements.sorted(by: { precedesInBytes($0.path, $1.path) }) {
      let place = max(next, files.firstIndex(notBefore: new.path, \.path))
      merged += files[next..<place]
      next = place
      while next < files.count, compareBytes(files[next].path, new.path) == 0 { next += 1 }
      if let file = new.file { merged.append(file) }
    }
    merged += files[next...]
    files = merged
  }

  package mutating func remove(_ paths: [String]) { replace(paths.map { ($0, nil) }) }

  mutating func add(_ added: [File]) { replace(added.map { ($0.path, $0) }) }

  /// Takes away everything below a folder.
  mutating func removeFolder(_ folder: String) {
    files.removeSubrange(files.range(below: folder, \.path))
  }

  /// Puts a whole tree below a folder.
  mutating func add(_ tree: GitTree, at folder: String) {
    let first = repositories.count
    repositories += tree.repositories
    submodules.append(folder)
    add(
      tree.files.map { file in
        File(
          childPath(file.path, in: folder), file.kind, id: file.id,
          repository: first + file.repository)
      })
  }

  /// Puts a file there that the commit does not have.
  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    contents[ExactName(path)] = bytes[...]
    add([File(path, .file, id: nil)])
  }
}

// MARK: - Looking up

extension GitTree {
  private func file(at path: String) -> File? {
    let index = files.firstIndex(notBefore: path, \.path)
    guard index < files.count, compareBytes(files[index].path, path) == 0 else { return nil }
    return files[index]
  }

  package func entries(of folder: String) -> [FileEntry]? {
    let range = files.range(below: folder, \.path)
    if range.isEmpty && !folder.isEmpty { return nil }
    let nameStart = folder.isEmpty ? 0 : folder.utf8.count + 1
    var entries: [FileEntry] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let path = files[index].path.utf8
      let start = path.index(path.startIndex, offsetBy: nameStart)
      let bytes = path.span
      var end = nameStart
      while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
      if end < bytes.count {
        let slash = path.index(path.startIndex, offsetBy: end)
        entries.append(FileEntry(name: String(Substring(path[start..<slash])), kind: .folder))
        index = files.range(below: String(Substring(path[..<slash])), \.path).upperBound
      } else {
        entries.append(
          FileEntry(name: String(Substring(path[start...])), kind: files[index].kind))
        index += 1
      }
    }
    return entries
  }

  package func kind(of path: String) -> FileEntry.Kind? {
    if path.isEmpty { return .folder }
    return file(at: path)?.kind ?? (files.range(below: path, \.path).isEmpty ? nil : .folder)
  }
}

// MARK: - Reading

extension GitTree {
  package func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure? {
    buffer.removeAll(keepingCapacity: true)
    if let bytes = contents[ExactName(path)] {
      buffer.append(contentsOf: bytes)
      return Self.sizeFailure(buffer)
    }
    guard let file = file(at: path), file.kind == .file else {
      switch kind(of: path) {
      case .folder: return .isFolder
      case .link: return .failed("it is a link")
      default: return .missing
      }
    }
    do throws(GitRepository.Failure) {
      guard let bytes = try blob(of: file) else {
        return .failed("git does not have it, or not whole; git fsck says more")
      }
      buffer.append(contentsOf: bytes)
      return Self.sizeFailure(buffer)
    } catch {
      return .failed(error.message)
    }
  }

  /// Nil where git does not have it.
  private func blob(of file: File) throws(GitRepository.Failure) -> [UInt8]? {
    guard let id = file.id else { return nil }
    return try readAlone.blob(id) { id throws(GitRepository.Failure) in
      try repositories[file.repository].blobs([id])[0].map { Array($0) }
    }
  }

  private static func sizeFailure(_ bytes: [UInt8]) -> ReadFailure? {
    bytes.count <= DiskFileSystem.sizeLimit ? nil : .tooLarge(bytes.count)
  }

  package func holding(_ paths: [String]) -> any FileSystem { withContents(of: paths) }

  private func withContents(of paths: [String]) -> GitTree {
    var tree = self
    var wanted: [Int: [(name: ExactName, id: ObjectID)]] = [:]
    for path in paths {
      let name = ExactName(path)
      guard contents[name] == nil, let file = file(at: path), let id = file.id else { continue }
      wanted[file.repository, default: []].append((name, id))
    }
    for (repository, files) in wanted {
      // What git cannot hand out now is asked for again, and reported, when it is read.
      let found = (try? repositories[repository].blobs(files.map(\.id))) ?? []
      for (file, bytes) in zip(files, found) { tree.contents[file.name] = bytes }
    }
    return tree
  }

  /// Fetches all sources among the paths.
  ///
  /// - Returns: the first of them whose contents git does not have: a partial clone leaves some out, and
  ///   what cannot be read of an earlier state would make everything in it new.
  package mutating func holdSources(among paths: Set<String>) -> String? {
    let sources = paths.filter { path in
      path.hasSuffix(".swift") && file(at: path).map { $0.kind == .file } ?? false
    }
    self = withContents(of: Array(sources))
    return sources.filter { contents[ExactName($0)] == nil }.min(by: precedesInBytes)
  }

  package func destination(ofLink path: String) -> String? {
    guard let file = file(at: path), file.kind == .link,
      let bytes = try? blob(of: file)
    else { return nil }
    return resolved(String(decoding: bytes, as: UTF8.self), from: folder(of: path))
  }

  /// Where a relative link leads inside this tree.
  private func resolved(_ target: String, from folder: String) -> String? {
    if target.utf8.first == UInt8(ascii: "/") { return nil }
    var parts = pathParts(folder)
    for part in pathParts(target) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    let path = parts.joined(separator: "/")
    return kind(of: path) == nil ? nil : path
  }
}
