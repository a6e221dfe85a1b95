// The table of screens on the migration page: what each column holds, how it is sorted, and which ones
// give way on a narrow page.

extension MigrationReport {
  var screensSection: String {
    if rows.isEmpty { return "" }
    var text = """
      <section aria-labelledby="screens">
      <h2 id="screens">Screens</h2>
      <form id="filters" role="search" hidden>
      <label>Find <input type="search" id="find" placeholder="name, module, owner"></label>
      <label>Stage <select id="stage"><option value="">all</option>
      """
    for stage in Stage.allCases {
      text += "<option value=\"\(stage.rawValue)\">\(stage.numbered)</option>"
    }
    text += """
      </select></label>
      <label>Module <select id="of-module"><option value="">all</option>
      """
    for name in Set(rows.map(\.module)).sorted() {
      text += "<option>\(HTMLText.escaped(name))</option>"
    }
    text += """
      </select></label>
      <output id="shown" aria-live="polite"></output>
      </form>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="screens">
      <table id="table">
      <thead><tr>
      """
    let columns = columns
    for column in columns {
      text += "<th scope=\"col\" class=\"\(column.classes)\" title=\"\(column.explanation)\">"
      text += "\(column.title)</th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    for (index, row) in rows.enumerated() { text += tableRow(row, index, columns) }
    return text + "</tbody>\n</table>\n</div>\n</section>"
  }

  /// Without those in which no screen has anything, or all have the same module or owner.
  private var columns: [MigrationColumn] {
    MigrationColumn.allCases.filter { column in
      let texts = Set(rows.map { column.text(of: $0, in: self) })
      if column == .module || column == .owner { return 1 < texts.count }
      return texts != [""]
    }
  }

  private func tableRow(_ row: Row, _ index: Int, _ columns: [MigrationColumn]) -> String {
    var text = "<tr data-screen=\"\(index)\" data-stage=\"\(row.stage.rawValue)\">"
    for column in columns {
      let isName = [.screen, .module, .owner].contains(column)
      let content = column.text(of: row, in: self)
      let value = isName ? HTMLText.breakable(content) : HTMLText.escaped(content)
      let key = column.sortKey(of: row).map { " data-sort=\"\($0)\"" } ?? ""
      let opening = "<td class=\"\(column.classes)\"\(key)>"
      switch column {
      case .screen:
        text += "<th scope=\"row\" class=\"\(column.classes)\"\(key)><bdi>\(value)</bdi></th>"
      case .stage:
        text +=
          opening
          + "<span class=\"swatch s\(row.stage.rawValue)\"></span> \(row.stage.rawValue)&nbsp;\(row.stageText.dropFirst(2))</td>"
      case .blockers where !row.blockers.isEmpty:
        text += opening + "<b>\(row.blockers.count)</b>: <bdi>\(value)</bdi></td>"
      default: text += opening + "<bdi>\(value)</bdi></td>"
      }
    }
    return text + "</tr>\n"
  }
}

/// The columns of the table of screens.
private enum MigrationColumn: CaseIterable {
  case screen, module, owner, stage, since, lines, out, incoming, bridges, blockers, removable
  case findings, changed, rank, next

  var title: String {
    switch self {
    case .screen: "Screen"
    case .module: "Module"
    case .owner: "Owner"
    case .stage: "Stage"
    case .since: "Stage since"
    case .changed: "Last change"
    case .lines: "Lines ui/sw/st"
    case .out: "Out (UIKit)"
    case .incoming: "In"
    case .bridges: "Bridges"
    case .blockers: "Blocked by"
    case .removable: "Removable now"
    case .findings: "Findings"
    case .rank: "Order"
    case .next: "Next step"
    }
  }

  var isNumber: Bool {
    switch self {
    case .lines, .out, .incoming, .findings, .rank: true
    default: false
    }
  }

  /// For the style: its own name, whether it holds numbers, and whether it goes on a narrow page.
  var classes: String {
    let leaving =
      switch self {
      case .incoming, .findings, .changed: " last-to-fit"
      case .owner, .since, .lines, .out, .bridges, .removable: " minor"
      default: ""
      }
    return "\(self)" + (isNumber ? " number" : "") + leaving
  }

  /// Shown where the pointer rests on the header.
  var explanation: String {
    switch self {
    case .screen: "Opens its evidence, ways and score"
    case .module: "Where its entry is, or its View where that is packaged"
    case .owner: "As CODEOWNERS says"
    case .since: "Since when it has this stage"
    case .changed: "When one of its files was last changed"
    case .stage: "From 0, drawn in Interface Builder, to 7, SwiftUI alone"
    case .lines: "Code lines of UIKit, SwiftUI and state"
    case .out: "Screens that it opens, those of UIKit in brackets"
    case .incoming: "Screens that open it"
    case .bridges: "What ties UIKit and SwiftUI together here"
    case .blockers: "What holds it back: how much, and the first two"
    case .removable: "Bridges that nobody needs any more, by the rules of the family retire"
    case .findings: "Findings of the rules in its code"
    case .rank: "Its place in the order of what to do next"
    case .next: "What to do with it next"
    }
  }

  func text(of row: MigrationReport.Row, in report: MigrationReport) -> String {
    switch self {
    case .since: report.stageSince(row)
    case .changed: report.lastChange(row)
    case .screen: row.name
    case .module: row.module
    case .owner: row.owner
    case .stage: row.stageText
    case .lines: row.lineText
    case .out: row.outText
    case .incoming: String(Set(row.incoming.map(\.other)).count)
    case .bridges: row.bridgeText
    case .blockers: row.blockerText
    case .removable: row.removableText
    case .findings: String(row.findings.errors + row.findings.warnings + row.findings.infos)
    case .rank: row.rank.map { String($0) } ?? ""
    case .next: row.nextStep
    }
  }

  /// What rows are sorted by, where it is not the text.
  func sortKey(of row: MigrationReport.Row) -> Int? {
    switch self {
    case .stage: Int(row.stage.rawValue)
    case .lines: row.lines.uikit
    case .out: row.destinations
    case .incoming: Set(row.incoming.map(\.other)).count
    case .findings:
      row.findings.errors * 1_000_000 + row.findings.warnings * 1_000
        + row.findings.infos
    case .rank: row.rank ?? Int(Int32.max)
    default: nil
    }
  }
}
