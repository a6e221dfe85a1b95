// `archlint report [PATH]`: every screen, its stage, what blocks it, and what to migrate next.

import ArchLint
import Rules

let reportCommand = CommandDescription(
  name: "report", operands: "[PATH]",
  summary: "Report where the migration to SwiftUI stands, screen by screen.",
  details: """
    Stages: 0 uikit-ib, 1 uikit-code, 2 mixed, 3 hosted, 4 decoupled, 5 packaged, 6 packaged-clean,
    7 native. archlint explain SCREEN prints the links, the evidence and every number of a screen.
    Formats: text, json, markdown, csv, html (one static page), badge; report.outputs of rules.yml are the defaults.
    With --since two states are compared, and only the screens that the change touches are listed, the
    worst first. Formats: text, json, markdown.
    With --trend commits of the history are looked at as well, straight from git's objects: when each
    screen came to its stage and which went back, the stock of UIKit screens, how old bridges are.
    --findings counts the findings of each sample by rule, as many lints as there are samples. There is
    one more format then: samples (csv). An interruption ends it with what was read so far.
    """,
  flags: [.format, .preset, .baseline, .since, .trend, .every, .findings] + Flag.project
    + Flag.common,
  formats: reportFormats + ["samples"],
  examples: [
    ("archlint report", "a table as wide as the terminal, and the totals"),
    ("archlint report --format json=report.json --format text", "the same for a program, too"),
    ("archlint report --preset safe-first", "small screens that few open come first"),
    ("archlint report --since origin/main --format markdown", "a comment for a pull request"),
    ("archlint report --trend=2024-01-01 --every month", "the same with how it came to be"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try report(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

private let reportFormats = ["text", "json", "markdown", "csv", "html", "badge"]
/// Those that can show two states.
private let changeFormats = ["text", "json", "markdown"]

private func report(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  if 1 < arguments.operands.count { throw UsageError("report takes one PATH at most") }
  let history = try HistoryChoice(arguments, console)
  let formats =
    arguments.has(.since) ? changeFormats : reportFormats + (history == nil ? [] : ["samples"])
  let named = try OutputChoice.all(
    arguments, of: reportCommand, among: formats, console.environment)
  var reading = try Reading(arguments, operands: arguments.operands, console)
  var report = reading.migrationReport(console.environment)
  if let reference = arguments.value(.since) { report.showChanges(since: reference, reading) }
  if let history { report.show(try reading.trend(history, &console)) }
  let isDefault = arguments.all(.format).isEmpty && !arguments.has(.since)
  let choices = isDefault ? reading.outputs(default: named) : named
  for choice in choices {
    try write(text(of: report, as: choice, reading, console), to: choice, &console)
  }
  printProblems(
    reading.problems.list, reading.request.prefix, isQuiet: arguments.has(.quiet), &console)
  if arguments.has(.timings) { console.errors += timingTable(reading.timings) }
  console.kept.append(reading.project)
  return reading.problems.hasErrors ? .failure : .success
}

private func text(
  of report: MigrationReport, as choice: OutputChoice, _ reading: Reading, _ console: Console
) -> String {
  switch choice.format {
  case "json": return report.json
  case "markdown": return report.changes?.markdown ?? report.markdown
  case "csv": return report.csv
  case "samples": return report.trend?.csv ?? ""
  case "badge": return report.badge
  case "html":
    let folder = reading.root.path.split(separator: "/").last.map(String.init) ?? "Project"
    return report.page(
      project: reading.project.configuration.project.name ?? folder,
      today: reading.request.today)
  default:
    let environment = console.environment
    let isFile = choice.path != nil
    let columns = isFile ? 160 : environment.outputWidth ?? environment.namedWidth ?? 120
    let paint = isFile ? Paint(isOn: false) : console.paint
    return report.changes?.text(width: columns, paint: paint)
      ?? report.text(width: columns, paint: paint)
  }
}

// MARK: - Other states

/// What `--trend` and `--every` ask for, and `report.trend` of `rules.yml` where they leave it open.
private struct HistoryChoice {
  private let first: Day?
  private let step: TrendStep?
  private let today: Day
  let countsFindings: Bool

  /// Nil without `--trend`.
  init?(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    guard let text = arguments.value(.trend) else {
      if arguments.has(.every) {
        throw UsageError("--every belongs to --trend: it says how far apart the samples are")
      }
      if arguments.has(.findings) {
        throw UsageError("--findings belongs to --trend: it counts the findings of its samples")
      }
      return nil
    }
    if arguments.has(.since) {
      throw UsageError("--trend and --since exclude each other: a change has no history yet")
    }
    today = try archlint_cli.today(arguments, console.environment)
    countsFindings = arguments.has(.findings)
    step = arguments.value(.every).flatMap { TrendStep(rawValue: $0) }
    if text.isEmpty {
      first = nil
      return
    }
    guard let day = Day(text), day <= today else {
      throw UsageError("--trend=\(text) is no day up to today; write it as 2026-12-31")
    }
    first = day
  }

  func request(
    _ settings: ReportSettings, in repository: GitRepository
  ) throws(UsageError) -> TrendRequest {
    if first == nil, let since = settings.trendSince?.value, today < since {
      throw UsageError("report.trend.since of rules.yml is \(since.text), and that is yet to come")
    }
    return TrendRequest(
      step: step ?? TrendStep(rawValue: settings.trendEvery.rawValue) ?? .week,
      first: first ?? settings.trendSince?.value ?? Day(daysSince1970: today.daysSince1970 - 365),
      in: repository)
  }
}

extension Reading {
  fileprivate mutating func trend(_ choice: HistoryChoice, _ console: inout Console)
    throws(UsageError) -> Trend
  {
    guard let top = root.gitTop else {
      throw UsageError(
        "--trend looks at states that git keeps, and \(root.path) is in no git repository")
    }
    let repository: GitRepository
    do throws(GitRepository.Failure) {
      repository = try GitRepository(top: top)
    } catch {
      throw UsageError(error)
    }
    var asked = try choice.request(project.configuration.report, in: repository)
    if choice.countsFindings {
      asked.counter = FindingCounter(selection, catalogue.map { $0.card }, on: request.today)
    }
    let progress = ProgressLine(root: root.path, isQuiet: isQuiet, console)
    asked.progress = progress.showSamples
    asked.isStopped = console.environment.isInterrupted
    let trend = ArchLint.trend(of: project, asked, request, &problems, &timings)
    progress.clear()
    return trend
  }
}

extension MigrationReport {
  /// Looks at the earlier state as well, and keeps only what differs.
  fileprivate mutating func showChanges(since reference: String, _ reading: Reading) {
    guard let before = reading.states.before, let changes = reading.project.changes else { return }
    show(
      screenChanges(
        of: reading.project, since: reference, in: before, to: reading.states.now, changes, self,
        reading.request))
  }
}

extension Reading {
  mutating func migrationReport(_ environment: Environment) -> MigrationReport {
    let root = root
    return ArchLint.migrationReport(
      of: &project, selection, catalogue, request, in: states.now,
      owners: { owners(named: $0, root, environment) },
      changes: recentChanges(root, request), &problems, &timings)
  }

  /// What `report.outputs` asks for, as far as it can be written; standard output takes one only.
  fileprivate mutating func outputs(default named: [OutputChoice]) -> [OutputChoice] {
    var choices: [OutputChoice] = []
    for (kind, path) in project.configuration.report.outputs {
      guard reportFormats.contains(kind.value) else {
        problems.add(.note, "report.outputs: \(kind.value) cannot be written yet")
        continue
      }
      if path == nil && choices.contains(where: { $0.path == nil }) { continue }
      choices.append(
        OutputChoice(
          format: kind.value, path: path.map { absolutePath($0, from: root.path) }))
    }
    return choices.isEmpty ? named : choices
  }
}

/// The CODEOWNERS file that `rules.yml` names, else the one where the hosting services look.
private func owners(
  named path: Written<String>?, _ root: ProjectRoot, _ environment: Environment
) -> [UInt8]? {
  func bytes(_ path: String) -> [UInt8]? {
    try? environment.machine.bytes(of: relativeToMachine(path)).get()
  }
  if let path { return bytes(absolutePath(path.value, from: root.path)) }
  return CodeOwners.places.lazy.compactMap { bytes(absolutePath($0, from: root.displayRoot)) }.first
}

/// How many commits of the last 90 days touched each path; empty without git.
private func recentChanges(_ root: ProjectRoot, _ request: Request) -> [String: Int] {
  guard let top = root.gitTop, let repository = try? GitRepository(top: top) else { return [:] }
  let folder = String(root.prefix.dropLast())
  return (try? repository.changeCounts(before: request.today, below: folder)) ?? [:]
}
