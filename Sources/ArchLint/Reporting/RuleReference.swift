// Cards → the part of a `rules.yml` that names every rule at its default level with every option:
// the annotated reference that stands in ArchLint's own configuration.

/// The sections `hosting`, `navigation` and `rules`, with all defaults written out.
package func ruleReference(for cards: [RuleCard]) -> String {
  sharedReference + "rules:\n" + cards.map(\.reference).joined()
}

private var sharedReference: String {
  sharedSections.map { section in
    let options = section.options.map { "  \(line(of: $0))\n" }
    return "\(section.name):\n\(options.joined())\n"
  }.joined()
}

private func line(of option: any OptionKey) -> String {
  "\(option.name): \(option.defaultText)  # \(option.help)"
}

extension RuleCard {
  /// ```
  ///   # A SwiftUI view holds its delegate strongly. (error; viper)
  ///   event-delegate-weak:
  ///     level: error
  ///     allow_unowned: false  # Accept `unowned` as well as `weak`.
  /// ```
  fileprivate var reference: String {
    let names = profiles.map(\.rawValue).joined(separator: ", ")
    let scope = profiles.isEmpty ? "" : "; \(names)"
    let off = isOffByDefault ? "off; \(level.name) once it is on" : levelText
    let level = isOffByDefault ? Level.off : self.level
    var text = "  # \(summary) (\(off)\(scope))\n"
    let own = options.filter { $0.section == nil }
    guard !own.isEmpty else { return text + "  \(id): \(level.name)\n" }
    text += "  \(id):\n    level: \(level.name)\n"
    for option in own { text += "    \(line(of: option))\n" }
    return text
  }
}
