// `archlint explain WHAT`: a path, a rule, a family, a profile, a screen, a module or a word of the
// report, tried in this order.

import ArchLint
import Rules

let explainCommand = CommandDescription(
  name: "explain", operands: "WHAT",
  summary: "Explain a file, a rule, a profile, a screen, a module or a word of the report.",
  details: """
    A file: its module and why it is in it, roles, and the level of every rule with the line of
    rules.yml that decided. A rule: its card. A screen: links, stage, axes, ways, blockers and
    score. A module: files, dependencies, profile. A family of rules, such as event, or a profile,
    such as viper: its rules. A word of the report, such as hosted or uikit-destination: its meaning.
    "not analysed": what the last line of a run counts so.
    """,
  flags: [.preset] + Flag.project + Flag.common,
  examples: [
    (
      "archlint explain App/Feed/FeedList.swift",
      "which module it is in, and which rules hold there"
    ),
    ("archlint explain event-delegate-weak", "what the rule says, why, and when it stays silent"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try explain(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

private func explain(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  guard let what = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("explain takes one file, rule, profile, screen, module or word of the report")
  }
  if what.isEmpty { throw UsageError("WHAT is empty; is a variable of a script unset?") }
  let path = console.environment.asOnDisk(
    absolutePath(what, from: console.environment.workingDirectory))
  if let kind = console.environment.machine.kind(of: relativeToMachine(path)), kind == .file {
    return try explainFile(what, path, arguments, &console)
  }
  let cards = catalogue.map { $0.card }
  if let card = cards.first(where: { $0.id == what || $0.aliases.contains(what) }) {
    console.output += card.page
    return .success
  }
  let family = cards.filter { $0.family == what }
  if !family.isEmpty {
    console.output += rulesTable(family, width: console.environment.outputWidth)
    return .success
  }
  if let profile = Profile(rawValue: what) {
    console.output += explanation(of: profile, cards, width: console.environment.outputWidth)
    return .success
  }
  if what == "not analysed" { return try listNotAnalysed(arguments, &console) }
  return try explainScreenOrModule(what, arguments, &console)
}

private func explanation(of profile: Profile, _ cards: [RuleCard], width: Int?) -> String {
  """
  \(profile.rawValue): a profile, the style of a module
  You have it if \(profile.meaning).

  `modules: NAME: profile:` of rules.yml sets it. Where nothing is set it is guessed from at least \(Profiles.leastScreens)
  linked screens (Views that hosting controllers show), \(Profiles.leastPercent) % of them in this style, and its rules
  are warnings at most then.
  It switches these rules on:


  """ + rulesTable(cards.filter { $0.profiles.contains(profile) }, width: width)
}

private func explainFile(
  _ what: String, _ path: String, _ arguments: Arguments, _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let reading = try Reading(arguments, operands: [what], console, asksWhy: true)
  let project = reading.project
  let rules = reading.selection.levels(on: project.ruleGround)
  let relative = relativePath(path, to: reading.request.root) ?? path
  printFaults(of: reading, &console)
  let explanation = Explanation(project, prefix: reading.request.prefix)
  guard let text = explanation.file(relative, rules, catalogue.map { $0.card }) else {
    throw UsageError("\(what) is not analysed: \(explanation.absence(of: relative))")
  }
  console.output += text
  return reading.problems.hasErrors ? .failure : .success
}

/// Notes are for whoever has the project judged, which nothing here does.
private func printFaults(of reading: Reading, _ console: inout Console) {
  printProblems(reading.problems.list, reading.request.prefix, isQuiet: true, &console)
}

private func listNotAnalysed(_ arguments: Arguments, _ console: inout Console)
  throws(UsageError) -> ExitStatus
{
  let reading = try Reading(arguments, operands: [], console)
  printFaults(of: reading, &console)
  console.output += Explanation(reading.project, prefix: reading.request.prefix).notAnalysed
  return reading.problems.hasErrors ? .failure : .success
}

/// Where files of the same name lie; empty where there is none.
private func filesCalledAlike(_ path: String, in reading: Reading) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  let found = reading.project.files.files.map(\.path).filter {
    $0 == name || $0.hasSuffix("/" + name)
  }
  if found.isEmpty { return "" }
  let places = found.prefix(3).map { oneLine(reading.request.prefix + $0) }
  return "; did you mean \(places.joined(separator: " or "))?"
}

private func explainScreenOrModule(
  _ what: String, _ arguments: Arguments, _ console: inout Console
) throws(UsageError) -> ExitStatus {
  var reading = try Reading(arguments, operands: [], console)
  let report = reading.migrationReport(console.environment)
  let rows = report.rows(named: what)
  let owners = rows.isEmpty ? report.rows(with: what) : []
  printFaults(of: reading, &console)
  if 1 < rows.count { throw UsageError(choice(of: what, rows)) }
  let explanation = Explanation(reading.project, prefix: reading.request.prefix)
  let text =
    rows.first.map { report.explanation(of: $0) } ?? explanation.module(what)
    ?? MigrationGlossary.explanation(of: what)
    ?? (owners.count == 1 ? report.explanation(of: owners[0]) : nil)
  guard let text else {
    let known =
      catalogue.map { $0.card.id } + Profile.allCases.map(\.rawValue) + report.rows.map(\.name)
      + reading.project.modules.modules.map(\.name)
    let stem = screenStem(what)
    let near =
      report.rows.contains { $0.name == stem } ? stem : suggestion(for: what, among: known)
    if let words = ofFolder(what, in: reading, console.environment) { throw UsageError(words) }
    if 1 < owners.count { throw UsageError(parts(of: what, owners)) }
    if what.contains("/") || what.hasSuffix(".swift") {
      throw UsageError("\(what) does not exist\(filesCalledAlike(what, in: reading))")
    }
    throw UsageError(
      "\(what) is no file, no rule, no profile, no screen, no module and no word of the report"
        + (near.map { "; did you mean \($0)?" }
          ?? "; archlint rules, archlint report and archlint graph list them"))
  }
  console.output += text
  return reading.problems.hasErrors ? .failure : .success
}

/// What to name in place of a folder; nil where there is none.
private func ofFolder(_ what: String, in reading: Reading, _ environment: Environment) -> String? {
  let path = environment.withoutLinks(
    environment.asOnDisk(absolutePath(what, from: environment.workingDirectory)))
  guard environment.machine.kind(of: relativeToMachine(path)) == .folder else { return nil }
  let project = reading.project
  let root = reading.request.root
  guard let inside = path == root ? "" : relativePath(path, to: root) else { return nil }
  let modules = Set(
    project.files.range(below: inside).flatMap { project.modules.modules(of: FileID($0)) })
  let names = modules.map { oneLine(project.name($0)) }.sorted { precedesInBytes($0, $1) }
  let words = "\(what) is a folder; name one of its files"
  if names.isEmpty { return words }
  let rest = names.count <= 3 ? "" : " or one of \(grouped(names.count - 3)) more"
  return words
    + ", or a module that it holds files of: \(names.prefix(3).joined(separator: ", "))\(rest)"
}

/// What several screens share explains none of them alone.
private func parts(of declaration: String, _ rows: [MigrationReport.Row]) -> String {
  let names = rows.prefix(8).map { oneLine($0.name) }.joined(separator: ", ")
  return "\(declaration) is part of \(rows.count) screens: \(names)"
    + (8 < rows.count ? " …" : "") + "; name one of them"
}

/// Namesakes: each by its own name, which leaves no choice.
private func choice(of what: String, _ rows: [MigrationReport.Row]) -> String {
  let screens = rows.map { "\($0.name), \($0.place.text)" }.joined(separator: "; ")
  return "\(what) is \(rows.count) screens: \(screens); name one of them so, or as Module.\(what)"
}
