// The door to a tree of files. The pipeline does not know whether bytes come from the disk, from a
// commit, from the index or from a test.

/// A tree of files below one root, read only.
///
/// Paths are relative to the root, with `/` between their parts, "" for the root itself and neither
/// a leading nor a trailing slash. No path leads outside the root: links are listed, never followed.
package protocol FileSystem: Sendable {
  /// The entries of a folder, in the order of the paths that they begin. Nil where there is no such
  /// folder or it cannot be read.
  func entries(of folder: String) -> [FileEntry]?

  /// The bytes of a file, replacing what `buffer` held, whose capacity is kept. On failure the
  /// buffer is empty.
  func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure?

  /// What stands at the path, without following a link there; nil where nothing does.
  func kind(of path: String) -> FileEntry.Kind?

  /// Where the link at the path leads, as a path inside this tree; nil where it leads outside or
  /// nowhere.
  func destination(ofLink path: String) -> String?

  /// Whether git tracks every file of the tree, so that its ignore files do not matter.
  var isTracked: Bool { get }

  /// The same tree, told which files will be read next, for one that hands out many at once.
  func holding(_ paths: [String]) -> any FileSystem
}

package struct FileEntry: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case file, folder, link, other }

  package let name: String
  package let kind: Kind

  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension FileEntry: Comparable {
  /// By the bytes of their paths. A slash follows the name of a folder, so what is in `Feed` comes behind
  /// `Feed.swift`.
  package static func < (left: FileEntry, right: FileEntry) -> Bool {
    let isFirst = precedesInBytes(left.name, right.name)
    let (folder, other) = isFirst ? (left, right) : (right, left)
    guard folder.kind == .folder else { return isFirst }
    let rest = other.name.utf8.dropFirst(folder.name.utf8.count)
    let isBefore = rest.first.map { $0 < UInt8(ascii: "/") } ?? false
    return isFirst != (isBefore && other.name.utf8.starts(with: folder.name.utf8))
  }
}

package enum ReadFailure: Sendable, Equatable {
  case missing
  case isFolder
  case notPermitted
  /// Over the limit of what is analysed; holds the size in bytes.
  case tooLarge(Int)
  /// The system's own words.
  case failed(String)
}

extension ReadFailure {
  /// What a sentence says of the file: "does not exist".
  package var predicate: String {
    switch self {
    case .missing: "does not exist"
    case .isFolder: "is a folder"
    case .notPermitted: "may not be read"
    case .tooLarge(let count): "is too large (\(count) bytes)"
    case .failed(let words): "cannot be read: \(words)"
    }
  }
}

extension FileSystem {
  package var isTracked: Bool { false }

  package func holding(_ paths: [String]) -> any FileSystem { self }

  package func bytes(of path: String) -> Result<[UInt8], ReadError> {
    var buffer: [UInt8] = []
    if let failure = read(path, into: &buffer) { return .failure(ReadError(failure: failure)) }
    return .success(buffer)
  }
}

package struct ReadError: Error, Sendable, Equatable { package let failure: ReadFailure }

/// A tree in memory, for tests and for content that is not on disk.
package struct MemoryFileSystem: FileSystem {
  private var files: [String: [UInt8]] = [:]
  private var folders: [String: [String: FileEntry.Kind]] = ["": [:]]
  private var links: [String: String] = [:]

  package init(_ texts: [String: String] = [:]) {
    for (path, text) in texts { add(path, Array(text.utf8)) }
  }

  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    files[path] = bytes
    enter(path, .file)
  }

  /// A link to another path of the tree; nil for one that leads outside.
  package mutating func addLink(_ path: String, to destination: String?) {
    if let destination { links[path] = destination }
    enter(path, .link)
  }

  /// Something that is neither file nor folder nor link: a pipe, a socket.
  package mutating func addOther(_ path: String) { enter(path, .other) }

  package mutating func addFolder(_ path: String) {
    folders[path] = folders[path] ?? [:]
    enter(path, .folder)
  }

  private mutating func enter(_ path: String, _ kind: FileEntry.Kind) {
    var path = path
    var kind = kind
    while !path.isEmpty {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[..<$0]) } ?? ""
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      folders[folder, default: [:]][name] = kind
      path = folder
      kind = .folder
    }
  }

  package func entries(of folder: String) -> [FileEntry]? {
    guard let names = folders[folder] else { return nil }
    return names.map { FileEntry(name: $0.key, kind: $0.value) }.sorted()
  }

  package func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure? {
    buffer.removeAll(keepingCapacity: true)
    guard let bytes = files[path] else { return folders[path] == nil ? .missing : .isFolder }
    buffer.append(contentsOf: bytes)
    return nil
  }

  package func kind(of path: String) -> FileEntry.Kind? {
    if files[path] != nil { return .file }
    if folders[path] != nil { return .folder }
    guard let slash = path.lastIndex(of: "/") else { return folders[""]?[path] }
    return folders[String(path[..<slash])]?[String(path[path.index(after: slash)...])]
  }

  package func destination(ofLink path: String) -> String? { links[path] }
}
