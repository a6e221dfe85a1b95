// The pipeline's last value: findings in order, with paths, lines and columns. What reporters print.

package struct Report: Sendable {
  /// By path, line, column and rule.
  package var entries: [Entry] = []
  package var problems: [Problem] = []
  /// What the summary counts so, with paths as those of findings.
  package var notAnalysed: [LeftOut] = []
  package var summary = Summary()
  /// What an earlier state had and this one has not, at its places there.
  package var fixed: [Entry] = []
  /// What an earlier state had and a comment hides now, at its places there.
  package var silenced: [Entry] = []
  /// What an earlier state had in another file or module.
  package var moved: [Move] = []
  /// Whether there was an earlier state.
  package var comparesStates = false

  package struct Move: Sendable {
    package var entry: Entry
    package var formerPath: String
  }

  package init() {}

  package struct Entry: Sendable {
    package var rule: String
    package var level: Level
    package var place: Place
    package var message: String
    package var why, fix: String
    package var notes: [Note]
    /// The modules it is about, by name.
    package var modules: [String]
    package var declaration, subject: String
    /// Its place among equals: what else makes its identity.
    package var ordinal = 0

    package var identity: Identity {
      Identity(rule: rule, declaration: declaration, subject: subject, ordinal: ordinal)
    }
  }

  package struct Note: Sendable {
    package var message: String
    package var place: Place?
  }

  /// Lines and columns count from 1, columns in UTF-16 units; the end is one past the last unit.
  package struct Place: Sendable, Hashable {
    /// Relative to the git top level, else to the project root.
    package var path: String
    package var line, column, endLine, endColumn: Int
  }

  package struct Summary: Sendable {
    /// Source and project files that were read.
    package var files = 0
    package var swiftFiles = 0
    package var modules = 0
    package var rules = 0
    package var errors = 0
    package var warnings = 0
    package var infos = 0
    package var baselined = 0
    /// Found and not read: unreadable, excluded, generated. An excluded folder counts as one.
    package var notAnalysed = 0
    /// Modules and components that no layer names, where there are layers.
    package var unrestricted = 0
    /// Those of level error, which keep a run from being whole.
    package var problems = 0

    package init() {}

    /// The fixed last line of a run, without the duration. A run that went wrong says so before it
    /// counts findings, and one without rules has none to count.
    package var line: String {
      let judgesNothing = rules == 0 && errors + warnings + infos == 0
      let parts = [
        problems == 0 ? nil : counted(problems, "problem"),
        judgesNothing ? "nothing judged" : counted(errors, "error"),
        judgesNothing ? nil : counted(warnings, "warning"),
        infos == 0 ? nil : "\(grouped(infos)) info",
        "\(grouped(baselined)) baselined", "\(grouped(notAnalysed)) not analysed",
      ]
      return counted(files, "file") + ", " + counted(modules, "module") + ", "
        + counted(rules, "rule") + ": " + parts.compactMap { $0 }.joined(separator: ", ")
    }
  }
}

// MARK: - From findings

extension Report {
  /// Turns what is new into entries with lines and columns, what one mistake made several rules say into
  /// one, and counts the rest.
  init(
    _ comparison: Comparison, _ project: Project, _ cards: [RuleCard], _ request: Request,
    ruleCount: Int, _ problems: Problems
  ) {
    let printer = EntryPrinter(project, cards, request)
    entries = printer.entries(of: comparison.new)
    let formerPaths = Dictionary(
      comparison.moved.map { ($0.now.identity, $0.before.path) }, uniquingKeysWith: { $1 })
    moved = printer.joined(comparison.moved.map(\.now)).map { found in
      Move(
        entry: printer.entry(found),
        formerPath: request.prefix + (formerPaths[found.identity] ?? found.path))
    }
    comparesStates = project.before != nil
    if let before = project.before, !request.leavesOutFixed {
      let printer = EntryPrinter(before, cards, request)
      fixed = printer.entries(of: comparison.fixed)
      silenced = printer.entries(of: comparison.silenced)
    }
    self.problems = problems.list
    notAnalysed = project.leftOut.map {
      LeftOut(path: request.prefix + $0.path, reason: $0.reason)
    }
    summary = Summary(project, ruleCount: ruleCount)
    summary.notAnalysed = notAnalysed.count
    summary.baselined = comparison.known.count
    summary.problems = problems.list.count { $0.level == .error }
    for entry in entries { summary.count(entry.level) }
  }

  /// Leaves out what `--level` does not ask for; the summary counts it all the same.
  mutating func narrow(to request: Request) {
    guard let level = request.level.flatMap({ Level($0) }) else { return }
    entries.removeAll { $0.level < level }
  }

  /// Adds the entries of a baseline that match nothing any more, at their lines of its file.
  mutating func add(
    _ stale: [Baseline.Entry], of baseline: Baseline, level: Level, _ cards: [RuleCard],
    _ request: Request
  ) {
    guard level != .off, let card = cards.first(where: { $0.id == staleRule }) else { return }
    let path = baseline.path.hasPrefix("/") ? baseline.path : request.prefix + baseline.path
    for entry in stale {
      let identity = entry.mark.identity
      let name = identity.declaration.isEmpty ? entry.mark.module : identity.declaration
      entries.append(
        Entry(
          rule: card.id, level: level,
          place: Place(path: path, line: entry.line, column: 1, endLine: entry.line, endColumn: 1),
          message: "\(identity.rule) finds nothing any more in \(name), which the baseline lists",
          why: card.why, fix: card.fix, notes: [], modules: [],
          declaration: identity.declaration, subject: "\(identity.rule) \(identity.subject)",
          ordinal: identity.ordinal))
      summary.count(level)
    }
    entries.sort { $0.precedes($1) }
  }
}

extension Report.Summary {
  fileprivate mutating func count(_ level: Level) {
    switch level {
    case .error: errors += 1
    case .warning: warnings += 1
    case .info, .off: infos += 1
    }
  }

  fileprivate init(_ project: Project, ruleCount: Int) {
    let unread = project.gaps.unreadFiles.count
    swiftFiles = project.files.swiftFiles.count - unread
    files = swiftFiles + project.files.readFileCount
    modules = project.modules.modules.count
    rules = ruleCount
    unrestricted = project.layers.unrestricted.count
  }
}

extension Report.Entry {
  fileprivate func precedes(_ other: Report.Entry) -> Bool {
    if place.path != other.place.path { return precedesInBytes(place.path, other.place.path) }
    let (here, there) = ((place.line, place.column), (other.place.line, other.place.column))
    if here != there { return here < there }
    if rule != other.rule { return rule < other.rule }
    return message < other.message
  }
}

/// Findings → entries: names of modules, paths of reports, texts of cards.
private struct EntryPrinter {
  private let project: Project
  private let allCards: [RuleCard]
  private let cards: [String: RuleCard]
  private let request: Request
  private let leastLevel: Level

  init(_ project: Project, _ cards: [RuleCard], _ request: Request) {
    self.project = project
    self.request = request
    allCards = cards
    self.cards = Dictionary(cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    leastLevel = request.level.flatMap { Level($0) } ?? .off
  }

  func entries(of findings: [IdentifiedFinding]) -> [Report.Entry] {
    joined(findings).map { entry($0) }.sorted { $0.precedes($1) }
  }

  /// PATHs narrow what is reported by a finding's own file, not by its notes.
  func joined(_ findings: [IdentifiedFinding]) -> [IdentifiedFinding] {
    joinConsequences(findings, of: allCards) { isWanted($0) && leastLevel <= $0.rated.level }
      .filter { isWanted($0) }
  }

  private func isWanted(_ found: IdentifiedFinding) -> Bool { request.selects(found.path) }

  func entry(_ found: IdentifiedFinding) -> Report.Entry {
    let finding = found.rated.finding
    let card = cards[finding.rule]
    let modules =
      finding.modules.isEmpty
      ? project.modules.modules(of: finding.location.file) : finding.modules
    return Report.Entry(
      rule: finding.rule, level: found.rated.level, place: place(finding.location),
      message: finding.message, why: card?.why ?? "", fix: card?.fix ?? "",
      notes: finding.notes.map { note in
        Report.Note(message: note.message, place: note.location.map { place($0) })
      },
      modules: modules.map { project.name($0) }, declaration: finding.declaration,
      subject: finding.subject, ordinal: found.identity.ordinal)
  }

  private func place(_ location: Location) -> Report.Place {
    let lines = project.lines(of: location.file)
    return Report.Place(
      path: request.prefix + project.files.path(of: location.file),
      line: lines.line(at: location.offset), column: lines.column(at: location.offset),
      endLine: lines.line(at: location.end), endColumn: lines.column(at: location.end))
  }
}
