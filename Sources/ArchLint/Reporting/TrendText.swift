// The trend in words and tables, for a terminal and as Markdown.

extension Trend {
  /// "one sample a month since 2024-01-31".
  var headline: String {
    let since = samples.first.map { " since \($0.day.text)" } ?? ""
    let each = step == .tag ? "one sample a tag" : "one sample a \(step.rawValue)"
    return samples.count < 2 ? "\(each), and none but the working tree" : each + since
  }

  /// Nil where all is there that was asked for.
  var missingText: String? {
    missing == 0 ? nil : "\(counted(missing, "older sample")) could not be had"
  }

  /// When the stock will be gone, or why nobody says so.
  var endText: String {
    if let end {
      return """
        the straight line through the last 26 weeks comes down by \
        \(decimalText(Double(end.hundredthsPerWeek) / 100)) UIKit screens a week, and to none on \(end.day.text)
        """
    }
    if samples.last?.openStock == 0 { return "there is no UIKit screen left to migrate" }
    return "no end date: the stock of UIKit screens did not really fall in the last 26 weeks"
  }

  /// What a column of samples calls one of them.
  func name(of sample: Sample) -> String {
    sample.tags.isEmpty
      ? sample.commit.map { String($0.prefix(10)) } ?? "working tree"
      : sample.tags.joined(separator: ", ")
  }

  /// `2024-05-03 in 1a2b3c4d5e`, or how well it is known.
  func dateText(of change: StageChange) -> String {
    if let commit = change.commit { return "\(commit.day.text) in \(commit.id.prefix(10))" }
    if change.isUncommitted { return "not committed yet" }
    let before = samples[max(0, change.sample - 1)].day.text
    return "between \(before) and \(samples[change.sample].day.text)"
  }

  /// `since 2024-05-03, 7 months`.
  func ageText(of age: BridgeAge) -> String {
    let since = samples[age.since].day
    let months = (today.map { $0.days(since: since) } ?? 0) * 12 / 365
    let length = counted(months, "month")
    return age.since == 0
      ? "since before \(since.text), at least \(length)" : "since \(since.text), \(length)"
  }

  /// Rules whose number of findings differs between the oldest and the newest sample, those that
  /// moved most first.
  var movedRules: [(rule: String, before: Int, now: Int)] {
    guard let first = samples.first?.findings, let last = samples.last?.findings else { return [] }
    let moved = countedRules.map { (rule: $0, before: first[$0] ?? 0, now: last[$0] ?? 0) }
      .filter { $0.before != $0.now }
    // Rules that moved alike stay in the order of their ids.
    return moved.sorted { abs($1.now - $1.before) < abs($0.now - $0.before) }
  }

  /// `findings: 120 → 85`; nil where they were not counted.
  var findingsText: String? {
    let ends = [samples.first, samples.count < 2 ? nil : samples.last].compactMap { $0?.findings }
    if ends.isEmpty { return nil }
    return "findings: "
      + ends.map { grouped($0.values.reduce(0, +)) }.joined(separator: " → ")
  }

  /// Months in which something was finished or begun.
  var busyMonths: [Month] { months.filter { 0 < $0.finished + $0.newFinished + $0.newUIKit } }

  static let monthTitle = "Month by month"

  func text(of month: Month) -> String {
    "\(month.text): \(month.finished) came to their target, \(month.newFinished) new at their target,"
      + " \(month.newUIKit) new in UIKit"
  }

  /// Why the oldest sample is younger than what was asked for; nil where it is not.
  var beginText: String? {
    guard 1 < samples.count, missing == 0, let oldest = samples.first?.day, first < oldest else {
      return nil
    }
    let which =
      step == .tag
      ? "first tag since then" : "newest commit of the first \(step.rawValue) with any"
    return "asked for since \(first.text); the \(which) is of \(oldest.text)"
  }
}

// MARK: - Text

extension Trend {
  func text(width: Int, paint: Paint) -> String {
    var text = "\n" + paint.bold("Trend") + ": \(headline)\n"
    text += sampleTable(width: width)
    if let beginText { text += line(beginText, width) }
    if let missingText { text += TextTable.paragraph(missingText, to: width) }
    text += line(endText, width)
    text += list("Went back", regressions, width) { entry in
      let stages = "\(entry.change.before.numbered) → \(entry.change.now.numbered)"
      return "\(oneLine(entry.story.name)): \(stages), \(dateText(of: entry.change))"
    }
    text += list("Oldest bridges", bridgeAges, width) { entry in
      "\(entry.age.kind.name) of \(oneLine(entry.story.name)) \(ageText(of: entry.age))"
    }
    text += list(Trend.monthTitle, busyMonths.reversed(), width) { self.text(of: $0) }
    if let findingsText { text += "\n" + line(findingsText, width) }
    text += list("Findings by rule, then and now", movedRules, width) {
      "\($0.rule): \(grouped($0.before)) → \(grouped($0.now))"
    }
    let more = """
      since when each screen is at its stage, and when it was last changed: two columns of --format html \
      and csv, and stageSince and lastChange in json
      """
    return text + "\n" + line(more, min(width, 100))
  }

  private func line(_ sentence: String, _ width: Int) -> String {
    TextTable.paragraph(sentence.prefix(1).uppercased() + sentence.dropFirst() + ".", to: width)
  }

  private func sampleTable(width: Int) -> String {
    var table = TextTable(
      columns: [
        TextTable.Column("Day", least: 10),
        TextTable.Column("State", least: 10, isFirstToGo: 3, overflow: .wrap),
        TextTable.Column("Screens", least: 7, isRight: true, isFirstToGo: 4),
        TextTable.Column("UIKit", least: 5, isRight: true),
      ]
        + Stage.allCases.map {
          TextTable.Column("\($0.rawValue)", least: 1, isRight: true)
        } + [
          TextTable.Column("Bridges", least: 7, isRight: true, isFirstToGo: 1),
          TextTable.Column("Lines", least: 5, isRight: true, isFirstToGo: 2),
        ])
    for sample in samples.reversed() {
      let totals = sample.totals
      table.rows.append(
        [
          sample.day.text, name(of: sample), grouped(totals.count), grouped(totals.uikitStock),
        ] + totals.screens.map { grouped($0) } + [
          grouped(totals.bridges.total), grouped(totals.lineCount),
        ])
    }
    return table.text(width: min(width, 120)) { $0 }
  }

  private func list<Entry>(
    _ title: String, _ entries: [Entry], _ width: Int, _ line: (Entry) -> String
  ) -> String {
    if entries.isEmpty { return "" }
    var text = "\n\(title)\n"
    for entry in entries.prefix(12) { text += TextTable.entry(line(entry), to: width) }
    if 12 < entries.count { text += "  … and \(entries.count - 12) more\n" }
    return text
  }
}

// MARK: - Markdown

extension Trend {
  var markdown: String {
    var text = "## Trend\n\n\(sentence(headline)) \(sentence(endText))"
    for more in [beginText, missingText].compactMap({ $0 }) { text += " " + sentence(more) }
    text += "\n\n| Day | State | Screens | UIKit |"
    text += Stage.allCases.map { " \($0.numbered) |" }.joined() + " Bridges | Lines |\n"
    text += "| --- | --- |" + String(repeating: " ---: |", count: Stage.allCases.count + 4) + "\n"
    for sample in samples.suffix(160).reversed() {
      let totals = sample.totals
      let numbers =
        [totals.count, totals.uikitStock] + totals.screens
        + [totals.bridges.total, totals.lineCount]
      text += "| \(sample.day.text) | \(MarkdownText.escaped(shortened(name(of: sample)))) | "
      text += numbers.map { grouped($0) }.joined(separator: " | ") + " |\n"
    }
    if 160 < samples.count { text += "\n… and \(samples.count - 160) older samples.\n" }
    text += bullets("Went back", regressions) { entry in
      let stages = "\(entry.change.before.numbered) → \(entry.change.now.numbered)"
      return "\(entry.story.name): \(stages), \(dateText(of: entry.change))"
    }
    text += bullets("Oldest bridges", bridgeAges) { entry in
      "\(entry.age.kind.name) of \(entry.story.name) \(ageText(of: entry.age))"
    }
    text += bullets(Trend.monthTitle, busyMonths.reversed()) { self.text(of: $0) }
    if let findingsText { text += "\n" + sentence(findingsText) + "\n" }
    text += bullets("Findings by rule, then and now", movedRules) {
      "\($0.rule): \(grouped($0.before)) → \(grouped($0.now))"
    }
    return text + "\n"
  }

  private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + MarkdownText.escaped(String(text.dropFirst())) + "."
  }

  /// No single text may fill the document.
  private func shortened(_ text: String) -> String {
    text.count <= 80 ? text : text.prefix(79) + "…"
  }

  private func bullets<Entry>(
    _ title: String, _ entries: [Entry], _ line: (Entry) -> String
  ) -> String {
    if entries.isEmpty { return "" }
    var text = "\n**\(title)**\n\n"
    for entry in entries.prefix(20) {
      let words = line(entry)
      text += "- \(MarkdownText.escaped(words.count <= 240 ? words : words.prefix(239) + "…"))\n"
    }
    if 20 < entries.count { text += "- … and \(entries.count - 20) more\n" }
    return text
  }
}
