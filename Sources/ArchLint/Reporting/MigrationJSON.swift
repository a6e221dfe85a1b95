// The migration report as JSON. `version` changes when a reader of the former one would no longer
// understand it; `docs/migration.schema.json` says what stands in it.

package let migrationReportVersion = 1

extension MigrationReport {
  package var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.number("version", migrationReportVersion)
      json.object("tool") {
        $0.string("name", "archlint")
        $0.string("version", version)
      }
      json.object("summary") { write(total, to: &$0) }
      if let changes { json.object("changes") { write(changes, to: &$0) } }
      if let trend { json.object("trend") { trend.write(to: &$0) } }
      json.array("modules") { list in
        for (name, totals) in byModule { list.object { write(name, totals, to: &$0) } }
      }
      json.array("owners") { list in
        for (name, totals) in byOwner { list.object { write(name, totals, to: &$0) } }
      }
      json.array("migrations") { list in
        for goal in goals { list.object { write(goal, to: &$0) } }
      }
      if let findingFlow { json.object("findings") { findingFlow.write(to: &$0) } }
      json.object("ranking") { ranking in
        ranking.string("preset", self.ranking.preset.rawValue)
        ranking.object("weights") { weights in
          for (name, value) in self.ranking.weightList {
            weights.string(name, decimalText(value))
          }
        }
      }
      json.array("screens") { list in
        for row in rows { list.object { write(row, trend, to: &$0) } }
      }
      json.array("order") { list in for name in order { list.string(nil, name) } }
      json.array("rings") { list in
        for ring in rings {
          list.object { object in
            object.array("screens") { names in
              for name in ring.screens { names.string(nil, name) }
            }
            guard let cheapest = ring.cheapest else { return }
            object.object("cheapest") {
              $0.string("from", ring.cheapestFrom)
              write(cheapest, to: &$0)
            }
          }
        }
      }
      json.object("shared") { object in
        object.object("lines") { write(sharedLines, to: &$0) }
        object.array("declarations") { list in
          for entry in shared {
            list.object {
              $0.string("name", entry.name)
              $0.number("screens", entry.screens)
              if !entry.removable.isEmpty {
                $0.array("removable") { list in
                  for rule in entry.removable { list.string(nil, rule) }
                }
              }
            }
          }
        }
      }
      json.array("shell") { list in for name in shell { list.string(nil, name) } }
      json.array("problems") { list in
        for problem in problems {
          list.object {
            $0.string("level", problem.level.name)
            if let path = problem.path { $0.string("path", path) }
            $0.string("message", problem.message)
          }
        }
      }
    }
    return writer.text
  }
}

private func write(
  _ name: String, _ totals: Migration.Totals, to json: inout JSONWriter
) {
  json.string("name", name)
  write(totals, to: &json)
}

private func write(_ totals: Migration.Totals, to json: inout JSONWriter) {
  writeState(totals, to: &json)
  json.object("blockers") { object in
    for kind in Blocker.Kind.allCases { object.number(kind.rawValue, totals.blockers[kind] ?? 0) }
  }
}

/// What is known of a state that is only compared: nobody looked for its blockers.
func writeState(_ totals: Migration.Totals, to json: inout JSONWriter) {
  json.number("screens", totals.count)
  json.number("kept", totals.kept)
  json.number("uikitStock", totals.uikitStock)
  json.number("renderedInSwiftUI", totals.count(from: .hosted))
  json.number("packaged", totals.count(from: .packaged))
  json.number("finished", totals.finished)
  json.object("stages") { stages in
    for stage in Stage.allCases {
      stages.object(stage.name) {
        $0.number("screens", totals.screens[Int(stage.rawValue)])
        $0.number("lines", totals.lines[Int(stage.rawValue)])
      }
    }
  }
  json.object("bridges") { write(totals.bridges, to: &$0) }
}

private func write(_ report: ScreenChangeReport, to json: inout JSONWriter) {
  json.string("since", report.reference)
  json.object("before") { writeState(report.changes.before, to: &$0) }
  json.array("screens") { list in
    for change in report.changes.touched {
      list.object { object in
        object.string("name", change.name)
        object.string("change", change.kind.word)
        for (key, state) in [("before", change.before), ("now", change.now)] {
          guard let state else { continue }
          object.object(key) { write(state, at: report.place(of: state), to: &$0) }
        }
      }
    }
  }
}

private func write(
  _ state: ScreenState, at place: MigrationReport.Place, to json: inout JSONWriter
) {
  json.string("name", state.name)
  json.string("module", state.module)
  json.string("stage", state.stage.name)
  json.number("stageNumber", Int(state.stage.rawValue))
  json.boolean("finished", state.isFinished)
  json.boolean("keep", state.isKept)
  json.object("axes") { write(state.axes, to: &$0) }
  json.string("type", state.type)
  write(place, to: &json)
  json.object("lines") { write(state.lines, to: &$0) }
  json.object("bridges") { write(state.bridges, to: &$0) }
  json.number("outgoing", state.destinations)
  json.number("outgoingToUIKit", state.uikitDestinations)
  json.string("reason", state.reason)
}

private func write(_ axes: ScreenAxes, to json: inout JSONWriter) {
  json.string("rendering", axes.rendering.rawValue)
  json.string("state", axes.state.rawValue)
  json.string("events", axes.events.rawValue)
  json.string("navigation", axes.navigation.rawValue)
  json.string("home", axes.home.rawValue)
}

private func write(_ bridges: ScreenBridges, to json: inout JSONWriter) {
  for kind in ScreenBridges.Kind.allCases { json.number(kind.name, bridges[kind]) }
}

private func write(_ lines: ScreenLines, to json: inout JSONWriter) {
  json.number("uikit", lines.uikit)
  json.number("swiftui", lines.swiftui)
  json.number("state", lines.state)
  json.number("navigation", lines.navigation)
  json.number("bridge", lines.bridge)
}

private func write(_ goal: Migration.Goal, to json: inout JSONWriter) {
  json.string("name", goal.name)
  json.string("title", goal.title)
  json.string("counts", goal.counts)
  json.number("done", goal.done)
  if let all = goal.of { json.number("of", all) }
  if let priority = goal.priority { json.string("priority", priority) }
  if let owner = goal.owner { json.string("owner", owner) }
  if let due = goal.due { json.string("due", due.text) }
  json.boolean("overdue", goal.isOverdue)
  if let docs = goal.docs { json.string("docs", docs) }
}

private func write(_ row: MigrationReport.Row, _ trend: Trend?, to json: inout JSONWriter) {
  json.string("name", row.name)
  json.string("module", row.module)
  json.string("owner", row.owner)
  json.string("stage", row.stage.name)
  json.number("stageNumber", Int(row.stage.rawValue))
  json.string("target", row.target.name)
  json.boolean("finished", row.isFinished)
  json.object("axes") { write(row.axes, to: &$0) }
  json.string("entry", row.entry.rawValue)
  json.string("type", row.entryType)
  if !row.view.isEmpty { json.string("view", row.view) }
  write(row.place, to: &json)
  write("reasons", row.reasons, to: &json)
  json.object("lines") { write(row.lines, to: &$0) }
  json.object("interfaceBuilder") {
    $0.number("scenes", row.interface.scenes)
    $0.number("outlets", row.interface.outlets)
    $0.number("actions", row.interface.actions)
    $0.number("segues", row.interface.segues)
  }
  json.object("bridges") { write(row.bridges, to: &$0) }
  json.array("marks") { list in for mark in row.marks { list.string(nil, mark) } }
  if let reason = row.keepReason { json.string("keepReason", reason) }
  write("components", row.components, to: &json)
  json.array("parts") { list in
    for part in row.parts {
      list.object {
        $0.string("name", part.name)
        $0.string("kind", part.kind.rawValue)
        $0.string("evidence", part.evidence)
        $0.boolean("byName", part.isByName)
        write(part.place, to: &$0)
      }
    }
  }
  json.array("outgoing") { list in for edge in row.outgoing { list.object { write(edge, to: &$0) } }
  }
  json.array("incoming") { list in for edge in row.incoming { list.object { write(edge, to: &$0) } }
  }
  json.array("unresolved") { list in
    for way in row.unresolved {
      list.object {
        $0.string("router", way.router)
        $0.number("screens", way.targets)
        write(way.place, to: &$0)
      }
    }
  }
  json.array("blockers") { list in
    for blocker in row.blockers {
      list.object {
        $0.string("kind", blocker.kind.rawValue)
        $0.string("subject", blocker.subject)
        $0.number("count", blocker.count)
        if let place = blocker.place { write(place, to: &$0) }
      }
    }
  }
  json.object("findings") {
    $0.number("errors", row.findings.errors)
    $0.number("warnings", row.findings.warnings)
    $0.number("infos", row.findings.infos)
  }
  json.array("removable") { list in for rule in row.removable { list.string(nil, rule) } }
  if let rank = row.rank { json.number("rank", rank) }
  json.object("score") { write(row.score, to: &$0) }
  json.string("nextStep", row.nextStep)
  if let trend, let story = row.story { write(story, trend, to: &json) }
}

/// What became of the screen. A day that is missing lies before the trend.
private func write(_ story: Trend.Story, _ trend: Trend, to json: inout JSONWriter) {
  if let day = trend.stageSince(story) { json.string("stageSince", day.text) }
  if let day = story.lastChange { json.string("lastChange", day.text) }
  json.boolean("regressed", story.isRegressed)
  json.array("stageChanges") { list in
    for change in story.changes { list.object { trend.write(change, to: &$0) } }
  }
}

private func write(_ score: Ranking.Score, to json: inout JSONWriter) {
  json.string("value", decimalText(score.value))
  for (name, terms) in [("benefit", score.benefit), ("cost", score.cost)] {
    json.array(name) { list in
      for term in terms {
        list.object {
          $0.string("name", term.name)
          $0.string("amount", decimalText(term.amount))
          $0.string("weight", decimalText(term.weight))
        }
      }
    }
  }
}

private func write(_ edge: MigrationReport.Edge, to json: inout JSONWriter) {
  json.string("screen", edge.other)
  json.string("kind", edge.kind.rawValue)
  json.string("through", edge.through.rawValue)
  json.boolean("swiftUI", edge.isSwiftUI)
  json.boolean("toUIKit", edge.isToUIKit)
  write(edge.place, to: &json)
}

private func write(_ place: MigrationReport.Place, to json: inout JSONWriter) {
  json.string("path", place.path)
  json.number("line", place.line)
}

private func write(
  _ key: String, _ notes: [MigrationReport.Note], to json: inout JSONWriter
) {
  json.array(key) { list in
    for note in notes {
      list.object {
        $0.string("text", note.text)
        if let place = note.place { write(place, to: &$0) }
      }
    }
  }
}
