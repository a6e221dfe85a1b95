// Node tree → Configuration. Says everything that is wrong in one run, each with its place and,
// where there is one, the word that was meant; what is wrong is left out of the result.

extension Configuration {
  /// Reads the file at `path`, which is relative to the project root.
  package static func read(
    _ path: String, from files: any FileSystem, rules: [RuleSignature],
    _ problems: inout Problems
  ) -> Configuration {
    switch files.bytes(of: path) {
    case .failure(let error):
      problems.add(.error, "\(path) \(error.failure.predicate)", path: path)
      return Configuration()
    case .success(let bytes):
      return read(ConfigurationSource(path: path, bytes: bytes), rules: rules, &problems)
    }
  }

  package static func read(
    _ source: ConfigurationSource, rules: [RuleSignature], _ problems: inout Problems
  ) -> Configuration {
    var reader = ConfigurationReader(source: source, rules: rules)
    let tree = YAML.read(source, &reader.problems)
    if let tree { reader.read(tree) }
    for problem in reader.problems.list.sorted(by: { $0.stands(before: $1) }) {
      problems.add(problem)
    }
    if 0 < reader.unreportedCount {
      problems.add(
        .error, "\(source.path) holds \(reader.unreportedCount) more mistakes", path: source.path)
    }
    return reader.configuration
  }
}

extension Problem {
  fileprivate func stands(before other: Problem) -> Bool {
    let place = (excerpt?.line ?? 0, excerpt?.column ?? 0)
    return place < (other.excerpt?.line ?? 0, other.excerpt?.column ?? 0)
  }
}

struct ConfigurationReader {
  /// Nobody reads more than this at once, and a file made of nothing but mistakes is no reason to
  /// look for a suggestion a hundred thousand times.
  static let maximumProblemCount = 100

  let source: ConfigurationSource
  let rules: [RuleSignature]
  var configuration = Configuration()
  var problems = Problems()
  /// How many problems were left out.
  var unreportedCount = 0
  /// Uses of role names, judged when all roles are known.
  var usedRoles: [Written<String>] = []
  private var knownRules: [String: RuleSignature] = [:]
  /// Former ids → the present one.
  private var formerRules: [String: RuleSignature] = [:]

  init(source: ConfigurationSource, rules: [RuleSignature]) {
    self.source = source
    self.rules = rules
    configuration.source = source
    for rule in rules {
      knownRules[rule.id] = rule
      for alias in rule.aliases { formerRules[alias] = rule }
    }
  }

  mutating func read(_ root: YAMLNode) {
    if root.isNull { return }
    guard let entries = root.entries, entries.contains(where: { isSection($0.key.value) }) else {
      reportForeign(root)
      return
    }
    for entry in fields(
      of: root, named: "rules.yml", ConfigurationShape.file, foreign: foreignKeys)
    {
      read(section: entry)
    }
    checkRoles()
  }

  private func isSection(_ key: String) -> Bool {
    ConfigurationShape.file.contains { $0.name == key }
  }

  private mutating func read(section entry: YAMLEntry) {
    let value = entry.value
    switch entry.key.value {
    case "version": readVersion(value)
    case "project": readProject(value)
    case "modules": readModules(value)
    case "layers": configuration.layers = layers(value, named: "layers")
    case "imports": readImports(value)
    case "roles": readRoles(value)
    case "role_allow": readRoleAllow(value)
    case "role_layers":
      configuration.roleLayers = layers(value, named: "role_layers")
      usedRoles += configuration.roleLayers.flatMap(\.names)
    case "rules": configuration.rules = ruleEntries(value)
    case "overrides": readOverrides(value)
    case "screens": readScreens(value)
    case "migrations": readMigrations(value)
    case "ranking": readRanking(value)
    case "baseline": readBaseline(value)
    case "report": readReport(value)
    default: readShared(entry)
    }
  }

  private mutating func readVersion(_ node: YAMLNode) {
    guard node.text != "1" else { return }
    report(
      "version is \(node.text ?? node.kindName), and this ArchLint reads version 1", at: node.range,
      help: "write version: 1, or leave it out")
  }

  /// Many tools have a `rules.yml`.
  private mutating func reportForeign(_ root: YAMLNode) {
    let keys = root.entries?.map(\.key.value) ?? []
    let meant = keys.lazy.compactMap {
      suggestion(for: $0, among: ConfigurationShape.file.map(\.name))
    }.first
    let name = lastPart(of: source.path)
    // Only --config leads to a file of another name.
    let remedy = name == "rules.yml" ? "use --config" : "archlint init writes one that is"
    let help =
      keys.lazy.compactMap { foreignKeys[$0] }.first
      ?? meant.map { "\(remedy), or did you mean \"\($0)\"?" } ?? remedy
    report(
      "this \(name) is not ArchLint's: it holds no key that ArchLint knows",
      at: ByteRange(root.range.start, root.range.start), help: help)
  }

  // MARK: - Rules by id

  enum RuleLookup {
    case found(RuleSignature)
    /// The id is an alias; it goes on working.
    case renamed(RuleSignature)
    case unknown
  }

  func rule(_ id: String) -> RuleLookup {
    if let rule = knownRules[id] { return .found(rule) }
    if let rule = formerRules[id] { return .renamed(rule) }
    return .unknown
  }
}
