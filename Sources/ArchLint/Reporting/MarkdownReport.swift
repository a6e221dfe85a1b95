// A comment on a pull request: what is new, the worst first, in a size that hosting services take.

package func markdownReport(_ report: Report) -> String {
  // By this line a script finds the comment that it wrote before.
  var text = "<!-- archlint -->\n### ArchLint: \(verdict(report.summary))\n\n"
  let closing = "\n\(MarkdownText.escaped(report.summary.line))\n"
  text += problems(report.problems)
  let entries = [Level.error, .warning, .info].flatMap { level in
    report.entries.filter { $0.level == level }
  }
  if entries.isEmpty { return text + closing }
  text += "| | Where | What |\n| --- | --- | --- |\n"
  var told = 0
  let rest = "\n…and 999,999,999 more findings: the full report has them.\n"
  var size = (text + rest + closing).utf16.count
  for entry in entries {
    let row = row(entry)
    size += row.utf16.count
    if MarkdownText.sizeLimit < size { break }
    text += row
    told += 1
  }
  if told < entries.count {
    let rest = counted(entries.count - told, "more finding")
    text += "\n…and \(rest): the full report has them.\n"
  }
  return text + closing
}

private func verdict(_ summary: Report.Summary) -> String {
  let hints = summary.infos == 0 ? "" : ", \(grouped(summary.infos)) info"
  if summary.errors == 0 && summary.warnings == 0 { return "nothing to mend" + hints }
  return counted(summary.errors, "error") + ", " + counted(summary.warnings, "warning") + hints
}

private func row(_ entry: Report.Entry) -> String {
  let sign =
    switch entry.level {
    case .error: "❌ error"
    case .warning: "⚠️ warning"
    case .info, .off: "ℹ️ info"
    }
  let place = MarkdownText.code("\(entry.place.path):\(entry.place.line)")
  let message = MarkdownText.prose(cut(entry.message))
  let fix = MarkdownText.prose(cut(entry.fix))
  return "| \(sign) | \(place) | \(message)<br>*\(fix)* (\(MarkdownText.code(entry.rule))) |\n"
}

/// No single text may fill the comment.
private func cut(_ text: String) -> String { text.count <= 600 ? text : text.prefix(599) + "…" }

private func problems(_ problems: [Problem]) -> String {
  let errors = problems.filter { $0.level == .error }
  if errors.isEmpty { return "" }
  var text = "**The run could not be made as asked:**\n\n"
  for problem in errors.prefix(20) {
    let place = problem.path.map { MarkdownText.code($0) + ": " } ?? ""
    text += "- \(place)\(MarkdownText.escaped(cut(problem.message)))\n"
  }
  if 20 < errors.count { text += "- …and \(counted(errors.count - 20, "more problem"))\n" }
  return text + "\n"
}
