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
    var (replacements, submodules): ([Replacement], [(path: String, id: ObjectID)]) = ([], [])
    for (name, entry) in entries {
      var file: File?
      switch entry?.mode {
      case .file?: file = File(name.text, .file, id: entry?.id)
      case .link?: file = File(name.text, .link, id: entry?.id)
      case .submodule?: if let id = entry?.id { submodules.append((name.text, id)) }
      case nil: break
      }
      replacements.append((name.text, file))
    }
    replace(replacements)
    for module in submodules.sorted(by: { precedesInBytes($0.path, $1.path) }) {
      repository.addSubmodule(
        at: prefix + module.path, commit: module.id, as: module.path, to: &self)
    }
  }
}
