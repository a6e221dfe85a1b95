// The settings of one rule, asked for at a location.

/// What `rules.yml` says to one rule: `settings[maxCases, at: place]` is the value of the most
/// specific entry that holds there, else of the rule's entry under `rules:`, else of the section
/// that it shares with others, else the default.
package struct Settings: Sendable {
  private let options: [YAMLEntry]
  private let sections: [String: [YAMLEntry]]
  /// The most specific first.
  private let overrides: [Override]

  private struct Override: Sendable {
    let scope: RuleScope
    let options: [YAMLEntry]
  }

  /// All defaults.
  package init() {
    options = []
    sections = [:]
    overrides = []
  }

  init(of rule: String, _ configuration: Configuration, scopes: [RuleScope]) {
    options = configuration.rules.first { $0.id.value == rule }?.options ?? []
    sections = Dictionary(
      configuration.shared.map { ($0.name, $0.options) }, uniquingKeysWith: { first, _ in first })
    overrides = zip(scopes, configuration.overrides)
      .compactMap { scope, override in
        let options = override.rules.first { $0.id.value == rule }?.options ?? []
        return options.isEmpty ? nil : Override(scope: scope, options: options)
      }
      .sorted { $1.scope.rank < $0.scope.rank }
  }

  /// The value at a place of the code.
  package subscript<Value>(_ option: Option<Value>, at location: Location) -> Value {
    self[option, at: location, about: []]
  }

  /// The value for a finding about modules: a manifest or `rules.yml` is in none.
  package subscript<Value>(
    _ option: Option<Value>, at location: Location, about modules: [ModuleID]
  ) -> Value {
    for override in overrides where override.scope.holds(at: location, about: modules) {
      if let value = value(of: option, in: override.options) { return value }
    }
    return self[option]
  }

  /// The value that holds where no override does.
  package subscript<Value>(_ option: Option<Value>) -> Value {
    if let value = value(of: option, in: options) { return value }
    if let section = option.section.flatMap({ sections[$0] }),
      let value = value(of: option, in: section)
    {
      return value
    }
    return option.defaultValue
  }

  /// Every value that holds somewhere: what may be asked for at some place.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    [self[option]] + overrides.compactMap { value(of: option, in: $0.options) }
  }

  /// Whether `rules.yml` gives the option anywhere.
  package func isSet(_ option: some OptionKey) -> Bool {
    let isHere = options.contains { $0.key.value == option.name }
    let isShared = option.section.flatMap { sections[$0] }?
      .contains { $0.key.value == option.name }
    return isHere || isShared ?? false
      || overrides.contains { $0.options.contains { $0.key.value == option.name } }
  }

  private func value<Value>(of option: Option<Value>, in entries: [YAMLEntry]) -> Value? {
    entries.first { $0.key.value == option.name }.flatMap { Value($0.value) }
  }
}
