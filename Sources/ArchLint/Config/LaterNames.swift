// How `rules.yml` of the later of two states speaks of the earlier one. Both are judged by it, and where
// it follows a rename it has names that the earlier state does not know.

/// A word that `rules.yml` had in the earlier state means there what it always meant. One that it did not
/// have, or only under keys of another name, is asked of what the later state calls the files and modules
/// of the earlier one.
package struct LaterNames: Sendable {
  /// Every text that `rules.yml` has only where it did not have it in the earlier state.
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
    var known: [String: Set<String>] = [:]
    if case .success(let bytes) = before.bytes(of: former) {
      known = Self.keysOfWords(in: ConfigurationSource(path: former, bytes: bytes))
    }
    let new = Self.keysOfWords(in: source).filter { word, keys in
      keys.isDisjoint(with: known[word] ?? [])
    }
    if new.isEmpty { return nil }
    self.init(words: Set(new.keys), paths: paths)
  }

  /// Whether the word speaks of the later state alone.
  func isNew(_ word: String) -> Bool { words.contains(word) }

  /// The path by which a name or pattern asks for a project, a manifest or a folder of the earlier state.
  func path(_ path: String, askedBy pattern: String) -> String {
    isNew(pattern) ? paths[path] : path
  }

  /// What every new pattern asks for, and the present path, which a pattern may spell out; nil where
  /// both are the path itself.
  func newPath(of path: String) -> (asked: String, present: String)? {
    let (asked, present) = (paths.place(withFolderOf: path), paths[path])
    return asked == path && present == path ? nil : (asked, present)
  }

  /// Every value that may name files or modules, with the keys under which it stands. What names an
  /// entry of `modules` names no module but in such an entry.
  private static func keysOfWords(in source: ConfigurationSource) -> [String: Set<String>] {
    // What is wrong with it is said where it is read.
    var problems = Problems()
    guard let root = YAML.read(source, &problems) else { return [:] }
    let entries = Set((root["modules"]?.entries ?? []).map(\.key.value))
    var words: [String: Set<String>] = [:]
    var pending = [(key: "", node: root)]
    while let (key, node) = pending.popLast() {
      switch node.content {
      case .scalar(let text, _):
        if !entries.contains(text) || selectors.contains(key) {
          words[text, default: []].insert(key)
        }
      case .list(let elements): pending += elements.map { (key, $0) }
      case .map(let fields):
        for field in fields where !titles.contains(field.key.value) {
          pending.append((field.key.value, field.value))
        }
      }
    }
    return words
  }

  private static let selectors: Set = ["target", "match", "path"]
  /// What stands under them names no file and no module.
  private static let titles: Set = ["name", "reason"]
}
