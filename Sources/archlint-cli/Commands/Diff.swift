// `archlint diff BASE [HEAD]`: new, fixed and moved findings between two git states.

import ArchLint
import Rules

let diffCommand = CommandDescription(
  name: "diff", operands: "BASE [HEAD]",
  summary: "Compare the findings of two states: what is new, fixed and moved.",
  details: """
    BASE and HEAD are commits, branches or tags; without HEAD the working tree is compared with BASE.
    Both states are judged by the rules.yml of HEAD, or of the working tree. Formats: text, json.
    """,
  flags: [.format, .mergeBase, .only, .skip, .strict] + Flag.project + Flag.common,
  formats: ["text", "json"],
  examples: [
    ("archlint diff main", "what the working tree changes"),
    ("archlint diff v1.0 v1.1 --format json", "the same between two releases, for a program"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try compare(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

private func compare(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  let names = arguments.operands
  guard let base = names.first, names.count <= 2 else {
    throw UsageError("diff compares two states: archlint diff BASE [HEAD]")
  }
  let choices = try OutputChoice.all(arguments, of: diffCommand, console.environment)
  var invocation = try Invocation(arguments, operands: [], console)
  // The comparison is with a state, not with a list.
  invocation.request.baseline = .none
  let states = try States(
    base, names.count == 2 ? names[1] : nil, fromForkPoint: arguments.has(.mergeBase), invocation)
  invocation.request.configurationPath = states.configurationPath
  let isQuiet = arguments.has(.quiet)
  let progress = ProgressLine(root: invocation.root.path, isQuiet: isQuiet, console)
  let outcome = lint(
    invocation.request, catalogue, in: states.now, before: states.before,
    changes: states.changes, progress: progress.show)
  progress.clear()
  console.kept.append(outcome.project)
  for choice in choices {
    let text =
      choice.format == "json"
      ? jsonReport(outcome.report)
      : diffText(
        outcome.report, files: states.now, prefix: invocation.request.prefix,
        paint: choice.path == nil ? console.paint : Paint(isOn: false),
        isQuiet: isQuiet && choice.path == nil)
    try write(text, to: choice, &console)
  }
  printProblems(outcome.problems.list, invocation.request.prefix, isQuiet: isQuiet, &console)
  if arguments.has(.timings) { console.errors += timingTable(outcome.timings) }
  return exitStatus(of: outcome, isStrict: invocation.request.isStrict)
}

private func diffText(
  _ report: Report, files: any FileSystem, prefix: String, paint: Paint, isQuiet: Bool
) -> String {
  var text = ""
  if !report.fixed.isEmpty {
    text += paint.bold("Fixed") + "\n"
    for entry in report.fixed { text += "  \(line(of: entry))\n" }
    text += "\n"
  }
  if !report.silenced.isEmpty {
    text += paint.bold("Silenced by a comment") + "\n"
    for entry in report.silenced { text += "  \(line(of: entry))\n" }
    text += "\n"
  }
  if !report.moved.isEmpty {
    text += paint.bold("Moved") + "\n"
    for move in report.moved {
      text += "  \(line(of: move.entry)), was in \(oneLine(move.formerPath))\n"
    }
    text += "\n"
  }
  if !report.entries.isEmpty { text += paint.bold("New") + "\n" }
  text += TextReport.text(
    report, files: files, prefix: prefix, paint: paint, duration: nil, isQuiet: isQuiet)
  if isQuiet { return text }
  let silenced =
    report.silenced.isEmpty ? "" : "\(grouped(report.silenced.count)) silenced, "
  return text + "\(grouped(report.entries.count)) new, \(grouped(report.fixed.count)) fixed, "
    + silenced + "\(grouped(report.moved.count)) moved\n"
}

private func line(of entry: Report.Entry) -> String {
  "\(oneLine(entry.place.path)):\(entry.place.line): \(oneLine(entry.message)) (\(entry.rule))"
}
