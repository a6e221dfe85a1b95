// The whole program, top to bottom: each line is a stage, and each stage a folder.

/// What a run yields.
package struct Outcome: Sendable {
  package var report: Report
  package var problems: Problems
  package var timings: Stopwatch
  /// What was linted. A program that ends now leaves its memory to the system: to take it apart would
  /// cost a thirtieth of the run.
  package var project: Project
  /// Every finding, known or not, in the order of places.
  package var found: [IdentifiedFinding]
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
package func lint(
  _ request: Request, _ catalogue: [any Rule.Type], in now: any FileSystem,
  before: (any FileSystem)? = nil, renames: [String: String] = [:],
  progress: @escaping Progress = { _, _ in }
) -> Outcome {
  let cards = catalogue.map { $0.card }
  var problems = Problems()
  var timings = Stopwatch()
  let configuration = Configuration.read(request, cards.map(\.signature), from: now, &problems)
  let selection = RuleSelection(catalogue, configuration, request, &problems)
  let baseline = Baseline.read(request, configuration, in: now, &problems)?.withPresentIDs(cards)
  timings.lap("configuration")
  var project = readProject(configuration, request, in: now, &problems, &timings, progress)
  project.checkSelectors(&problems)
  project.before = before.map { readEarlierProject(configuration, request, in: $0) }
  project.recordedCodeLines = request.recordsBaseline ? [:] : baseline?.codeLines
  timings.lap("selectors")
  let run = selection.run(on: project, ground: project.ruleGround)
  selection.reportSilent(run.table, &problems)
  timings.lap("rules")
  for (rule, duration) in run.timings { timings.add("  " + rule, duration) }
  let found = project.identified(project.withoutSuppressed(run, cards, on: request.today))
  let earlier = project.before.map { before in
    let run = selection.run(on: before, ground: before.ruleGround)
    return before.identified(before.withoutSuppressed(run, cards, on: request.today))
  }
  var history = FileHistory()
  history.renames = renames
  history.isThere = { now.kind(of: $0) != nil }
  if let before { history.wasThere = { before.kind(of: $0) != nil } }
  let comparison = Comparison(of: found, with: earlier, baseline, history)
  let stale = comparison.unmatched.filter { project.looksFor($0.mark, run.table, cards, request) }
  var report = Report(comparison, project, cards, request, ruleCount: run.ruleCount, problems)
  if let baseline {
    report.add(stale, of: baseline, level: run.table.level(ofProjectFor: staleRule), cards, request)
  }
  timings.lap("report")
  return Outcome(
    report: report, problems: problems, timings: timings, project: project, found: found,
    history: history, baseline: baseline,
    isJudged: { [project] in project.looksFor($0, run.table, cards, request) })
}

/// Called from the workers with the files scanned so far and their number.
package typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void

/// One state of the project, discovered, read and linked.
package func readProject(
  _ configuration: Configuration, _ request: Request, in files: any FileSystem,
  _ problems: inout Problems, _ timings: inout Stopwatch,
  _ progress: @escaping Progress = { _, _ in }
) -> Project {
  let found = findFiles(
    configuration, in: files, above: request.outerIgnoreFiles, index: request.outerIndex,
    &problems)
  let files = files.holding(found.table.files.map(\.path))
  timings.lap("files")
  // Neither needs the other: which module a file is in, and what it says.
  let (scan, (discovery, faults)) = sideBySide(jobs: request.jobs) {
    scanSources(found.table, in: files, jobs: request.jobs, progress: progress)
  } _: {
    var faults = Problems()
    let discovery = findModules(found, configuration, in: files, &faults)
    return (discovery, faults)
  }
  problems.add(faults)
  let facts = scan.facts
  timings.lap("scan and modules")
  let gaps = findGaps(discovery, scan, request, &problems)
  let modules = withoutScripts(discovery.modules, scan.scripts)
  let (interpretation, graph) = sideBySide(jobs: request.jobs) {
    Interpretation(
      facts, modules, paths: discovery.files.files.map(\.path), configuration, jobs: request.jobs)
  } _: {
    ModuleGraph(modules, facts.files, facts.symbols) { modules.isTest($0) }
  }
  timings.lap("graph and interpretation")
  let project = Project(
    configuration, discovery.files, modules, facts, graph, interpretation, gaps,
    jobs: request.jobs)
  timings.lap("handlers and delegates")
  return project
}

private func withoutScripts(_ modules: consuming ModuleMap, _ scripts: [FileID]) -> ModuleMap {
  modules.leaveOutScripts(scripts)
  return modules
}

/// The earlier of two states, read by the configuration of the later one. What is wrong with its
/// input was wrong before, and is nobody's problem now.
private func readEarlierProject(
  _ configuration: Configuration, _ request: Request, in files: any FileSystem
) -> Project {
  var problems = Problems()
  var timings = Stopwatch()
  return readProject(configuration, request, in: files, &problems, &timings)
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
  let run = selection.run(on: project, ground: project.ruleGround)
  var asked = MigrationRequest(today: request.today)
  asked.findings = project.withoutSuppressed(run, catalogue.map { $0.card }, on: request.today)
  timings.lap("rules")
  asked.owners = owners(project.configuration.report.owners).map { CodeOwners($0) }
  asked.prefix = request.prefix
  asked.changes = changes
  let report = MigrationReport(
    Migration(project, asked), project, prefix: request.prefix, problems)
  timings.lap("report")
  return report
}
