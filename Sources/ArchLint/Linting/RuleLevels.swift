// The level of one rule at every place: the most specific entry of `rules.yml` decides, else the
// profile of the module, else the rule's own level.

/// A level, and who decided it.
package struct LevelDecision: Sendable, Equatable {
  package let level: Level
  package let reason: Reason

  package enum Reason: Sendable, Equatable {
    /// The rule's own level.
    case builtIn
    /// The module's profile switches it on, or no profile that would.
    case profile(ModuleProfile?)
    /// A line of `rules.yml`.
    case entry(ByteRange)
    /// `--only` names a rule that is off otherwise.
    case requested
  }
}

extension LevelDecision {
  /// Who decided, in words: "rules.yml:12", "the profile viper, guessed".
  package func reason(in configuration: Configuration) -> String {
    switch reason {
    case .builtIn: "the rule's own level"
    case .profile(nil):
      level == .off
        ? "no profile of this module switches it on" : "the rule's level outside its profiles"
    case .profile(let profile?):
      "the profile \(profile.profile.rawValue)" + (profile.isGuessed ? ", guessed" : "")
    case .entry(let range):
      configuration.source.map { "\($0.path):\($0.lines.line(at: range.start))" } ?? "rules.yml"
    case .requested: "--only"
    }
  }
}

/// Where a rule is on, and at which level.
package struct RuleLevels: Sendable {
  /// By ModuleID, before overrides.
  private let ofModules: [State]
  private let outsideModules: State
  private let overrides: [Override]
  private let moduleMap: ModuleMap
  private let isHint: Bool

  /// What has been decided so far, from the general to the special.
  private struct State {
    var decision: LevelDecision
    /// Core or the profile switches the rule on, or an entry that names it: a wildcard may change
    /// its level.
    var isOn: Bool
    /// What a wildcard may raise it to: a guessed profile stays at warning.
    var ceiling: Level
  }

  private struct Override {
    let scope: RuleScope
    let entry: RuleEntry
  }

  init(
    of card: RuleCard, _ configuration: Configuration, _ ground: RuleGround, scopes: [RuleScope],
    isRequested: Bool
  ) {
    moduleMap = ground.modules
    isHint = card.certainty == .hint || card.isFact
    let general = RuleLevels.decidingEntry(for: card.id, in: configuration.rules)
    let hint = isHint
    func state(_ profile: ModuleProfile?) -> State {
      var state = RuleLevels.builtIn(card, profile, isRequested: isRequested)
      if let general { RuleLevels.apply(general, to: &state, isHint: hint) }
      return state
    }
    ofModules = ground.modules.modules.indices.map { state(ground.profile(of: ModuleID($0))) }
    outsideModules = state(nil)
    overrides = zip(scopes, configuration.overrides)
      .compactMap { scope, override in
        RuleLevels.decidingEntry(for: card.id, in: override.rules)
          .map { Override(scope: scope, entry: $0) }
      }
      .sorted { $0.scope.rank < $1.scope.rank }
  }

  /// Whether it can report anything anywhere.
  var isOnSomewhere: Bool {
    outsideModules.decision.level != .off || ofModules.contains { $0.decision.level != .off }
      || overrides.contains { $0.entry.level.map { $0.value != .off } ?? false }
  }

  /// The level where no module is.
  var decisionOutsideModules: LevelDecision { outsideModules.decision }

  /// The level at a place. A file of several modules is judged by the strictest of them.
  package func decision(at location: Location, about named: [ModuleID] = []) -> LevelDecision {
    let modules = named.isEmpty ? moduleMap.modules(of: location.file) : named
    var strictest: LevelDecision?
    for module in modules where module.index < ofModules.count {
      let decision = decision(from: ofModules[module.index], at: location, about: named)
      if strictest.map({ $0.level < decision.level }) ?? true { strictest = decision }
    }
    return strictest ?? decision(from: outsideModules, at: location, about: named)
  }

  private func decision(
    from start: State, at location: Location, about named: [ModuleID]
  ) -> LevelDecision {
    var state = start
    for override in overrides where override.scope.holds(at: location, about: named) {
      RuleLevels.apply(override.entry, to: &state, isHint: isHint)
    }
    return state.decision
  }

  // MARK: - From the general to the special

  private static func builtIn(
    _ card: RuleCard, _ profile: ModuleProfile?, isRequested: Bool
  ) -> State {
    let level = card.isOffByDefault ? Level.off : card.level
    let reason = LevelDecision.Reason.builtIn
    var decision = LevelDecision(level: level, reason: reason)
    var ceiling = Level.error
    if !card.profiles.isEmpty {
      let isInProfile = profile.map { card.profiles.contains($0.profile) } ?? false
      if !isInProfile {
        decision = LevelDecision(
          level: min(level, card.levelElsewhere), reason: .profile(profile))
      } else if profile?.isGuessed == true {
        ceiling = .warning
        // What holds outside the profile holds all the more within it.
        let elsewhere = min(level, card.levelElsewhere)
        decision = LevelDecision(
          level: max(min(level, ceiling), elsewhere), reason: .profile(profile))
      } else {
        decision = LevelDecision(level: level, reason: .profile(profile))
      }
    }
    if decision.level == .off && isRequested {
      decision = LevelDecision(level: card.level, reason: .requested)
    }
    return State(decision: decision, isOn: decision.level != .off, ceiling: ceiling)
  }

  /// Within one block an exact id beats a wildcard and a longer wildcard a shorter one.
  private static func decidingEntry(for id: String, in entries: [RuleEntry]) -> RuleEntry? {
    var deciding: RuleEntry?
    for entry in entries where entry.level != nil {
      if entry.id.value == id { return entry }
      guard entry.isWildcard, matches(id, pattern: entry.id.value) else { continue }
      let length = deciding?.id.value.utf8.count ?? -1
      if length < entry.id.value.utf8.count { deciding = entry }
    }
    return deciding
  }

  private static func apply(_ entry: RuleEntry, to state: inout State, isHint: Bool) {
    guard let written = entry.level else { return }
    var level = written.value
    if entry.isWildcard {
      // A wildcard never switches a rule on; lowering and off reach every rule.
      guard state.isOn || level <= state.decision.level else { return }
      level = min(level, max(state.ceiling, state.decision.level))
    } else {
      state.ceiling = .error
      state.isOn = state.isOn || level != .off
    }
    if isHint { level = min(level, .info) }
    state.decision = LevelDecision(level: level, reason: .entry(entry.id.range))
  }
}
