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
    \(findingFlow?.html ?? "")
    \(nextSection)
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
    for share in shares {
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

  // MARK: - What next

  private var nextSection: String {
    if order.isEmpty { return "" }
    let weights = ranking.weightList.map { "\($0.name) \(decimalText($0.value))" }
    var text = "<section aria-labelledby=\"next\">\n<h2 id=\"next\">What next</h2>\n"
    text += "<p>By <b>\(ranking.preset.rawValue)</b>"
    text += (quietText.map { "; \(HTMLText.escaped($0))" } ?? "") + "</p>\n<ol>\n"
    for row in nextRows {
      text += "<li><a href=\"#screen=\(HTMLText.address(row.name))\">"
      text += "<bdi>\(HTMLText.escaped(row.name))</bdi></a> "
      text += "<span class=\"quiet\">(\(row.stage.numbered))</span>: "
      text += "<bdi>\(HTMLText.escaped(row.nextStep))</bdi> "
      text += "<span class=\"quiet\">score \(HTMLText.escaped(row.score.text))</span></li>\n"
    }
    text += "</ol>\n" + (restText.map { "<p>\(HTMLText.escaped($0))</p>\n" } ?? "")
    text += "<p class=\"quiet\">Destinations come before those who open them, and among equals"
    text += " what gives most for its cost; the column Order has all \(grouped(order.count))."
    text += " Weights: \(HTMLText.escaped(weights.joined(separator: ", "))).</p>\n"
    return text + "</section>"
  }

  // MARK: - The rest

  private var sharedSection: String {
    if shared.isEmpty && shell.isEmpty && rings.isEmpty { return "" }
    var text = "<section aria-labelledby=\"shared\">\n<h2 id=\"shared\">Beside the screens</h2>\n"
    if !shared.isEmpty {
      let names = shared.prefix(200).map { "\(HTMLText.escaped($0.name)) (\($0.screens))" }
      text += "<p><b>Shared by several screens</b>: \(names.joined(separator: ", "))</p>\n"
      let parts = shared.filter { !$0.removable.isEmpty }
        .map { "\(HTMLText.escaped($0.name)): \(HTMLText.escaped($0.removableText))" }
      if !parts.isEmpty {
        text += "<p><b>Removable there</b>: \(parts.joined(separator: "; "))</p>\n"
      }
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

  /// A word with what it means stands here once; the drawer looks it up.
  private var definitionsSection: String {
    var text = "<section aria-labelledby=\"definitions\">\n"
    text += "<h2 id=\"definitions\">What the numbers mean</h2>\n"
    for glossary in MigrationGlossary.all {
      text += "<details><summary>\(HTMLText.escaped(glossary.title))</summary>\n"
      text += "<p>\(HTMLText.escaped(glossary.about.plain))</p>\n<dl>\n"
      for term in glossary.terms {
        text += "<dt>\(HTMLText.escaped(term.name))</dt>"
        text += "<dd data-term=\"\(HTMLText.escaped("\(glossary.title): \(term.name)"))\">"
        text += "\(HTMLText.escaped(term.meaning.plain))</dd>\n"
      }
      text += "</dl></details>\n"
    }
    return text + "</section>"
  }
}

extension String {
  /// Without the marks of code, which the page does not show.
  fileprivate var plain: String { filter { $0 != "`" } }
}
