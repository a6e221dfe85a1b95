// Drops what a comment hides, and reports comments that hide nothing, have ended or give no reason.

/// One id of one suppression comment, in words that need no symbols.
package struct SuppressionRow: Sendable {
  package let file: FileID
  /// As it is written; empty for a comment that cannot be read.
  package let rule: String
  package let row: Suppression

  package init(file: FileID, rule: String, row: Suppression) {
    self.file = file
    self.rule = rule
    self.row = row
  }

  /// The comment as a whole.
  fileprivate var comment: Location { Location(file, row.offset, to: row.end) }

  fileprivate var id: Location {
    Location(file, row.idOffset, to: row.idOffset + UInt32(rule.utf8.count))
  }

  fileprivate func covers(_ line: Int) -> Bool {
    Int(row.firstLine) <= line && line <= Int(row.lastLine)
  }

  /// Smaller is nearer: `:this`, then `:next`, then the region that begins last, then `:file`.
  fileprivate var distance: (Int, UInt32) {
    switch row.scope {
    case .this: (0, 0)
    case .next: (1, 0)
    case .region: (2, .max - row.offset)
    case .file: (3, 0)
    }
  }
}

extension Facts {
  /// Every id of every suppression comment.
  package var suppressionRows: [SuppressionRow] {
    files.enumerated().flatMap { index, facts in
      facts.suppressions.map { row in
        SuppressionRow(file: FileID(index), rule: symbols[row.rule], row: row)
      }
    }
  }
}

/// What the comments of one state hide.
package struct Suppressions: Sendable {
  package let rows: [SuppressionRow]
  private let today: UInt32
  /// Every id, former ones too → the present one.
  private let ids: [String: String]
  private let cards: [String: RuleCard]

  private struct RuleInFile: Hashable {
    let file: FileID
    let rule: String
  }

  /// What became of a row.
  private enum Use { case hides, wouldHide, nothing }

  package init(_ rows: [SuppressionRow], cards: [RuleCard], today: Day) {
    self.rows = rows
    self.today = UInt32(clamping: today.year * 10_000 + today.month * 100 + today.day)
    var ids: [String: String] = [:]
    for card in cards {
      ids[card.id] = card.id
      for alias in card.aliases { ids[alias] = card.id }
    }
    self.ids = ids
    self.cards = Dictionary(cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a run of all rules needs to know of its circumstances.
  package struct Circumstances {
    /// The line of a location, counted from 1.
    package var line: (Location) -> Int
    package var hasEarlierState: Bool
    /// Files of modules of which something was found and could not be read, and all files where
    /// `rules.yml` could not be used as a whole: nothing is called unused there.
    package var isUncertain: (FileID) -> Bool
    /// The `rules.yml` in use, for its exceptions.
    package var configuration: FileID?

    package init(
      line: @escaping (Location) -> Int, hasEarlierState: Bool,
      isUncertain: @escaping (FileID) -> Bool = { _ in false }, configuration: FileID? = nil
    ) {
      self.line = line
      self.hasEarlierState = hasEarlierState
      self.isUncertain = isUncertain
      self.configuration = configuration
    }
  }

  package struct Outcome: Sendable {
    /// What is left, and what there is to say of the comments themselves.
    package var findings: [RatedFinding] = []
    package var hidden: [RatedFinding] = []
  }

  package func apply(
    to run: RuleRun, expired: [ExpiredException] = [], _ circumstances: Circumstances
  ) -> Outcome {
    var outcome = Outcome()
    var uses = [Use](repeating: .nothing, count: rows.count)
    let rowsOfRule = Dictionary(grouping: rows.indices) { index in
      RuleInFile(file: rows[index].file, rule: ids[rows[index].rule] ?? "")
    }
    for rated in run.findings {
      let line = circumstances.line(rated.finding.location)
      let key = RuleInFile(file: rated.finding.location.file, rule: rated.finding.rule)
      let near = (rowsOfRule[key] ?? []).filter { rows[$0].covers(line) }
        .sorted { rows[$0].distance < rows[$1].distance }
      for index in near where uses[index] == .nothing { uses[index] = .wouldHide }
      if let index = near.first(where: { counts(rows[$0]) }), !isHygiene(rated.finding.rule) {
        uses[index] = .hides
        outcome.hidden.append(rated)
      } else {
        outcome.findings.append(rated)
      }
    }
    outcome.findings += hygiene(uses, run.table, expired, circumstances)
    return outcome
  }

  /// Whether a comment may hide anything.
  private func counts(_ row: SuppressionRow) -> Bool {
    row.row.fault == .none && row.row.hasReason && !isExpired(row)
  }

  private func isExpired(_ row: SuppressionRow) -> Bool {
    row.row.until != 0 && row.row.until < today
  }

  /// No comment hides what is said about comments and baselines.
  private func isHygiene(_ rule: String) -> Bool {
    rule.hasPrefix("suppression-") || rule.hasPrefix("baseline-")
  }
}

// MARK: - Comments that should not be there

extension Suppressions {
  private func hygiene(
    _ uses: [Use], _ table: RuleTable, _ expired: [ExpiredException],
    _ circumstances: Circumstances
  ) -> [RatedFinding] {
    var unused = Findings(of: "suppression-unused")
    var ended = Findings(of: "suppression-expired")
    var reasonless = Findings(of: "suppression-reason")
    let comments = Dictionary(grouping: rows, by: \.comment)
    var seenComments: Set<Location> = []
    for (row, use) in zip(rows, uses) {
      let isFirstID = seenComments.insert(row.comment).inserted
      if row.row.fault == .none && isFirstID {
        let names = (comments[row.comment] ?? []).map(\.rule)
        if !row.row.hasReason { reportReasonless(row, names, to: &reasonless) }
        if isExpired(row) { reportEnded(row, names.joined(separator: " "), to: &ended) }
      }
      let misspelt = isFirstID ? comments[row.comment].flatMap(misspeltMessage) : nil
      if let message = misspelt ?? unusedMessage(row, use, table, circumstances) {
        unused.report(
          message, at: row.rule.isEmpty || misspelt != nil ? row.comment : row.id, in: "",
          subject: row.rule,
          cause: Finding.Cause(at: row.comment), isOfFile: true)
      }
    }
    if let file = circumstances.configuration {
      for exception in expired { report(exception, in: file, to: &ended) }
    }
    let said = [reasonless, ended, unused].filter { table.selected.contains($0.rule) }
    return said.flatMap(\.list).compactMap { finding in
      let level = table.level(of: finding)
      return level == .off ? nil : RatedFinding(finding: finding, level: level)
    }
  }

  private func reportReasonless(
    _ row: SuppressionRow, _ names: [String], to findings: inout Findings
  ) {
    // Behind another sign than --, as in `RULE: old`, the words of a reason were taken for rules.
    let meant = names.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
      .filter { ids[$0] != nil }
    findings.report(
      "this comment gives no reason behind --, so it hides nothing; write \(written(row, meant))",
      at: row.comment, in: "", subject: names.joined(separator: " "), isOfFile: true)
  }

  private func reportEnded(_ row: SuppressionRow, _ ids: String, to findings: inout Findings) {
    let until = row.row.until
    let day = Day(
      year: Int(until / 10_000), month: Int(until / 100 % 100), day: Int(until % 100))
    findings.report(
      "this comment counted until \(day.text) and hides nothing any more", at: row.comment, in: "",
      subject: ids, isOfFile: true)
  }

  private func report(
    _ exception: ExpiredException, in file: FileID, to findings: inout Findings
  ) {
    let end =
      exception.isReview
      ? "was due on \(exception.day.text)"
      : "ended on \(exception.day.text) and counts no more"
    findings.report(
      "\(exception.what) \(end)",
      at: Location(file, exception.range.start, to: exception.range.end), in: "",
      subject: exception.what)
  }

  /// How a comment is written that was meant to be a directive; nil for one that is none, or is in order.
  private func misspeltMessage(_ comment: [SuppressionRow]) -> String? {
    guard let row = comment.first else { return nil }
    let ids = comment.map(\.rule).filter { !$0.isEmpty }
    switch row.row.fault {
    case .misspelt:
      return "this comment cannot be read, so it hides nothing; write \(written(row, ids))"
    case .misspeltEnd:
      return "this comment cannot be read, so it ends nothing; write archlint:enable \(list(ids))"
    case .none, .unknownDirective, .ofSwiftLint, .noIDs, .badDate, .endsNothing: return nil
    }
  }

  /// `archlint:disable:next hosting-style -- why`
  private func written(_ row: SuppressionRow, _ ids: [String]) -> String {
    let scope = row.row.scope == .region ? "" : ":\(row.row.scope)"
    return "archlint:disable\(scope) \(list(ids)) -- why"
  }

  private func list(_ ids: [String]) -> String {
    ids.isEmpty ? "RULE" : ids.joined(separator: ", ")
  }

  /// Nil where the row hides something, or where this run cannot tell.
  private func unusedMessage(
    _ row: SuppressionRow, _ use: Use, _ table: RuleTable, _ circumstances: Circumstances
  ) -> String? {
    switch row.row.fault {
    case .none: break
    case .misspelt, .misspeltEnd: return nil
    case .ofSwiftLint:
      guard let id = ids[row.rule] else { return nil }
      return "SwiftLint has no rule \(id), so this hides nothing; write \(written(row, [id]))"
    case .unknownDirective:
      return "this comment cannot be read: after archlint: comes disable or enable, and"
        + " :next, :this or :file"
    case .noIDs: return "this comment names no rule, so it hides nothing"
    case .badDate:
      return "this comment cannot be read: until takes a day such as 2027-03-01"
    case .endsNothing:
      return "no region of \(row.rule) is open here, so this ends nothing"
    }
    guard use != .hides else { return nil }
    guard let id = ids[row.rule], let card = cards[id] else {
      let isFamily = cards.keys.contains { $0.hasPrefix(row.rule + "-") }
      if row.rule == "all" || row.rule.contains("*") || isFamily {
        return
          "no rule is called \(row.rule): a comment names each rule that it hides; wildcards are"
          + " for rules.yml and the command line"
      }
      let dashed = String(row.rule.map { $0 == "_" ? "-" : $0 })
      if row.rule.contains("_") && ids[dashed] == nil {
        return "no rule is called \(row.rule); what SwiftLint finds swiftlint:disable hides"
      }
      let meant = ids[dashed] ?? suggestion(for: row.rule, among: cards.keys.sorted())
      return "no rule is called \(row.rule)" + (meant.map { ", did you mean \($0)?" } ?? "")
    }
    if isHygiene(id) { return "no comment hides \(id)" }
    guard table.selected.contains(id), !circumstances.isUncertain(row.file) else { return nil }
    if card.needsEarlierState && !circumstances.hasEarlierState { return nil }
    if use == .wouldHide {
      return counts(row) ? "a nearer comment hides the finding of \(id) already" : nil
    }
    if table.decision(of: id, at: row.comment)?.level == .off {
      return "\(id) is off here, so there is nothing to hide"
    }
    return "\(id) finds nothing here, so there is nothing to hide"
  }
}
