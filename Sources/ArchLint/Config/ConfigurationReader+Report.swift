// Reads `screens`, `migrations`, `ranking`, `baseline` and `report`: what the report is to know.

extension ConfigurationReader {
  mutating func readScreens(_ node: YAMLNode) {
    for entry in fields(of: node, named: "screens", ConfigurationShape.screens) {
      let name = "screens.\(entry.key.value)"
      switch entry.key.value {
      case "keep_uikit": readKeptScreens(entry.value)
      case "rename":
        for screen in entries(of: entry.value, named: name) {
          guard let to = text(screen.value, named: "\(name).\(screen.key.value)") else { continue }
          configuration.screens.rename.append((screen.key, to))
        }
      case "parts":
        for screen in entries(of: entry.value, named: name) {
          let types = texts(screen.value, named: "\(name).\(screen.key.value)")
          configuration.screens.parts.append((screen.key, types))
        }
      default:
        for screen in entries(of: entry.value, named: name) {
          guard let written = text(screen.value, named: "\(name).\(screen.key.value)"),
            let stage = stage(written)
          else { continue }
          configuration.screens.stage.append((screen.key, stage))
        }
      }
    }
  }

  private mutating func readKeptScreens(_ node: YAMLNode) {
    let shape = ConfigurationShape.keptScreen
    let help = "write - { name: TideMap, reason: \"a map with gestures of its own\" }"
    for element in elements(of: node, named: "screens.keep_uikit") {
      let fields = fields(of: element, named: "an entry of keep_uikit", shape, help: help)
      if element.entries == nil { continue }
      guard let nameField = fields.first(where: { $0.key.value == "name" }),
        let name = text(nameField.value, named: "name")
      else {
        report("this entry of keep_uikit names no screen", at: element.range, help: help)
        continue
      }
      var screen = ScreenSettings.KeptScreen(name: name)
      for field in fields where !take(field, into: &screen.exception) {
        switch field.key.value {
        case "review": screen.review = day(field.value, named: "review")
        case "optional": screen.isOptional = flag(field.value, named: "optional")
        default: break
        }
      }
      requireReason(screen.exception, for: "a screen that stays UIKit", at: element.range)
      configuration.screens.keepUIKit.append(screen)
    }
  }

  // MARK: - migrations

  mutating func readMigrations(_ node: YAMLNode) {
    for entry in entries(of: node, named: "migrations") {
      let name = "migrations.\(entry.key.value)"
      var migration = MigrationEntry(name: entry.key)
      let fields = fields(of: entry.value, named: name, ConfigurationShape.migration)
      for field in fields {
        take(field, into: &migration, named: "\(name).\(field.key.value)")
      }
      if !fields.contains(where: { ["counts", "pattern"].contains($0.key.value) }) {
        report(
          "\(name) does not say what it counts", at: entry.key.range,
          help: "say counts: stage >= hosted, or pattern: { import: Module }")
      }
      configuration.migrations.append(migration)
    }
  }

  private mutating func take(
    _ field: YAMLEntry, into migration: inout MigrationEntry, named name: String
  ) {
    switch field.key.value {
    case "title": migration.title = text(field.value, named: name)?.value
    case "counts", "pattern":
      if migration.counted != nil {
        report("a migration counts one thing, and this is a second one", at: field.key.range)
      }
      migration.counted =
        field.key.value == "counts"
        ? countedStage(field.value, named: name) : countedPattern(field.value, named: name)
    case "priority": migration.priority = text(field.value, named: name)
    case "start": migration.start = day(field.value, named: name)
    case "due": migration.due = day(field.value, named: name)
    case "owner": migration.owner = text(field.value, named: name)?.value
    default: migration.docs = text(field.value, named: name)?.value
    }
  }

  /// `stage >= hosted`
  private mutating func countedStage(
    _ node: YAMLNode, named name: String
  ) -> MigrationEntry.Counted? {
    guard let written = text(node, named: name) else { return nil }
    let words = written.value.split(separator: " ")
    guard words.count == 3, words[0] == "stage", words[1] == ">=" else {
      report("\(name) has to be written stage >= hosted", at: node.range)
      return nil
    }
    return stage(Written(String(words[2]), at: node.range)).map { .stage(atLeast: $0) }
  }

  /// `{ import: RxSwift }` or `{ rule: retire-slot }`
  private mutating func countedPattern(
    _ node: YAMLNode, named name: String
  ) -> MigrationEntry.Counted? {
    let fields = fields(of: node, named: name, ConfigurationShape.migrationPattern)
    guard let field = fields.first else {
      if node.isNull { report("\(name) says nothing", at: node.range) }
      return nil
    }
    let words = texts(field.value, named: name)
    guard field.key.value == "rule" else { return .importing(words) }
    var ids: [Written<String>] = []
    for word in words {
      switch rule(word.value) {
      case .found(let signature), .renamed(let signature):
        ids.append(Written(signature.id, at: word.range))
      case .unknown: reportUnknown("rule", word, among: rules.map(\.id))
      }
    }
    return .rule(ids)
  }

  // MARK: - ranking, baseline, report

  mutating func readRanking(_ node: YAMLNode) {
    for entry in fields(of: node, named: "ranking", ConfigurationShape.ranking) {
      if entry.key.value == "preset" {
        let preset = choice(entry.value, named: "preset", RankingSettings.Preset.self)
        configuration.ranking.preset = preset?.value ?? .unblock
        continue
      }
      let known = RankingSettings.weightNames
      for weight in fields(of: entry.value, named: "ranking.weights", known: known) {
        guard let value = Double(weight.value) else {
          report("a weight has to be a number", at: weight.value.range)
          continue
        }
        configuration.ranking.weights.append((weight.key, value))
      }
    }
  }

  mutating func readBaseline(_ node: YAMLNode) {
    for entry in fields(of: node, named: "baseline", ConfigurationShape.baseline) {
      switch entry.key.value {
      case "file":
        guard let file = path(entry.value, named: "baseline.file") else { continue }
        configuration.baseline.file = file.value
        configuration.baseline.fileRange = file.range
      case "stale": configuration.baseline.stale = level(entry.value)
      default:
        let choice = choice(entry.value, named: "new_entries", BaselineSettings.NewEntries.self)
        configuration.baseline.newEntries = choice?.value ?? .allowed
      }
    }
  }

  mutating func readReport(_ node: YAMLNode) {
    for entry in fields(of: node, named: "report", ConfigurationShape.report) {
      switch entry.key.value {
      case "owners": configuration.report.owners = path(entry.value, named: "report.owners")
      case "trend": readTrend(entry.value)
      default: readOutputs(entry.value)
      }
    }
  }

  private mutating func readTrend(_ node: YAMLNode) {
    for entry in fields(of: node, named: "report.trend", ConfigurationShape.trend) {
      if entry.key.value == "since" {
        configuration.report.trendSince = day(entry.value, named: "report.trend.since")
      } else {
        let every = choice(entry.value, named: "interval", ReportSettings.Interval.self)
        configuration.report.trendEvery = every?.value ?? .week
      }
    }
  }

  private mutating func readOutputs(_ node: YAMLNode) {
    let help = "write - { kind: html, path: build/migration.html }"
    for element in elements(of: node, named: "report.outputs") {
      var kind: Written<String>?
      var target: String?
      for entry in fields(of: element, named: "an output", ConfigurationShape.output, help: help) {
        if entry.key.value == "path" {
          target = path(entry.value, named: "path")?.value
        } else if let written = text(entry.value, named: "kind") {
          kind = written
          if !ReportSettings.outputKinds.contains(written.value) {
            reportUnknown("kind of output", written, among: ReportSettings.outputKinds)
          }
        }
      }
      if let kind {
        configuration.report.outputs.append((kind, target))
      } else if element.entries != nil {
        report("this output has no kind", at: element.range, help: help)
      }
    }
  }
}
