// Where a checkout keeps what git knows of it: in `.git`, or, for a linked worktree and a submodule,
// where the file of that name leads.

import ArchLint

struct GitFolders {
  /// Holds the index. Absolute.
  let own: String
  /// Holds `info/exclude`, which all worktrees of a repository share. Absolute.
  let common: String
  /// Whether they lie outside of the checkout's own `.git`.
  let areElsewhere: Bool

  /// - Parameter top: the folder that holds `.git`, absolute.
  init(ofCheckout top: String, in environment: Environment) {
    let entry = (top == "/" ? "" : top) + "/.git"
    let place = environment.withoutLinks(entry)
    var own = place
    if let line = Self.line(of: place, in: environment), line.hasPrefix("gitdir:") {
      let named = line.dropFirst("gitdir:".utf8.count).drop { $0 == " " }
      own = environment.withoutLinks(absolutePath(String(named), from: parent(of: place)))
    }
    self.own = own
    common =
      Self.line(of: own + "/commondir", in: environment).map {
        environment.withoutLinks(absolutePath($0, from: own))
      } ?? own
    areElsewhere = own != entry
  }

  /// The only line of one of git's own small files; nil where there is none.
  private static func line(of path: String, in environment: Environment) -> String? {
    guard environment.machine.kind(of: relativeToMachine(path)) == .file,
      case .success(let bytes) = environment.machine.bytes(of: relativeToMachine(path))
    else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
