// Paths as project files write them, put together and straightened without asking the disk.

/// A path below `folder`, with `.` and `..` resolved; nil where it is absolute or leads outside the
/// root.
func joinPath(_ folder: String, _ path: String) -> String? {
  guard path.utf8.first != UInt8(ascii: "/") else { return nil }
  if folder.isEmpty && isStraight(path) { return path }
  if isStraight(path) { return "\(folder)/\(path)" }
  var parts = folder.isEmpty ? [] : folder.split(separator: "/")
  for part in path.split(separator: "/") {
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

/// Whether no part is empty, `.` or `..`.
private func isStraight(_ path: String) -> Bool {
  var partLength = 0
  var dots = 0
  for byte in path.utf8 {
    if byte == UInt8(ascii: "/") {
      if partLength == dots && dots <= 2 { return false }
      partLength = 0
      dots = 0
    } else {
      partLength += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
  }
  return !(partLength == dots && dots <= 2)
}

/// The folder that holds the entry at the path.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<slash])
}

/// The last part of a path.
func lastPart(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// Whether the path is the folder or lies below it.
func isPath(_ path: String, inside folder: String) -> Bool {
  if folder.isEmpty { return true }
  guard path.utf8.starts(with: folder.utf8) else { return false }
  return path.utf8.count == folder.utf8.count
    || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
}
