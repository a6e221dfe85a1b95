// What a change does to screens, as a comment on a pull request and for a terminal.

/// Two states of the screens, with what the rows of the later one say.
package struct ScreenChangeReport: Sendable {
  /// What the change is compared with, as it was asked for.
  package let reference: String
  package let changes: ScreenChanges
  /// The project root relative to the git top level, "" or ending in a slash.
  private let prefix: String
  /// By screen.
  private let rows: [String: MigrationReport.Row]

  init(
    _ changes: ScreenChanges, since reference: String, prefix: String, _ report: MigrationReport
  ) {
    self.changes = changes
    self.reference = reference
    self.prefix = prefix
    rows = Dictionary(report.rows.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What the report says of the screen as it is now.
  private func row(_ change: ScreenChange) -> MigrationReport.Row? {
    change.now.flatMap { rows[$0.name] }
  }

  private func hasErrors(_ change: ScreenChange) -> Bool { row(change)?.openErrors != nil }

  /// `path:line` of a screen, as the report prints places.
  func place(of state: ScreenState) -> MigrationReport.Place {
    MigrationReport.Place(path: prefix + state.path, line: state.line)
  }
}

// MARK: - Words

extension ScreenChange.Kind {
  /// `2 went back`.
  fileprivate func phrase(_ count: Int) -> String {
    switch self {
    case .wentBack: "\(count) went back"
    case .newUIKit: "\(count) new in UIKit"
    case .touched: "\(count) at the stage they had"
    case .new: "\(count) new"
    case .wentOn: "\(count) went on"
    case .gone: "\(count) gone"
    }
  }

  /// - Parameter hasErrors: whether a finding of level error is open in the screen.
  fileprivate func sign(hasErrors: Bool) -> String {
    switch self {
    case .wentBack: "❌"
    case .newUIKit: "⚠️"
    case .touched, .gone: "➖"
    case .new, .wentOn: hasErrors ? "⚠️" : "✅"
    }
  }

  /// For programs.
  var word: String {
    switch self {
    case .wentBack: "went-back"
    case .newUIKit: "new-uikit"
    case .touched: "touched"
    case .new: "new"
    case .wentOn: "went-on"
    case .gone: "gone"
    }
  }
}

extension ScreenChangeReport {
  /// "12 screens touched: 1 went back, 2 went on".
  fileprivate var headline: String {
    let all = changes.touched
    if all.isEmpty { return "no screen touched" }
    return "\(counted(all.count, "screen")) touched: \(phrases(of: all))"
  }

  fileprivate func phrases(of list: some Collection<ScreenChange>) -> String {
    ScreenChange.Kind.allCases.compactMap { kind in
      let count = list.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
      return count == 0 ? nil : kind.phrase(count)
    }.joined(separator: ", ")
  }

  /// "stock of UIKit screens 41 → 40 (-1)".
  fileprivate var stock: String {
    let (before, now) = (changes.before.uikitStock, changes.now.uikitStock)
    if before == now { return "Stock of UIKit screens: \(now), as before." }
    let difference = now - before
    return "Stock of UIKit screens: \(before) → \(now) (\(0 < difference ? "+" : "")\(difference))."
  }

  fileprivate func stages(_ change: ScreenChange) -> String {
    let stages = transition(change, absent: ("new", "gone")) {
      $0.stage.numbered + ($0.isKept ? ", keep" : "")
    }
    let marks = row(change)?.marks.filter { $0 != "keep" } ?? []
    return ([stages] + marks).joined(separator: ", ")
  }

  fileprivate func blockers(_ change: ScreenChange) -> String { row(change)?.blockerText ?? "" }

  fileprivate func lines(_ change: ScreenChange) -> String {
    transition(change, absent: nil) {
      "\($0.lines.uikit)/\($0.lines.swiftui)/\($0.lines.state)"
    }
  }

  fileprivate func bridges(_ change: ScreenChange) -> String {
    transition(change, absent: nil) { state in
      let text = state.bridges.shortText
      return text.isEmpty ? "-" : text
    }
  }

  /// `before → now`, one of them where they are equal or the other is missing.
  private func transition(
    _ change: ScreenChange, absent: (before: String, now: String)?, _ text: (ScreenState) -> String
  ) -> String {
    let before = change.before.map(text) ?? absent?.before
    let now = change.now.map(text) ?? absent?.now
    guard let before, let now, before != now else { return now ?? before ?? "" }
    return "\(before) → \(now)"
  }

  /// What made it worse, else what comes next.
  fileprivate func remark(_ change: ScreenChange) -> String {
    guard let now = change.now else { return "" }
    switch change.kind {
    case .wentBack, .newUIKit: return now.reason
    default: return row(change)?.nextStep ?? ""
    }
  }

  fileprivate func formerName(_ change: ScreenChange) -> String? {
    guard let before = change.before, let now = change.now, before.name != now.name else {
      return nil
    }
    return before.name
  }
}

// MARK: - Markdown

extension ScreenChangeReport {
  /// A comment of a size that hosting services take.
  package var markdown: String {
    // By this line a script finds the comment that it wrote before.
    var text = "<!-- archlint report -->\n### Migration: \(MarkdownText.escaped(headline))\n\n"
    text += stock + "\n"
    if changes.touched.isEmpty { return text }
    text += "\n| | Screen | Stage | Lines ui/sw/st | Bridges | Blocked by "
    text += "| Why, or what next |\n| --- | --- | --- | --- | --- | --- | --- |\n"
    var size = text.utf16.count
    for (index, change) in changes.touched.enumerated() {
      let row = markdownRow(change)
      size += row.utf16.count
      if MarkdownText.sizeLimit - 400 < size {
        let rest = changes.touched[index...]
        text += "\nLeft out, since a comment holds no more: "
        return text + "\(counted(rest.count, "screen")) (\(phrases(of: rest))).\n"
      }
      text += row
    }
    return text
  }

  private func markdownRow(_ change: ScreenChange) -> String {
    var name = MarkdownText.escaped(cut(change.name))
    if let former = formerName(change) { name += ", was \(MarkdownText.escaped(cut(former)))" }
    if let state = change.now ?? change.before {
      let place = place(of: state)
      name += "<br>\(MarkdownText.code(cut("\(place.path):\(place.line)", keepingEnd: true)))"
    }
    let cells = [
      stages(change), lines(change), bridges(change), cut(blockers(change)), cut(remark(change)),
    ]
    let row =
      [change.kind.sign(hasErrors: hasErrors(change)), name]
      + cells.map { MarkdownText.escaped($0) }
    return "| " + row.joined(separator: " | ") + " |\n"
  }

  /// No single text may fill the comment.
  private func cut(_ text: String, keepingEnd: Bool = false) -> String {
    if text.count <= 200 { return text }
    return keepingEnd ? "…" + text.suffix(199) : text.prefix(199) + "…"
  }
}

// MARK: - Text

extension ScreenChangeReport {
  /// - Parameter width: columns of the terminal; the table is never wider.
  package func text(width: Int, paint: Paint) -> String {
    var text = headline.prefix(1).uppercased() + headline.dropFirst() + ". \(stock)\n"
    if changes.touched.isEmpty { return text }
    var table = TextTable(columns: [
      TextTable.Column("Screen", least: 12, overflow: .ownLine),
      TextTable.Column("Stage", least: 12, overflow: .wrap),
      TextTable.Column("Lines ui/sw/st", least: 14, isFirstToGo: 2),
      TextTable.Column("Bridges", least: 8, isFirstToGo: 1),
      TextTable.Column("Blocked by", least: 16, isFirstToGo: 3, overflow: .wrap),
      TextTable.Column("Why, or what next", least: 20, isFirstToGo: 4, overflow: .wrap),
    ])
    for change in changes.touched {
      let former = formerName(change).map { ", was \($0)" } ?? ""
      table.rows.append([
        change.name + former, stages(change), lines(change), bridges(change), blockers(change),
        remark(change),
      ])
    }
    text += "\n" + table.text(width: max(40, width), header: paint.bold)
    return text
  }
}
