// The migration report for a terminal: a table as wide as it, and the totals below.

extension MigrationReport {
  /// - Parameter width: columns of the terminal; the table is never wider.
  package func text(width: Int, paint: Paint) -> String {
    if rows.isEmpty { return "No screens were found.\n" }
    var text = table(width: max(40, width), paint)
    text += "\n" + totalText
    text += groups("Per module", byModule) + groups("Per owner", byOwner)
    text += goalText + nextText + sharedText
    return text + (trend?.text(width: max(40, width), paint: paint) ?? "")
  }

  // MARK: Table

  private func table(width: Int, _ paint: Paint) -> String {
    var table = TextTable(columns: [
      TextTable.Column("Screen", least: 12), TextTable.Column("Module", least: 6, isFirstToGo: 3),
      TextTable.Column("Stage", least: 12),
      TextTable.Column("Lines ui/sw/st", least: 14, isRight: true, isFirstToGo: 4),
      TextTable.Column("Out(uikit)", least: 10, isFirstToGo: 5),
      TextTable.Column("Bridges", least: 8, isFirstToGo: 2),
      TextTable.Column("Blocked by", least: 16, isFirstToGo: 1),
      TextTable.Column("Next step", least: 20, isFirstToGo: 6),
    ])
    for row in rows {
      table.rows.append([
        row.name, row.module, row.stageText, row.lineText, row.outText, row.bridgeText,
        row.blockerText, row.nextStep,
      ])
    }
    return table.text(width: width, header: paint.bold)
  }

  // MARK: Totals

  private var totalText: String {
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
    for share in total.shares {
      text += "\(share.name) (\(share.definition)): \(share.count) of \(total.count)"
      text += ", \(percentText(share.count, of: total.count))"
      let all = total.count + total.kept
      if 0 < total.kept { text += "; with kept screens \(percentText(share.count, of: all))" }
      text += "\n"
    }
    let bridges = ScreenBridges.Kind.allCases.filter { 0 < total.bridges[$0] }
      .map { "\($0.name) \(total.bridges[$0])" }
    if !bridges.isEmpty { text += "bridges: \(bridges.joined(separator: ", "))\n" }
    let blockers = Blocker.Kind.allCases.compactMap { kind in
      total.blockers[kind].map { "\(kind.rawValue) \($0)" }
    }
    if !blockers.isEmpty { text += "blockers: \(blockers.joined(separator: ", "))\n" }
    return text
  }

  private func groups(
    _ title: String, _ groups: [(name: String, totals: Migration.Totals)]
  ) -> String {
    if groups.count < 2 { return "" }
    var table = TextTable(columns: [
      TextTable.Column(title, least: 16), TextTable.Column("Screens", least: 7, isRight: true),
      TextTable.Column("UIKit", least: 5, isRight: true),
      TextTable.Column("SwiftUI", least: 7, isRight: true),
      TextTable.Column("Packaged", least: 8, isRight: true),
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
    return "\n" + table.text(width: 100) { $0 }
  }

  private var goalText: String {
    if goals.isEmpty { return "" }
    var text = "\nMigrations\n"
    for goal in goals {
      text += "  \(oneLine(goal.title)): \(goal.done)"
      if let all = goal.of { text += " of \(all)" }
      text += " \(oneLine(goal.counts))"
      if let priority = goal.priority { text += ", \(oneLine(priority))" }
      if let owner = goal.owner { text += ", owner \(oneLine(owner))" }
      if let due = goal.due { text += ", due \(due.text)" + (goal.isOverdue ? " (overdue)" : "") }
      text += "\n"
    }
    return text
  }

  private var nextText: String {
    if order.isEmpty { return "" }
    var text = "\nWhat next\n"
    for name in order.prefix(10) {
      guard let row = rows.first(where: { $0.name == name }) else { continue }
      let score = decimalText(row.score.value)
      text +=
        "  \(oneLine(name)) (\(row.stage.numbered), score \(score)): \(oneLine(row.nextStep))\n"
    }
    if 10 < order.count {
      text += "  … and \(order.count - 10) more; archlint explain SCREEN says why\n"
    }
    for ring in rings {
      text += "  In a ring: \(ring.screens.map { oneLine($0) }.joined(separator: ", "))"
      if let edge = ring.cheapest {
        text += "; cheapest to wrap: \(oneLine(ring.cheapestFrom)) → \(oneLine(edge.other)), "
        text += edge.place.text
      }
      text += "\n"
    }
    return text
  }

  private var sharedText: String {
    if shared.isEmpty { return "" }
    let names = shared.prefix(8).map { "\(oneLine($0.name)) (\($0.screens))" }
    var text = "\n\(counted(shared.count, "declaration")) shared by several screens, "
    text += "\(counted(sharedLines.total, "line")): \(names.joined(separator: ", "))"
    return text + (8 < shared.count ? " …\n" : "\n")
  }
}

/// Columns that shrink to a width, and go where they cannot shrink any more.
struct TextTable {
  struct Column {
    let title: String
    let least: Int
    let isRight: Bool
    /// Columns go in the order of this number where there is no room; nil for those that stay.
    let leaving: Int?

    init(_ title: String, least: Int, isRight: Bool = false, isFirstToGo leaving: Int? = nil) {
      self.title = title
      self.least = least
      self.isRight = isRight
      self.leaving = leaving
    }
  }

  let columns: [Column]
  var rows: [[String]] = []

  init(columns: [Column]) { self.columns = columns }

  func text(width: Int, header: (String) -> String) -> String {
    let (shown, widths) = layout(width)
    var text = header(line(columns.map(\.title), shown, widths)) + "\n"
    for row in rows { text += line(row, shown, widths) + "\n" }
    return text
  }

  private func layout(_ width: Int) -> (shown: [Int], widths: [Int]) {
    var shown = Array(columns.indices)
    var natural = columns.indices.map { column in
      max(
        displayWidth(columns[column].title),
        rows.map { displayWidth(oneLine($0[column])) }.max() ?? 0)
    }
    func needed(_ widths: [Int]) -> Int {
      shown.reduce(0) { $0 + widths[$1] } + 2 * max(0, shown.count - 1)
    }
    let least = columns.indices.map { min(natural[$0], columns[$0].least) }
    while width < needed(least) {
      let next = shown.filter { columns[$0].leaving != nil }
        .min { columns[$0].leaving ?? 0 < columns[$1].leaving ?? 0 }
      guard let next else { break }
      shown.removeAll { $0 == next }
    }
    // The widest column gives first.
    while width < needed(natural) {
      let widest = shown.filter { least[$0] < natural[$0] }.max { natural[$0] < natural[$1] }
      guard let widest else { break }
      natural[widest] = max(least[widest], natural[widest] - (needed(natural) - width + 3) / 4)
    }
    return (shown, natural)
  }

  private func line(_ cells: [String], _ shown: [Int], _ widths: [Int]) -> String {
    var line = ""
    for (place, column) in shown.enumerated() {
      let cell = cut(oneLine(cells[column]), to: widths[column])
      let blanks = String(repeating: " ", count: max(0, widths[column] - displayWidth(cell)))
      line += columns[column].isRight ? blanks + cell : cell + blanks
      if place < shown.count - 1 { line += "  " }
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private func cut(_ text: String, to width: Int) -> String {
    if displayWidth(text) <= width { return text }
    var cut = ""
    var taken = 1
    for character in text {
      let own = displayWidth(of: character)
      if width < taken + own { break }
      cut.append(character)
      taken += own
    }
    return cut + "…"
  }
}

/// How many columns a terminal gives to a text.
func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + displayWidth(of: $1) } }

/// Two for the wide scripts and for emoji, one for anything else that is seen.
private func displayWidth(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}
