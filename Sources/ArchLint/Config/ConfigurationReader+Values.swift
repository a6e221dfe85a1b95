// The small questions that reading a section is made of. Each reports what does not fit and then
// answers as if it were not there.

extension ConfigurationReader {
  mutating func report(
    _ message: String, at range: ByteRange, level: Problem.Level = .error, help: String? = nil
  ) {
    guard hasRoom() else { return }
    problems.add(source.problem(message, at: range, level: level, help: help))
  }

  private mutating func hasRoom() -> Bool {
    if problems.list.count < Self.maximumProblemCount { return true }
    unreportedCount += 1
    return false
  }

  /// An unknown word, with the one that was meant or all that there are.
  mutating func reportUnknown(
    _ what: String, _ word: Written<String>, among known: [String], in place: String? = nil,
    meant: String? = nil
  ) {
    guard hasRoom() else { return }
    let place = place.map { " of \($0)" } ?? ""
    let meant = meant ?? suggestion(for: word.value, among: known)
    let all = known.count <= 24 ? "known are \(known.joined(separator: ", "))" : nil
    report(
      "\"\(word.value)\" is no \(what)\(place)", at: word.range,
      help: meant.map { "did you mean \"\($0)\"?" } ?? all)
  }

  mutating func reportUnknownRule(_ id: Written<String>) {
    let known = rules.map(\.id)
    reportUnknown("rule", id, among: known, meant: ruleSuggestion(for: id.value, among: known))
  }

  mutating func reportType(
    _ what: String, _ node: YAMLNode, expected: String, help: String? = nil
  ) {
    let isEntry = node.text.map { $0.hasPrefix("-") && 1 < $0.utf8.count } ?? false
    let help = help ?? (isEntry ? "an entry of a list is written with a blank behind the -" : nil)
    if let text = node.text, !node.isNull, text.allSatisfy(\.isWhitespace) {
      report("\(what) is empty; it has to be \(expected)", at: node.range, help: help)
    } else {
      report("\(what) has to be \(expected), not \(node.kindName)", at: node.range, help: help)
    }
  }

  // MARK: - Maps and lists

  /// The entries of a map, without those whose key nobody knows.
  ///
  /// - Parameters:
  ///   - help: how a map of this kind is written, for a value that is none.
  ///   - foreign: what to write for a key that another tool knows.
  mutating func fields(
    of node: YAMLNode, named name: String, _ fields: [OptionShape.Field], help: String? = nil,
    foreign: [String: String] = [:]
  ) -> [YAMLEntry] {
    self.fields(of: node, named: name, known: fields.map(\.name), help: help, foreign: foreign)
  }

  mutating func fields(
    of node: YAMLNode, named name: String, known: [String], help: String? = nil,
    foreign: [String: String] = [:]
  ) -> [YAMLEntry] {
    entries(of: node, named: name, help: help).filter { entry in
      if known.contains(entry.key.value) { return true }
      if let help = foreign[entry.key.value] {
        report("\"\(entry.key.value)\" is no key of \(name)", at: entry.key.range, help: help)
      } else {
        reportUnknown("key", entry.key, among: known, in: name)
      }
      return false
    }
  }

  /// The entries of a map whose keys are names.
  mutating func entries(
    of node: YAMLNode, named name: String, help: String? = nil
  ) -> [YAMLEntry] {
    if let entries = node.entries { return entries }
    if !node.isNull { reportType(name, node, expected: "a map of keys and values", help: help) }
    return []
  }

  mutating func elements(of node: YAMLNode, named name: String) -> [YAMLNode] {
    if let elements = node.elements { return elements }
    if !node.isNull { reportType(name, node, expected: "a list") }
    return []
  }

  // MARK: - Scalars

  mutating func text(_ node: YAMLNode, named name: String) -> Written<String>? {
    guard let text = node.text, !node.isNull, !text.allSatisfy(\.isWhitespace) else {
      reportType(name, node, expected: "a text")
      return nil
    }
    return Written(text, at: node.range)
  }

  /// One text, or a list of them.
  mutating func texts(_ node: YAMLNode, named name: String) -> [Written<String>] {
    guard let elements = node.elements else {
      guard node.text != nil, !node.isNull else {
        reportType(name, node, expected: "a text or a list of texts")
        return []
      }
      return text(node, named: name).map { [$0] } ?? []
    }
    return elements.compactMap { text($0, named: name) }
  }

  /// Globs, relative to the project root.
  mutating func paths(_ node: YAMLNode, named name: String) -> [Written<String>] {
    texts(node, named: name).compactMap { path($0) }
  }

  mutating func path(_ node: YAMLNode, named name: String) -> Written<String>? {
    text(node, named: name).flatMap { path($0) }
  }

  private mutating func path(_ written: Written<String>) -> Written<String>? {
    let parts = written.value.split(separator: "/", omittingEmptySubsequences: false)
    if parts.first?.isEmpty == true {
      report(
        "paths are relative to the project root", at: written.range,
        help: "leave out the leading /")
    } else if parts.contains("..") {
      report("no path leads out of the project root", at: written.range)
    } else {
      return written
    }
    return nil
  }

  mutating func flag(_ node: YAMLNode, named name: String) -> Bool {
    if let flag = Bool(node) { return flag }
    report(
      "\(name) has to be true or false", at: node.range,
      help: node.text.flatMap {
        ["yes", "on", "no", "off"].contains($0) ? "write true or false" : nil
      })
    return false
  }

  mutating func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ node: YAMLNode, named name: String, _ type: Value.Type
  ) -> Written<Value>? {
    guard let written = text(node, named: name) else { return nil }
    if let value = Value(rawValue: written.value) { return Written(value, at: node.range) }
    reportUnknown(name, written, among: Value.allCases.map(\.rawValue))
    return nil
  }

  mutating func level(_ node: YAMLNode) -> Written<Level>? {
    guard let written = text(node, named: "level") else { return nil }
    if let level = Level(written.value) { return Written(level, at: node.range) }
    let names = Level.allCases.map(\.name)
    // An abbreviation: `warn`.
    reportUnknown(
      "level", written, among: names, meant: names.first { $0.hasPrefix(written.value) })
    return nil
  }

  mutating func stage(_ written: Written<String>) -> Written<Stage>? {
    if let stage = Stage(name: written.value) { return Written(stage, at: written.range) }
    reportUnknown("stage", written, among: Stage.allCases.map(\.name))
    return nil
  }

  mutating func day(_ node: YAMLNode, named name: String) -> Written<Day>? {
    guard let written = text(node, named: name) else { return nil }
    if let day = Day(written.value) { return Written(day, at: node.range) }
    report("\(name) has to be a day of the calendar, written 2027-03-01", at: node.range)
    return nil
  }

  // MARK: - Exceptions

  /// Takes one of the keys of an exception; false where the entry is something else.
  mutating func take(_ entry: YAMLEntry, into exception: inout ExceptionNote) -> Bool {
    switch entry.key.value {
    case "reason": exception.reason = reason(entry.value)
    case "issue": exception.issue = text(entry.value, named: "issue")
    case "until": exception.until = day(entry.value, named: "until")
    default: return false
    }
    return true
  }

  /// A reason holds at least one letter or digit; one without is as good as none.
  private mutating func reason(_ node: YAMLNode) -> Written<String>? {
    guard let text = node.text, !node.isNull, text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return Written(text, at: node.range)
  }

  mutating func requireReason(_ exception: ExceptionNote, for what: String, at range: ByteRange) {
    guard exception.reason == nil else { return }
    report(
      "\(what) needs a reason", at: ByteRange(range.start, range.start),
      help: "add reason: \"why this is so\"")
  }

  // MARK: - Roles

  /// Every use of a role that is neither built in nor described under `roles:`.
  mutating func checkRoles() {
    let known = BuiltInRole.allCases.map(\.rawValue) + configuration.roles.map(\.name.value)
    let knownRoles = Set(known)
    for use in usedRoles where !knownRoles.contains(use.value) {
      reportUnknown("role", use, among: known)
    }
  }
}
