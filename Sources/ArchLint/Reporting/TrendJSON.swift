// The trend as JSON, and its samples as CSV.

extension Trend {
  func write(to json: inout JSONWriter) {
    json.string("every", step.rawValue)
    json.string("from", first.text)
    json.number("missing", missing)
    json.array("samples") { list in
      for sample in samples {
        list.object { object in
          object.string("day", sample.day.text)
          if let commit = sample.commit { object.string("commit", commit) }
          object.array("tags") { tags in for tag in sample.tags { tags.string(nil, tag) } }
          object.number("openStock", sample.openStock)
          if let findings = sample.findings {
            object.array("findings") { rules in
              for (rule, count) in findings.sorted(by: { precedesInBytes($0.key, $1.key) }) {
                rules.object {
                  $0.string("rule", rule)
                  $0.number("count", count)
                }
              }
            }
          }
          writeState(sample.totals, to: &object)
        }
      }
    }
    json.array("regressions") { list in
      for (story, change) in regressions {
        list.object {
          $0.string("screen", story.name)
          write(change, to: &$0)
        }
      }
    }
    json.array("bridges") { list in
      for (story, age) in bridgeAges {
        list.object {
          $0.string("screen", story.name)
          $0.string("kind", age.kind.name)
          $0.string("since", samples[age.since].day.text)
          $0.boolean("sinceBefore", age.since == 0)
        }
      }
    }
    json.array("months") { list in
      for month in months {
        list.object {
          $0.string("month", month.text)
          $0.number("finished", month.finished)
          $0.number("newFinished", month.newFinished)
          $0.number("newUIKit", month.newUIKit)
        }
      }
    }
    guard let end else { return }
    json.object("end") {
      $0.string("day", end.day.text)
      $0.string("perWeek", decimalText(Double(end.hundredthsPerWeek) / 100))
    }
  }

  /// With the commit that did it where that is known, else with the days between which it happened.
  func write(_ change: StageChange, to json: inout JSONWriter) {
    json.string("before", change.before.name)
    json.string("now", change.now.name)
    json.string("after", samples[max(0, change.sample - 1)].day.text)
    json.string("day", day(of: change).text)
    if let commit = change.commit { json.string("commit", commit.id) }
  }

  /// One line a sample, the oldest first, as RFC 4180 has it.
  package var csv: String {
    let bridges = ScreenBridges.Kind.allCases
    var header = ["day", "commit", "tags", "screens", "kept", "uikit_stock", "open_stock"]
    header += ["rendered_in_swiftui", "packaged", "finished"]
    header += Stage.allCases.map { "stage_\($0.rawValue)" }
    header += Stage.allCases.map { "lines_\($0.rawValue)" }
    header += bridges.map { "bridge_" + csvName($0) }
    let rules = countedRules
    header += rules.map { "finding_\($0)" }
    var text = header.joined(separator: ",") + "\r\n"
    for sample in samples {
      let totals = sample.totals
      var cells = [sample.day.text, sample.commit ?? "", sample.tags.joined(separator: " ")]
      let numbers =
        [
          totals.count, totals.kept, totals.uikitStock, sample.openStock,
          totals.count(from: .hosted), totals.count(from: .packaged), totals.finished,
        ] + totals.screens + totals.lines + bridges.map { totals.bridges[$0] }
      cells += numbers.map { String($0) }
      cells += rules.map { rule in sample.findings.map { String($0[rule] ?? 0) } ?? "" }
      text += cells.map { csvCell($0) }.joined(separator: ",") + "\r\n"
    }
    return text
  }
}
