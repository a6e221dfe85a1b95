// Catalogue + configuration + request → which rules run, where, at which level; and the run itself.

/// The rules of one run. Does not know the project yet, so that it serves the states of a
/// comparison alike.
package struct RuleSelection: Sendable {
  /// The rules that `--only` and `--skip` leave, in the order of the catalogue.
  private var rules: [any Rule.Type]
  private let catalogue: [any Rule.Type]
  private let configuration: Configuration
  /// Named by `--only`: on even where they are off by default.
  private let requested: Set<String>
  /// Whether all rules of the catalogue were left.
  package let isComplete: Bool
  private let jobs: Int

  package init(
    _ catalogue: [any Rule.Type], _ configuration: Configuration, _ request: Request,
    _ problems: inout Problems
  ) {
    self.catalogue = catalogue
    self.configuration = configuration.withStaleLevel
    jobs = request.jobs
    let cards = catalogue.map { $0.card }
    let only = RuleSelection.ids(request.only, "--only", cards, &problems)
    let skip = RuleSelection.ids(request.skip, "--skip", cards, &problems)
    requested = only
    rules = catalogue.filter { rule in
      let id = rule.card.id
      return (request.only.isEmpty || only.contains(id)) && !skip.contains(id)
    }
    isComplete = rules.count == catalogue.count
    if rules.isEmpty && !catalogue.isEmpty && !problems.hasErrors {
      problems.add(.error, "no rule is left to run", help: "look at --only and --skip")
    }
  }

  /// The ids that a flag names, by id, former id or wildcard.
  private static func ids(
    _ names: [String], _ flag: String, _ cards: [RuleCard], _ problems: inout Problems
  ) -> Set<String> {
    let former = FormerIDs(cards)
    var ids: Set<String> = []
    for name in names {
      if let note = former.note(of: name) { problems.add(note) }
      let meant = cards.filter { card in
        card.id == name || card.aliases.contains(name)
          || name.utf8.contains(UInt8(ascii: "*")) && matches(card.id, pattern: name)
      }
      ids.formUnion(meant.map(\.id))
      guard meant.isEmpty else { continue }
      let near = ruleSuggestion(for: name, among: cards.map(\.id))
      problems.add(
        .error, "\(flag): no rule is called \(name)",
        help: near.map { "did you mean \"\($0)\"?" } ?? "archlint rules lists them")
    }
    return ids
  }

  /// Levels and settings of the selected rules on one state of the project.
  package func levels(on ground: RuleGround) -> RuleTable {
    var configuration = configuration
    configuration.laterNames = ground.laterNames
    let names = ModuleNames(ground.modules, in: configuration)
    let scopes = configuration.overrides.enumerated().map { order, entry in
      RuleScope(entry, order: order, in: ground, names)
    }
    var table = RuleTable()
    for rule in catalogue {
      let card = rule.card
      let levels = RuleLevels(
        of: card, configuration, ground, scopes: scopes,
        isRequested: requested.contains(card.id))
      table.levels[card.id] = levels
      table.settings[card.id] = Settings(of: card.id, configuration, scopes: scopes)
    }
    table.selected = Set(rules.map { $0.card.id })
    return table
  }

  /// The rules that are on somewhere and have a question to the screens of a state, see
  /// `Rule.needsScreens`.
  package func rulesNeedingScreens(of project: Project, _ table: RuleTable) -> [RuleCard] {
    active(in: table).filter { rule in
      rule.needsScreens(project, table.settings[rule.card.id] ?? Settings())
    }.map { $0.card }
  }

  private func active(in table: RuleTable) -> [any Rule.Type] {
    rules.filter { table.levels[$0.card.id]?.isOnSomewhere ?? false }
  }

  /// The rules that can find, in an earlier state, what these marks are the continuation of: their
  /// own. Whether a comment hides anything every rule has a say in.
  package func restricted(toRulesOf marks: [Mark]) -> RuleSelection {
    let ids = Set(marks.map(\.identity.rule))
    return ids.contains("suppression-unused") ? self : restricted(to: ids)
  }

  /// The same rules without those that have other ids.
  package func restricted(to ids: Set<String>) -> RuleSelection {
    var selection = self
    selection.rules = rules.filter { ids.contains($0.card.id) }
    return selection
  }

  /// Whether every rule is also one of another selection from the same catalogue.
  package func areAmong(_ other: RuleSelection) -> Bool {
    Set(rules.map { $0.card.id }).isSubset(of: other.rules.map { $0.card.id })
  }

  /// Says of each rule that `--only` names why it ran nowhere: what `rules.yml` switches off stays
  /// off. A run in which none of them ran would pass for one that found nothing.
  package func reportSilent(_ table: RuleTable, _ problems: inout Problems) {
    let silent = rules.map { $0.card.id }.filter { id in
      requested.contains(id) && !(table.levels[id]?.isOnSomewhere ?? false)
    }
    guard !silent.isEmpty else { return }
    let level: Problem.Level = silent.count == rules.count ? .error : .warning
    for id in silent {
      problems.add(
        level, "--only \(id): rules.yml switches it off everywhere",
        path: configuration.source?.path, help: "archlint explain FILE shows which line decides")
    }
  }

  /// Runs every selected rule that is on somewhere.
  ///
  /// - Parameter table: the levels on this project, where they are known.
  /// - Returns: the findings with the level in force at their place, in no order that matters.
  package func run(on project: Project, _ table: RuleTable? = nil) -> RuleRun {
    let table = table ?? levels(on: project.ruleGround)
    let active = active(in: table)
    var run = RuleRun(table: table, ruleCount: active.count)
    let results = parallelMap(active, jobs: jobs) { rule in
      let start = ContinuousClock.now
      var findings = Findings(of: rule.card.id)
      rule.check(project, table.settings[rule.card.id] ?? Settings(), &findings)
      assert(
        findings.list.allSatisfy { $0.grade <= rule.card.lowestGrade },
        "\(rule.card.id) reports a weaker grade than its card says")
      return (findings: findings.list, duration: ContinuousClock.now - start)
    }
    for (rule, result) in zip(active, results) {
      run.timings.append((rule.card.id, result.duration))
      for finding in result.findings {
        let level = table.level(of: finding)
        guard level != .off else { continue }
        let rated = RatedFinding(finding: finding, level: level)
        if rule.card.isFact { run.facts.append(rated) } else { run.findings.append(rated) }
      }
    }
    return run
  }
}

/// A finding and the level in force at its place.
package struct RatedFinding: Sendable {
  package var finding: Finding
  package let level: Level

  package init(finding: Finding, level: Level) {
    self.finding = finding
    self.level = level
  }
}

/// What the rules said of one state.
package struct RuleRun: Sendable {
  package var findings: [RatedFinding] = []
  /// What rules that blame nobody recorded for the report.
  package var facts: [RatedFinding] = []
  /// How many rules ran.
  package let ruleCount: Int
  package let table: RuleTable
  package var timings: [(rule: String, duration: Duration)] = []

  package init(table: RuleTable, ruleCount: Int) {
    self.table = table
    self.ruleCount = ruleCount
  }
}

/// Levels and settings of all rules on one state, by id.
package struct RuleTable: Sendable {
  package fileprivate(set) var levels: [String: RuleLevels] = [:]
  package fileprivate(set) var settings: [String: Settings] = [:]
  /// What `--only` and `--skip` leave.
  package fileprivate(set) var selected: Set<String> = []

  /// The level of what a rule says of the project as a whole; off where the rule does not run.
  package func level(ofProjectFor rule: String) -> Level {
    guard selected.contains(rule) else { return .off }
    return levels[rule]?.decisionOutsideModules.level ?? .off
  }

  package func decision(
    of rule: String, at location: Location, about modules: [ModuleID] = []
  ) -> LevelDecision? {
    levels[rule]?.decision(at: location, about: modules)
  }

  /// The level that its grade leaves of the one in force.
  package func level(of finding: Finding) -> Level {
    let decision = decision(of: finding.rule, at: finding.location, about: finding.modules)
    guard let level = decision?.level else { return .off }
    return finding.grade.level(of: level)
  }
}

extension Configuration {
  /// `baseline: { stale: … }` sets the level of `baseline-stale`.
  fileprivate var withStaleLevel: Configuration {
    guard let stale = baseline.stale else { return self }
    var configuration = self
    let entry = RuleEntry(id: Written("baseline-stale", at: stale.range), level: stale)
    configuration.rules.append(entry)
    return configuration
  }
}

extension RuleCard {
  /// What reading `rules.yml` needs to know of the rule.
  package var signature: RuleSignature {
    RuleSignature(id: id, aliases: aliases, options: options)
  }
}
