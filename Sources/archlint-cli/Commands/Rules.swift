// `archlint rules`: the catalogue, a line a rule.

import ArchLint
import Rules

let rulesCommand = CommandDescription(
  name: "rules", operands: "", summary: "List the rules: id, level, profiles and one line each.",
  details: "The level is the catalogue's; archlint explain FILE says what holds at a place.",
  flags: [.format] + Flag.common,
  examples: [
    ("archlint rules", "every rule, family by family"),
    ("archlint rules --format json", "the same for a program, with all texts"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      if let operand = arguments.operands.first {
        throw UsageError("rules takes no operand; archlint explain \(operand) explains one rule")
      }
      let cards = catalogue.map { $0.card }
      let choices = try OutputChoice.all(
        arguments, among: ["text", "json"], console.environment)
      for choice in choices {
        let text = choice.format == "json" ? rulesJSON(cards) : rulesTable(cards)
        try write(text, to: choice, &console)
      }
      return .success
    } catch {
      return console.fail(error.message)
    }
  })

private func rulesTable(_ cards: [RuleCard]) -> String {
  let rows = cards.map { card in
    (
      card.id, card.levelText,
      card.profiles.isEmpty ? "core" : card.profiles.map { $0.rawValue }.joined(separator: ","),
      card.summary
    )
  }
  let width = (
    rows.map { $0.0.count }.max() ?? 0, rows.map { $0.1.count }.max() ?? 0,
    rows.map { $0.2.count }.max() ?? 0
  )
  return rows.map { row in
    padded(row.0, width.0) + "  " + padded(row.1, width.1) + "  " + padded(row.2, width.2) + "  "
      + row.3 + "\n"
  }.joined()
}

private func rulesJSON(_ cards: [RuleCard]) -> String {
  var writer = JSONWriter()
  writer.object { json in
    json.number("version", 1)
    json.array("rules") { list in
      for card in cards { list.object { write(card, to: &$0) } }
    }
  }
  return writer.text
}

private func write(_ card: RuleCard, to json: inout JSONWriter) {
  json.string("id", card.id)
  json.array("aliases") { list in for alias in card.aliases { list.string(nil, alias) } }
  json.string("level", card.level.name)
  json.boolean("offByDefault", card.isOffByDefault)
  json.string("certainty", card.certainty.rawValue)
  json.array("profiles") { list in
    for profile in card.profiles { list.string(nil, profile.rawValue) }
  }
  json.string("summary", card.summary)
  json.string("why", card.why)
  json.string("fix", card.fix)
  json.string("falseAlarms", card.falseAlarms)
  json.array("options") { list in
    for option in card.options {
      list.object {
        $0.string("name", option.name)
        $0.string("default", option.defaultText)
        $0.string("help", option.help)
      }
    }
  }
  json.string("since", card.since)
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
