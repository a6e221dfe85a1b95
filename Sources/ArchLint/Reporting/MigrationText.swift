// The migration report for a terminal: a table as wide as it, and the totals below.

extension MigrationReport {
  /// - Parameter width: columns of the terminal; the table is never wider.
  package func text(width: Int, paint: Paint) -> String {
    if rows.isEmpty { return "No screens were found.\n" }
    let width = max(40, width)
    let table = table
    var text = table.text(width: width, header: paint.bold)
    text += "\n" + totalText(width)
    text += groups("Per module", byModule, width) + groups("Per owner", byOwner, width)
    text += goalText(width) + (findingFlow?.text ?? "") + nextText(width)
    text += removableText(width)
    text += sharedText(width)
    text += trend?.text(width: width, paint: paint) ?? ""
    return text + "\n" + legend(of: table, width: width)
  }

  /// What the columns mean that are there, and where the others are.
  private func legend(of table: TextTable, width: Int) -> String {
    let titles = table.titles(width: width)
    var text: [String] = []
    if titles.contains("Lines ui/sw/st") {
      text.append("Lines ui/sw/st: code lines of UIKit, SwiftUI and state.")
    }
    if titles.contains("Out(uikit)") {
      text.append("Out(uikit): screens that it opens, and how many of them are UIKit.")
    }
    if titles.contains("Blocked by") {
      text.append(
        "Blocked by: on the way to higher stages, beyond the target, too; a number says how many"
          + " more there are.")
    }
    if titles.count < table.columnCount {
      text.append("A wider terminal shows more columns, and --format html or csv all of them.")
    }
    text.append(
      "archlint explain SCREEN says why; docs/report.md says what every word means, and how"
        + " `screens:` corrects the report.")
    return TextTable.paragraph(text.joined(separator: " "), to: min(width, 100))
  }

  // MARK: Table

  /// Names are whole, so that each can be given to `explain`; what else is too wide wraps.
  private var table: TextTable {
    var table = TextTable(columns: [
      TextTable.Column("Screen", least: 12, overflow: .ownLine),
      TextTable.Column("Module", least: 12, isFirstToGo: 5, overflow: .wrap),
      TextTable.Column("Stage", least: 16, overflow: .wrap),
      TextTable.Column("Lines ui/sw/st", least: 14, isRight: true, isFirstToGo: 1),
      TextTable.Column("Out(uikit)", least: 10, isFirstToGo: 2),
      TextTable.Column("Bridges", least: 8, isFirstToGo: 3),
      TextTable.Column("Blocked by", least: 20, isFirstToGo: 4),
      TextTable.Column("Next step", least: 24, isFirstToGo: 6, overflow: .wrap),
    ])
    if Set(rows.map(\.module)).count < 2 { table.leave("Module") }
    for row in rows {
      table.rows.append([
        row.name, row.module, row.stageText, row.lineText, row.outText, row.bridgeText,
        row.blockerText, row.nextStep,
      ])
    }
    return table
  }

  // MARK: Totals

  private func totalText(_ width: Int) -> String {
    var text = counted(total.count, "screen")
    if 0 < total.kept { text += ", and \(counted(total.kept, "screen")) that stays UIKit" }
    text += "; stock of UIKit screens: \(total.uikitStock)\n"
    var table = TextTable(columns: [
      TextTable.Column("Stage", least: 16), TextTable.Column("Screens", least: 7, isRight: true),
      TextTable.Column("", least: 5, isRight: true),
      TextTable.Column("Lines", least: 7, isRight: true),
      TextTable.Column("", least: 5, isRight: true),
    ])
    for stage in Stage.allCases {
      let index = Int(stage.rawValue)
      table.rows.append([
        stage.numbered, grouped(total.screens[index]),
        percentText(total.screens[index], of: total.count), grouped(total.lines[index]),
        percentText(total.lines[index], of: total.lineCount),
      ])
    }
    text += table.text(width: 80) { $0 } + "\n"
    for share in shares {
      text += "\(share.name) (\(share.definition)): \(share.count) of \(total.count)"
      text += ", \(percentText(share.count, of: total.count))"
      let all = total.count + total.kept
      if 0 < total.kept { text += "; with kept screens \(percentText(share.count, of: all))" }
      text += "\n"
    }
    let bridges = ScreenBridges.Kind.allCases.filter { 0 < total.bridges[$0] }
      .map { "\($0.name) \(total.bridges[$0])" }
    func list(_ title: String, _ counts: [String]) -> String {
      if counts.isEmpty { return "" }
      let whole = counts.map { TextTable.inOneLine($0) }.joined(separator: ", ")
      return TextTable.paragraph("\(title): \(whole)", to: width, hanging: 2)
    }
    let blockers = Blocker.Kind.allCases.compactMap { kind in
      total.blockers[kind].map { "\(kind.rawValue) \($0)" }
    }
    return text + list("bridges", bridges) + list("blockers", blockers)
  }

  private func groups(
    _ title: String, _ groups: [(name: String, totals: Migration.Totals)], _ width: Int
  ) -> String {
    if groups.count < 2 { return "" }
    var table = TextTable(columns: [
      TextTable.Column(title, least: 16, overflow: .wrap),
      TextTable.Column("Screens", least: 7, isRight: true),
      TextTable.Column("UIKit", least: 5, isRight: true),
      TextTable.Column("SwiftUI", least: 7, isRight: true),
      TextTable.Column("Stage 5+", least: 8, isRight: true),
      TextTable.Column("Finished", least: 8, isRight: true),
      TextTable.Column("Kept", least: 4, isRight: true),
    ])
    for (name, totals) in groups {
      table.rows.append([
        name.isEmpty ? "(none)" : name, String(totals.count), String(totals.uikitStock),
        String(totals.count(from: .hosted)), String(totals.count(from: .packaged)),
        String(totals.finished), String(totals.kept),
      ])
    }
    return "\n" + table.text(width: min(width, 100)) { $0 }
  }

  private func goalText(_ width: Int) -> String {
    if goals.isEmpty { return "" }
    var text = "\nMigrations\n"
    for goal in goals {
      var words = "\(oneLine(goal.title)): \(goal.done)"
      if let all = goal.of { words += " of \(all)" }
      words += " \(oneLine(goal.counts))"
      if let priority = goal.priority { words += ", \(oneLine(priority))" }
      if let owner = goal.owner { words += ", owner \(oneLine(owner))" }
      if let due = goal.due {
        words += ", due \(due.text)" + (goal.isOverdue ? " (overdue)" : "")
      }
      text += TextTable.entry(words, to: width)
    }
    return text
  }

  private func nextText(_ width: Int) -> String {
    if order.isEmpty { return "" }
    func line(_ text: String, indent: Int) -> String {
      TextTable.paragraph(text, to: width, indent: indent, hanging: 2)
    }
    let weights = ranking.weightList.map {
      TextTable.inOneLine("\($0.name) \(decimalText($0.value))")
    }
    var text = "\nWhat next, by \(ranking.preset.rawValue)\n"
    if let quietText { text += line("\(quietText).", indent: 2) }
    for raise in floorTexts { text += line("\(oneLine(raise)).", indent: 2) }
    for (index, row) in nextRows.enumerated() {
      let step = "\(oneLine(row.name)) (\(row.stage.numbered)): \(oneLine(row.nextStep))"
      text += line("\(index + 1). \(step)", indent: 2)
      text += line("score \(row.score.text { TextTable.inOneLine($0) })", indent: 4)
    }
    if let restText { text += "  \(restText); archlint explain SCREEN says why\n" }
    text += line("weights: \(weights.joined(separator: ", "))", indent: 2)
    for ring in rings {
      var words = "In a ring: \(ring.screens.map { oneLine($0) }.joined(separator: ", "))"
      if let edge = ring.cheapest {
        words += "; cheapest to wrap: \(oneLine(ring.cheapestFrom)) → \(oneLine(edge.other)), "
        words += edge.place.text
      }
      text += line(words, indent: 2)
    }
    return text
  }

  private func removableText(_ width: Int) -> String {
    let screens = rows.filter { !$0.removable.isEmpty }
    let parts = shared.filter { !$0.removable.isEmpty }
    if screens.isEmpty && parts.isEmpty { return "" }
    var text = "\nRemovable now\n"
    for row in screens {
      text += TextTable.entry("\(oneLine(row.name)): \(row.removableText)", to: width)
    }
    for part in parts {
      text += TextTable.entry(
        "\(oneLine(part.name)), shared by \(part.screens) screens: \(part.removableText)",
        to: width)
    }
    return text
  }

  private func sharedText(_ width: Int) -> String {
    if shared.isEmpty { return "" }
    let names = shared.prefix(8).map {
      TextTable.inOneLine("\(oneLine($0.name)) (\($0.screens))")
    }
    var text = "\(counted(shared.count, "declaration")) shared by several screens, "
    text += "\(counted(sharedLines.total, "line")): \(names.joined(separator: ", "))"
    if 8 < shared.count { text += " …" }
    return "\n" + TextTable.paragraph(text, to: width, hanging: 2)
  }
}
