// The whole program, top to bottom: each line is a stage, and each stage a folder.

/// What a run yields.
package struct Outcome: Sendable {
  package var report: Report
  package var problems: Problems
  package var timings: Stopwatch
  /// What was linted. A program that ends now leaves its memory to the system: to take it apart would
  /// cost a thirtieth of the run.
  package var project: Project
  /// Every finding, known or not, in the order of places, each by itself.
  package var found: [IdentifiedFinding]
  /// Those that are not known.
  package var new: [IdentifiedFinding]
  /// What is known of files that came, went and were renamed.
  package var history: FileHistory
  package var baseline: Baseline?
  /// Whether the run looked for what a mark speaks of.
  package var isJudged: @Sendable (Mark) -> Bool
}

/// Lints one state of a project, compared with an earlier one where that is given, and with the
/// baseline where there is one.
///
/// Takes values and returns values. Only the file systems reach the outside, and only by reading.
///
/// - Parameter past: the states that rules ask about the age of their findings.
package func lint(
  _ request: Request, _ catalogue: [any Rule.Type], in now: any FileSystem,
  before: (any FileSystem)? = nil, changes: StateChanges? = nil, past: Past? = nil,
  progress: @escaping Progress = { _ in }
) -> Outcome {
  let cards = catalogue.map { $0.card }
  var problems = Problems()
  var timings = Stopwatch()
  let configuration = Configuration.read(request, cards.map(\.signature), from: now, &problems)
  let selection = RuleSelection(catalogue, configuration, request, &problems)
  let former = FormerIDs(cards)
  var baseline = Baseline.read(request, configuration, in: now, &problems)
  baseline = baseline?.withPresentIDs(former, &problems)
  if let before {
    baseline = baseline?.withoutUnexplained(
      since: before, request, configuration.baseline, &problems)
  }
  timings.lap("configuration")
  var project = readProject(
    configuration, request, in: now, before: before, changes: changes, &problems, &timings,
    progress)
  if !configuration.screensOfOverrides.isEmpty {
    project.linkScreens(in: now, before: before, &problems)
    timings.lap("screens")
  }
  project.checkSelectors(&problems)
  project.gaps.lacksSettings = problems.hasErrors(in: configuration.source?.path)
  project.noteFormerIDs(former, &problems)
  project.recordedCodeLines = request.recordsBaseline ? [:] : baseline?.codeLines
  timings.lap("selectors")
  let table = selection.levels(on: project.ruleGround)
  let askers = project.hasScreens ? [] : selection.rulesNeedingScreens(of: project, table)
  if !askers.isEmpty {
    let compares = askers.contains { $0.needsEarlierState }
    project.linkScreens(in: now, before: compares ? before : nil, &problems)
    timings.lap("screens")
  }
  var run = selection.run(on: project, table)
  selection.reportSilent(run.table, &problems)
  timings.lap("rules")
  for (rule, duration) in run.timings { timings.add("  " + rule, duration) }
  let ages = run.askedAges(cards)
  if !ages.isEmpty {
    let former = formerFindings(ages, past, selection, configuration, request)
    run.settleAges(of: project, ages, former: former)
    timings.lap("ages")
  }
  let outcome = project.withoutSuppressed(run, cards, on: request.today)
  let found = project.identified(outcome.findings)
  let earlierRules =
    request.leavesOutFixed ? selection.restricted(toRulesOf: found.map(\.mark)) : selection
  let earlier = project.before.map { state in
    earlierFindings(of: state, in: before, earlierRules, cards, request)
  }
  var history = FileHistory()
  history.renames = project.changes?.renames ?? [:]
  history.laterModules =
    project.before?.modules.laterNames ?? baseline.map { project.laterModules(since: $0) } ?? [:]
  history.isThere = { now.kind(of: $0) != nil }
  if let before { history.wasThere = { before.kind(of: $0) != nil } }
  let comparison = Comparison(
    of: found, with: earlier, baseline, history, hidden: project.identified(outcome.hidden))
  var stale = comparison.unmatched.filter { project.looksFor($0.mark, run.table, cards, request) }
  if let baseline, let before, let state = project.before, let earlier, !stale.isEmpty {
    let rules = selection.restricted(toRulesOf: stale.map(\.mark))
    let answers =
      rules.areAmong(earlierRules)
      ? earlier : earlierFindings(of: state, in: before, rules, cards, request)
    stale = baseline.newlyStale(
      stale, since: before, answers, former, request, configuration.baseline)
  }
  var report = Report(comparison, project, cards, request, ruleCount: run.ruleCount, problems)
  if let baseline {
    report.add(stale, of: baseline, level: run.table.level(ofProjectFor: staleRule), cards, request)
  }
  report.narrow(to: request)
  timings.lap("report")
  return Outcome(
    report: report, problems: problems, timings: timings, project: project, found: found,
    new: comparison.new, history: history, baseline: baseline,
    isJudged: { [project, table = run.table] in
      project.looksFor($0, table, cards, request)
    })
}

/// What rules say of the state that a project is compared with.
private func earlierFindings(
  of state: Project, in files: (any FileSystem)?, _ rules: RuleSelection, _ cards: [RuleCard],
  _ request: Request
) -> [IdentifiedFinding] {
  var state = state
  let table = rules.levels(on: state.ruleGround)
  if let files, !state.hasScreens, !rules.rulesNeedingScreens(of: state, table).isEmpty {
    // What is wrong with its storyboards was wrong before, and is nobody's problem now.
    var problems = Problems()
    state.linkScreens(in: files, &problems)
  }
  let run = rules.run(on: state, table)
  return state.identified(state.withoutSuppressed(run, cards, on: request.today).findings)
}

/// By days, what some rules say of the states of so many days ago.
private func formerFindings(
  _ ages: [Int: Set<String>], _ past: Past?, _ selection: RuleSelection,
  _ configuration: Configuration, _ request: Request
) -> [Int: [IdentifiedFinding]] {
  ages.reduce(into: [:]) { found, age in
    guard let state = past?(age.key) else { return }
    // What is wrong with the input of that time is nobody's problem now.
    var problems = Problems()
    var timings = Stopwatch()
    var project = readProject(configuration, request, in: state.files, &problems, &timings)
    if !configuration.screensOfOverrides.isEmpty {
      project.linkScreens(in: state.files, &problems)
    }
    let rules = selection.restricted(to: age.value)
    let table = rules.levels(on: project.ruleGround)
    if !project.hasScreens, !rules.rulesNeedingScreens(of: project, table).isEmpty {
      project.linkScreens(in: state.files, &problems)
    }
    found[age.key] = project.identified(rules.run(on: project, table).findings)
  }
}

/// One state of the project, discovered, read and linked, with an earlier one where that is given.
///
/// The earlier one is read by the configuration of the later one, whose names are looked for there under
/// those that they had (`LaterNames`). What is wrong with its input was wrong before, and is nobody's
/// problem now. Where `changes` says how the two differ, what they have in common is read once.
package func readProject(
  _ configuration: Configuration, _ request: Request, in now: any FileSystem,
  before: (any FileSystem)? = nil, changes: StateChanges? = nil,
  _ problems: inout Problems, _ timings: inout Stopwatch,
  _ progress: @escaping Progress = { _ in }
) -> Project {
  var formerProblems = Problems()
  let state = FoundState(configuration, request, in: now, &problems, progress)
  state.reportUnmarkedRoot(request, &problems)
  let changes = before.flatMap { before in
    changes?.withUntracked(state.found.table, from: before, to: now)
  }
  let former = before.map { before in
    FoundState(
      configuration, request, in: before, &formerProblems, progress, after: state, changes)
  }
  state.reportLacks(&problems)
  former?.reportLacks(&problems)
  timings.lap("files")
  // Neither needs the other: which module a file is in, and what it says.
  let (scans, discoveries) = sideBySide(jobs: request.jobs) {
    scanStates(
      [state.toScan] + (former.map { [$0.toScan] } ?? []), jobs: request.jobs
    ) { progress(.scanning($0, of: $1)) }
  } _: {
    let found = state.discovery()
    guard let former else { return [found] }
    return [found, former.discovery(after: state, found.found, changes)]
  }
  problems.add(discoveries[0].faults)
  noteLeftOut(request, changes, &problems)
  timings.lap("scan and modules")
  progress(.judging(files: state.fileCount))
  var project = link(discoveries[0].found, scans[0], configuration, request, &problems)
  timings.lap("graph and interpretation")
  if former != nil {
    var configuration = configuration
    configuration.laterNames = discoveries[1].found.laterNames
    project.before = link(
      discoveries[1].found, scans[1], configuration, request, &formerProblems)
    project.changes = changes
    timings.lap("the earlier state")
  }
  return project
}

/// Says that a sparse checkout has not all files: what they hold is not known.
private func noteLeftOut(
  _ request: Request, _ changes: StateChanges?, _ problems: inout Problems
) {
  let help = "git sparse-checkout disable brings them back"
  if let count = changes?.leftOutCount, 0 < count {
    problems.add(
      .note,
      "this is a sparse checkout: both states are looked at without \(counted(count, "file")) of it",
      help: help + "; diff BASE HEAD compares whole commits")
  } else if 0 < request.leftOutCount {
    problems.add(
      .note,
      "this is a sparse checkout: \(counted(request.leftOutCount, "file")) of it cannot be seen",
      help: help)
  }
}

/// The files of a state, before any of them was read.
private struct FoundState {
  /// As it speaks of this state.
  private var configuration: Configuration
  private let files: any FileSystem
  let found: FoundFiles
  /// By FileID: the same bytes in the state that it is compared with.
  private var known: [FileID?] = []
  /// What the state that it is compared with calls its files.
  private var laterPaths = LaterPaths()

  /// - Parameters:
  ///   - later: the state that it is compared with, and shares what has not changed with.
  init(
    _ configuration: Configuration, _ request: Request, in files: any FileSystem,
    _ problems: inout Problems, _ progress: Progress, after later: FoundState? = nil,
    _ changes: StateChanges? = nil
  ) {
    let files: any FileSystem =
      if let later, let changes {
        SharedFileSystem(files, sharedWith: later.files, besides: changes)
      } else {
        files
      }
    self.configuration = configuration
    if let later, let changes {
      laterPaths = LaterPaths(changes, from: files, to: later.files)
      self.configuration.laterNames = LaterNames(configuration, in: files, changes, laterPaths)
    }
    found = findFiles(
      self.configuration, in: files, above: request.outerIgnoreFiles, index: request.outerIndex,
      &problems
    ) { progress(.searching(folders: $0)) }
    let listed = found.table.files
    guard let later, let changes else {
      self.files = files.holding(listed.map(\.path))
      return
    }
    known = listed.map { file in
      changes.mayConcern(file.path) ? nil : later.found.table.id(of: file.path)
    }
    self.files = files.holding(zip(listed, known).filter { $0.1 == nil }.map(\.0.path))
  }

  /// What cannot be seen of either state would be new in the later one, or fixed.
  func reportLacks(_ problems: inout Problems) {
    for path in found.lackingSubmodules {
      problems.add(
        .error, "this submodule lacks a commit that one of the states has of it", path: path,
        help: "fetch it: git -C \(path) fetch --unshallow, or leave it out of include_ignored")
    }
  }

  /// Whoever lints a folder that only holds projects should know that they were taken for one.
  func reportUnmarkedRoot(_ request: Request, _ problems: inout Problems) {
    if request.isRootMarked { return }
    let count = found.table.ids(of: .manifest).count + found.table.ids(of: .xcodeProject).count
    let among = count < 2 ? "" : ", \(grouped(count)) packages and Xcode projects among it"
    problems.add(
      .note,
      "all of \(request.root) was read as one project\(among): there is neither a rules.yml nor git,"
        + " and no package, Xcode project or workspace lies in that folder or above it",
      help: "name the project: archlint PATH, or run archlint in its folder")
  }

  var fileCount: Int { found.table.files.count }

  var toScan: StateToScan { StateToScan(found.table, in: files, known: known) }

  func discovery(before later: LaterState? = nil) -> (found: Discovery, faults: Problems) {
    var faults = Problems()
    return (findModules(found, configuration, in: files, before: later, &faults), faults)
  }

  /// The same for the earlier one of two states, which may share what was found of the later one.
  func discovery(
    after later: FoundState, _ discovery: Discovery, _ changes: StateChanges?
  ) -> (found: Discovery, faults: Problems) {
    let shared = changes.flatMap {
      found.sharing(discovery, of: later.found, in: later.files, changed: $0.paths)
    }
    guard var shared else { return self.discovery(before: LaterState(discovery, laterPaths)) }
    shared.laterNames = configuration.laterNames
    return (shared, Problems())
  }
}

/// - Parameter isJudged: whether rules will look at it, who ask for the module graph.
func link(
  _ discovery: Discovery, _ scan: SourceScan, _ configuration: Configuration, _ request: Request,
  isJudged: Bool = true, _ problems: inout Problems
) -> Project {
  let facts = scan.facts
  let gaps = findGaps(discovery, scan, request, &problems)
  let modules = withoutScripts(discovery.modules, scan.scripts)
  let graph = Once<ModuleGraph>()
  let (interpretation, _) = sideBySide(jobs: request.jobs) {
    Interpretation(
      facts, modules, paths: discovery.files.files.map(\.path), configuration, jobs: request.jobs)
  } _: {
    if isJudged { _ = graph.value { ModuleGraph(modules, facts) } }
  }
  var project = Project(
    configuration, discovery.files, modules, facts, graph, interpretation, gaps)
  project.scripts = scan.scripts
  return project
}

private func withoutScripts(_ modules: consuming ModuleMap, _ scripts: [FileID]) -> ModuleMap {
  modules.leaveOutScripts(scripts)
  return modules
}

// MARK: - Screens

/// Links the screens of a project that was read, and says where their migration stands.
///
/// - Parameters:
///   - owners: the bytes of the CODEOWNERS file, given what `report.owners` says.
///   - changes: commits of the last 90 days by path relative to the root.
package func migrationReport(
  of project: inout Project, _ selection: RuleSelection, _ catalogue: [any Rule.Type],
  _ request: Request, in files: any FileSystem,
  owners: (Written<String>?) -> [UInt8]?, changes: [String: Int],
  _ problems: inout Problems, _ timings: inout Stopwatch
) -> MigrationReport {
  if !project.hasScreens {
    project.linkScreens(in: files, &problems)
    timings.lap("screens")
  }
  project.checkSelectors(&problems)
  project.gaps.lacksSettings = problems.hasErrors(in: project.configuration.source?.path)
  let cards = catalogue.map { $0.card }
  let baseline = Baseline.read(request, project.configuration, in: files, &problems)?
    .withPresentIDs(FormerIDs(cards), &problems)
  project.recordedCodeLines = baseline?.codeLines
  let run = selection.run(on: project)
  var asked = MigrationRequest(today: request.today)
  asked.findings = project.identified(
    project.withoutSuppressed(run, cards, on: request.today).findings)
  asked.cards = cards
  asked.preset = request.preset.flatMap { RankingSettings.Preset(rawValue: $0) }
  timings.lap("rules")
  asked.owners = owners(project.configuration.report.owners).map { CodeOwners($0) }
  asked.prefix = request.prefix
  asked.changes = changes
  if let baseline {
    var history = FileHistory()
    history.isThere = { files.kind(of: $0) != nil }
    let comparison = Comparison(of: asked.findings, with: nil, baseline, history)
    let fixed = comparison.unmatched.filter {
      project.looksFor($0.mark, run.table, cards, request)
    }
    asked.flow = FindingFlow(
      comparison, fixed: fixed, cards, asked.owners, prefix: request.prefix)
    asked.findings = comparison.open(cards)
  }
  let report = MigrationReport(
    Migration(project, asked), project, prefix: request.prefix, problems)
  timings.lap("report")
  return report
}

/// What a change did to the screens of a project that was read with its earlier state; nil for one
/// that was read alone.
///
/// - Parameters:
///   - files: the earlier state.
///   - now: the state of the project.
///   - reference: what the earlier state is called.
package func screenChanges(
  of project: Project, since reference: String, in files: any FileSystem,
  to now: any FileSystem, _ changes: StateChanges, _ report: MigrationReport, _ request: Request
) -> ScreenChangeReport? {
  guard var before = project.before else { return nil }
  // What is wrong with the earlier state was wrong before.
  var formerProblems = Problems()
  let known = project.unchangedInterfaces
  before.linkScreens(in: files, &formerProblems) { known[$0] }
  let changed = ChangedDeclarations(from: before, in: files, to: project, in: now, changes)
  let found = ScreenChanges(
    from: ScreenState.all(of: before), to: ScreenState.all(of: project), renames: changes.renames,
    changed: project.screens(touchedBy: changed))
  return ScreenChangeReport(found, since: reference, prefix: request.prefix, report)
}
