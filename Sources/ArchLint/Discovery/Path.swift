// Paths as project files write them, put together and straightened without asking the disk.

/// A path below `folder`, with `.` and `..` resolved; nil where it is absolute or leads outside the
/// root.
func joinPath(_ folder: String, _ path: String) -> String? {
  guard path.utf8.first != UInt8(ascii: "/") else { return nil }
  if isStraight(path) { return childPath(path, in: folder) }
  var parts = pathParts(folder)
  for part in pathParts(path) {
    switch part {
    case ".": continue
    case "..":
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    default: parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}

/// Where a path of a project or manifest leads.
enum WrittenPath: Sendable, Equatable {
  /// Relative to the root.
  case inside(String)
  /// Outside the root, or in a folder that only a build knows; as it is shown to people.
  case outside(String)

  var path: String? {
    if case .inside(let path) = self { path } else { nil }
  }

  /// Where `path` leads when it is written in a file that counts from this place.
  func joined(_ path: String) -> WrittenPath {
    guard path.utf8.first != UInt8(ascii: "/") else { return .outside(path) }
    switch self {
    case .inside(let folder):
      return joinPath(folder, path).map { .inside($0) } ?? .outside(beyondRoot(folder, path))
    case .outside(let folder): return .outside("\(folder)/\(path)")
    }
  }
}

/// A folder that very many paths count from: what they begin with is put together once.
struct WrittenFolder: Sendable {
  let place: WrittenPath
  /// With the slash behind it; nil outside the root.
  private let start: String?

  init(_ place: WrittenPath) {
    self.place = place
    start = place.path.map { $0.isEmpty ? "" : $0 + "/" }
  }

  func joined(_ path: String) -> WrittenPath {
    if let start, isStraight(path) { return .inside(start + path) }
    return place.joined(path)
  }
}

/// A path that leads out of the root, relative to it: `../Shared/A.swift`.
private func beyondRoot(_ folder: String, _ path: String) -> String {
  var parts = pathParts(folder)
  for part in pathParts(path) where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}

/// Whether no part is empty, `.` or `..`.
private func isStraight(_ path: String) -> Bool {
  let bytes = path.utf8.span
  var start = 0
  for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
    if !isName(bytes, from: start, to: index) { return false }
    start = index + 1
  }
  return isName(bytes, from: start, to: bytes.count)
}

/// Whether a part of a path is neither empty nor `.` nor `..`.
private func isName(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
  if 2 < end - start { return true }
  for index in start..<end where bytes[index] != UInt8(ascii: ".") { return true }
  return false
}

extension Request {
  /// Whether the PATHs of the command line leave a file in, which is named relative to the root.
  package func selects(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { isPath(path, inside: $0) }
  }
}
