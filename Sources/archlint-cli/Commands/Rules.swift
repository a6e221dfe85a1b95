// `archlint rules`: the catalogue, a line a rule.

import ArchLint
import Rules

let rulesCommand = CommandDescription(
  name: "rules", operands: "", summary: "List the rules: id, level, profiles and one line each.",
  details: "The level is the catalogue's; archlint explain FILE says what holds at a place.",
  flags: [.format] + Flag.common,
  formats: ["text", "json"],
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
      let choices = try OutputChoice.all(arguments, of: rulesCommand, console.environment)
      for choice in choices {
        let width = choice.path == nil ? console.environment.outputWidth : nil
        let text = choice.format == "json" ? rulesJSON(cards) : rulesTable(cards, width: width)
        try write(text, to: choice, &console)
      }
      return .success
    } catch {
      return console.fail(error.message)
    }
  })

/// Family by family; on a terminal that is too narrow for a line the sentence stands below.
///
/// - Parameter width: the columns of the terminal; nil where the output goes elsewhere.
func rulesTable(_ cards: [RuleCard], width: Int?) -> String {
  let rows = cards.map { card in
    [card.id, card.levelText, card.profileNames, card.summary]
  }
  let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
  let longest = rows.map { $0[3].count }.max() ?? 0
  let isNarrow = width.map { $0 < widths.reduce(8 + longest, +) } ?? false
  var text = ""
  for (index, (card, row)) in zip(cards, rows).enumerated() {
    if index == 0 || cards[index - 1].family != card.family {
      text += (index == 0 ? "" : "\n") + card.family + "\n"
    }
    let cells = (0..<3).map { padded(row[$0], widths[$0]) }.joined(separator: "  ")
    if isNarrow {
      text += "  " + String(cells.reversed().drop { $0 == " " }.reversed()) + "\n      "
      text += wrapped(row[3], width: width, indent: 6) + "\n"
    } else {
      text += "  \(cells)  \(row[3])\n"
    }
  }
  return text
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
  json.string("levelElsewhere", card.levelElsewhere.name)
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
