// The first-parent line of a repository, newest first, with what each commit changed as git lists it:
// from one tree and this list every earlier tree follows, and git is asked once.

package struct GitHistory: Sendable {
  /// The first is what is checked out.
  package fileprivate(set) var commits: [Commit] = []
  /// The line ends because the clone does, not because nothing came before.
  package fileprivate(set) var isCutOff = false

  package struct Commit: Sendable {
    package let id: String
    /// When it was committed, by universal time.
    package let day: Day
    package fileprivate(set) var changes: [Change] = []

    init(id: String, day: Day) {
      self.id = id
      self.day = day
    }
  }

  /// What became of a path relative to the folder that was asked for; nil where there was, or is,
  /// nothing.
  package struct Change: Sendable {
    package let path: String
    package let before: Entry?
    package let now: Entry?
  }

  package struct Entry: Sendable {
    package let mode: GitTree.Mode
    package let id: ObjectID
  }

  package init() {}
}

extension GitRepository {
  /// The first-parent line from what is checked out back to a day; empty before the first commit.
  ///
  /// - Parameter folder: only what lies below it is listed, "" for everything.
  package func history(backTo first: Day, below folder: String) throws(Failure) -> GitHistory {
    var history = GitHistory()
    let line = try firstParents()
    // Days need not fall from commit to commit. The line must have no gap, so it ends at the last
    // commit that is new enough.
    guard let last = line.lastIndex(where: { first <= $0.day }) else { return history }
    history.isCutOff = last == line.count - 1 && isShallow
    var words = [
      "log", "--no-show-signature", "--first-parent", "-m", "--no-renames", "--raw", "-z",
      "--no-abbrev",
      "--format=%x02%H %ct", "--max-count=\(last + 1)",
    ]
    if !folder.isEmpty { words.append("--relative=\(folder)/") }
    try history.read(output(words + ["HEAD", "--"]))
    // Where a clone ends, git takes everything for new.
    if history.isCutOff, let end = history.commits.indices.last {
      history.commits[end].changes = []
    }
    return history
  }

  /// With neither changes nor gaps.
  private func firstParents() throws(Failure) -> [GitHistory.Commit] {
    let head = try run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
    if head.status != 0 { return [] }
    let text = try output([
      "log", "--no-show-signature", "--first-parent", "--format=%H %ct", "HEAD", "--",
    ])
    return text.split(separator: UInt8(ascii: "\n")).compactMap { GitHistory.Commit($0) }
  }

  /// A commit with the names of the tags that stand at it.
  package typealias Tagged = (commit: GitHistory.Commit, names: [String])

  /// Every tagged commit since a day, whatever branch it is on, the newest first.
  package func taggedCommits(since first: Day) throws(Failure) -> [Tagged] {
    // What an annotated tag stands at comes second.
    let format =
      "--format=%(objectname),%(*objectname),%(committerdate:unix),%(*committerdate:unix),%(refname:short)"
    let text = try output(["for-each-ref", format, "refs/tags"])
    var tagged: [String: Tagged] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self)
        .split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
      guard words.count == 5, let seconds = Int(words[3].isEmpty ? words[2] : words[3]) else {
        continue
      }
      let id = String(words[1].isEmpty ? words[0] : words[1])
      let day = Day(secondsSince1970: seconds)
      if day < first { continue }
      tagged[id, default: (GitHistory.Commit(id: id, day: day), [])].names.append(String(words[4]))
    }
    return tagged.values.sorted { one, other in
      one.commit.day == other.commit.day
        ? precedesInBytes(other.names[0], one.names[0]) : other.commit.day < one.commit.day
    }
  }
}

// MARK: - Reading what git printed

extension GitHistory.Commit {
  /// `id seconds`
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    let words = bytes.split(separator: UInt8(ascii: " "))
    guard words.count == 2, let seconds = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    self.init(
      id: String(decoding: words[0], as: UTF8.self), day: Day(secondsSince1970: seconds))
  }
}

extension GitHistory {
  /// Fields that end in a zero: a commit begins with the byte 2, an entry with a colon, and the path
  /// follows its entry.
  fileprivate mutating func read(_ text: [UInt8]) {
    var rest = text[...]
    func nextField() -> ArraySlice<UInt8>? {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
    while var field = nextField() {
      if field.first == UInt8(ascii: "\n") { field = field.dropFirst() }
      if field.first == 2, let commit = Commit(field.dropFirst()) {
        commits.append(commit)
      } else if field.first == UInt8(ascii: ":"), let path = nextField(), !commits.isEmpty,
        let change = Change(field.dropFirst(), path)
      {
        commits[commits.count - 1].changes.append(change)
      }
    }
  }
}

extension GitHistory.Change {
  /// `mode mode id id letter`
  fileprivate init?(_ words: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) {
    var rest = words
    func nextWord() -> ArraySlice<UInt8> {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest[word.endIndex...].dropFirst()
      return word
    }
    let modes = (nextWord(), nextWord())
    let ids = (nextWord(), nextWord())
    if rest.isEmpty { return nil }
    self.init(
      path: String(decoding: path, as: UTF8.self), before: GitHistory.Entry(modes.0, ids.0),
      now: GitHistory.Entry(modes.1, ids.1))
  }
}

extension GitHistory.Entry {
  /// Nil for the mode of nothing.
  init?(_ mode: ArraySlice<UInt8>, _ id: ArraySlice<UInt8>) {
    guard mode.contains(where: { $0 != UInt8(ascii: "0") }), let id = ObjectID(id) else {
      return nil
    }
    self.mode = GitTree.Mode(mode)
    self.id = id
  }
}
