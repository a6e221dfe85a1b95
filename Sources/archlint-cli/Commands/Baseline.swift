// `archlint baseline ACTION`: writes down the findings to live with, keeps the list from growing, and
// shows it.

import ArchLint
import Rules

let baselineCommand = CommandDescription(
  name: "baseline", operands: "create [PATH], update [PATH…], show [PATH], compare A B",
  summary: "Write down today's findings, so that only new ones count.",
  details: """
    create writes the file that baseline.file of rules.yml names (archlint-baseline.json). update
    takes out what is fixed and follows what moved; what is new comes in with --accept --reason only.
    PATHs and --only narrow both. compare needs two baselines and no sources. Nothing is written
    where CI or ARCHLINT_CI is set.
    """,
  flags: [.baseline, .accept, .reason, .only, .skip] + Flag.project + Flag.common,
  words: ["create", "update", "show", "compare"],
  examples: [
    ("archlint baseline create", "begin: every finding of today is old"),
    ("archlint baseline update --accept --reason \"goes with #812\"", "live with new ones, too"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      let operands = Array(arguments.operands.dropFirst())
      switch arguments.operands.first {
      case "create": return try createBaseline(arguments, operands, &console)
      case "update": return try update(arguments, operands, &console)
      case "show": return try show(arguments, operands, &console)
      case "compare": return try compare(operands, &console)
      case nil: throw UsageError("say what to do with it: create, update, show or compare")
      case let word?:
        throw UsageError.unknown(
          "action", word, of: baselineCommand, among: baselineCommand.words)
      }
    } catch {
      return console.fail(error.message)
    }
  })

// MARK: - Writing

/// Also what `init --freeze` does.
func createBaseline(
  _ arguments: Arguments, _ operands: [String], _ console: inout Console
) throws(UsageError) -> ExitStatus {
  try checkMayWrite(console.environment)
  let place = try BaselinePlace(arguments, operands, console, reads: false)
  if console.environment.machine.kind(of: relativeToMachine(place.absolute)) != nil {
    throw UsageError("\(place.path) exists; archlint baseline update keeps it up to date")
  }
  let outcome = place.lint(&console)
  var baseline = Baseline(path: place.path)
  baseline.entries = outcome.found.map { Baseline.Entry(mark: $0.mark) }
  baseline.codeLines = outcome.project.codeLinesOfModules
  let comparing = Set(catalogue.filter { $0.card.needsEarlierState }.map { $0.card.id })
  let known = baseline.entries.filter { comparing.contains($0.mark.identity.rule) }.count
  let notes = outcome.found.count - outcome.report.entries.count
  var words = "recorded \(counted(baseline.entries.count, "finding")) in \(place.path)"
  words += inNotes(notes)
  if 0 < known {
    words += ", \(grouped(known)) of them for rules that judge new code only: they count as old"
  }
  return try place.write(baseline, after: outcome, words, &console)
}

/// Of findings that were counted, those that a report says in a note of another one.
private func inNotes(_ count: Int) -> String {
  count == 0 ? "" : ", \(grouped(count)) of them said in notes"
}

private func update(
  _ arguments: Arguments, _ operands: [String], _ console: inout Console
) throws(UsageError) -> ExitStatus {
  try checkMayWrite(console.environment)
  let reason = arguments.value(.reason)
  if arguments.has(.accept) != (reason != nil) {
    throw UsageError(
      "new findings are accepted with a reason: --accept --reason \"why, or an issue\"")
  }
  if let reason, !reason.contains(where: { $0.isLetter || $0.isNumber }) {
    throw UsageError("--reason holds no word")
  }
  let place = try BaselinePlace(arguments, operands, console, reads: true, narrows: true)
  let outcome = place.lint(&console)
  guard let old = outcome.baseline else {
    if outcome.problems.hasErrors {
      throw UsageError("nothing was written, since the baseline that is there cannot be used")
    }
    throw UsageError("there is no baseline to update; archlint baseline create makes one")
  }
  let new = old.updated(
    to: outcome.found, codeLines: outcome.project.codeLinesOfModules, accepting: reason,
    outcome.history, isJudged: outcome.isJudged)
  let recognition = Recognition(new.marks, in: old.marks)
  let added = recognition.earlier.filter { $0 == nil }.count
  let judged = outcome.new.filter { outcome.isJudged($0.mark) }
  let left = judged.count - added
  var words = "\(grouped(recognition.gone.count)) gone, \(grouped(added)) accepted"
  words += ", \(grouped(new.entries.count)) in \(place.path)"
  if 0 < left {
    // What --accept leaves out is no entry of the list, and said by itself.
    let said = reason == nil ? joinConsequences(judged, of: catalogue.map { $0.card }) : judged
    words += "; \(counted(left, "new finding")) left out\(inNotes(judged.count - said.count))"
    words += ": fix them, or --accept --reason"
  }
  return try place.write(new, after: outcome, words, &console)
}

/// What a check in CI writes, nobody reviews.
func checkMayWrite(_ environment: Environment) throws(UsageError) {
  for name in ["ARCHLINT_CI", "CI"] where !(environment.variables[name] ?? "").isEmpty {
    throw UsageError(
      "\(name) is set, and a run in CI never writes the baseline; run this on your own machine "
        + "and commit the file")
  }
}

/// The baseline of a project, and the run that is written down there.
private struct BaselinePlace {
  /// As it is printed.
  let path: String
  let absolute: String
  private let request: Request
  private let tree: any FileSystem
  private let gitTop: String?

  /// - Parameters:
  ///   - reads: the baseline that is there counts.
  ///   - narrows: PATHs choose what is written down, and not the project alone.
  init(
    _ arguments: Arguments, _ operands: [String], _ console: Console, reads: Bool,
    narrows: Bool = false
  ) throws(UsageError) {
    if 1 < operands.count && !narrows {
      throw UsageError("one PATH at most says which project is meant")
    }
    var flags = arguments
    if !reads { flags.remove(.baseline) }
    let invocation = try Invocation(flags, operands: operands, console)
    var request = invocation.request
    if !narrows { request.paths = [] }
    request.recordsBaseline = true
    if !reads { request.baseline = .none }
    self.request = request
    tree = invocation.tree
    gitTop = invocation.root.gitTop
    if let named = arguments.value(.baseline) {
      absolute = absolutePath(named, from: console.environment.workingDirectory)
      path = named
    } else {
      var problems = Problems()
      let configuration = Configuration.read(
        request, catalogue.map { $0.card.signature }, from: tree, &problems)
      path = configuration.baseline.file
      absolute = (request.root == "/" ? "" : request.root) + "/" + path
    }
  }

  /// Since when its oldest entry stands there, as git knows it; empty where it does not.
  func age(of baseline: Baseline) -> String {
    guard let gitTop, let inside = relativePath(absolute, to: gitTop),
      let repository = try? GitRepository(top: gitTop),
      let days = try? repository.days(ofLines: baseline.entries.map(\.line), in: inside),
      let oldest = days.values.min()
    else { return "" }
    return ", the oldest since \(oldest.text), \(counted(request.today.days(since: oldest), "day"))"
  }

  func lint(_ console: inout Console) -> Outcome {
    let progress = ProgressLine(root: request.root, isQuiet: false, console)
    let outcome = ArchLint.lint(request, catalogue, in: tree, progress: progress.show)
    progress.clear()
    printProblems(outcome.problems.list, request.prefix, isQuiet: false, &console)
    return outcome
  }

  /// A run that did not see everything must not be written down as if it had.
  func write(
    _ baseline: Baseline, after outcome: Outcome, _ words: String, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    if outcome.problems.hasErrors {
      throw UsageError("nothing was written, since the run has problems")
    }
    if let error = console.environment.write(absolute, baseline.text) {
      throw UsageError("\(path) could not be written: \(error)")
    }
    console.output += words + "\n"
    return .success
  }
}

// MARK: - Reading

private func show(
  _ arguments: Arguments, _ operands: [String], _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let place = try BaselinePlace(arguments, operands, console, reads: true)
  let baseline = try readBaseline(place.absolute, console.environment)
  let rules = Dictionary(grouping: baseline.entries, by: \.mark.identity.rule)
  for (rule, entries) in rules.sorted(by: { $0.key < $1.key }) {
    console.output += "\(rule): \(grouped(entries.count))\n"
    for entry in entries {
      let identity = entry.mark.identity
      console.output += "  \(oneLine(entry.mark.path))"
      for name in [identity.declaration, identity.subject] where !name.isEmpty {
        console.output += " \(oneLine(name))"
      }
      if !entry.reason.isEmpty { console.output += " -- \(oneLine(entry.reason))" }
      console.output += "\n"
    }
  }
  console.output += "\(counted(baseline.entries.count, "entry", "entries")) in \(place.path)"
  console.output += "\(place.age(of: baseline))\n"
  return .success
}

private func compare(_ operands: [String], _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  guard operands.count == 2 else {
    throw UsageError("compare takes two baselines: archlint baseline compare OLD NEW")
  }
  let old = try readBaseline(operands[0], console.environment)
  let new = try readBaseline(operands[1], console.environment)
  let recognition = Recognition(new.marks, in: old.marks)
  for entry in recognition.gone.map({ old.entries[$0] }) {
    console.output += "- \(line(of: entry))\n"
  }
  var added = 0
  for (entry, place) in zip(new.entries, recognition.earlier) {
    if place == nil {
      added += 1
      console.output += "+ \(line(of: entry))\n"
    } else if let place, old.entries[place].mark.path != entry.mark.path {
      console.output += "> \(line(of: entry)) (was in \(oneLine(old.entries[place].mark.path)))\n"
    }
  }
  console.output +=
    "\(grouped(recognition.gone.count)) gone, \(grouped(added)) added, "
    + "\(counted(new.entries.count, "entry", "entries"))\n"
  return added == 0 ? .success : .findings
}

private func line(of entry: Baseline.Entry) -> String {
  let identity = entry.mark.identity
  let words = [identity.rule, entry.mark.path, identity.declaration, identity.subject]
  return oneLine(words.filter { !$0.isEmpty }.joined(separator: " "))
    + (entry.reason.isEmpty ? "" : " -- \(oneLine(entry.reason))")
}

private func readBaseline(_ path: String, _ environment: Environment) throws(UsageError) -> Baseline
{
  let file = environment.withoutLinks(absolutePath(path, from: environment.workingDirectory))
  switch environment.machine.bytes(of: relativeToMachine(file)) {
  case .failure(let error): throw UsageError("\(path) \(error.failure.predicate)")
  case .success(let bytes):
    var problems = Problems()
    let source = ConfigurationSource(path: path, bytes: bytes)
    guard let baseline = Baseline.read(source, &problems) else {
      let problem = problems.list.first
      let place = problem?.excerpt.map { ":\($0.line)" } ?? ""
      let help = problem?.help.map { "\n  \($0)" } ?? ""
      throw UsageError("\(path)\(place): \(problem?.message ?? "unreadable")\(help)")
    }
    return baseline
  }
}
