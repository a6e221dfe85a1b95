// The migration report as one static page: no network, no framework. Tables and bars stand in the page
// itself, so that it reads and prints without its script; the script sorts, filters, and opens screens.

extension MigrationReport {
  /// - Parameters:
  ///   - project: its name, for the title.
  ///   - today: the day of the report.
  package func page(project: String, today: Day) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>\(HTMLText.escaped(project)): migration to SwiftUI</title>
    <style>
    \(migrationPageStyle)
    </style>
    </head>
    <body>
    <header>
    <h1><bdi>\(HTMLText.escaped(project))</bdi>: migration to SwiftUI</h1>
    <p class="quiet">\(today.text), archlint \(version)</p>
    </header>
    <main>
    \(totalsSection)
    \(trend?.section ?? "")
    \(barsSection("Stages by module", "module", byModule))
    \(barsSection("Stages by owner", "owner", byOwner))
    \(goalsSection)
    \(screensSection)
    \(sharedSection)
    \(definitionsSection)
    </main>
    <dialog id="drawer" aria-labelledby="drawer-title"><div id="drawer-body"></div></dialog>
    <script type="application/json" id="data">
    \(json)</script>
    <script>
    \(migrationPageScript)
    </script>
    </body>
    </html>

    """
  }

  // MARK: - Totals

  private var totalsSection: String {
    var text = "<section aria-labelledby=\"totals\">\n<h2 id=\"totals\">Where it stands</h2>\n"
    if rows.isEmpty { return text + "<p>No screens were found.</p>\n</section>" }
    text += "<ul class=\"figures\">\n"
    text += figure(grouped(total.count), "screens")
    text += figure(grouped(total.uikitStock), "stock of UIKit screens, kept ones included")
    for share in total.shares {
      text += figure(
        percentText(share.count, of: total.count),
        "\(share.name): \(share.definition), \(grouped(share.count)) of \(grouped(total.count))")
    }
    if 0 < total.kept { text += figure(grouped(total.kept), "screens that stay UIKit") }
    text +=
      "</ul>\n<table class=\"plain stages\">\n<caption>Stages by screens and by lines</caption>\n"
    text += "<thead><tr><th scope=\"col\">Stage</th><th scope=\"col\" class=\"number\">Screens</th>"
    text +=
      "<th scope=\"col\" class=\"number\">Share</th><th scope=\"col\" class=\"number\">Lines</th>"
    text += "<th scope=\"col\" class=\"number\">Share</th></tr></thead>\n<tbody>\n"
    for stage in Stage.allCases {
      let index = Int(stage.rawValue)
      text +=
        "<tr><th scope=\"row\"><span class=\"swatch s\(index)\"></span> \(stage.numbered)</th>"
      for cell in [
        grouped(total.screens[index]), percentText(total.screens[index], of: total.count),
        grouped(total.lines[index]), percentText(total.lines[index], of: total.lineCount),
      ] {
        text += "<td class=\"number\">\(cell)</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n\(countsParagraphs)</section>"
  }

  private func figure(_ number: String, _ words: String) -> String {
    "<li><strong>\(HTMLText.escaped(number))</strong> <span>\(HTMLText.escaped(words))</span></li>\n"
  }

  private var countsParagraphs: String {
    let bridges = ScreenBridges.Kind.allCases.filter { 0 < total.bridges[$0] }
      .map { "\($0.name) \(grouped(total.bridges[$0]))" }
    let blockers = Blocker.Kind.allCases.compactMap { kind in
      total.blockers[kind].map { "\(kind.rawValue) \(grouped($0))" }
    }
    var text = ""
    if !bridges.isEmpty {
      text += "<p><b>Bridges</b>: \(HTMLText.escaped(bridges.joined(separator: ", ")))</p>\n"
    }
    if !blockers.isEmpty {
      text += "<p><b>Blockers</b>: \(HTMLText.escaped(blockers.joined(separator: ", ")))</p>\n"
    }
    return text
  }

  // MARK: - Bars

  private func barsSection(
    _ title: String, _ id: String, _ groups: [(name: String, totals: Migration.Totals)]
  ) -> String {
    if groups.count < 2 { return "" }
    var text = "<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(title)</h2>\n"
    text += "<table class=\"plain bars\">\n<thead><tr><th scope=\"col\">Name</th>"
    text += "<th scope=\"col\" class=\"number\">Screens</th><th scope=\"col\">Stages</th>"
    text += "<th scope=\"col\" class=\"number\">Finished</th></tr></thead>\n<tbody>\n"
    for (name, totals) in groups {
      let words = Stage.allCases.filter { 0 < totals.screens[Int($0.rawValue)] }
        .map { "\($0.name) \(totals.screens[Int($0.rawValue)])" }.joined(separator: ", ")
      text += "<tr><th scope=\"row\"><bdi>\(HTMLText.escaped(name.isEmpty ? "(none)" : name))</bdi>"
      text += "</th><td class=\"number\">\(grouped(totals.count))</td>"
      text += "<td><div class=\"bar\" role=\"img\" aria-label=\"\(HTMLText.escaped(words))\""
      text += " title=\"\(HTMLText.escaped(words))\">"
      for stage in Stage.allCases where 0 < totals.screens[Int(stage.rawValue)] {
        let count = totals.screens[Int(stage.rawValue)]
        text += "<i class=\"s\(stage.rawValue)\" style=\"flex-grow:\(count)\"></i>"
      }
      text +=
        "</div></td><td class=\"number\">\(percentText(totals.finished, of: totals.count))</td>"
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n</section>"
  }

  private var goalsSection: String {
    if goals.isEmpty { return "" }
    var text = "<section aria-labelledby=\"goals\">\n<h2 id=\"goals\">Migrations</h2>\n"
    text += "<table class=\"plain\">\n<thead><tr><th scope=\"col\">What</th>"
    text += "<th scope=\"col\">Done</th><th scope=\"col\">Priority</th><th scope=\"col\">Owner</th>"
    text += "<th scope=\"col\">Due</th></tr></thead>\n<tbody>\n"
    for goal in goals {
      let done =
        "\(grouped(goal.done))\(goal.of.map { " of \(grouped($0))" } ?? "") \(goal.counts)"
      let due = goal.due.map { $0.text + (goal.isOverdue ? ", overdue" : "") } ?? ""
      text += "<tr><th scope=\"row\"><bdi>\(HTMLText.escaped(goal.title))</bdi></th>"
      for cell in [done, goal.priority ?? "", goal.owner ?? "", due] {
        text += "<td>\(HTMLText.escaped(cell))</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n</section>"
  }

  // MARK: - Screens

  private var screensSection: String {
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
    for column in columns {
      text += "<th scope=\"col\" class=\"\(column.isNumber ? "number" : "")\">\(column.title)</th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    let columns = columns
    for (index, row) in rows.enumerated() { text += tableRow(row, index, columns) }
    return text + "</tbody>\n</table>\n</div>\n</section>"
  }

  /// Without those in which no screen has anything.
  private var columns: [MigrationColumn] {
    MigrationColumn.allCases.filter { column in
      rows.contains { !column.text(of: $0, in: self).isEmpty }
    }
  }

  private func tableRow(_ row: Row, _ index: Int, _ columns: [MigrationColumn]) -> String {
    var text = "<tr data-screen=\"\(index)\" data-stage=\"\(row.stage.rawValue)\">"
    for column in columns {
      let value = HTMLText.escaped(column.text(of: row, in: self))
      let key = column.sortKey(of: row).map { " data-sort=\"\($0)\"" } ?? ""
      switch column {
      case .screen: text += "<th scope=\"row\"\(key)><bdi>\(value)</bdi></th>"
      case .stage:
        text += "<td\(key)><span class=\"swatch s\(row.stage.rawValue)\"></span> \(value)</td>"
      default:
        text += "<td\(column.isNumber ? " class=\"number\"" : "")\(key)><bdi>\(value)</bdi></td>"
      }
    }
    return text + "</tr>\n"
  }

  // MARK: - The rest

  private var sharedSection: String {
    if shared.isEmpty && shell.isEmpty && rings.isEmpty { return "" }
    var text = "<section aria-labelledby=\"shared\">\n<h2 id=\"shared\">Beside the screens</h2>\n"
    if !shared.isEmpty {
      let names = shared.prefix(200).map { "\(HTMLText.escaped($0.name)) (\($0.screens))" }
      text += "<p><b>Shared by several screens</b>: \(names.joined(separator: ", "))</p>\n"
    }
    if !shell.isEmpty {
      let names = shell.prefix(200).map { HTMLText.escaped($0) }
      text += "<p><b>Containers</b>: \(names.joined(separator: ", "))</p>\n"
    }
    for ring in rings.prefix(50) {
      text += "<p><b>A ring</b>: \(HTMLText.escaped(ring.screens.joined(separator: " → ")))"
      if let edge = ring.cheapest {
        text += "; cheapest to wrap: \(HTMLText.escaped(ring.cheapestFrom)) → "
        text += "\(HTMLText.escaped(edge.other)), \(HTMLText.escaped(edge.place.text))"
      }
      text += "</p>\n"
    }
    return text + "</section>"
  }

  private var definitionsSection: String {
    """
    <section aria-labelledby="definitions">
    <h2 id="definitions">What the numbers mean</h2>
    <p>Screens and lines are counted apart, and never mixed into one percentage: SwiftUI needs fewer
    lines for the same screen. Screens that stay UIKit on purpose are in no share, and in the stock.
    Lines are code without blanks, comments and imports. <b>Out</b> counts the screens that a screen
    opens, those of UIKit in brackets.</p>
    </section>
    """
  }
}

/// The columns of the table of screens.
private enum MigrationColumn: CaseIterable {
  case screen, module, owner, stage, since, lines, out, incoming, bridges, blockers, findings
  case changed, rank, next

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
