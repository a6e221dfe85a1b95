// Reads `rules`, `overrides`, `hosting` and `navigation`: levels, and options by the shapes that
// their typed keys declare.

extension ConfigurationReader {
  /// The entries of a `rules:` block, each id in its present spelling.
  mutating func ruleEntries(_ node: YAMLNode) -> [RuleEntry] {
    var rules: [RuleEntry] = []
    var places: [String: UInt32] = [:]
    for entry in entries(of: node, named: "rules") {
      guard let rule = ruleEntry(entry) else { continue }
      if let first = places[rule.id.value] {
        let line = source.lines.line(at: first)
        report(
          "\(rule.id.value) has been set in line \(line), by another of its ids",
          at: entry.key.range)
      } else {
        places[rule.id.value] = rule.id.range.start
        rules.append(rule)
      }
    }
    return rules
  }

  private mutating func ruleEntry(_ entry: YAMLEntry) -> RuleEntry? {
    let id = entry.key
    if id.value.utf8.contains(UInt8(ascii: "*")) { return wildcard(entry) }
    switch rule(id.value) {
    case .found(let signature): return ruleEntry(entry, of: signature)
    case .renamed(let signature):
      report(
        "\(id.value) is called \(signature.id) now", at: id.range, level: .note,
        help: "write \(signature.id)")
      return ruleEntry(entry, of: signature)
    case .unknown:
      reportUnknownRule(id)
      return nil
    }
  }

  private mutating func ruleEntry(_ entry: YAMLEntry, of signature: RuleSignature) -> RuleEntry {
    var rule = RuleEntry(id: Written(signature.id, at: entry.key.range))
    guard entry.value.entries != nil else {
      rule.level = shortLevel(entry)
      return rule
    }
    let known = ConfigurationShape.ruleFields.map(\.name) + signature.options.map(\.name)
    for field in fields(of: entry.value, named: signature.id, known: known) {
      if let option = signature.options.first(where: { $0.name == field.key.value }) {
        if fits(field.value, option.shape, named: option.name) { rule.options.append(field) }
      } else if field.key.value == "level" {
        rule.level = level(field.value)
      } else {
        _ = take(field, into: &rule.exception)
      }
    }
    return rule
  }

  /// `retire-*: info`: a level and nothing else.
  private mutating func wildcard(_ entry: YAMLEntry) -> RuleEntry? {
    let id = entry.key
    if !rules.contains(where: { matches($0.id, pattern: id.value) }) {
      report("no rule's id matches \(id.value)", at: id.range, level: .note)
    }
    var rule = RuleEntry(id: id)
    guard entry.value.entries != nil else {
      rule.level = shortLevel(entry)
      return rule
    }
    for field in fields(of: entry.value, named: id.value, ConfigurationShape.ruleFields) {
      if field.key.value == "level" {
        rule.level = level(field.value)
      } else {
        _ = take(field, into: &rule.exception)
      }
    }
    return rule
  }

  private mutating func shortLevel(_ entry: YAMLEntry) -> Written<Level>? {
    guard entry.value.isNull || entry.value.text == nil else { return level(entry.value) }
    report(
      "\(entry.key.value) has neither a level nor options", at: entry.key.range,
      help: "write \(entry.key.value): warning")
    return nil
  }

  // MARK: - overrides

  mutating func readOverrides(_ node: YAMLNode) {
    for element in elements(of: node, named: "overrides") {
      guard element.entries != nil else {
        reportType("an entry of overrides", element, expected: "a map")
        continue
      }
      var entry = OverrideEntry(range: element.range)
      for field in fields(of: element, named: "an entry of overrides", ConfigurationShape.override)
      {
        if !take(field, into: &entry.exception) { take(field, into: &entry) }
      }
      let start = ByteRange(element.range.start, element.range.start)
      if entry.modules.isEmpty && entry.paths.isEmpty && entry.screens.isEmpty {
        report(
          "this override does not say where it holds", at: start,
          help: "say in, path or screen; what holds everywhere stands under rules")
      }
      if element["rules"] == nil {
        report("this override changes nothing", at: start, help: "say rules")
      }
      requireReason(entry.exception, for: "an override", at: element.range)
      configuration.overrides.append(entry)
    }
  }

  private mutating func take(_ field: YAMLEntry, into entry: inout OverrideEntry) {
    let name = field.key.value
    switch name {
    case "in", "module": entry.modules += texts(field.value, named: name)
    case "path": entry.paths = paths(field.value, named: name)
    case "screen": entry.screens = texts(field.value, named: name)
    case "rules": entry.rules = ruleEntries(field.value)
    default: entry.isOptional = flag(field.value, named: name)
    }
  }

  // MARK: - hosting, navigation

  mutating func readShared(_ entry: YAMLEntry) {
    guard let section = sharedSections.first(where: { $0.name == entry.key.value }) else { return }
    let known = section.options.map(\.name)
    let kept = fields(of: entry.value, named: section.name, known: known).filter { field in
      guard let option = section.options.first(where: { $0.name == field.key.value }) else {
        return false
      }
      return fits(field.value, option.shape, named: "\(section.name).\(option.name)")
    }
    configuration.shared.append(SharedSection(name: section.name, options: kept))
  }

  // MARK: - Shapes

  /// Whether the node has the shape; where not, says so at the part that does not fit.
  ///
  /// Shapes nest as deep as our own declarations do, whatever the input.
  mutating func fits(_ node: YAMLNode, _ shape: OptionShape, named name: String) -> Bool {
    switch shape {
    case .list(let element):
      let nodes = node.elements ?? [node]
      return nodes.reduce(true) { fits($1, element, named: name) && $0 }
    case .map(let keys, let values):
      guard let entries = node.entries else {
        reportType(name, node, expected: "a map")
        return false
      }
      return entries.reduce(true) { isFine, entry in
        let key = YAMLNode(.scalar(entry.key.value, isQuoted: true), at: entry.key.range)
        let keyFits = fits(key, keys, named: "a key of \(name)")
        return fits(entry.value, values, named: "\(name).\(entry.key.value)") && keyFits && isFine
      }
    case .record(let known):
      guard node.entries != nil else {
        reportType(name, node, expected: "a map of \(known.map(\.name).joined(separator: ", "))")
        return false
      }
      let fields = fields(of: node, named: name, known: known.map(\.name))
      return fields.reduce(fields.count == node.entries?.count) { isFine, field in
        guard let part = known.first(where: { $0.name == field.key.value }) else { return false }
        return fits(field.value, part.shape, named: "\(name).\(part.name)") && isFine
      }
    case .either(let shapes):
      if shapes.contains(where: { $0.accepts(node) }) { return true }
      reportType(name, node, expected: shape.words)
      return false
    case .name(let named):
      guard let written = text(node, named: name) else { return false }
      switch named {
      case .role: usedRoles.append(written)
      case .module: configuration.namedModules.append(written)
      case .layer:
        configuration.namedModules.append(written)
        configuration.namedLayers.append(written)
      case .type: configuration.namedTypes.append(NameOfType(written, mayBeModule: false))
      case .moduleOrType:
        configuration.namedTypes.append(NameOfType(written, mayBeModule: true))
      }
      return true
    case .choice(let words):
      guard let written = text(node, named: name) else { return false }
      if words.contains(written.value) { return true }
      reportUnknown("value", written, among: words, in: name)
      return false
    case .flag, .number, .decimal, .text, .version, .date:
      if shape.accepts(node) { return true }
      let isText = node.text != nil && !node.isNull
      report(
        "\(name) has to be \(shape.words)" + (isText ? "" : ", not \(node.kindName)"),
        at: node.range)
      return false
    }
  }
}

extension OptionShape {
  /// Whether a scalar has this shape.
  func accepts(_ node: YAMLNode) -> Bool {
    switch self {
    case .flag: Bool(node) != nil
    case .number: Int(node) != nil
    case .decimal: Double(node) != nil
    case .text, .name: String(node) != nil
    case .version: IOSVersion(node) != nil
    case .date: Day(node) != nil
    case .choice(let words): node.text.map { words.contains($0) } ?? false
    case .either(let shapes): shapes.contains { $0.accepts(node) }
    case .list, .map, .record: false
    }
  }

  /// What has to be written, for a message.
  package var words: String {
    switch self {
    case .flag: "true or false"
    case .number: "a whole number"
    case .decimal: "a number"
    case .text: "a text"
    case .version: "a version such as 16.4"
    case .date: "a day such as 2027-03-01"
    case .choice(let words): words.joined(separator: " or ")
    case .name(.role): "a role"
    case .name(.module): "a module"
    case .name(.layer): "a module of layers"
    case .name(.type): "a type"
    case .name(.moduleOrType): "a module or a type"
    case .list(let element): "a list, each \(element.words)"
    case .map: "a map"
    case .record(let fields): "a map of \(fields.map(\.name).joined(separator: ", "))"
    case .either(let shapes): shapes.map(\.words).joined(separator: " or ")
    }
  }
}

/// Whether the id matches a pattern in which each `*` stands for any number of characters.
package func matches(_ id: String, pattern: String) -> Bool {
  let id = Array(id.utf8)
  let pattern = Array(pattern.utf8)
  let star = UInt8(ascii: "*")
  var place = 0
  var index = 0
  // Where to go on after the last star, if what follows it does not fit.
  var retry: (place: Int, index: Int)?
  while place < id.count {
    if index < pattern.count && pattern[index] == star {
      index += 1
      retry = (place, index)
    } else if index < pattern.count && pattern[index] == id[place] {
      place += 1
      index += 1
    } else if let last = retry {
      retry = (last.place + 1, last.index)
      (place, index) = (last.place + 1, last.index)
    } else {
      return false
    }
  }
  return pattern[index...].allSatisfy { $0 == star }
}
