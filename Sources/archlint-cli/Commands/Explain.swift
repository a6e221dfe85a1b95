// `archlint explain WHAT`: a path, a rule, a screen or a module, tried in this order.

import ArchLint
import Rules

let explainCommand = CommandDescription(
  name: "explain", operands: "WHAT",
  summary: "Explain a file, a rule, a screen or a module.",
  details: """
    A file: its module and why it is in it, roles, and the level of every rule with the line of
    rules.yml that decided. A rule: its card. A screen: links, stage, axes, ways, blockers and
    score. A module: files, dependencies, profile. A family of rules, such as event: its rules.
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
    throw UsageError("explain takes one file, rule, screen or module")
  }
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
  return try explainScreenOrModule(what, arguments, &console)
}

private func explainFile(
  _ what: String, _ path: String, _ arguments: Arguments, _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let reading = try Reading(arguments, operands: [what], console)
  let project = reading.project
  let rules = reading.selection.levels(on: project.ruleGround)
  let relative = relativePath(path, to: reading.request.root) ?? path
  printProblems(
    reading.problems.list, reading.request.prefix, isQuiet: arguments.has(.quiet), &console)
  let explanation = Explanation(project, prefix: reading.request.prefix)
  guard let text = explanation.file(relative, rules, catalogue.map { $0.card }) else {
    throw UsageError(
      "\(what) is not analysed: it is excluded, ignored by git, generated, or no file that ArchLint reads"
    )
  }
  console.output += text
  return reading.problems.hasErrors ? .failure : .success
}

private func explainScreenOrModule(
  _ what: String, _ arguments: Arguments, _ console: inout Console
) throws(UsageError) -> ExitStatus {
  var reading = try Reading(arguments, operands: [], console)
  reading.project.linkScreens(in: reading.states.now, &reading.problems)
  reading.timings.lap("screens")
  var text: String?
  if reading.project.screens.screen(named: what, reading.project.types) != nil {
    text = reading.migrationReport(console.environment).explanation(of: what)
  }
  printProblems(
    reading.problems.list, reading.request.prefix, isQuiet: arguments.has(.quiet), &console)
  let explanation = Explanation(reading.project, prefix: reading.request.prefix)
  guard let text = text ?? explanation.module(what) else {
    let known =
      catalogue.map { $0.card.id } + reading.project.screens.all.map(\.name)
      + reading.project.modules.modules.map(\.name)
    let near = suggestion(for: what, among: known)
    throw UsageError(
      "\(what) is no file, no rule, no screen and no module"
        + (near.map { "; did you mean \($0)?" }
          ?? "; archlint rules, archlint report and archlint graph list them"))
  }
  console.output += text
  return reading.problems.hasErrors ? .failure : .success
}
