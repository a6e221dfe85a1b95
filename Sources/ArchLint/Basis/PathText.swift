// Paths as texts: put together and taken apart at bytes, without asking the disk.

/// The path of an entry of a folder. An interpolation would cost several times as much, and there are
/// thousands of them.
func childPath(_ name: String, in folder: String) -> String {
  if folder.isEmpty { return name }
  var path = ""
  path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
  path += folder
  path += "/"
  path += name
  return path
}

/// The folder that holds the entry at the path.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<slash])
}

/// The folder that a pattern begins with, or all of one that spells out a path.
func plainFolder(of pattern: String) -> String {
  let plain = pattern.prefix { !"*?[{\\".contains($0) }
  return plain.utf8.count == pattern.utf8.count ? pattern : folder(of: String(plain))
}

/// The last part of a path.
func lastPart(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// What follows the folder in a path below it; nil for every other path, the folder's own among them.
package func relativePath(_ path: String, to folder: String) -> String? {
  let start = folder.isEmpty || folder == "/" ? folder : folder + "/"
  guard path.utf8.starts(with: start.utf8) else { return nil }
  return String(Substring(path.utf8.dropFirst(start.utf8.count)))
}

/// The names that a path consists of.
package func pathParts(_ path: String) -> [String] {
  path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
}

/// Whether the path is the folder or lies below it.
func isPath(_ path: String, inside folder: String) -> Bool {
  if folder.isEmpty { return true }
  guard path.utf8.starts(with: folder.utf8) else { return false }
  return path.utf8.count == folder.utf8.count
    || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
}

/// Whether the path ends so, byte for byte.
func isPath(_ path: String, endingIn ending: String) -> Bool {
  let (path, ending) = (path.utf8.span, ending.utf8.span)
  let distance = path.count - ending.count
  guard 0 <= distance else { return false }
  for index in ending.indices where path[distance + index] != ending[index] { return false }
  return true
}

/// Whether a path that leads nowhere may be one whose bytes are no UTF-8: these are shown by a mark, and
/// cannot be told from it.
package func isNameUnknown(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }
