// What git would ignore: `.gitignore` files and `info/exclude`, without asking git. The index is
// not consulted, so a tracked file that a pattern matches counts as ignored, too.

/// The ignore files met on the way from the root to a folder, each with the patterns it holds.
///
/// The nearest file decides, and within a file the last pattern that matches. What lies below an
/// ignored folder is ignored whatever the patterns say; whoever walks the tree does not enter it.
package struct GitIgnore: Sendable {
  private var scopes: [Scope] = []

  private struct Scope: Sendable {
    /// How many bytes of a path lie before what anchored patterns are matched with.
    let prefix: Int
    /// What stands before a path where the ignore file lies above the root, with a slash.
    let above: [UInt8]
    let patterns: [Pattern]
    /// For each pattern how its matches end.
    let tails: [Glob.Tail]
    let outer: Int
  }

  private struct Pattern: Sendable {
    let sequence: Glob.Sequence
    let isNegated: Bool
    let isForFolders: Bool
    /// Matched with the path below the ignore file, not with the name alone.
    let isAnchored: Bool
  }

  /// The ignore files that hold for a folder.
  package struct Place: Sendable { fileprivate let scope: Int }

  package init() {}

  /// Where no ignore file holds.
  package static let nowhere = Place(scope: -1)

  /// The place of a folder whose ignore file holds `text`.
  package mutating func enter(_ folder: String, _ text: [UInt8], from outer: Place) -> Place {
    let prefix = folder.isEmpty ? 0 : folder.utf8.count + 1
    return enter(Self.patterns(in: text), prefix: prefix, above: [], from: outer)
  }

  /// The place of the root when an ignore file of a folder above it holds `text`; `root` is the
  /// root's path relative to that folder.
  package mutating func enter(above root: String, _ text: [UInt8], from outer: Place) -> Place {
    let above = root.isEmpty ? [] : Array(root.utf8) + [UInt8(ascii: "/")]
    return enter(Self.patterns(in: text), prefix: 0, above: above, from: outer)
  }

  /// The place of a folder that is ignored itself, but entered: everything below it is ignored.
  package mutating func enterIgnored(from outer: Place) -> Place {
    enter(Self.patterns(in: Array("*".utf8)), prefix: 0, above: [], from: outer)
  }

  private mutating func enter(
    _ patterns: [Pattern], prefix: Int, above: [UInt8], from outer: Place
  ) -> Place {
    guard !patterns.isEmpty else { return outer }
    scopes.append(
      Scope(
        prefix: prefix, above: above, patterns: patterns,
        tails: patterns.map(\.sequence.tail), outer: outer.scope))
    return Place(scope: scopes.count - 1)
  }

  /// Whether git would ignore the entry at `path`, whose folder has the given place.
  package func ignores(_ path: [UInt8], isFolder: Bool, at place: Place) -> Bool {
    guard 0 <= place.scope else { return false }
    let end = Glob.Tail.end(of: path)
    var index = place.scope
    while 0 <= index {
      let scope = scopes[index]
      for place in scope.tails.indices.reversed() where scope.tails[place].fits(end) {
        let pattern = scope.patterns[place]
        if pattern.isForFolders && !isFolder { continue }
        let isMatch =
          if !pattern.isAnchored {
            pattern.sequence.matches(path, from: startOfName(in: path))
          } else if scope.above.isEmpty {
            pattern.sequence.matches(path, from: scope.prefix)
          } else {
            pattern.sequence.matches(scope.above + path, from: 0)
          }
        if isMatch { return !pattern.isNegated }
      }
      index = scope.outer
    }
    return false
  }
}

private func startOfName(in path: [UInt8]) -> Int {
  (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
}

// MARK: - Reading an ignore file

extension GitIgnore {
  private static func patterns(in text: [UInt8]) -> [Pattern] {
    var text = text[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { pattern($0) }
  }

  private static func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    var line = line
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard line.first != UInt8(ascii: "#") else { return nil }
    line = withoutTrailingSpaces(line)
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    let isForFolders = line.last == UInt8(ascii: "/")
    if isForFolders { line = line.dropLast() }
    guard !line.isEmpty else { return nil }
    let isAnchored = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line = line.dropFirst() }
    let dialect: Glob.Dialect = isAnchored ? .gitPath : .gitName
    guard let sequence = Glob.Sequence(Array(line), dialect: dialect) else { return nil }
    return Pattern(
      sequence: sequence, isNegated: isNegated, isForFolders: isForFolders, isAnchored: isAnchored)
  }

  /// A space at the end counts only behind a backslash.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        index = min(index + 2, line.endIndex)
        end = index
      } else {
        index += 1
        if line[index - 1] != UInt8(ascii: " ") { end = index }
      }
    }
    return line[..<end]
  }
}
