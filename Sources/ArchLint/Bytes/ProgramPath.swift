// Where a program lies. Only folders that PATH names from the top of the machine are looked at: a `.`
// or an empty entry would run whatever the checked project holds under that name.

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The absolute path of a program, by the folders of a search path as `PATH` writes it; nil where none
/// of them holds it. A name with a slash is a path already.
package func programPath(named name: String, in searchPath: String) -> String? {
  if name.utf8.contains(UInt8(ascii: "/")) { return name }
  return searchPath.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
    .map { "\($0)/\(name)" }.first(where: mayRun)
}

private func mayRun(_ path: String) -> Bool {
  var status = stat()
  guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
  return unsafe access(path, X_OK) == 0
}
