// What a commit or the index holds, as a tree of files. The list of names is read at once; contents
// are handed out many at a time, since a run of git for each would cost more than the linting.

package struct GitTree: FileSystem {
  private struct Blob: Sendable {
    let repository: Int
    let id: String
  }

  /// The first is the checkout's own, the others are those of its submodules.
  private var repositories: [GitRepository]
  private var folders: [ExactName: [ExactName: FileEntry.Kind]] = [ExactName(""): [:]]
  private var blobs: [ExactName: Blob] = [:]
  private var contents: [ExactName: [UInt8]] = [:]
  /// Where files of other repositories stand.
  package private(set) var submodules: [String] = []

  /// - Parameter count: how many files it will hold, about.
  init(_ repository: GitRepository, count: Int = 0) {
    repositories = [repository]
    blobs.reserveCapacity(count)
  }

  package var isTracked: Bool { true }

  mutating func add(_ path: String, id: String, kind: FileEntry.Kind) {
    blobs[ExactName(path)] = Blob(repository: 0, id: id)
    enter(path, kind)
  }

  /// Puts a whole tree below a folder.
  mutating func add(_ tree: GitTree, at folder: String) {
    let first = repositories.count
    repositories += tree.repositories
    submodules.append(folder)
    for (name, blob) in tree.blobs {
      let place = folder.isEmpty ? name.text : "\(folder)/\(name.text)"
      blobs[ExactName(place)] = Blob(repository: first + blob.repository, id: blob.id)
      enter(place, tree.kind(of: name.text) ?? .file)
    }
  }

  /// The identifier of what the commit has at a path.
  package func id(of path: String) -> String? { blobs[ExactName(path)]?.id }

  /// The identifiers of all blobs.
  package var ids: [String] { blobs.values.map(\.id) }

  package mutating func remove(_ path: String) {
    blobs[ExactName(path)] = nil
    var path = path
    while !path.isEmpty {
      let (folder, name) = split(path)
      folders[ExactName(folder)]?[ExactName(name)] = nil
      if folder.isEmpty || folders[ExactName(folder)]?.isEmpty == false { return }
      folders[ExactName(folder)] = nil
      path = folder
    }
  }

  /// Takes away everything below a folder.
  mutating func removeFolder(_ folder: String) {
    for name in blobs.keys where relativePath(name.text, to: folder) != nil { remove(name.text) }
  }

  /// Puts a file there that the commit does not have.
  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    contents[ExactName(path)] = bytes
    enter(path, .file)
  }

  private mutating func enter(_ path: String, _ kind: FileEntry.Kind) {
    var (path, kind) = (path, kind)
    while !path.isEmpty {
      let (folder, name) = split(path)
      // A folder that is in the table stands in the one above it.
      if let index = folders.index(forKey: ExactName(folder)) {
        folders.values[index][ExactName(name)] = kind
        return
      }
      folders[ExactName(folder)] = [ExactName(name): kind]
      (path, kind) = (folder, .folder)
    }
  }

  private func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

// MARK: - Reading

extension GitTree {
  package func entries(of folder: String) -> [FileEntry]? {
    folders[ExactName(folder)]?.map { FileEntry(name: $0.key.text, kind: $0.value) }
      .sorted { precedesInBytes($0.name, $1.name) }
  }

  package func kind(of path: String) -> FileEntry.Kind? {
    if path.isEmpty { return .folder }
    let (folder, name) = split(path)
    return folders[ExactName(folder)]?[ExactName(name)]
  }

  package func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure? {
    buffer.removeAll(keepingCapacity: true)
    if let bytes = contents[ExactName(path)] {
      buffer.append(contentsOf: bytes)
      return Self.sizeFailure(buffer)
    }
    guard let blob = blobs[ExactName(path)], kind(of: path) == .file else {
      switch kind(of: path) {
      case .folder: return .isFolder
      case .link: return .failed("it is a link")
      default: return .missing
      }
    }
    do throws(GitRepository.Failure) {
      guard let bytes = try repositories[blob.repository].blobs([blob.id])[0] else {
        return .failed("git does not have it, or not whole; git fsck says more")
      }
      buffer.append(contentsOf: bytes)
      return Self.sizeFailure(buffer)
    } catch {
      return .failed(error.message)
    }
  }

  private static func sizeFailure(_ bytes: [UInt8]) -> ReadFailure? {
    bytes.count <= DiskFileSystem.sizeLimit ? nil : .tooLarge(bytes.count)
  }

  /// The first of the sources whose contents git does not have: a partial clone leaves some out, and
  /// what cannot be read of an earlier state would make everything in it new.
  package func sourceWithoutContents(among paths: Set<String>) throws(GitRepository.Failure)
    -> String?
  {
    var wanted: [Int: [(path: String, id: String)]] = [:]
    for path in paths where path.hasSuffix(".swift") {
      guard let blob = blobs[ExactName(path)], kind(of: path) == .file else { continue }
      wanted[blob.repository, default: []].append((path, blob.id))
    }
    for (repository, files) in wanted {
      let missing = try repositories[repository].missing(files.map(\.id))
      if let file = files.filter({ missing.contains($0.id) }).min(by: { $0.path < $1.path }) {
        return file.path
      }
    }
    return nil
  }

  package func destination(ofLink path: String) -> String? {
    guard let blob = blobs[ExactName(path)], kind(of: path) == .link,
      let bytes = try? repositories[blob.repository].blobs([blob.id])[0]
    else { return nil }
    return resolved(String(decoding: bytes, as: UTF8.self), from: split(path).folder)
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

  package func holding(_ paths: [String]) -> any FileSystem {
    var tree = self
    var wanted: [Int: [(path: String, id: String)]] = [:]
    for path in paths where contents[ExactName(path)] == nil {
      guard let blob = blobs[ExactName(path)] else { continue }
      wanted[blob.repository, default: []].append((path, blob.id))
    }
    for (repository, files) in wanted {
      // What git cannot hand out now is asked for again, and reported, when it is read.
      let found = (try? repositories[repository].blobs(files.map(\.id))) ?? []
      for (file, bytes) in zip(files, found) { tree.contents[ExactName(file.path)] = bytes }
    }
    return tree
  }
}
