// `archlint [lint] [PATH…]`: checks the project that contains PATH.

import ArchLint
import Rules

let lintCommand = CommandDescription(
  name: "lint", operands: "[PATH…]",
  summary: "Check the project that contains PATH (default: here).",
  details: """
    PATHs narrow what is reported, never what is analysed. Without a rules.yml modules are discovered
    and the core rules run. The report goes to standard output, everything else to standard error.
    With --since and --staged two states are analysed, and old findings stay quiet, as those that the
    baseline lists. Formats: text, xcode, github, sarif, json, gitlab, checkstyle, junit, markdown.
    Inside GitHub Actions text is followed by github.
    """,
  flags: [.format, .since, .staged, .all, .baseline, .only, .skip, .level, .strict, .allowEmpty]
    + Flag.project + Flag.common,
  formats: [
    "text", "xcode", "github", "sarif", "json", "gitlab", "checkstyle", "junit", "markdown",
  ],
  examples: [
    ("archlint", "check the project around the current folder"),
    ("archlint --level warning", "leave the hints for later"),
    ("archlint lint App/Feed --format json=findings.json --format text", "two reports at once"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try lintProject(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

private func lintProject(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  let clock = ContinuousClock.now
  let choices = try OutputChoice.all(arguments, of: lintCommand, console.environment)
  var invocation = try Invocation(arguments, operands: arguments.operands, console)
  // A commit without a source is no mistake of the command line.
  if arguments.has(.staged) { invocation.request.allowsEmpty = true }
  invocation.request.level = arguments.value(.level)
  invocation.request.leavesOutFixed = !choices.contains { $0.format == "json" }
  let isQuiet = arguments.has(.quiet)
  let progress = ProgressLine(root: invocation.root.path, isQuiet: isQuiet, console)
  let states = try States(arguments, invocation)
  invocation.request.configurationPath = states.configurationPath
  invocation.request.leftOutCount = states.leftOutCount
  let outcome = lint(
    invocation.request, catalogue, in: states.now, before: states.before,
    changes: states.changes, past: { pastState($0, invocation) }, progress: progress.show)
  progress.clear()
  console.kept.append(outcome.project)
  let duration = ContinuousClock.now - clock
  for choice in choices {
    try print(outcome, as: choice, of: states.now, invocation, duration, isQuiet, &console)
  }
  printProblems(
    outcome.problems.list, invocation.request.prefix, isQuiet: isQuiet, withAdvice: true, &console)
  if arguments.has(.timings) { console.errors += timingTable(outcome.timings) }
  let closesText = choices.contains { $0.format == "text" && $0.path == nil }
  if !isQuiet && !closesText {
    console.errors += TextReport.lastLine(outcome.report.summary, duration) + "\n"
  }
  return exitStatus(of: outcome, isStrict: invocation.request.isStrict)
}

/// A broken run never looks like a passing one: 2 wins over 1.
func exitStatus(of outcome: Outcome, isStrict: Bool) -> ExitStatus {
  if outcome.problems.hasErrors { return .failure }
  let summary = outcome.report.summary
  return 0 < summary.errors || isStrict && 0 < summary.warnings ? .findings : .success
}

private func print(
  _ outcome: Outcome, as choice: OutputChoice, of files: any FileSystem, _ invocation: Invocation,
  _ duration: Duration, _ isQuiet: Bool, _ console: inout Console
) throws(UsageError) {
  let text: String
  switch choice.format {
  case "xcode": text = xcodeReport(outcome.report, root: invocation.root.displayRoot)
  case "json": text = jsonReport(outcome.report)
  case "github": text = gitHubReport(outcome.report)
  case "sarif": text = sarifReport(outcome.report, catalogue.map { $0.card })
  case "gitlab": text = gitLabReport(outcome.report)
  case "checkstyle": text = checkstyleReport(outcome.report)
  case "junit": text = junitReport(outcome.report, isStrict: invocation.request.isStrict)
  case "markdown": text = markdownReport(outcome.report)
  default:
    let isTerminal = choice.path == nil && console.environment.isOutputTerminal
    text = TextReport.text(
      outcome.report, files: files, prefix: invocation.request.prefix,
      paint: choice.path == nil ? console.paint : Paint(isOn: false),
      duration: isTerminal ? duration : nil,
      width: choice.path == nil ? console.environment.outputWidth : nil,
      isQuiet: isQuiet && choice.path == nil)
  }
  try write(text, to: choice, &console)
  let isInActions = console.environment.variables["GITHUB_ACTIONS"] == "true"
  if choice.format == "text" && choice.path == nil && isInActions {
    console.output += gitHubReport(outcome.report)
  }
}

/// Problems, and what those of level error mean for the run.
func printProblems(
  _ problems: [Problem], _ prefix: String, isQuiet: Bool, withAdvice: Bool = false,
  _ console: inout Console
) {
  let shown = problems.filter {
    (!isQuiet || $0.level != .note) && (withAdvice || !$0.isAdvice)
  }
  let paint = Paint(isOn: console.usesColor && console.environment.isErrorTerminal)
  console.errors += problemReport(shown, prefix: prefix, paint: paint)
  let count = problems.filter { $0.level == .error }.count
  if 0 < count {
    console.errors +=
      "archlint: status 2, whatever was found, because of \(counted(count, "error")) above\n"
  }
}

func timingTable(_ timings: Stopwatch) -> String {
  let width = timings.laps.map { $0.name.count }.max() ?? 0
  return timings.laps.map { lap in
    let microseconds =
      lap.duration.components.seconds * 1_000_000
      + lap.duration.components.attoseconds / 1_000_000_000_000
    let text = "\(microseconds / 1000).\(padded3(microseconds % 1000)) ms"
    return padded(lap.name, width) + String(repeating: " ", count: max(1, 14 - text.count)) + text
      + "\n"
  }.joined()
}

private func padded3(_ number: Int64) -> String {
  let digits = String(number)
  return String(repeating: "0", count: 3 - digits.count) + digits
}
