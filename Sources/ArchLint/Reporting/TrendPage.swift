// The trend on the migration page: charts, and every number of them in a table.

extension Trend {
  var section: String {
    var text = "<section aria-labelledby=\"trend\">\n<h2 id=\"trend\">Trend</h2>\n"
    text += "<p>\(paragraph(headline)) \(paragraph(endText))"
    text += [beginText, missingText].compactMap { $0 }.map { " " + paragraph($0) }.joined()
    text += "</p>\n"
    if 1 < samples.count { text += "<div class=\"charts\">\n\(charts)</div>\n" }
    return text + sampleTable + regressionTable + bridgeTable + monthTable + ruleTable
      + "</section>"
  }

  private func paragraph(_ text: String) -> String {
    HTMLText.escaped(text.prefix(1).uppercased() + text.dropFirst() + ".")
  }

  // MARK: - Charts

  private var charts: String {
    let days = samples.map(\.day)
    let stages = Stage.allCases.filter { stage in
      samples.contains { 0 < $0.totals.screens[Int(stage.rawValue)] }
    }.map { stage in
      TrendChart.Series(
        name: stage.numbered, colour: "var(--s\(stage.rawValue))",
        values: samples.map { $0.totals.screens[Int(stage.rawValue)] })
    }
    let stock = TrendChart.Series(
      name: "UIKit screens", colour: "var(--accent)", values: samples.map(\.totals.uikitStock))
    let bridges = ScreenBridges.Kind.allCases.filter { kind in
      samples.contains { 0 < $0.totals.bridges[kind] }
    }.map { kind in
      TrendChart.Series(
        name: kind.name, colour: "var(--b\(kind.rawValue))",
        values: samples.map { $0.totals.bridges[kind] })
    }
    return chart("Screens by stage", days, stages, isStacked: true)
      + chart("Stock of UIKit screens", days, [stock], isStacked: false)
      + chart("Bridges by kind", days, bridges, isStacked: true)
      + chart("Findings", days, findingSeries, isStacked: false)
  }

  private var findingSeries: [TrendChart.Series] {
    if !countsFindings { return [] }
    let counts = samples.map { $0.findings?.values.reduce(0, +) ?? 0 }
    return [TrendChart.Series(name: "Findings", colour: "var(--accent)", values: counts)]
  }

  private func chart(
    _ title: String, _ days: [Day], _ series: [TrendChart.Series], isStacked: Bool
  ) -> String {
    if series.isEmpty { return "" }
    let first = series.map { "\($0.name) \(grouped($0.values.first ?? 0))" }
    let last = series.map { "\($0.name) \(grouped($0.values.last ?? 0))" }
    let summary = """
      \(title). \(days.first?.text ?? ""): \(first.joined(separator: ", ")). \
      \(days.last?.text ?? ""): \(last.joined(separator: ", ")). All numbers stand in the table of samples.
      """
    return TrendChart(
      title: title, summary: summary, days: days, series: series, isStacked: isStacked
    ).html
  }

  // MARK: - Tables

  private var sampleTable: String {
    let bridges = ScreenBridges.Kind.allCases.filter { kind in
      samples.contains { 0 < $0.totals.bridges[kind] }
    }
    let titles =
      ["Screens", "UIKit"] + Stage.allCases.map(\.numbered) + ["Lines"] + bridges.map(\.name)
      + (countsFindings ? ["Findings"] : [])
    return table("samples", "The samples", ["Day", "State"], titles) {
      samples.reversed().map { sample in
        let totals = sample.totals
        let numbers =
          [totals.count, totals.uikitStock] + totals.screens + [totals.lineCount]
          + bridges.map { totals.bridges[$0] }
          + (sample.findings.map { [$0.values.reduce(0, +)] } ?? [])
        return ([sample.day.text, name(of: sample)], numbers.map { grouped($0) })
      }
    }
  }

  private var regressionTable: String {
    table("regressions", "Screens that went back", ["Screen", "From", "To", "When"], []) {
      regressions.map { story, change in
        ([story.name, change.before.numbered, change.now.numbered, dateText(of: change)], [])
      }
    }
  }

  private var bridgeTable: String {
    let shown = 100
    let rest = bridgeAges.count - shown
    let more = 0 < rest ? ", \(grouped(rest)) younger ones left out" : ""
    return table("ages", "Age of the bridges\(more)", ["Screen", "Bridge", "Age"], []) {
      bridgeAges.prefix(shown).map { ([$0.story.name, $0.age.kind.name, ageText(of: $0.age)], []) }
    }
  }

  private var monthTable: String {
    let titles = ["Came to their target", "New at their target", "New in UIKit"]
    return table("months", Trend.monthTitle, ["Month"], titles) {
      months.reversed().map { month in
        ([month.text], [month.finished, month.newFinished, month.newUIKit].map { grouped($0) })
      }
    }
  }

  private var ruleTable: String {
    table("rules", "Findings by rule", ["Rule"], ["Oldest sample", "Working tree"]) {
      countedRules.map { rule in
        ([rule], [samples.first, samples.last].map { grouped($0?.findings?[rule] ?? 0) })
      }
    }
  }

  /// A table with words on the left and numbers on the right, in a box of its own; nothing without rows.
  private func table(
    _ id: String, _ title: String, _ words: [String], _ numbers: [String],
    _ rows: () -> [(words: [String], numbers: [String])]
  ) -> String {
    let rows = rows()
    if rows.isEmpty { return "" }
    var text =
      "<div class=\"scroll box\" tabindex=\"0\" role=\"region\" aria-labelledby=\"\(id)\">\n"
    text += "<table class=\"plain\"><caption id=\"\(id)\">\(HTMLText.escaped(title))</caption>\n"
    text += "<thead><tr>"
    text += words.map { "<th scope=\"col\">\($0)</th>" }.joined()
    text += numbers.map { "<th scope=\"col\" class=\"number\">\($0)</th>" }.joined()
    text += "</tr></thead>\n<tbody>\n"
    for row in rows {
      text += "<tr>"
      for (index, word) in row.words.enumerated() {
        let cell = "<bdi>\(HTMLText.escaped(word))</bdi>"
        text += index == 0 ? "<th scope=\"row\">\(cell)</th>" : "<td>\(cell)</td>"
      }
      text += row.numbers.map { "<td class=\"number\">\($0)</td>" }.joined() + "</tr>\n"
    }
    return text + "</tbody>\n</table>\n</div>\n"
  }
}
