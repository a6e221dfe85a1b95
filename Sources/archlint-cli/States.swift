// Which state of the project a run looks at, and which it compares it with: the working tree, the
// index or a commit.

import ArchLint

struct States {
  let now: any FileSystem
  let before: (any FileSystem)?
  /// How they differ; nil without an earlier state.
  var changes: StateChanges?
  /// The later state's own `rules.yml` where it has one, else the one that was found or named.
  let configurationPath: String?
  /// How many files a sparse checkout leaves out where one state is looked at.
  private(set) var leftOutCount = 0

  /// What `--staged`, `--all` and `--since` ask for.
  init(_ arguments: Arguments, _ invocation: Invocation) throws(UsageError) {
    let isStaged = arguments.has(.staged)
    if arguments.has(.all) && !isStaged {
      throw UsageError("--all belongs to --staged: it reports every finding of the index")
    }
    guard isStaged || arguments.has(.since) else {
      (now, before) = (invocation.tree, nil)
      configurationPath = invocation.request.configurationPath
      leftOutCount = GitStates.countLeftOut(invocation)
      return
    }
    let git = try GitStates(invocation, for: isStaged ? "--staged" : "--since")
    if isStaged {
      (now, configurationPath) = try git.index()
    } else {
      (now, configurationPath) = (invocation.tree, invocation.request.configurationPath)
    }
    if arguments.has(.all) {
      if arguments.has(.since) { throw UsageError("--all and --since exclude each other") }
      before = nil
      try checkGone(invocation.root, in: invocation.environment.workingDirectory)
      return
    }
    let commit: String
    if let name = arguments.value(.since) {
      commit = try git.forkPoint(of: name, with: "HEAD")
    } else {
      commit = try git.head()
    }
    (before, changes) = try git.earlier(commit, than: isStaged ? .index : .workingTree)
    try checkGone(invocation.root, in: invocation.environment.workingDirectory)
  }

  /// A PATH may name what the disk does not have: a change that deletes a file lists it.
  private func checkGone(_ root: ProjectRoot, in folder: String) throws(UsageError) {
    for (operand, path) in root.gone where now.kind(of: path) == nil {
      if before?.kind(of: path) == nil { throw UsageError(absence(of: operand, in: folder)) }
    }
  }

  /// Two states named by `archlint diff`; without `later` the working tree is the later one.
  init(_ earlier: String, _ later: String?, fromForkPoint: Bool, _ invocation: Invocation)
    throws(UsageError)
  {
    let git = try GitStates(invocation, for: "archlint diff")
    let base =
      fromForkPoint
      ? try git.forkPoint(of: earlier, with: later ?? "HEAD") : try git.commit(earlier)
    if let later {
      let commit = try git.commit(later)
      (now, configurationPath) = try git.later(commit)
      (before, changes) = try git.earlier(base, than: .commit(commit))
    } else {
      (now, configurationPath) = (invocation.tree, invocation.request.configurationPath)
      (before, changes) = try git.earlier(base, than: .workingTree)
    }
  }
}

/// The project as it was some days ago; nil without git and where the history does not reach so far.
func pastState(_ days: Int, _ invocation: Invocation) -> PastState? {
  guard let git = try? GitStates(invocation, for: "since_days") else { return nil }
  return (try? git.tree(days: days, before: invocation.request.today)).flatMap { $0 }
    .map { PastState($0) }
}

/// The project's part of commits and of the index.
private struct GitStates {
  private let repository: GitRepository
  /// The project root relative to the git top level.
  private let folder: String
  private let invocation: Invocation

  init(_ invocation: Invocation, for need: String) throws(UsageError) {
    let root = invocation.root
    guard let top = root.gitTop else {
      let parts = ["HEAD", "objects", "refs"].map { relativeToMachine(root.path + "/" + $0) }
      if parts.allSatisfy({ invocation.environment.machine.kind(of: $0) != nil }) {
        throw UsageError(
          "\(root.path) is a bare repository, in which nothing is checked out\n"
            + "  run in a checkout of it: git worktree add makes one")
      }
      throw UsageError(
        "\(need) compares states that git keeps, and \(root.path) is in no git repository")
    }
    self.invocation = invocation
    folder = String(root.prefix.dropLast())
    do throws(GitRepository.Failure) {
      repository = try GitRepository(top: top)
    } catch {
      throw UsageError(error)
    }
  }

  func index() throws(UsageError) -> (any FileSystem, configurationPath: String?) {
    try reading { () throws(GitRepository.Failure) in
      withConfiguration(try repository.index(below: folder))
    }
  }

  func later(_ commit: String) throws(UsageError) -> (any FileSystem, configurationPath: String?) {
    try reading { () throws(GitRepository.Failure) in
      withConfiguration(try repository.tree(of: commit, below: folder))
    }
  }

  /// An earlier commit, and how the later state differs from it. A folder that the commit does not have
  /// is looked for under the name that it had there.
  func earlier(_ commit: String, than state: GitRepository.LaterState) throws(UsageError)
    -> (any FileSystem, StateChanges)
  {
    try reading { () throws(GitRepository.Failure) in
      var tree = try repository.tree(of: commit, below: folder)
      var former = folder
      if tree.entries(of: "")?.isEmpty ?? true, !folder.isEmpty,
        let name = try repository.formerName(of: folder, in: commit, before: state)
      {
        former = name
        tree = try repository.tree(of: commit, below: former)
      }
      var changes = try repository.changes(
        from: commit, to: state, below: folder, formerly: former)
      changes.unknownFolders = tree.submodules
      if case .workingTree = state {
        changes.leftOutCount = try takeOut(of: &tree, changes.renames)
      }
      if let path = tree.holdSources(among: changes.paths) {
        throw GitRepository.Failure(
          "git does not have what \(path) held in \(commit.prefix(10))",
          help: "this may be a partial clone: git fetch --refetch --no-filter fetches all of it")
      }
      return (tree, changes)
    }
  }

  /// What a sparse checkout leaves out is not deleted: the earlier state has to do without it, too. Says
  /// how many files that are.
  private func takeOut(of tree: inout GitTree, _ renames: [String: String])
    throws(GitRepository.Failure) -> Int
  {
    if !Self.mayBeSparse(invocation) { return 0 }
    let paths = try pathsLeftOut()
    tree.remove(paths.map { renames[$0] ?? $0 })
    return paths.count
  }

  private func pathsLeftOut() throws(GitRepository.Failure) -> [String] {
    try repository.pathsLeftOut(below: folder).filter { invocation.tree.kind(of: $0) == nil }
  }

  private static func mayBeSparse(_ invocation: Invocation) -> Bool {
    guard let top = invocation.root.gitTop else { return false }
    let folders = GitFolders(ofCheckout: top, in: invocation.environment)
    let patterns = relativeToMachine(folders.own + "/info/sparse-checkout")
    return invocation.environment.machine.kind(of: patterns) != nil
  }

  /// How many files a sparse checkout leaves out; git is asked only where there may be one.
  static func countLeftOut(_ invocation: Invocation) -> Int {
    guard mayBeSparse(invocation), let states = try? GitStates(invocation, for: "") else {
      return 0
    }
    return (try? states.pathsLeftOut().count) ?? 0
  }

  /// Before the first commit everything is new.
  func head() throws(UsageError) -> String {
    try reading { () throws(GitRepository.Failure) in try repository.headOrEmptyTree() }
  }

  func commit(_ name: String) throws(UsageError) -> String {
    try reading { () throws(GitRepository.Failure) in try repository.commit(name) }
  }

  func forkPoint(of name: String, with other: String) throws(UsageError) -> String {
    try reading { () throws(GitRepository.Failure) in
      try repository.mergeBase(name, other)
    }
  }

  func tree(days: Int, before today: Day) throws(UsageError) -> (any FileSystem)? {
    try reading { () throws(GitRepository.Failure) in
      guard let commit = try repository.commit(days: days, before: today) else { return nil }
      return try repository.tree(of: commit, below: folder)
    }
  }

  private func reading<Value>(
    _ body: () throws(GitRepository.Failure) -> Value
  ) throws(UsageError) -> Value {
    do throws(GitRepository.Failure) {
      return try body()
    } catch {
      throw UsageError(error)
    }
  }

  /// The state judges by its own `rules.yml`. One that git does not know yet holds all the same.
  private func withConfiguration(_ tree: GitTree) -> (any FileSystem, configurationPath: String?) {
    guard let path = invocation.request.configurationPath else {
      return (tree, tree.kind(of: "rules.yml") == nil ? nil : "rules.yml")
    }
    guard tree.kind(of: path) == nil, case .success(let bytes) = invocation.tree.bytes(of: path)
    else { return (tree, path) }
    var tree = tree
    tree.add(path, bytes)
    return (tree, path)
  }
}

extension UsageError {
  init(_ failure: GitRepository.Failure) {
    self.init(failure.message + (failure.help.map { "\n  \($0)" } ?? ""))
  }
}
