// A git repository, asked through git itself: which commit a name means, where two histories part,
// and what a commit or the index holds. Only reads; nothing is checked out, fetched or refreshed.

/// A checkout with its repository. Every question runs git, which honours `GIT_DIR` and
/// `GIT_INDEX_FILE` of an outer hook where they belong to this checkout.
package struct GitRepository: Sendable {
  /// The top of the checkout, absolute.
  package let top: String
  /// Variables of an outer git that speak of another repository.
  private let foreignVariables: [String]

  /// Why git could not answer, in sentences for the person who asked.
  package struct Failure: Error, Equatable {
    package let message: String
    package let help: String?

    package init(_ message: String, help: String? = nil) {
      self.message = message
      self.help = help
    }
  }

  /// What a hook sets, and what a command below it must not take for its own.
  private static let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]

  /// - Parameter top: the folder that holds `.git`.
  package init(top: String) throws(Failure) {
    self.top = top
    let question = ["rev-parse", "--show-toplevel", "--absolute-git-dir"]
    guard let plain = Self.run(top, question, [], without: Self.variables) else {
      throw Failure(
        "git is not installed, or not in PATH", help: "install git to compare two states")
    }
    guard plain.status == 0, isSameFolder(plain.output.line, top) else {
      throw Failure(
        "\(top) is no git repository that git can use: \(plain.errors.line)",
        help: "run inside a checkout, or leave out the flag that needs git")
    }
    // Variables that lead to the same answer are those of a hook of this checkout.
    let isForeign =
      Subprocess.isSet(Self.variables)
      && Self.run(top, question, [], without: [])?.output != plain.output
    foreignVariables = isForeign ? Self.variables : []
  }

  private static func run(
    _ top: String, _ arguments: [String], _ input: [UInt8], without variables: [String]
  ) -> Subprocess? {
    // No helper that a configuration names may be started, no index refreshed, nobody asked for a
    // password, and nothing fetched that is missing: a checkout may come from anybody.
    let quiet = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-C", top]
    return Subprocess.run(
      "git", quiet + arguments, input: input, without: variables,
      setting: [
        "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0",
        nothing: "",
      ])
  }

  func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Subprocess {
    guard let run = Self.run(top, arguments, input, without: foreignVariables) else {
      throw Failure("git could not be started")
    }
    return run
  }

  /// A variable that holds nothing, for settings that are to be empty.
  private static let nothing = "ARCHLINT_NOTHING"

  /// Options that empty every filter of the configuration, which git would run on files of the working
  /// tree that it compares.
  private func withoutFilters() throws(Failure) -> [String] {
    let pattern = #"^filter\..*\.(clean|process|required)$"#
    let names = try run(["config", "-z", "--name-only", "--get-regexp", pattern]).output
    return names.split(separator: 0).map {
      "--config-env=\(String(decoding: $0, as: UTF8.self))=\(Self.nothing)"
    }
  }

  func output(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let run = try run(arguments, input: input)
    if run.status != 0 {
      let command = arguments.first { !$0.hasPrefix("-") } ?? ""
      throw Failure("git \(command) failed in \(top): \(run.errors.line)")
    }
    return run.output
  }
}

// MARK: - Commits

extension GitRepository {
  /// The identifier of the commit that a name means.
  package func commit(_ name: String) throws(Failure) -> String {
    if name.isEmpty {
      throw Failure("the name of a commit is empty", help: "is a variable of a script unset?")
    }
    // A name that begins with a dash would be taken for a flag.
    let run = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    // `^main` is taken, too, and means all but it.
    if run.status == 0, let first = run.output.first, first != UInt8(ascii: "^") {
      return run.output.line
    }
    if try !hasCommits {
      throw Failure("git knows no commit called \(name), since there is none yet")
    }
    if name.contains("..") {
      throw Failure(
        "\(name) is a range, and no commit is called so",
        help: "archlint diff compares two states: archlint diff BASE HEAD")
    }
    throw Failure(
      "git knows no commit called \(name)",
      help: isShallow
        ? "this is a shallow clone: fetch it first: \(fetching(name))"
        : "look at git branch --all; in CI the base branch often has to be fetched first")
  }

  private static let deepening = "fetch more of it: git fetch --unshallow, or --deepen=100"

  private var hasCommits: Bool {
    get throws(Failure) { try run(["rev-list", "--all", "--max-count=1"]).output != [] }
  }

  /// What brings a commit into a shallow clone: a branch or tag can be asked for, a place in the
  /// history cannot. Such a clone often follows one branch alone, so that a name has to be given to
  /// what is fetched.
  private func fetching(_ name: String) -> String {
    if name.contains(where: { "~^@:".contains($0) }) || name.allSatisfy(\.isHexDigit) {
      return "git fetch --unshallow"
    }
    let branch = relativePath(name, to: "origin")
    return "git fetch origin " + (branch.map { "\($0):refs/remotes/\(name)" } ?? "\(name):\(name)")
  }

  /// The commit that is checked out; before the first one the tree without an entry, which every
  /// repository knows.
  package func headOrEmptyTree() throws(Failure) -> String {
    let run = try run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
    if run.status == 0 { return run.output.line }
    return try output(["hash-object", "-t", "tree", "--stdin"]).line
  }

  /// The last commit of the first-parent history that is so many days older than a day; nil where the
  /// history is younger, or a shallow clone ends before.
  package func commit(days: Int, before today: Day) throws(Failure) -> String? {
    let line = try output([
      "rev-list", "-1", "--first-parent", "--before=\(today.text) -\(days) days", "HEAD",
    ]).line
    return line.isEmpty ? nil : line
  }

  /// Where the histories of two commits parted, which are given by any names.
  package func mergeBase(_ one: String, _ other: String) throws(Failure) -> String {
    // A name that begins with a dash would be taken for a flag.
    let run = try run(["merge-base", "--end-of-options", one, other])
    if run.status == 0 && !run.output.line.isEmpty { return run.output.line }
    let (first, second) = (try commit(one).prefix(10), try commit(other).prefix(10))
    if isShallow {
      throw Failure(
        "this is a shallow clone, and it ends before \(first) and \(second) part",
        help: "\(Self.deepening); in GitHub Actions set fetch-depth: 0 of actions/checkout")
    }
    throw Failure(
      "\(first) and \(second) have no commit in common",
      help: "compare with a commit of this history, or with archlint diff")
  }

  var isShallow: Bool {
    let run = try? run(["rev-parse", "--is-shallow-repository"])
    return run?.output.line == "true"
  }
}

// MARK: - Trees

extension GitRepository {
  /// What a commit holds below a folder, "" for all of it.
  package func tree(of commit: String, below folder: String) throws(Failure) -> GitTree {
    let text = try output(["ls-tree", "-r", "-z", "--full-tree", commit])
    var files: [GitTree.File] = []
    var submodules: [(path: String, id: ObjectID)] = []
    var start = 0
    while let end = text[start...].firstIndex(of: 0) {
      let record = text[start..<end]
      start = end + 1
      // `100644 blob id⇥path`
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")),
        let blank = record[..<tab].lastIndex(of: UInt8(ascii: " ")),
        let path = path(record[(tab + 1)...], below: folder)
      else { continue }
      let id = ObjectID(record[(blank + 1)..<tab])
      switch GitTree.Mode(record.prefix(6)) {
      case .file: files.append(GitTree.File(path, .file, id: id))
      case .link: files.append(GitTree.File(path, .link, id: id))
      case .submodule: if let id { submodules.append((path, id)) }
      }
    }
    var tree = GitTree(self, files)
    for module in submodules {
      addSubmodule(
        at: childPath(module.path, in: folder), commit: module.id, as: module.path, to: &tree)
    }
    return tree
  }

  /// The path relative to a folder; nil outside of it.
  private func path(_ bytes: ArraySlice<UInt8>, below folder: String) -> String? {
    let path = String(decoding: bytes, as: UTF8.self)
    return folder.isEmpty ? path : relativePath(path, to: folder)
  }

  /// What the index holds: what the next commit will. Entries of `git add --intent-to-add` are not in
  /// it yet.
  package func index(below folder: String) throws(Failure) -> GitTree {
    let base = try headOrEmptyTree()
    let text = try output([
      "diff-index", "--cached", "--raw", "-z", "--no-renames", "--full-index",
      "--ita-invisible-in-index", "--ignore-submodules=none", base,
    ])
    var entries: [ExactName: GitHistory.Entry?] = [:]
    var changedSubmodules: [String] = []
    var fields = text.split(separator: 0, omittingEmptySubsequences: false).makeIterator()
    while let header = fields.next(), !header.isEmpty, let bytes = fields.next() {
      let words = header.split(separator: UInt8(ascii: " "))
      guard words.count == 5 else { break }
      if words[4].elementsEqual("U".utf8) {
        throw Failure(
          "\(String(decoding: bytes, as: UTF8.self)) has a merge conflict, so the index holds no one "
            + "state of it",
          help: "resolve it and git add it")
      }
      guard let path = path(bytes, below: folder) else { continue }
      if let former = GitHistory.Entry(words[0].dropFirst(), words[2]), former.mode == .submodule {
        changedSubmodules.append(path)
      }
      entries[ExactName(path)] = .some(GitHistory.Entry(words[1], words[3]))
    }
    var tree = try tree(of: base, below: folder)
    for path in changedSubmodules { tree.removeFolder(path) }
    tree.put(entries, in: self, prefix: folder.isEmpty ? "" : folder + "/")
    return tree
  }

  /// A submodule's files lie in a repository of its own; one that is not checked out has none, on the
  /// disk as here. Whether it lacks the commit matters only to who looks into it.
  func addSubmodule(at path: String, commit: ObjectID, as place: String, to tree: inout GitTree) {
    let folder = "\(top)/\(path)"
    guard DiskFileSystem(root: folder).kind(of: ".git") != nil else { return }
    // The walk knows another repository by this entry.
    do {
      let submodule = try GitRepository(top: folder)
      let files = try submodule.tree(of: submodule.commit(commit.text), below: "")
      tree.add([GitTree.File(place + "/.git", .file, id: commit)])
      tree.add(files, at: place)
    } catch {
      tree.add([GitTree.File(place + "/.git", .other, id: commit)])
    }
  }

  /// What a commit is compared with.
  package enum LaterState {
    case workingTree, index
    case commit(String)
  }

  /// How a later state differs from a commit below a folder, which may have had another name then. A
  /// file that git does not track yet is no renamed one.
  ///
  /// - Parameter paths: below the folder; nothing else is looked at unless it is empty.
  package func changes(
    from commit: String, to state: LaterState, below folder: String, formerly former: String? = nil,
    among paths: [String] = []
  ) throws(Failure) -> StateChanges {
    var changes = StateChanges()
    var (lost, new): ([String], Set<String>) = ([], [])
    let places = paths.map { childPath($0, in: folder) }
    for difference in try differences(from: commit, to: state, among: places) {
      let inside = relativePath(difference.former, to: former ?? folder)
      if let inside { changes.paths.insert(inside) }
      switch difference.status {
      case "D": if let inside { lost.append(inside) }
      case "A": if let place = relativePath(difference.former, to: folder) { new.insert(place) }
      default: break
      }
      guard let present = difference.present, let renamed = relativePath(present, to: folder)
      else { continue }
      changes.paths.insert(renamed)
      if let inside { changes.renames[renamed] = inside }
    }
    changes.pair(lost, with: new)
    return changes
  }

  /// What a folder that a commit does not have was called there, by most of the files that were renamed
  /// into it; nil where none was.
  package func formerName(of folder: String, in commit: String, before state: LaterState)
    throws(Failure) -> String?
  {
    var votes: [String: Int] = [:]
    for difference in try differences(from: commit, to: state) {
      guard let present = difference.present, let inside = relativePath(present, to: folder) else {
        continue
      }
      let former = difference.former.utf8
      // From the top there is no slash before what is the same.
      guard ("/" + difference.former).utf8.reversed().starts(with: "/\(inside)".utf8.reversed())
      else { continue }
      votes[String(Substring(former.dropLast(inside.utf8.count + 1))), default: 0] += 1
    }
    return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// A path of the commit that the state does not have in the same way; `present` is what it was renamed
  /// to.
  private struct Difference {
    /// The letter that git gives it.
    let status: Character?
    let former: String
    let present: String?
  }

  /// - Parameter paths: relative to the top; all where there are none.
  private func differences(from commit: String, to state: LaterState, among paths: [String] = [])
    throws(Failure) -> [Difference]
  {
    let rest = paths.isEmpty ? [] : ["--"] + paths.map { ":(literal)\($0)" }
    // What is dirty in a submodule, git would have to run there to say.
    let form = ["-r", "-M", "--name-status", "-z", "--ignore-submodules=dirty"]
    let text =
      switch state {
      case .workingTree: try output(withoutFilters() + ["diff-index"] + form + [commit] + rest)
      case .index: try output(["diff-index", "--cached"] + form + [commit] + rest)
      case .commit(let later): try output(["diff-tree"] + form + [commit, later] + rest)
      }
    var differences: [Difference] = []
    var fields = text.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.makeIterator()
    while let status = fields.next(), let path = fields.next() {
      let present = status.hasPrefix("R") ? fields.next() : nil
      differences.append(Difference(status: status.first, former: path, present: present))
    }
    return differences
  }

  /// The contents of blobs, in the order of the identifiers, all parts of one text; nil for one that is
  /// not there.
  func blobs(_ ids: [ObjectID]) throws(Failure) -> [ArraySlice<UInt8>?] {
    if ids.isEmpty { return [] }
    let input = ids.flatMap { $0.digits + [UInt8(ascii: "\n")] }
    let text = try output(["cat-file", "--batch", "--buffer"], input: input)
    var blobs: [ArraySlice<UInt8>?] = []
    var offset = 0
    while blobs.count < ids.count, offset < text.count {
      guard let end = text[offset...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      // `id blob size`
      let words = text[offset..<end].split(separator: UInt8(ascii: " "))
      offset = end + 1
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)),
        size <= text.count - offset
      else {
        blobs.append(nil)
        continue
      }
      blobs.append(text[offset..<offset + size])
      offset += size + 1
    }
    while blobs.count < ids.count { blobs.append(nil) }
    return blobs
  }
}

extension GitRepository {
  /// What a sparse checkout leaves out of the working tree, below a folder and relative to it.
  package func pathsLeftOut(below folder: String) throws(Failure) -> [String] {
    try output(["ls-files", "-t", "-z"]).split(separator: 0).compactMap { record in
      guard record.first == UInt8(ascii: "S") else { return nil }
      return relativePath(String(decoding: record.dropFirst(2), as: UTF8.self), to: folder)
    }
  }
}

/// What differs between two states, by paths relative to the project root.
package struct StateChanges: Sendable {
  /// The present path of each renamed file → its former one.
  package var renames: [String: String] = [:]
  /// Every path at which the two states do not hold the same bytes, submodules left out.
  package var paths: Set<String> = []
  /// Submodules: of what is in them, nothing is known.
  package var unknownFolders: [String] = []
  /// How many files neither state has, since a sparse checkout leaves them out.
  package var leftOutCount = 0

  package init() {}

  func mayConcern(_ path: String) -> Bool {
    paths.contains(path) || unknownFolders.contains { isPath(path, inside: $0) }
  }

  /// By FileID of one state: whether the other may hold other bytes there. Of what it does not have at
  /// all git may know nothing.
  func files(of state: FileTable, besides other: FileTable) -> [Bool] {
    var changed: [Bool] = []
    changed.reserveCapacity(state.count)
    var place = 0
    for file in state.files {
      while place < other.count, precedesInBytes(other.files[place].path, file.path) { place += 1 }
      let isShared = place < other.count && compareBytes(other.files[place].path, file.path) == 0
      changed.append(!isShared || unknownFolders.contains { isPath(file.path, inside: $0) })
    }
    for path in paths {
      if let file = state.id(of: path) { changed[file.index] = true }
    }
    return changed
  }
}

// MARK: - Hooks and history

extension GitRepository {
  /// Where git looks for a hook: `core.hooksPath`, else the repository's folder, which the worktrees
  /// of a checkout share. Absolute.
  package func hookPath(_ name: String) throws(Failure) -> String {
    let text = try output(["rev-parse", "--git-path", "hooks/" + name])
    let path = String(decoding: text.dropLast(), as: UTF8.self)
    guard path != "/" + name, !path.utf8.contains(UInt8(ascii: "\n")) else {
      throw Failure(
        "core.hooksPath is empty or holds a line break, so git would run no hook of this checkout",
        help: "git config --show-origin core.hooksPath says where it is set")
    }
    if path.hasPrefix("/dev/") {
      throw Failure(
        "core.hooksPath names \(path.dropLast(name.utf8.count + 1)), so git runs no hook of this checkout",
        help: "git config --show-origin core.hooksPath says where it is set")
    }
    return path.hasPrefix("/") ? path : "\(top)/\(path)"
  }

  /// How many first-parent commits of the last 90 days before a day touched each path below a folder.
  package func changeCounts(before today: Day, below folder: String) throws(Failure)
    -> [String: Int]
  {
    let text = try output(
      [
        "log", "--no-show-signature", "--first-parent", "--no-renames",
        "--since=\(today.text) -90 days", "--format=",
        "--name-only", "-z",
      ] + (folder.isEmpty ? [] : ["--relative=\(folder)/"]))
    return text.split { $0 == 0 || $0 == UInt8(ascii: "\n") }.reduce(into: [:]) {
      $0[String(decoding: $1, as: UTF8.self), default: 0] += 1
    }
  }

  /// The day on which each line (from 1) of a file of the working tree was committed; none for lines
  /// that are not committed.
  package func days(ofLines lines: [Int], in path: String) throws(Failure) -> [Int: Day] {
    // Very many ranges do not fit on a command line; the whole file costs no more then.
    let ranges = 1_000 < lines.count ? [] : lines.flatMap { ["-L", "\($0),\($0)"] }
    let blame = ["blame", "--no-textconv", "--line-porcelain"]
    let text = try output(withoutFilters() + blame + ranges + ["--", path])
    var days: [Int: Day] = [:]
    var number: Int?
    var isCommitted = false
    for record in text.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: record.prefix(120), as: UTF8.self).split(separator: " ")
      guard let first = words.first else { continue }
      if record.first != UInt8(ascii: "\t"), 40 <= first.utf8.count, 3 <= words.count {
        number = Int(words[2])
        isCommitted = !first.allSatisfy { $0 == "0" }
      } else if first == "author-time", 2 <= words.count, let number, isCommitted,
        let seconds = Int(words[1])
      {
        days[number] = Day(secondsSince1970: seconds)
      }
    }
    return days
  }
}

private func isSameFolder(_ one: String, _ other: String) -> Bool {
  one == other || DiskFileSystem(root: one).realRoot == DiskFileSystem(root: other).realRoot
}

extension [UInt8] {
  /// The first line of what a program printed.
  fileprivate var line: String {
    String(decoding: prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
