// The findings that a team has written down to live with. A file of one sorted line an entry, so that
// two branches that change it merge as text.

package struct Baseline: Sendable {
  /// As reports print it: relative to the project root, or absolute where it lies outside.
  package let path: String
  package var entries: [Entry] = []
  /// Lines of code by module, for the rules that watch their growth.
  package var codeLines: [String: Int] = [:]

  package struct Entry: Sendable {
    package var mark: Mark
    /// Why it was accepted after the baseline had been made; empty for what was there then.
    package var reason: String
    /// Its line in the file, counted from 1; 0 for an entry that is not in a file yet.
    package var line: Int

    package init(mark: Mark, reason: String = "", line: Int = 0) {
      self.mark = mark
      self.reason = reason
      self.line = line
    }
  }

  package init(path: String) { self.path = path }

  package var marks: [Mark] { entries.map(\.mark) }
}

package let staleRule = "baseline-stale"

extension Project {
  /// Whether a run would have found what a mark speaks of, were it still there: `--only`, `--skip`,
  /// PATHs, files that could not be read and a faulty `rules.yml` keep it from judging. So does an
  /// earlier state for rules that compare: what was there then is no finding of theirs.
  func looksFor(_ mark: Mark, _ table: RuleTable, _ cards: [RuleCard], _ request: Request) -> Bool {
    if gaps.lacksSettings { return false }
    let card = cards.first { $0.id == mark.identity.rule }
    if let card {
      guard table.selected.contains(card.id) else { return false }
      if card.needsEarlierState && before != nil { return false }
    } else if table.selected.count < cards.count {
      return false
    }
    if !request.selects(mark.path) { return false }
    return !gaps.unreadFiles.contains { files.path(of: $0) == mark.path }
  }
}

// MARK: - Which one

extension Baseline {
  /// The baseline that a run is to use: the one that the command line names, else that of
  /// `rules.yml`, else `archlint-baseline.json` in the project root where there is one.
  static func read(
    _ request: Request, _ configuration: Configuration, in files: any FileSystem,
    _ problems: inout Problems
  ) -> Baseline? {
    switch request.baseline {
    case .none: return nil
    case .given(let path, let bytes):
      return read(ConfigurationSource(path: path, bytes: bytes), &problems)
    case .configured:
      let settings = configuration.baseline
      switch files.bytes(of: settings.file) {
      case .success(let bytes):
        return read(ConfigurationSource(path: settings.file, bytes: bytes), &problems)
      case .failure(let error):
        if error.failure == .missing && settings.fileRange == nil { return nil }
        let message = "the baseline \(error.failure.predicate)"
        let help =
          error.failure == .missing ? "archlint baseline create makes it" : "put a file there"
        if let range = settings.fileRange, let source = configuration.source {
          problems.add(source.problem("\(message): \(settings.file)", at: range, help: help))
        } else {
          problems.add(.error, message, path: settings.file, help: help)
        }
        return nil
      }
    }
  }
}

// MARK: - The earlier state

extension Baseline {
  /// The file of `rules.yml` as an earlier state has it; nil where it has none.
  private static func read(_ settings: BaselineSettings, before: any FileSystem) -> Baseline? {
    guard case .success(let bytes) = before.bytes(of: settings.file) else { return nil }
    // What was wrong with the earlier file is nobody's problem now.
    var formerProblems = Problems()
    return read(ConfigurationSource(path: settings.file, bytes: bytes), &formerProblems)
  }

  /// Of entries that match nothing, those of which a change is the reason: it fixed what they speak of,
  /// or wrote them. What stood there before and matched nothing before is old, as a finding would be.
  ///
  /// - Parameter earlier: what the rules of these entries, or more, found in the earlier state.
  func newlyStale(
    _ stale: [Entry], since before: any FileSystem, _ earlier: [IdentifiedFinding],
    _ former: FormerIDs, _ request: Request, _ settings: BaselineSettings
  ) -> [Entry] {
    // A file that the command line names holds for both states.
    var formerBaseline: Baseline? = self
    if case .configured = request.baseline {
      var formerProblems = Problems()
      formerBaseline = Baseline.read(settings, before: before)?
        .withPresentIDs(former, &formerProblems)
    }
    guard let formerMarks = formerBaseline?.marks else { return stale }
    var history = FileHistory()
    history.isThere = { before.kind(of: $0) != nil }
    let unmatched = Recognition(earlier.map(\.mark), in: formerMarks, history).gone
    let old = Set(unmatched.map { formerMarks[$0] })
    return stale.filter { !old.contains($0.mark) }
  }
}

// MARK: - Entries without a reason

extension Baseline {
  /// Without the entries that a change wrote into the file and gave no reason for, where `rules.yml`
  /// asks for one: they hide nothing. An earlier state that has no such file is where it begins, and
  /// nothing in it is new.
  func withoutUnexplained(
    since before: any FileSystem, _ request: Request, _ settings: BaselineSettings,
    _ problems: inout Problems
  ) -> Baseline {
    guard settings.newEntries == .reasonRequired, case .configured = request.baseline,
      let former = Baseline.read(settings, before: before)
    else { return self }
    let recognition = Recognition(marks, in: former.marks)
    var baseline = self
    baseline.entries = []
    for (entry, place) in zip(entries, recognition.earlier) {
      if place != nil || !entry.reason.isEmpty {
        baseline.entries.append(entry)
      } else {
        problems.add(
          .note, "this new entry gives no reason, so it hides nothing", path: path,
          at: Problem.Excerpt(line: entry.line, column: 1),
          help: "archlint baseline update --accept --reason \"why\" writes it with one")
      }
    }
    return baseline
  }
}

// MARK: - The file

extension Baseline {
  /// A baseline of more than this was not made by ArchLint: it would hold a hundred thousand findings.
  private static let maximumByteCount = 32 << 20

  private static let mergeHelp =
    "after a merge keep the entries of both sides without the lines that mark them, or remove the file "
    + "and make it anew: archlint baseline create"

  /// - Returns: nil where the file is none; what is wrong with it is a problem then.
  package static func read(_ source: ConfigurationSource, _ problems: inout Problems) -> Baseline? {
    var faults = Problems()
    // JSON is YAML, and this reader knows the place of everything.
    let root = YAML.read(source, maximumByteCount: maximumByteCount, &faults)
    if !faults.list.isEmpty {
      problems.add(
        .error, "this baseline cannot be read: \(faults.list[0].message)", path: source.path,
        at: faults.list[0].excerpt,
        help: mergeHelp)
      return nil
    }
    if let version = root?["version"]?.text, version != "1", root?["entries"] != nil {
      problems.add(
        .error, "this baseline has the version \(version), and only 1 is known here",
        path: source.path,
        help:
          "use the archlint that wrote it, or take it away and make it anew: archlint baseline create"
      )
      return nil
    }
    guard let root, root["version"]?.text == "1", let list = root["entries"]?.elements else {
      problems.add(
        .error, "this is no baseline of ArchLint", path: source.path,
        help: "take it away, and archlint baseline create makes one")
      return nil
    }
    var baseline = Baseline(path: source.path)
    for node in list where !node.isNull {
      guard let entry = Entry(node, line: source.lines.line(at: node.range.start)) else {
        problems.add(
          source.problem(
            "this entry lacks its rule or path, or holds what is no text", at: node.range,
            help: mergeHelp))
        return nil
      }
      baseline.entries.append(entry)
    }
    baseline.noteDisorder(&problems)
    for field in root["codeLines"]?.entries ?? [] {
      guard let count = field.value.text.flatMap({ Int($0) }) else {
        problems.add(source.problem("this is no number of lines", at: field.value.range))
        return nil
      }
      baseline.codeLines[field.key.value] = count
    }
    return baseline
  }

  /// Entries that were written by hand stand anywhere, and make merges harder than they need be.
  private func noteDisorder(_ problems: inout Problems) {
    let keys = entries.map(\.sortKey)
    guard
      let place = keys.indices.dropFirst().first(where: { precedesInBytes(keys[$0], keys[$0 - 1]) })
    else { return }
    problems.add(
      .note, "this entry stands behind one that it comes before", path: path,
      at: Problem.Excerpt(line: entries[place].line, column: 1),
      help: "archlint baseline update writes them in order")
  }

  /// The file's text: the same for equal baselines, whatever order they were made in.
  package var text: String {
    var text = "{\n\"version\": 1,\n\"entries\": [\n"
    let lines = entries.map { (key: $0.sortKey, text: $0.text) }
      .sorted { precedesInBytes($0.key, $1.key) }
    for line in lines { text += line.text + ",\n" }
    // An end of its own gives every entry a comma, so that git joins entries of two branches.
    text += "null\n],\n\"codeLines\": {\n"
    let counts = codeLines.sorted { precedesInBytes($0.key, $1.key) }
    text += counts.map { "\(JSONText.quoted($0.key)): \($0.value)" }.joined(separator: ",\n")
    return text + "\n}\n}\n"
  }
}

extension Baseline.Entry {
  fileprivate init?(_ node: YAMLNode, line: Int) {
    guard node.entries?.allSatisfy({ $0.value.text != nil }) ?? false,
      let rule = node["rule"]?.text, let path = node["path"]?.text
    else { return nil }
    let ordinal = node["ordinal"]?.text.flatMap { Int($0) } ?? 0
    let identity = Identity(
      rule: rule, declaration: node["declaration"]?.text ?? "",
      subject: node["subject"]?.text ?? "", ordinal: ordinal)
    let mark = Mark(identity: identity, path: path, module: node["module"]?.text ?? "")
    self.init(mark: mark, reason: node["reason"]?.text ?? "", line: line)
  }

  fileprivate var text: String {
    var fields = [
      ("rule", JSONText.quoted(mark.identity.rule)),
      ("path", JSONText.quoted(mark.path)),
      ("module", JSONText.quoted(mark.module)),
      ("declaration", JSONText.quoted(mark.identity.declaration)),
      ("subject", JSONText.quoted(mark.identity.subject)),
      ("ordinal", String(mark.identity.ordinal)),
    ]
    if !reason.isEmpty { fields.append(("reason", JSONText.quoted(reason))) }
    return "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Rule, path, declaration, subject, ordinal.
  fileprivate var sortKey: String {
    let ordinal = String(mark.identity.ordinal)
    let padded = String(repeating: "0", count: max(0, 6 - ordinal.utf8.count)) + ordinal
    let identity = mark.identity
    return [identity.rule, mark.path, identity.declaration, identity.subject, padded]
      .joined(separator: "\u{0}")
  }
}

// MARK: - Keeping it

extension Baseline {
  /// The baseline after a run: without what is fixed, with new paths for what moved, and with what
  /// is new only where that is accepted.
  ///
  /// Lines of code fall with the code, and rise only for modules whose growth is accepted: a line that
  /// every branch changes would make every merge a conflict.
  /// - Parameters:
  ///   - accepted: the reason for taking in what is new; nil to take in nothing.
  ///   - isJudged: whether the run looked for what an entry speaks of; what it did not look for stays,
  ///     and nothing of the kind comes in.
  package func updated(
    to found: [IdentifiedFinding], codeLines now: [String: Int], accepting accepted: String?,
    _ history: FileHistory, isJudged: (Mark) -> Bool
  ) -> Baseline {
    var baseline = Baseline(path: path)
    let lasting = found.filter { $0.identity.rule != growthRule }
    let recognition = Recognition(lasting.map(\.mark), in: marks, history)
    baseline.entries = recognition.gone.map { entries[$0] }.filter { !isJudged($0.mark) }
    for (finding, place) in zip(lasting, recognition.earlier) {
      if let place {
        baseline.entries.append(Entry(mark: finding.mark, reason: entries[place].reason))
      } else if let accepted, isJudged(finding.mark) {
        baseline.entries.append(Entry(mark: finding.mark, reason: accepted))
      }
    }
    let grown = Set(found.lazy.filter { $0.identity.rule == growthRule }.map(\.module))
    for (module, count) in now {
      let isAccepted = accepted != nil && grown.contains(module)
      baseline.codeLines[module] = isAccepted ? count : min(codeLines[module] ?? count, count)
    }
    return baseline
  }
}

/// Its finding is a number that is kept by itself, and no entry.
private let growthRule = "dependency-app-target-growth"
