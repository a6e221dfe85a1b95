// `archlint suppressions`: every comment that hides findings, how old it is, why, and until when.

import ArchLint

let suppressionsCommand = CommandDescription(
  name: "suppressions", operands: "[PATH]",
  summary: "List every suppression comment: place, rules, age, reason and end.",
  details: """
    The age is that of the line in git; what is not committed has none. Formats: text, json.
    """,
  flags: [.format] + Flag.project + Flag.common,
  formats: ["text", "json"],
  examples: [
    ("archlint suppressions", "what is hidden in this project, and why"),
    ("archlint suppressions --format json", "the same for a program"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try list(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

/// One comment with all its ids.
private struct Comment {
  let path: String
  let line: Int
  var rules: [String]
  let scope: String
  let reason: String
  /// The last day it holds; nil without one.
  let until: Day?
  let isOver: Bool
  /// The day on which the line was committed.
  var since: Day?
}

private func list(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  if 1 < arguments.operands.count { throw UsageError("suppressions takes one PATH at most") }
  let choices = try OutputChoice.all(arguments, of: suppressionsCommand, console.environment)
  let reading = try Reading(arguments, operands: arguments.operands, console)
  var comments = comments(of: reading)
  if let top = reading.root.gitTop, let repository = try? GitRepository(top: top) {
    addAges(to: &comments, from: repository)
  }
  for choice in choices {
    let text =
      choice.format == "json"
      ? json(comments, reading.request.today) : text(comments, reading.request.today)
    try write(text, to: choice, &console)
  }
  printProblems(
    reading.problems.list, reading.request.prefix, isQuiet: arguments.has(.quiet), &console)
  if arguments.has(.timings) { console.errors += timingTable(reading.timings) }
  return reading.problems.hasErrors ? .failure : .success
}

private func comments(of reading: Reading) -> [Comment] {
  let project = reading.project
  let today = reading.request.today
  var comments: [Comment] = []
  var last: Location?
  for row in project.facts.suppressionRows where row.row.fault == .none {
    let path = project.files.path(of: row.file)
    if !reading.request.selects(path) { continue }
    let place = Location(row.file, row.row.offset, to: row.row.end)
    if place == last {
      comments[comments.count - 1].rules.append(row.rule)
      continue
    }
    last = place
    let until = Day(number: row.row.until)
    comments.append(
      Comment(
        path: reading.request.prefix + path,
        line: project.facts[row.file].lines.line(at: row.row.offset), rules: [row.rule],
        scope: "\(row.row.scope)", reason: project.facts.symbols[row.row.reason], until: until,
        isOver: until.map { $0 < today } ?? false))
  }
  return comments
}

private func addAges(to comments: inout [Comment], from repository: GitRepository) {
  let places = Dictionary(grouping: comments.indices) { comments[$0].path }
  for (path, indices) in places {
    let days = (try? repository.days(ofLines: indices.map { comments[$0].line }, in: path)) ?? [:]
    for index in indices { comments[index].since = days[comments[index].line] }
  }
}

private func text(_ comments: [Comment], _ today: Day) -> String {
  var text = ""
  for comment in comments {
    let ids = comment.rules.map(oneLine).joined(separator: " ")
    text += "\(oneLine(comment.path)):\(comment.line): \(ids) (\(comment.scope))\n"
    var facts: [String] = []
    if let since = comment.since {
      facts.append("since \(since.text), \(counted(today.days(since: since), "day"))")
    }
    if let until = comment.until {
      facts.append((comment.isOver ? "ended " : "until ") + until.text)
    }
    if !facts.isEmpty { text += "  \(facts.joined(separator: "; "))\n" }
    text +=
      comment.reason.isEmpty
      ? "  no reason, so it hides nothing\n" : "  \(oneLine(comment.reason))\n"
  }
  let over = comments.filter(\.isOver).count
  text += counted(comments.count, "suppression")
  return text + (over == 0 ? "" : ", \(grouped(over)) past their day") + "\n"
}

private func json(_ comments: [Comment], _ today: Day) -> String {
  var writer = JSONWriter()
  writer.object { json in
    json.number("version", 1)
    json.array("suppressions") { list in
      for comment in comments {
        list.object { item in
          item.string("path", comment.path)
          item.number("line", comment.line)
          item.array("rules") { rules in for rule in comment.rules { rules.string(nil, rule) } }
          item.string("scope", comment.scope)
          item.string("reason", comment.reason)
          if let until = comment.until { item.string("until", until.text) }
          if let since = comment.since {
            item.string("since", since.text)
            item.number("days", today.days(since: since))
          }
        }
      }
    }
  }
  return writer.text
}
