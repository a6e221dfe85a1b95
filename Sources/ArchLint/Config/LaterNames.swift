// How `rules.yml` of the later of two states speaks of the earlier one. Both are judged by it, and where
// it follows a rename it has names that the earlier state does not know.

/// A word that `rules.yml` had in the earlier state means there what it always meant. One that it did not
/// have is asked of what the later state calls the files and modules of the earlier one.
package struct LaterNames: Sendable {
  /// Every text of `rules.yml` that it did not have in the earlier state.
  private let words: Set<String>
  private let paths: LaterPaths

  package init(words: Set<String>, paths: LaterPaths) {
    self.words = words
    self.paths = paths
  }

  /// Nil where `rules.yml` is the same in both states. What cannot be read in the earlier one has no word.
  init?(
    _ configuration: Configuration, in before: any FileSystem, _ changes: StateChanges,
    _ paths: LaterPaths
  ) {
    guard let source = configuration.source,
      changes.mayConcern(source.path) || before.kind(of: source.path) == nil
    else { return nil }
    let former = changes.renames[source.path] ?? source.path
    var known: Set<String> = []
    if case .success(let bytes) = before.bytes(of: former) {
      known = Self.words(of: ConfigurationSource(path: former, bytes: bytes))
    }
    let words = Self.words(of: source).subtracting(known)
    if words.isEmpty { return nil }
    self.init(words: words, paths: paths)
  }

  /// Whether the word speaks of the later state alone.
  func isNew(_ word: String) -> Bool { words.contains(word) }

  /// The path by which a pattern asks for a file or folder of the earlier state.
  func path(_ path: String, askedBy pattern: String) -> String {
    isNew(pattern) ? paths[path] : path
  }

  /// What every new pattern asks for, where that is not the path itself.
  func newPath(of path: String) -> String? {
    let present = paths[path]
    return present == path ? nil : present
  }

  /// Every key and every value, whatever it is there for.
  private static func words(of source: ConfigurationSource) -> Set<String> {
    // What is wrong with it is said where it is read.
    var problems = Problems()
    var words: Set<String> = []
    var pending = [YAML.read(source, &problems)].compactMap { $0 }
    while let node = pending.popLast() {
      switch node.content {
      case .scalar(let text, _): words.insert(text)
      case .list(let elements): pending += elements
      case .map(let entries):
        words.formUnion(entries.map(\.key.value))
        pending += entries.map(\.value)
      }
    }
    return words
  }
}
