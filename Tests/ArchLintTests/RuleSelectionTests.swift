// Which rule is on where, at which level, with which options: the most specific entry decides.

import ArchLint
import Testing

@Suite struct RuleSelectionTests {
  // MARK: - Levels

  /// Levels of a rule in App (profile viper), Guess (viper, guessed), Kit (no profile) and in a
  /// file of no module.
  @Test(arguments: [
    // Without a word of rules.yml.
    ("", "state-core", "error error error error"),
    ("", "event-viper", "error warning off off"),
    ("", "event-elsewhere", "warning warning info info"),
    ("", "event-everywhere", "error error error error"),
    ("", "event-hint", "info info info info"),
    ("", "event-off", "off off off off"),
    // An exact id holds everywhere, whatever the profile.
    ("rules: { event-viper: error }", "event-viper", "error error error error"),
    ("rules: { event-viper: off }", "event-viper", "off off off off"),
    ("rules: { event-off: warning }", "event-off", "warning warning warning warning"),
    ("rules: { event-off: off }", "event-off", "off off off off"),
    // Options alone keep the catalogue's level.
    ("rules: { event-viper: { max: 3 } }", "event-viper", "error warning off off"),
    // A wildcard changes what is on, and nothing else.
    ("rules: { \"event-*\": info }", "event-viper", "info info off off"),
    ("rules: { \"event-*\": error }", "event-viper", "error warning off off"),
    ("rules: { \"event-*\": error }", "event-elsewhere", "error warning error error"),
    ("rules: { \"event-*\": error }", "event-off", "off off off off"),
    ("rules: { \"event-*\": off }", "event-elsewhere", "off off off off"),
    ("rules: { \"state-*\": info }", "event-viper", "error warning off off"),
    // A hint never rises above info.
    ("rules: { \"event-*\": error }", "event-hint", "info info info info"),
    ("rules: { event-hint: error }", "event-hint", "info info info info"),
    ("rules: { event-hint: off }", "event-hint", "off off off off"),
    // An id beats a wildcard, and a longer wildcard a shorter one, in whatever order.
    (
      "rules: { \"event-*\": info, event-viper: warning }", "event-viper",
      "warning warning warning warning"
    ),
    (
      "rules: { event-viper: warning, \"event-*\": info }", "event-viper",
      "warning warning warning warning"
    ),
    ("rules: { \"event-v*\": info, \"event-*\": off }", "event-viper", "info info off off"),
    ("rules: { \"event-*\": off, \"event-v*\": info }", "event-viper", "info info off off"),
    // The more specific place wins, even with a wildcard.
    (
      "rules: { state-core: info }\noverrides: [{ in: App, rules: { \"*\": warning }, reason: r }]",
      "state-core", "warning info info info"
    ),
    (
      "overrides: [{ in: Kit, rules: { event-viper: error }, reason: r }]", "event-viper",
      "error warning error off"
    ),
    (
      "overrides: [{ in: Kit, rules: { \"event-*\": error }, reason: r }]", "event-viper",
      "error warning off off"
    ),
    (
      "rules: { event-off: info }\noverrides: [{ in: Kit, rules: { \"event-*\": error }, reason: r }]",
      "event-off", "info info error info"
    ),
    // Path before module, the longer path before the shorter, whatever the order.
    (
      "overrides: [{ path: App/**, rules: { state-core: info }, reason: r }, { in: App, rules: { state-core: off }, reason: r }]",
      "state-core", "info error error error"
    ),
    (
      "overrides: [{ path: App/Old/**, rules: { state-core: info }, reason: r }, { path: App/**, rules: { state-core: off }, reason: r }]",
      "state-core", "info error error error"
    ),
    // All places of one override must hold.
    (
      "overrides: [{ in: Kit, path: App/**, rules: { state-core: off }, reason: r }]",
      "state-core", "error error error error"
    ),
    // A component is a place.
    (
      "overrides: [{ in: Old, rules: { state-core: off }, reason: r }]",
      "state-core", "off error error error"
    ),
    // A screen is the most special place.
    (
      "overrides: [{ screen: Map, rules: { state-core: warning }, reason: r }, { path: App/Old/a.swift, rules: { state-core: off }, reason: r }]",
      "state-core", "warning error error error"
    ),
  ])
  func levels(_ yaml: String, _ rule: String, _ expected: String) throws {
    let table = try table(yaml)
    let levels = Self.places.map { table.decision(of: rule, at: $0)?.level.name ?? "none" }
    #expect(levels.joined(separator: " ") == expected)
  }

  @Test func aScreenIsItsDeclarationsOnly() throws {
    let table = try table("overrides: [{ screen: Map, rules: { state-core: off }, reason: r }]")
    let outside = Location(Self.places[0].file, 90)
    #expect(table.decision(of: "state-core", at: outside)?.level == .error)
    #expect(table.decision(of: "state-core", at: Self.places[0])?.level == .off)
  }

  /// A finding in a manifest is about modules, and their entries count.
  @Test func findingsAboutModules() throws {
    let table = try table("overrides: [{ in: Kit, rules: { state-core: off }, reason: r }]")
    let manifest = Location(FileID(3), 0)
    let levels = [[], [ModuleID(0)], [ModuleID(2)]].map { about in
      table.decision(of: "state-core", at: manifest, about: about)?.level
    }
    #expect(levels == [.error, .error, .off])
  }

  @Test func aFileOfTwoModulesIsJudgedByTheStricter() throws {
    var ground = Self.ground
    ground.modules.modulesOfFile[3] = [ModuleID(2), ModuleID(1)]
    let table = try table("", on: ground)
    #expect(table.decision(of: "event-viper", at: Location(FileID(3), 0))?.level == .warning)
  }

  @Test(arguments: [
    (Grade.full, "error"), (.lower, "warning"), (.hint, "info"),
  ])
  func grades(_ grade: Grade, _ expected: String) throws {
    let finding = Finding(
      rule: "state-core", grade: grade, location: Self.places[0], message: "", declaration: "",
      subject: "")
    #expect(try table("").level(of: finding).name == expected)
  }

  @Test(arguments: [
    ("info", Grade.lower, "info"), ("warning", .lower, "info"), ("off", .full, "off"),
    ("info", .hint, "info"), ("off", .hint, "off"), ("off", .lower, "off"),
  ])
  func gradesNeverSinkBelowInfo(_ level: String, _ grade: Grade, _ expected: String) throws {
    let finding = Finding(
      rule: "state-core", grade: grade, location: Self.places[0], message: "", declaration: "",
      subject: "")
    #expect(try table("rules: { state-core: \(level) }").level(of: finding).name == expected)
  }

  /// `explain` asks which line decided.
  @Test func whoDecided() throws {
    let yaml =
      "rules:\n  event-viper: warning\noverrides:\n  - { in: Kit, rules: { \"*\": info }, reason: r }"
    let table = try table(yaml)
    let configuration = try configuration(yaml)
    func reasons(_ rule: String) -> [String] {
      Self.places.map { table.decision(of: rule, at: $0)?.reason(in: configuration) ?? "" }
    }
    #expect(
      reasons("event-viper") == ["rules.yml:2", "rules.yml:2", "rules.yml:4", "rules.yml:2"])
    #expect(reasons("state-core").first == "the rule's own level")
    #expect(
      reasons("event-elsewhere").prefix(2) == ["the profile viper", "the profile viper, guessed"])
  }

  // MARK: - Options

  @Test func theMostSpecificOptionWins() throws {
    let table = try table(
      """
      rules: { event-viper: { max: 2 } }
      overrides:
        - { in: App, rules: { event-viper: { max: 4 } }, reason: r }
        - { path: "Kit/**", rules: { event-viper: error }, reason: r }
      """)
    let settings = try #require(table.settings["event-viper"])
    #expect(Self.places.map { settings[ViperRule.maximum, at: $0] } == [4, 2, 2, 2])
    #expect(settings[ViperRule.maximum] == 2)
    #expect(settings.isSet(ViperRule.maximum))
    #expect(try !#require(self.table("").settings["event-viper"]).isSet(ViperRule.maximum))
  }

  @Test func sharedOptionsComeFromTheirSection() throws {
    let settings = try #require(table("hosting: { bases: [Base] }").settings["event-viper"])
    #expect(settings[HostingOptions.bases] == ["Base"])
    #expect(settings[NavigationOptions.wrapIfAtMost] == 2)
  }

  // MARK: - --only and --skip

  @Test(arguments: [
    (["state-core"], [], "state-core", ""),
    ([], ["state-core"], "event-viper event-elsewhere event-everywhere event-hint event-off", ""),
    (["event-*"], ["event-hint"], "event-viper event-elsewhere event-everywhere event-off", ""),
    (["old-core"], [], "state-core", "old-core is called state-core now (write state-core)"),
    (["state-cor"], [], "", "--only: no rule is called state-cor (did you mean \"state-core\"?)"),
    (["state-core"], ["state-core"], "", "no rule is left to run (look at --only and --skip)"),
  ])
  func selected(
    _ only: [String], _ skip: [String], _ expected: String, _ problem: String
  ) throws {
    var problems = Problems()
    let table = try table("", only: only, skip: skip, &problems)
    #expect(
      Self.catalogue.map { $0.card.id }.filter { table.selected.contains($0) }
        .joined(separator: " ") == expected)
    let said = problems.list.first.map { "\($0.message) (\($0.help ?? ""))" } ?? ""
    #expect(said == problem)
  }

  /// Naming a rule switches it on, but not against the configuration.
  /// A run that looked for nothing does not pass for one that found nothing.
  @Test(arguments: [
    (
      "rules: { event-off: off }", ["event-off"],
      "error --only event-off: rules.yml switches it off everywhere"
    ),
    (
      "rules: { \"*\": off }", ["event-off"],
      "error --only event-off: rules.yml switches it off everywhere"
    ),
    (
      "rules: { event-off: off }", ["event-off", "state-core"],
      "warning --only event-off: rules.yml switches it off everywhere"
    ),
    ("", ["event-off"], ""), ("rules: { event-off: off }", [], ""),
  ])
  func onlyOfARuleThatIsOff(_ yaml: String, _ only: [String], _ expected: String) throws {
    var problems = Problems()
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.only = only
    let cards = Self.catalogue.map { $0.card.signature }
    let source = ConfigurationSource(path: "rules.yml", bytes: Array(yaml.utf8))
    let configuration = Configuration.read(source, rules: cards, &problems)
    let selection = RuleSelection(Self.catalogue, configuration, request, &problems)
    selection.reportSilent(selection.levels(on: Self.ground), &problems)
    #expect(problems.list.map { "\($0.level) \($0.message)" }.joined(separator: "\n") == expected)
  }

  @Test func onlyAsksForARule() throws {
    var problems = Problems()
    let asked = try table("", only: ["event-off"], &problems)
    #expect(asked.decision(of: "event-off", at: Self.places[3])?.level == .info)
    let refused = try table("rules: { event-off: off }", only: ["event-off"], &problems)
    #expect(refused.decision(of: "event-off", at: Self.places[3])?.level == .off)
  }

  @Test func staleEntriesOfTheBaseline() throws {
    let configuration = try configuration("baseline: { stale: error }")
    #expect(configuration.baseline.stale?.value == .error)
  }

  // MARK: -

  static let catalogue: [any Rule.Type] = [
    CoreRule.self, ViperRule.self, ElsewhereRule.self, EverywhereRule.self, HintRule.self,
    OffRule.self,
  ]

  /// One place in each of App, Guess, Kit and a file of no module.
  static let places = (0..<4).map { Location(FileID($0), 10) }

  static let ground: RuleGround = {
    var map = ModuleMap()
    for (index, name) in ["App", "Guess", "Kit"].enumerated() {
      var module = Module(
        name: name, target: name, kind: .library, origin: .package, declaredAt: nil, folder: name)
      module.files = [FileID(index)]
      module.entry = name == "App" ? 0 : nil
      map.modules.append(module)
    }
    var old = Component(name: "Old", entry: 1)
    old.files = [FileID(0)]
    map.components = [old]
    map.modulesOfFile = [[ModuleID(0)], [ModuleID(1)], [ModuleID(2)], []]
    map.componentOfFile = [ComponentID(0), nil, nil, nil]
    return RuleGround(
      paths: ["App/Old/a.swift", "Guess/g.swift", "Kit/k.swift", "Loose.swift"], modules: map,
      profiles: [
        ModuleProfile(.viper, isGuessed: false), ModuleProfile(.viper, isGuessed: true), nil,
      ],
      screens: [
        RuleGround.ScreenPlace(name: "Map", ranges: [Location(FileID(0), 5, to: 50)])
      ])
  }()

  private static let modules =
    "modules: { App: { target: App }, Old: { path: \"App/Old/**\" } }\n"

  private func configuration(_ yaml: String) throws -> Configuration {
    var problems = Problems()
    let text = yaml.isEmpty || !yaml.hasPrefix("rules:\n") ? Self.modules + yaml : yaml
    let source = ConfigurationSource(path: "rules.yml", bytes: Array(text.utf8))
    let signatures = Self.catalogue.map { rule in
      RuleSignature(id: rule.card.id, aliases: rule.card.aliases, options: rule.card.options)
    }
    let configuration = Configuration.read(source, rules: signatures, &problems)
    try #require(problems.list.isEmpty, "\(problems.list.map(\.message))")
    return configuration
  }

  private func table(
    _ yaml: String, on ground: RuleGround = ground, only: [String] = [], skip: [String] = []
  ) throws -> RuleTable {
    var problems = Problems()
    return try table(yaml, on: ground, only: only, skip: skip, &problems)
  }

  private func table(
    _ yaml: String, on ground: RuleGround = ground, only: [String] = [], skip: [String] = [],
    _ problems: inout Problems
  ) throws -> RuleTable {
    var request = Request(today: try #require(Day("2026-11-30")))
    request.only = only
    request.skip = skip
    let selection = RuleSelection(
      Self.catalogue, try configuration(yaml), request, &problems)
    return selection.levels(on: ground)
  }
}

// MARK: - Rules to select

private enum CoreRule: Rule {
  static let card = testCard("state-core", aliases: ["old-core"])
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum ViperRule: Rule {
  static let maximum = Option("max", default: 1, "So many.")
  static let card = testCard(
    "event-viper", profiles: [.viper], options: [maximum])
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum ElsewhereRule: Rule {
  static let card = testCard(
    "event-elsewhere", level: .warning, profiles: [.viper], levelElsewhere: .info)
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

/// What holds outside a profile holds within a guessed one, too.
private enum EverywhereRule: Rule {
  static let card = testCard("event-everywhere", profiles: [.viper], levelElsewhere: .error)
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum HintRule: Rule {
  static let card = testCard("event-hint", level: .info, certainty: .hint)
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum OffRule: Rule {
  static let card = testCard("event-off", level: .info, isOffByDefault: true)
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

func testCard(
  _ id: String, aliases: [String] = [], level: Level = .error, isOffByDefault: Bool = false,
  certainty: RuleCard.Certainty = .sure, profiles: [Profile] = [], levelElsewhere: Level = .off,
  consequenceOf: [String] = [], options: [any OptionKey] = [], needsEarlierState: Bool = false
) -> RuleCard {
  RuleCard(
    id: id, aliases: aliases, level: level, isOffByDefault: isOffByDefault, certainty: certainty,
    profiles: profiles, levelElsewhere: levelElsewhere, summary: "A test.", why: "", fix: "",
    falseAlarms: "", consequenceOf: consequenceOf, options: options,
    needsEarlierState: needsEarlierState, bad: "", good: "")
}
