// One state of a project's history after the other, from the newest to the oldest. A blob that several
// of them hold is read once, and forgotten after the last of them.

struct HistoryReader: Sendable {
  private let repository: GitRepository
  private let step: TrendStep
  private let first: Day
  private let isStopped: @Sendable () -> Bool
  private let counter: FindingCounter?
  private let configuration: Configuration
  private let request: Request
  private var history = GitHistory()
  /// By path.
  private var lastChanges: [String: Day] = [:]
  /// Paths that differ from what is checked out.
  private var uncommitted: Set<String> = []
  /// The state that was read last; the working tree begins.
  private var now: State
  private var facts = BlobFacts()
  private var interfaces: [ObjectID: InterfaceFacts] = [:]
  /// By blob: the oldest commit that brings it back when it is undone, by its place in the history.
  private var bringers: [ObjectID: Int] = [:]
  /// States that may still be read to find the commit of a regression.
  private var searches = 0
  private(set) var timings: [(name: String, duration: Duration)] = [
    ("reading git", .zero), ("scan and modules", .zero), ("graph and interpretation", .zero),
    ("screens", .zero), ("commits of regressions", .zero), ("rules", .zero),
  ]

  fileprivate struct State: Sendable {
    var tree: GitTree
    /// How many commits of the history are undone.
    var place = 0
    /// Nil for the working tree.
    var commit: String?
  }

  /// A state that was read, and whose screens are still to be found.
  struct ReadState: Sendable {
    fileprivate let discovery: Discovery
    fileprivate let scan: SourceScan
    /// Storyboards and nibs.
    fileprivate let interfaces: [InterfaceFacts]
    /// By FileID; nil for what the commit does not have.
    fileprivate let blobs: [ObjectID?]
    /// The next younger state that was read.
    fileprivate let later: State
    fileprivate let now: State
  }

  struct Found: Sendable {
    /// The screens of a state.
    let states: [ScreenState]
    /// By rule, where they are counted.
    let findings: [String: Int]?
    fileprivate let linking, finding, judging: Duration
  }

  init(_ asked: TrendRequest, _ configuration: Configuration, _ request: Request) {
    repository = asked.repository
    step = asked.step
    first = asked.first
    isStopped = asked.isStopped
    counter = asked.counter
    self.configuration = configuration
    self.request = request
    now = State(tree: GitTree(asked.repository))
  }

  private var folder: String { String(request.prefix.dropLast()) }

  private mutating func measure<Value, Failure: Error>(
    _ stage: Int, _ body: (inout HistoryReader) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer { timings[stage].duration += ContinuousClock.now - start }
    return try body(&self)
  }
}

// MARK: - What there is

extension HistoryReader {
  /// The commits to read, the newest first.
  ///
  /// - Parameter project: the working tree.
  mutating func begin(
    _ project: Project, _ problems: inout Problems
  ) throws(GitRepository.Failure) -> [TrendPick] {
    history = try repository.history(backTo: first, below: folder)
    if history.isCutOff, let oldest = history.commits.last {
      problems.add(
        .warning,
        "this is a shallow clone: its history begins on \(oldest.day.text), and so does the trend",
        help: "fetch more of it: git fetch --unshallow")
    }
    var picks: [TrendPick] = []
    if step == .tag {
      picks = try repository.taggedCommits(since: first)
        .map { TrendPick($0.commit, tags: $0.names) }
    }
    guard let newest = history.commits.first else { return picks }
    if step != .tag {
      picks = step.picks(from: history.commits, today: max(request.today, newest.day))
    }
    now.tree = try repository.tree(of: newest.id, below: folder)
    uncommitted = try repository.changes(
      from: newest.id, to: .workingTree, below: folder
    ).paths
    for (place, commit) in history.commits.enumerated() {
      for change in commit.changes {
        if let id = change.before?.id { bringers[id] = place }
        lastChanges[change.path] = max(lastChanges[change.path] ?? commit.day, commit.day)
      }
    }
    searches = picks.count
    if !picks.isEmpty { remember(project) }
    return picks
  }

  /// What git calls unchanged says in the newest commit what it says in the working tree.
  private mutating func remember(_ project: Project) {
    let blobs = zip(project.files.files, now.tree.ids(of: project.files)).map { file, blob in
      uncommitted.contains(file.path) ? nil : blob
    }
    facts = BlobFacts(project.facts, blobs, scripts: project.scripts)
    for facts in project.interfaces {
      if let blob = blobs[facts.file.index] { interfaces[blob] = facts }
    }
  }

  /// The first day of which every change is known.
  var changesKnownFrom: Day {
    guard history.isCutOff, let oldest = history.commits.last else { return first }
    return Day(daysSince1970: oldest.day.daysSince1970 + 1)
  }

  /// The day of the last commit that touched one of the files.
  func lastChange(of files: [String]) -> Day? { files.compactMap { lastChanges[$0] }.max() }

  /// Files that git calls renamed between a state and the one read before it: later path → earlier
  /// path.
  func renames(of state: ReadState, among paths: [String]) -> [String: String] {
    guard let commit = state.now.commit else { return [:] }
    let changes = try? repository.changes(
      from: commit, to: state.later.commit.map { .commit($0) } ?? .workingTree, below: folder,
      among: paths)
    return changes?.renames ?? [:]
  }
}

// MARK: - Reading

extension HistoryReader {
  /// Reads a state; nil where the reading was stopped.
  mutating func read(_ pick: TrendPick) throws(GitRepository.Failure) -> ReadState? {
    let later = now
    try measure(0) { reader throws(GitRepository.Failure) in
      if let place = pick.place {
        reader.now = reader.state(at: place, before: later)
      } else {
        reader.now.tree = try reader.repository.tree(of: pick.commit.id, below: reader.folder)
      }
    }
    now.commit = pick.commit.id
    guard let state = try state(now, pick.commit, before: later) else { return nil }
    forget(besides: state.blobs)
    return state
  }

  /// The same for one who wants the reader back: nothing is read without a commit.
  func reading(
    _ pick: TrendPick?
  ) -> (reader: HistoryReader, state: Result<ReadState?, GitRepository.Failure>) {
    guard let pick else { return (self, .success(nil)) }
    var reader = self
    do throws(GitRepository.Failure) {
      let state = try reader.read(pick)
      return (reader, .success(state))
    } catch {
      return (reader, .failure(error))
    }
  }

  /// An older state of the history, by its place in it.
  private func state(at place: Int, before younger: State) -> State {
    var state = younger
    let commits = history.commits[min(younger.place, place)..<place]
    state.tree.undo(commits.lazy.flatMap(\.changes), in: repository, prefix: request.prefix)
    state.place = max(younger.place, place)
    return state
  }

  /// Forgets what neither the present state has nor any older one.
  private mutating func forget(besides blobs: [ObjectID?]) {
    let held = Set(blobs.lazy.compactMap { $0 })
    let (place, bringers) = (now.place, bringers)
    func isNeeded(_ blob: ObjectID) -> Bool {
      held.contains(blob) || bringers[blob].map { place <= $0 } ?? false
    }
    facts.keep(where: isNeeded)
    for blob in interfaces.keys.filter({ !isNeeded($0) }) { interfaces[blob] = nil }
  }

  /// Links a state and finds its screens. What is wrong with an old state is nobody's problem now.
  ///
  /// - Parameter isCounted: whether its findings are counted, too, where the trend counts them.
  func screens(of state: ReadState, isCounted: Bool = true) -> Found {
    var faults = Problems()
    let start = ContinuousClock.now
    let isCounted = isCounted && counter != nil
    var project = link(
      state.discovery, state.scan, configuration, request, isJudged: isCounted, &faults)
    let linked = ContinuousClock.now
    project.linkScreens(state.interfaces)
    let states = ScreenState.all(of: project)
    let finished = ContinuousClock.now
    let findings = isCounted ? counter?.counts(in: project) : nil
    return Found(
      states: states, findings: findings, linking: linked - start, finding: finished - linked,
      judging: ContinuousClock.now - finished)
  }

  /// Remembers what it cost.
  mutating func count(_ found: Found) {
    timings[2].duration += found.linking
    timings[3].duration += found.finding
    timings[5].duration += found.judging
  }

  private mutating func state(
    _ state: State, _ commit: GitHistory.Commit, before later: State
  ) throws(GitRepository.Failure) -> ReadState? {
    let tree = state.tree
    // What is wrong with an old state is nobody's problem now.
    var faults = Problems()
    let found = findFiles(
      configuration, in: tree, above: request.outerIgnoreFiles, index: request.outerIndex, &faults)
    if let path = found.lackingSubmodules.first {
      throw GitRepository.Failure(
        "the submodule \(path) lacks its commit of \(commit.id.prefix(10)), so the trend begins after it"
      )
    }
    let files = found.table.files
    let blobs = tree.ids(of: found.table)
    let unread = zip(files, blobs).filter { file, blob in
      switch file.kind {
      case .interface, .propertyList: blob.map { interfaces[$0] == nil } ?? true
      case .swift: blob.map { !facts.holds($0) } ?? true
      default: true
      }
    }.map { $0.0.path }
    let held = measure(0) { _ in tree.holding(unread) }
    let (configuration, request, isStopped) = (configuration, request, isStopped)
    let known = facts
    let ((scan, grown), discovery) = measure(1) { _ in
      sideBySide(jobs: request.jobs) {
        var facts = known
        let scan = facts.scan(
          found.table, blobs, in: held, jobs: request.jobs, isStopped: isStopped)
        return (scan, facts)
      } _: {
        var faults = Problems()
        return findModules(found, configuration, in: held, keepsLines: false, &faults)
      }
    }
    guard let scan else { return nil }
    for failure in scan.failures {
      guard case .unreadable(.failed(let words)) = failure.reason else { continue }
      throw GitRepository.Failure(
        "\(found.table.path(of: failure.file)) of \(commit.id.prefix(10)) cannot be read, so the "
          + "trend begins after it: \(words)")
    }
    facts = grown
    if found.table.swiftFiles.isEmpty {
      let place = folder.isEmpty ? "" : " below \(folder)"
      throw GitRepository.Failure(
        "there is no Swift source\(place) on \(commit.day.text), so the trend begins after it")
    }
    let drawn = measure(1) { $0.readInterfaces(of: found.table, blobs, held) }
    return ReadState(
      discovery: discovery, scan: scan, interfaces: drawn, blobs: blobs, later: later,
      now: state)
  }

  /// What storyboards and nibs say, each blob read once.
  private mutating func readInterfaces(
    of table: FileTable, _ blobs: [ObjectID?], _ files: any FileSystem
  ) -> [InterfaceFacts] {
    var faults = Problems()
    let known = interfaces
    let found = ArchLint.readInterfaces(table, in: files, &faults) { path in
      table.id(of: path).flatMap { blobs[$0.index] }.flatMap { known[$0] }
    }
    for facts in found {
      if let blob = blobs[facts.file.index], interfaces[blob] == nil { interfaces[blob] = facts }
    }
    return found
  }
}

// MARK: - Which commit

extension GitHistory.Change {
  /// Another commit of a submodule may touch every file below it.
  fileprivate func touches(_ files: Set<String>) -> Bool {
    files.contains(path)
      || now?.mode == .submodule && files.contains { isPath($0, inside: path) }
  }
}

extension HistoryReader {
  /// Says which commit did what two states following each other show, as far as it is worth it: the
  /// only one that touches the screen, or that of a regression by looking at states between them.
  mutating func findCommit(
    of change: inout Trend.StageChange, before state: ReadState
  ) throws(GitRepository.Failure) {
    if step == .tag { return }
    let places = (state.later.place..<max(state.later.place, state.now.place)).filter { place in
      history.commits[place].changes.contains { $0.touches(change.files) }
    }
    if state.later.commit == nil, !uncommitted.isDisjoint(with: change.files) {
      change.isUncommitted = places.isEmpty
      return
    }
    if places.count == 1 {
      change.commit = history.commits[places[0]]
    } else if change.isRegression {
      let all = Array(state.later.place..<max(state.later.place, state.now.place))
      let sought = change
      change.commit = try measure(4) { reader throws(GitRepository.Failure) in
        try reader.search(places.isEmpty ? all : places, for: sought, before: state)
      }
    }
  }

  /// Halves the commits, which are in the order of the history, until one is left: the oldest that has
  /// the screen at its later stage. Nil where that takes too many states, or the screen is not there.
  private mutating func search(
    _ places: [Int], for change: Trend.StageChange, before younger: ReadState
  ) throws(GitRepository.Failure) -> GitHistory.Commit? {
    let kept = timings
    defer { timings.replaceSubrange(0..<4, with: kept[0..<4]) }
    var (first, last) = (0, places.count - 1)
    while first < last {
      let middle = (first + last + 1) / 2
      if searches == 0 { return nil }
      searches -= 1
      let here = state(at: places[middle], before: younger.later)
      guard let read = try state(here, history.commits[places[middle]], before: here) else {
        return nil
      }
      let states = screens(of: read, isCounted: false).states
      guard
        let screen = states.first(where: { change.types.contains($0.type) })
          ?? states.first(where: { change.stems.contains($0.stem) })
      else { return nil }
      if screen.stage <= change.now { first = middle } else { last = middle - 1 }
    }
    return places.isEmpty ? nil : history.commits[places[first]]
  }
}
