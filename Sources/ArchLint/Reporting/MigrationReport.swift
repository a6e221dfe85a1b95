// The migration as plain values: paths, lines and names instead of offsets and ids, so that every
// format prints the same.

package struct MigrationReport: Sendable {
  package var rows: [Row] = []
  package var total = Migration.Totals()
  /// Some module's target stage is written in `rules.yml`.
  package var isTargetSet = false
  package var byModule: [(name: String, totals: Migration.Totals)] = []
  package var byOwner: [(name: String, totals: Migration.Totals)] = []
  package var goals: [Migration.Goal] = []
  package var shared: [Migration.Shared] = []
  package var sharedLines = ScreenLines()
  package var shell: [String] = []
  /// What became of findings since the baseline; nil without one.
  package var findingFlow: FindingFlow?
  /// By which the order was weighed.
  package var ranking = RankingSettings()
  /// Names of screens, the next one first.
  package var order: [String] = []
  package var rings: [Ring] = []
  package var problems: [Problem] = []
  /// What a change did to screens; nil where one state was looked at.
  package private(set) var changes: ScreenChangeReport?
  /// Nil where the history was not looked at.
  package private(set) var trend: Trend?

  package struct Row: Sendable {
    package var name: String
    package var module, owner: String
    package var entry: Screen.Entry
    package var entryType, view: String
    package var stage: Stage
    package var target: Stage
    package var isFinished: Bool
    package var axes: ScreenAxes
    package var place: Place
    package var reasons: [Note]
    package var lines: ScreenLines
    package var interface: InterfaceUse
    package var bridges: ScreenBridges
    package var marks: [String]
    package var keepReason: String?
    package var components: [Note]
    package var parts: [Part]
    package var outgoing: [Edge]
    package var incoming: [Edge]
    package var unresolved: [UnresolvedNote]
    package var blockers: [BlockerNote]
    package var findings: Migration.FindingCounts
    package var removable: [String]
    /// The findings that say so.
    package var removals: [Note]
    package var nextStep: String
    package var score: Ranking.Score
    /// Its place in the order of what to do next, from 1; nil for a finished one.
    package var rank: Int?
    /// What became of it; nil where the history was not looked at.
    package var story: Trend.Story?

    /// The screens that it opens; one that opens another of its kind is no destination of itself.
    package var destinations: Int { Set(outgoing.map(\.other)).subtracting([name]).count }
    package var uikitDestinations: Int {
      Set(outgoing.filter(\.isToUIKit).map(\.other)).subtracting([name]).count
    }
    /// What holds back a screen at its target, too.
    package var openErrors: BlockerNote? { blockers.first { $0.kind == .findings } }
  }

  package struct Place: Sendable, Hashable {
    package var path: String
    package var line: Int

    package var text: String { "\(oneLine(path)):\(line)" }
  }

  package struct Note: Sendable {
    package var text: String
    package var place: Place?
  }

  package struct Part: Sendable {
    package var name: String
    package var kind: ScreenPart.Kind
    package var evidence: String
    package var isByName: Bool
    package var place: Place
  }

  package struct Edge: Sendable {
    /// The other screen; "" for the app itself.
    package var other: String
    package var kind: ScreenEdge.Kind
    package var through: ScreenEdge.Through
    package var isSwiftUI: Bool
    package var isToUIKit: Bool
    package var place: Place
  }

  /// A router that the screen tells by a key where to go, and no code says which.
  package struct UnresolvedNote: Sendable {
    /// A type, or a function at file level.
    package var router: String
    /// How many screens it may lead to.
    package var targets: Int
    package var place: Place
  }

  package struct BlockerNote: Sendable {
    package var kind: Blocker.Kind
    package var subject: String
    package var count: Int
    package var place: Place?
  }

  package struct Ring: Sendable {
    package var screens: [String]
    package var cheapest: Edge?
    package var cheapestFrom: String
  }
}

// MARK: - From screens

extension MigrationReport {
  /// - Parameter prefix: the project root relative to the git top level.
  package init(_ migration: Migration, _ project: Project, prefix: String, _ problems: Problems) {
    let printer = RowPrinter(project, prefix: prefix)
    let ranks = Dictionary(
      uniqueKeysWithValues: migration.ranking.order.enumerated().map { ($1, $0 + 1) })
    rows = migration.rows.map { row in
      printer.row(
        row, score: migration.ranking.scores[row.screen.index], rank: ranks[row.screen])
    }
    total = migration.total
    isTargetSet = project.configuration.modules.contains { $0.targetStage != nil }
    byModule = migration.byModule
    byOwner = migration.byOwner
    goals = migration.goals
    shared = migration.shared
    sharedLines = migration.sharedLines
    shell = migration.shell
    ranking = migration.ranking.settings
    findingFlow = migration.flow
    order = migration.ranking.order.map { project.screens[$0].name }
    rings = migration.ranking.rings.map { ring in
      Ring(
        screens: ring.screens.map { project.screens[$0].name },
        cheapest: ring.cheapest.map { printer.edge($0, to: $0.target) },
        cheapestFrom: ring.cheapest?.source.map { project.screens[$0].name } ?? "")
    }
    self.problems = problems.list
  }

  /// Keeps the rows of the screens that a change touches.
  package mutating func show(_ changes: ScreenChangeReport?) {
    guard let changes else { return }
    self.changes = changes
    let names = Set(changes.changes.touched.compactMap { $0.now?.name })
    rows.removeAll { !names.contains($0.name) }
    order.removeAll { !names.contains($0) }
  }
}

extension MigrationReport {
  /// Adds what the history says of each screen.
  package mutating func show(_ trend: Trend) {
    self.trend = trend
    let last = trend.samples.count - 1
    let stories = Dictionary(
      trend.stories.filter { $0.lastSample == last }.map { ($0.name, $0) }
    ) { first, _ in first }
    for index in rows.indices {
      guard let story = stories[rows[index].name] else { continue }
      rows[index].story = story
      if story.isRegressed { rows[index].marks.append("regressed") }
    }
  }

  /// The day since which a screen is at its stage, or that it is older than the trend; "" without one.
  func stageSince(_ row: Row) -> String {
    guard let trend, let story = row.story else { return "" }
    if let day = trend.stageSince(story) { return day.text }
    return trend.samples.first.map { "before \($0.day.text)" } ?? ""
  }

  /// When a commit last touched a screen's own files, or that it was before the trend; "" without one.
  func lastChange(_ row: Row) -> String {
    guard let trend, let story = row.story else { return "" }
    return story.lastChange?.text ?? "before \(trend.changesKnownFrom.text)"
  }
}

private struct RowPrinter {
  private let project: Project
  private let prefix: String

  init(_ project: Project, prefix: String) {
    self.project = project
    self.prefix = prefix
  }

  func row(_ row: Migration.Row, score: Ranking.Score, rank: Int?) -> MigrationReport.Row {
    let screen = project.screens[row.screen]
    let graph = project.screens.graph
    return MigrationReport.Row(
      name: screen.name, module: row.module, owner: row.owner, entry: screen.entry,
      entryType: project.name(screen.type),
      view: screen.view.isNone ? "" : project.name(screen.view), stage: screen.stage,
      target: row.target, isFinished: row.isFinished, axes: screen.axes,
      place: place(screen.location), reasons: screen.reasons.map { note($0.text, $0.location) },
      lines: screen.lines, interface: screen.interface, bridges: screen.bridges,
      marks: screen.marks.names, keepReason: screen.keepReason,
      components: screen.components.map { component in
        let name = component.view.isNone ? "a SwiftUI view" : project.name(component.view)
        let closures =
          component.eventClosures == 0
          ? "" : ", \(counted(component.eventClosures, "event closure"))"
        return note("\(name): \(component.reason)\(closures)", component.location)
      },
      parts: screen.parts.map { part in
        MigrationReport.Part(
          name: project.name(part.type), kind: part.kind,
          evidence: part.evidence.text(project.types), isByName: part.isByName,
          place: place(part.location))
      },
      outgoing: graph.edges(from: row.screen).map { edge($0, to: $0.target) },
      incoming: graph.edges(to: row.screen).map { edge($0, to: $0.source) },
      unresolved: graph.unresolvedWays(from: row.screen).map { way in
        MigrationReport.UnresolvedNote(
          router: project.name(of: way.router), targets: way.targets, place: place(way.location))
      },
      blockers: row.blockers.map { blocker in
        MigrationReport.BlockerNote(
          kind: blocker.kind, subject: blocker.subject, count: blocker.count,
          place: blocker.location.map { place($0) })
      },
      findings: row.findings, removable: row.removable,
      removals: row.removals.map { note($0.rule, $0.location) }, nextStep: row.nextStep,
      score: score, rank: rank)
  }

  /// An edge as one of its ends sees it.
  func edge(_ edge: ScreenEdge, to other: ScreenID?) -> MigrationReport.Edge {
    MigrationReport.Edge(
      other: other.map { project.screens[$0].name } ?? "", kind: edge.kind, through: edge.through,
      isSwiftUI: edge.isSwiftUI, isToUIKit: project.screens[edge.target].isUIKit,
      place: place(edge.location))
  }

  private func note(_ text: String, _ location: Location?) -> MigrationReport.Note {
    MigrationReport.Note(text: text, place: location.map { place($0) })
  }

  private func place(_ location: Location) -> MigrationReport.Place {
    MigrationReport.Place(
      path: prefix + project.files.path(of: location.file),
      line: project.lines(of: location.file).line(at: location.offset))
  }
}

// MARK: - Words that formats share

extension Stage {
  /// `4 decoupled`
  package var numbered: String { "\(rawValue) \(name)" }
}

extension ScreenBridges {
  /// `host,vm 2`; empty without any.
  var shortText: String {
    Kind.allCases.filter { 0 < self[$0] }.map { kind in
      self[kind] == 1 ? kind.shortName : "\(kind.shortName) \(self[kind])"
    }.joined(separator: ",")
  }
}

extension MigrationReport.Row {
  var bridgeText: String { bridges.shortText }

  /// `3 (2)`: destinations, and those of them that are UIKit.
  var outText: String { "\(destinations) (\(uikitDestinations))" }

  var lineText: String { "\(lines.uikit)/\(lines.swiftui)/\(lines.state)" }

  /// The first two and how many more there are: `Tide (push), 18 outlets +14`.
  var blockerText: String {
    let first = blockers.prefix(2).map(\.subject).joined(separator: ", ")
    return blockers.count <= 2 ? first : "\(first) +\(blockers.count - 2)"
  }

  /// `action-case, host`: the column says already that it is about what may be retired.
  var removableText: String {
    shortened(removable)
  }

  /// Stage and marks.
  var stageText: String {
    marks.isEmpty ? stage.numbered : "\(stage.numbered), \(marks.joined(separator: ", "))"
  }
}

extension MigrationReport {
  /// The first ten of the order, up to the last one with a score: those behind it are not told apart.
  var nextRows: [Row] {
    let known = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    let first = order.prefix(10).compactMap { known[$0] }
    return Array(first.prefix((first.lastIndex { $0.score.isAboveZero } ?? -1) + 1))
  }

  /// How many of the order are not among the next ones; nil where all are.
  var restText: String? {
    let names = Set(nextRows.map(\.name))
    let rest = rows.filter { $0.rank != nil && !names.contains($0.name) }
    if rest.isEmpty { return nil }
    let isZero = !rest.contains { $0.score.isAboveZero }
    return
      "\(names.isEmpty ? "" : "… and ")\(rest.count) more\(isZero ? " with a score of 0.00" : "")"
  }

  /// What stands before the steps of all screens of a module: that it runs on systems without SwiftUI.
  var floorTexts: [String] {
    var modules: [String: (subject: String, count: Int)] = [:]
    for row in rows {
      let floor = row.blockers.first { blocker in
        blocker.kind == .osFloor && blocker.subject.hasPrefix("SwiftUI ")
      }
      guard let floor else { continue }
      modules[row.module, default: (floor.subject, 0)].count += 1
    }
    return modules.sorted { precedesInBytes($0.key, $1.key) }.map { module, floor in
      let name = module.isEmpty ? "the app" : module
      return "raise the lowest iOS of \(name) first, for \(counted(floor.count, "screen")): "
        + floor.subject
    }
  }

  /// Why an order by changes is the same as without them; nil where it is not.
  var quietText: String? {
    let isQuiet = rows.allSatisfy { row in
      row.score.benefit.allSatisfy { $0.name != "changes_90d" || $0.amount == 0 }
    }
    guard ranking.preset == .churnFirst, isQuiet else { return nil }
    return "no commit of the last 90 days touched a screen, so changes count nowhere"
  }
}

/// `51 %` of a part, rounded to the nearest; `-` of nothing.
func percentText(_ part: Int, of whole: Int) -> String {
  whole == 0 ? "-" : "\((part * 200 + whole) / (whole * 2)) %"
}

/// A sum with two digits behind the point, without what the machine's language adds.
func decimalText(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "-" }
  let hundredths = Int((value * 100).rounded())
  let rest = String(abs(hundredths) % 100)
  let sign = hundredths < 0 ? "-" : ""
  return "\(sign)\(abs(hundredths) / 100)." + (rest.count == 1 ? "0" + rest : rest)
}

extension MigrationReport {
  /// The three shares with their definitions, each of all screens but the kept ones.
  var shares: [(name: String, definition: String, count: Int)] {
    [
      ("rendered in SwiftUI", "stage 3 and above", total.count(from: .hosted)),
      ("packaged or native", "stage 5 and above", total.count(from: .packaged)),
      ("finished", targetDefinition, total.finished),
    ]
  }

  /// Where nobody set a target, a reader has to know that none of the team's own is meant.
  private var targetDefinition: String {
    if isTargetSet { return "at the module's target stage" }
    let targets = Set(rows.map(\.target))
    guard targets.count == 1, let target = targets.first else {
      return "at the target of the module's profile, the default: target_stage sets it"
    }
    return "target \(target.numbered), the default: target_stage sets it"
  }
}

extension Migration.Shared {
  var removableText: String { shortened(removable) }
}

/// Ids of the family `retire` without its name.
private func shortened(_ rules: [String]) -> String {
  rules.map { $0.hasPrefix("retire-") ? String($0.dropFirst(7)) : $0 }.joined(separator: ", ")
}
