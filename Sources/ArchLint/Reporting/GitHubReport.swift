// Workflow commands of GitHub Actions, which become annotations of a pull request.
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions

/// One command a finding, the worst first. GitHub shows ten errors, ten warnings and ten notices of a
/// step, so only the first of each file and rule is sent, and the rest is counted.
package func gitHubReport(_ report: Report) -> String {
  var text = ""
  var seen: Set<[String]> = []
  var sent = 0
  for level in [Level.error, .warning, .info] {
    let firsts = report.entries.filter {
      $0.level == level && seen.insert([$0.place.path, $0.rule]).inserted
    }
    for entry in firsts.prefix(annotationLimit) {
      text += command(entry)
      sent += 1
    }
  }
  if sent < report.entries.count {
    let rest = report.entries.count - sent
    text += "archlint: \(counted(rest, "more finding")) not annotated; the full report has them\n"
  }
  return text
}

private let annotationLimit = 10

private func command(_ entry: Report.Entry) -> String {
  let place = entry.place
  let name = entry.level == .info ? "notice" : entry.level.name
  var fields = [
    ("file", property(place.path)), ("line", String(place.line)),
    ("endLine", String(place.endLine)), ("title", property(entry.rule)),
  ]
  // GitHub takes columns for a single line only.
  if place.line == place.endLine {
    fields.append(("col", String(place.column)))
    fields.append(("endColumn", String(place.endColumn)))
  }
  var message = entry.message + "\n" + entry.fix
  for note in entry.notes {
    message += "\nnote: " + (note.place.map { "\($0.path):\($0.line): " } ?? "") + note.message
  }
  let values = fields.map { "\($0.0)=\($0.1)" }.joined(separator: ",")
  return "::\(name) \(values)::\(data(message))\n"
}

/// Without it a name could end the command and begin another.
private func data(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": escaped += "%25"
    case "\r": escaped += "%0D"
    case "\n": escaped += "%0A"
    default: escaped.unicodeScalars.append(scalar.isSafeInLine ? scalar : " ")
    }
  }
  return escaped
}

private func property(_ text: String) -> String {
  var escaped = ""
  for scalar in data(text).unicodeScalars {
    switch scalar {
    case ":": escaped += "%3A"
    case ",": escaped += "%2C"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
