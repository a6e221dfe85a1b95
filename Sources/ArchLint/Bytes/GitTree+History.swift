// From one state of a repository to the one before it, without asking git for the whole tree again.

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

  /// Takes back what a commit changed.
  ///
  /// - Parameter prefix: the tree's root relative to the top of the repository, "" or ending in a slash.
  package mutating func undo(
    _ changes: [GitHistory.Change], in repository: GitRepository, prefix: String
  ) {
    for change in changes {
      switch change.now?.mode {
      case .submodule?: removeFolder(change.path)
      case .file?, .link?: remove(change.path)
      case nil: continue
      }
    }
    for change in changes {
      guard let entry = change.before else { continue }
      if entry.mode == .submodule {
        repository.addSubmodule(
          at: prefix + change.path, commit: entry.id, as: change.path, to: &self)
      } else {
        add(change.path, id: entry.id, kind: entry.mode == .link ? .link : .file)
      }
    }
  }
}
