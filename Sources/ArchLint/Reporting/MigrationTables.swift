// The migration report as Markdown for people and as CSV for spreadsheets.

extension MigrationReport {
  /// A document of a size that hosting services take as a comment.
  package var markdown: String {
    var text = "# Migration\n\n"
    if rows.isEmpty { return text + "No screens were found.\n" }
    text += markdownTotals + markdownGroups("Module", byModule) + markdownGroups("Owner", byOwner)
    text += markdownGoals + (findingFlow?.markdown ?? "") + markdownNext
    text += trend?.markdown ?? ""
    text += "## Screens\n\n"
    text += "| Screen | Module | Stage | Lines ui/sw/st | Out (uikit) | Bridges | Blocked by "
    text += hasRemovable ? "| Removable now | Next step |\n" : "| Next step |\n"
    text += "| --- | --- | --- | ---: | --- | --- | --- | ---\(hasRemovable ? " | ---" : "") |\n"
    let budget = MarkdownText.sizeLimit - 200
    var size = text.utf16.count
    for (index, row) in rows.enumerated() {
      let line = markdownRow(row)
      size += line.utf16.count
      if budget < size {
        text += "\n… and \(counted(rows.count - index, "more screen")).\n"
        break
      }
      text += line
    }
    text +=
      "\nLines: code of UIKit, SwiftUI and state. Out: screens that it opens, those of UIKit in"
    text += " brackets.\n"
    return text
  }

  private func markdownRow(_ row: Row) -> String {
    var cells = [
      row.name, row.module, row.stageText, row.lineText, row.outText, row.bridgeText,
      shortened(row.blockerText),
    ]
    if hasRemovable { cells.append(row.removableText) }
    cells.append(shortened(row.nextStep))
    return "| " + cells.map { MarkdownText.escaped($0) }.joined(separator: " | ") + " |\n"
  }

  /// The column is there where some screen has anything in it.
  private var hasRemovable: Bool { rows.contains { !$0.removable.isEmpty } }

  private func shortened(_ text: String) -> String {
    text.count <= 160 ? text : String(text.prefix(159)) + "…"
  }

  private var markdownTotals: String {
    var text = "\(counted(total.count, "screen")), stock of UIKit screens: **\(total.uikitStock)**"
    if 0 < total.kept { text += ", \(total.kept) kept" }
    text += ".\n\n| Stage | Screens | | Lines | |\n| --- | ---: | ---: | ---: | ---: |\n"
    for stage in Stage.allCases {
      let index = Int(stage.rawValue)
      text += "| \(stage.numbered) | \(total.screens[index]) "
      text += "| \(percentText(total.screens[index], of: total.count)) "
      text +=
        "| \(total.lines[index]) | \(percentText(total.lines[index], of: total.lineCount)) |\n"
    }
    text += "\n"
    for share in shares {
      text += "- \(share.name) (\(share.definition)): \(share.count) of \(total.count), "
      text += percentText(share.count, of: total.count) + "\n"
    }
    return text + "\n"
  }

  private func markdownGroups(
    _ title: String, _ groups: [(name: String, totals: Migration.Totals)]
  ) -> String {
    if groups.count < 2 { return "" }
    var text = "| \(title) | Screens | UIKit | SwiftUI | Packaged or native | Finished |\n"
    text += "| --- | ---: | ---: | ---: | ---: | ---: |\n"
    for (name, totals) in groups.prefix(60) {
      text += "| \(MarkdownText.escaped(name.isEmpty ? "(none)" : name)) | \(totals.count) "
      text += "| \(totals.uikitStock) | \(totals.count(from: .hosted)) "
      text += "| \(totals.count(from: .packaged)) | \(totals.finished) |\n"
    }
    return text + "\n"
  }

  private var markdownGoals: String {
    if goals.isEmpty { return "" }
    var text = "| Migration | Done | Priority | Owner | Due |\n| --- | --- | --- | --- | --- |\n"
    for goal in goals {
      let done = "\(goal.done)" + (goal.of.map { " of \($0)" } ?? "") + " \(goal.counts)"
      let due = goal.due.map { $0.text + (goal.isOverdue ? " (overdue)" : "") } ?? ""
      let cells = [goal.title, done, goal.priority ?? "", goal.owner ?? "", due]
      text += "| " + cells.map { MarkdownText.escaped($0) }.joined(separator: " | ") + " |\n"
    }
    return text + "\n"
  }

  private var markdownNext: String {
    if order.isEmpty { return "" }
    let quiet = quietText.map { " But \($0)." } ?? ""
    var text = "## What next\n\nBy `\(ranking.preset.rawValue)`.\(quiet)\n\n"
    text += "| | Screen | Stage | Next step | Score |\n| ---: | --- | --- | --- | --- |\n"
    for (index, row) in nextRows.enumerated() {
      let cells = [
        "\(index + 1)", row.name, row.stageText, shortened(row.nextStep), row.score.text,
      ]
      text += "| " + cells.map { MarkdownText.escaped($0) }.joined(separator: " | ") + " |\n"
    }
    return text + (restText.map { "\n\(MarkdownText.escaped($0))\n" } ?? "") + "\n"
  }

  // MARK: - CSV

  /// One line a screen, as RFC 4180 has it.
  package var csv: String {
    let bridges = ScreenBridges.Kind.allCases
    var header = [
      "screen", "module", "owner", "stage", "stage_number", "target", "finished", "rendering",
      "state", "events", "navigation", "home", "entry", "type", "view", "path", "line",
      "lines_uikit", "lines_swiftui", "lines_state", "lines_navigation", "lines_bridge",
    ]
    header += bridges.map {
      "bridge_" + csvName($0)
    }
    header += [
      "out", "out_uikit", "in", "outlets", "segues", "errors", "warnings", "infos", "blockers",
      "removable", "marks", "rank", "score", "next_step",
    ]
    if trend != nil { header += ["stage_since", "last_change"] }
    var text = header.joined(separator: ",") + "\r\n"
    for row in rows {
      var cells = [
        row.name, row.module, row.owner, row.stage.name, String(row.stage.rawValue),
        row.target.name, String(row.isFinished),
      ]
      cells += row.axes.names
      cells += [
        row.entry.rawValue, row.entryType, row.view, row.place.path, String(row.place.line),
      ]
      cells += [
        row.lines.uikit, row.lines.swiftui, row.lines.state, row.lines.navigation,
        row.lines.bridge,
      ].map { String($0) }
      cells += bridges.map { String(row.bridges[$0]) }
      cells += [
        row.destinations, row.uikitDestinations, Set(row.incoming.map(\.other)).count,
        row.interface.outlets, row.interface.segues, row.findings.errors, row.findings.warnings,
        row.findings.infos,
      ].map { String($0) }
      cells += [
        row.blockers.map { "\($0.kind.rawValue): \($0.subject)" }.joined(separator: "; "),
        row.removable.joined(separator: " "), row.marks.joined(separator: "; "),
        row.rank.map { String($0) } ?? "", decimalText(row.score.value), row.nextStep,
      ]
      if trend != nil { cells += [stageSince(row), lastChange(row)] }
      text += cells.map { csvCell($0) }.joined(separator: ",") + "\r\n"
    }
    return text
  }
}

/// `view_model_protocol`
func csvName(_ kind: ScreenBridges.Kind) -> String {
  kind.name.map { $0 == " " || $0 == "-" ? "_" : String($0) }.joined()
}

/// Quoted where it has to be; what a spreadsheet would take for a formula begins with an apostrophe.
func csvCell(_ text: String) -> String {
  let isFormula = text.first.map { "=+-\t\r".contains($0) } ?? false
  let plain = isFormula && Double(text) == nil ? "'" + text : text
  guard plain.contains(where: { "\",\r\n;".contains($0) || $0 == "\r\n" }) else { return plain }
  return "\""
    + plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    + "\""
}
