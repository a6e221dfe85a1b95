// Card → Markdown page and table row: what `explain` prints, the page below `docs/rules` and the
// table of the README.

extension RuleCard {
  package var levelText: String {
    var text = level.name
    let lowest = lowestGrade.level(of: level)
    if lowest != level { text += " to \(lowest.name)" }
    if isOffByDefault { text += ", off" }
    if levelElsewhere != .off { text += ", elsewhere \(levelElsewhere.name)" }
    return text
  }

  /// "core", or the profiles that switch the rule on.
  package var profileNames: String {
    profiles.isEmpty ? "core" : profiles.map(\.rawValue).joined(separator: ", ")
  }

  private var profileText: String {
    if profiles.isEmpty { return "core: on everywhere" }
    return "profiles " + profiles.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// The card as a Markdown page, the same in `explain` and in `docs/rules`.
  package var page: String {
    var text = "# \(id)\n\n\(summary)\n\n"
    text += "**Level** \(levelText) · **certainty** \(certainty.rawValue) · \(profileText)"
    text += " · since \(since)\n\n"
    if !aliases.isEmpty {
      text += "Formerly \(aliases.map { "`\($0)`" }.joined(separator: ", ")).\n\n"
    }
    text += "## Why\n\n\(why)\n\n## What to do\n\n\(fix)\n\n"
    text += "## When it stays silent\n\n\(falseAlarms)\n\n"
    if needsEarlierState {
      text += "It compares with an earlier state of the project (a baseline, `--since`, `--staged` "
      text += "or `archlint diff`) and is silent without one.\n\n"
    }
    if !options.isEmpty { text += "## Options\n\n" + optionTable + "\n" }
    text += "## Reported\n\n\(CardProgram(bad).markdown(of: id))\n"
    text += "## Not reported\n\n\(CardProgram(good).markdown(of: id))"
    if !consequenceOf.isEmpty {
      text += "\n## Seen by other rules too\n\nA mistake is reported once. Where "
      text += consequenceOf.map { "`\($0)`" }.joined(separator: " or ")
      text += " reports it, what this rule has to say stands there as a note. "
      text += "A comment, the baseline or a lowered level there silences that rule alone.\n"
    }
    return text
  }

  /// `| [id](docs/rules/id.md) | level | profiles | summary |`
  package var row: String {
    "| [`\(id)`](docs/rules/\(id).md) | \(levelText) | \(profileNames) | \(MarkdownText.cell(summary)) |\n"
  }

  private var optionTable: String {
    var text = "| Option | Default | |\n| --- | --- | --- |\n"
    for option in options {
      let name = option.section.map { "\($0).\(option.name)" } ?? option.name
      var help = option.help
      if case .choice(let values) = option.shape {
        help += " One of " + values.map { "`\($0)`" }.joined(separator: ", ") + "."
      }
      let cells = ["`\(name)`", "`\(option.defaultText)`", help].map { MarkdownText.cell($0) }
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }
}
