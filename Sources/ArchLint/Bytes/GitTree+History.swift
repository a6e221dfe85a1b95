// From one state of a repository to another one, without asking git for the whole tree again.

extension GitTree {
  /// What an entry of a tree is.
  package enum Mode: Sendable {
    case file, link, submodule

    /// The digits as git prints them.
    init(_ text: some Collection<UInt8>) {
      if text.elementsEqual("120000".utf8) {
        self = .link
      } else {
        self = text.elementsEqual("160000".utf8) ? .submodule : .file
      }
    }
  }

  /// Takes back what commits changed.
  ///
  /// - Parameters:
  ///   - changes: the newest first. Of several at one path the last one says what was there.
  ///   - prefix: the tree's root relative to the top of the repository, "" or ending in a slash.
  package mutating func undo(
    _ changes: some Sequence<GitHistory.Change>, in repository: GitRepository, prefix: String
  ) {
    var entries: [ExactName: GitHistory.Entry?] = [:]
    for change in changes {
      if change.now?.mode == .submodule { removeFolder(change.path) }
      entries[ExactName(change.path)] = .some(change.before)
    }
    put(entries, in: repository, prefix: prefix)
  }

  /// Puts entries where others were, or none; what a submodule held there has to be gone.
  mutating func put(
    _ entries: [ExactName: GitHistory.Entry?], in repository: GitRepository, prefix: String
  ) {
    var (added, submodules): ([File], [(path: String, id: String)]) = ([], [])
    for (name, entry) in entries {
      switch entry?.mode {
      case .file?: added.append(File(name.text, .file, id: entry?.id ?? ""))
      case .link?: added.append(File(name.text, .link, id: entry?.id ?? ""))
      case .submodule?: submodules.append((name.text, entry?.id ?? ""))
      case nil: continue
      }
    }
    replace(entries.keys.map(\.text), by: added)
    for module in submodules.sorted(by: { precedesInBytes($0.path, $1.path) }) {
      repository.addSubmodule(
        at: prefix + module.path, commit: module.id, as: module.path, to: &self)
    }
  }
}
