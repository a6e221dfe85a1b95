// What the last line of a run counts as not analysed: each file and folder with its reason, so that
// the number can be taken apart.

/// A file or folder that was found and not read. A folder counts as one, whatever it holds.
package struct LeftOut: Sendable, Hashable {
  package let path: String
  package let reason: Reason

  package enum Reason: String, Sendable {
    case excluded, tool, repository, unreadable

    package var words: String {
      switch self {
      case .excluded: "project.exclude takes it out"
      case .tool: "a folder of a tool, which is not entered"
      case .repository: "a repository of its own, or a submodule"
      case .unreadable: "could not be read"
      }
    }
  }
}
