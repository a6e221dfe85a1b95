// Card → Markdown page and table row: what `explain` prints, the page below `docs/rules` and the
// table of the README.

extension RuleCard {
  package var levelText: String {
    var text = level.name
    let lowest = lowestGrade.level(of: level)
    if lowest != level { text += " to \(lowest.name)" }
    if isOffByDefault { text += ", off" }
    if levelElsewhere != .off && levelElsewhere != level {
      text += ", elsewhere \(levelElsewhere.name)"
    }
    return text
  }

  private var profileText: String {
    if profiles.isEmpty || levelElsewhere == level { return "core: on everywhere" }
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
    text += "## Reported\n\n`//-` begins a file, and `//~` stands on a line that is reported.\n\n"
    text += "\(block(bad))\n## Not reported\n\n\(block(good))"
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
    let isCore = profiles.isEmpty || levelElsewhere == level
    let profiles = isCore ? "core" : profiles.map { $0.rawValue }.joined(separator: ", ")
    return "| [`\(id)`](docs/rules/\(id).md) | \(levelText) | \(profiles) | \(cell(summary)) |\n"
  }

  private var optionTable: String {
    var text = "| Option | Default | |\n| --- | --- | --- |\n"
    for option in options {
      let name = option.section.map { "\($0).\(option.name)" } ?? option.name
      var help = option.help
      if case .choice(let values) = option.shape {
        help += " One of " + values.map { "`\($0)`" }.joined(separator: ", ") + "."
      }
      text += "| `\(name)` | `\(cell(option.defaultText))` | \(cell(help)) |\n"
    }
    return text
  }

  /// A program as a fenced block; the marks of the expected findings are left in, as comments.
  private func block(_ program: String) -> String { "```swift\n\(program)\n```\n" }

  private func cell(_ text: String) -> String {
    var cell = ""
    for character in text { cell += character == "|" ? "\\|" : String(character) }
    return cell
  }
}
