// How `rules.yml` of the later of two states speaks of the earlier one. Both are judged by it, and where
// it follows a rename it has names that the earlier state does not know.

/// A word that `rules.yml` had in the earlier state means there what it always meant. One that it did not
/// have, or only under keys of another name, is asked of what the later state calls the files and modules
/// of the earlier one. So is one that took the place of another, as the name of what now has this one:
/// where `Core` becomes `Old`, and `NewCore` becomes `Core`, nobody speaks of `NewCore` any more.
package struct LaterNames: Sendable {
  /// Every text that speaks of the later state alone.
  private var words: Set<String>
  /// Every text that `rules.yml` had in the earlier state and has no more.
  private let gone: Set<String>
  private let paths: LaterPaths

  /// Nil where `rules.yml` is the same in both states. What cannot be read in the earlier one has no word.
  init?(
    _ configuration: Configuration, in before: any FileSystem, _ changes: StateChanges,
    _ paths: LaterPaths
  ) {
    guard let source = configuration.source,
      changes.mayConcern(source.path) || before.kind(of: source.path) == nil
    else { return nil }
    let former = changes.renames[source.path] ?? source.path
    let bytes = (try? before.bytes(of: former).get()) ?? []
    let (now, then) = Self.words(
      of: source, and: ConfigurationSource(path: former, bytes: bytes))
    let new = now.filter { word, keys in keys.isDisjoint(with: then[word] ?? []) }
    words = Set(new.keys)
    gone = Set(then.keys.filter { now[$0] == nil })
    self.paths = paths
    if words.isEmpty && gone.isEmpty { return nil }
    follow { paths.pattern($0) }
  }

  /// Knows that something has another name in the later state: where `rules.yml` does not speak of the
  /// former one any more, the present one speaks of the later state.
  ///
  /// - Parameter present: the text itself where nothing has another name.
  mutating func follow(_ present: (String) -> String) {
    for word in gone {
      let name = present(word)
      if name != word { words.insert(name) }
    }
  }

  /// Whether the word may mean what has this name in the earlier state.
  func isOld(_ word: String) -> Bool { !words.contains(word) && !gone.contains(word) }

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

  /// By word: the keys under which it stands.
  private typealias Words = [String: Set<String>]

  private static func words(
    of source: ConfigurationSource, and former: ConfigurationSource
  ) -> (now: Words, then: Words) {
    // What is wrong with them is said where they are read.
    var problems = Problems()
    let (now, then) = (YAML.read(source, &problems), YAML.read(former, &problems))
    func names(_ root: YAMLNode?) -> Set<String> { Set(root?.moduleEntries.map(\.key.value) ?? []) }
    let lasting = names(now).intersection(names(then))
    return (words(of: now, lasting), words(of: then, lasting))
  }

  /// Every value that may name files or modules. What names an entry of `modules` names no module but in
  /// such an entry. An entry that both states have is a key of its own, so that two that change words are
  /// seen.
  private static func words(of root: YAMLNode?, _ lasting: Set<String>) -> Words {
    guard let root else { return [:] }
    var words: Words = [:]
    var pending = (root.entries ?? []).filter { $0.key.value != "modules" }
    for entry in root.moduleEntries {
      let prefix = lasting.contains(entry.key.value) ? entry.key.value + "." : ""
      for field in entry.value.entries ?? [] {
        guard selectors.contains(field.key.value) else {
          pending.append(field)
          continue
        }
        for text in (field.value.elements ?? [field.value]).compactMap(\.text) {
          words[text, default: []].insert(prefix + field.key.value)
        }
      }
    }
    let entries = Set(root.moduleEntries.map(\.key.value))
    while let field = pending.popLast() {
      if titles.contains(field.key.value) { continue }
      switch field.value.content {
      case .scalar(let text, _):
        if !entries.contains(text) { words[text, default: []].insert(field.key.value) }
      case .list(let elements):
        pending += elements.map { YAMLEntry(key: field.key, value: $0) }
      case .map(let fields): pending += fields
      }
    }
    return words
  }

  private static let selectors: Set = ["target", "match", "path"]
  /// What stands under them names no file and no module.
  private static let titles: Set = ["name", "reason"]
}

extension YAMLNode {
  fileprivate var moduleEntries: [YAMLEntry] { self["modules"]?.entries ?? [] }
}
