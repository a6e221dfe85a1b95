// Where the migration stands: every screen with what blocks it and what to do next, and totals with
// fixed definitions. Never one mixed percentage, since lines and screens diverge.

package struct Migration: Sendable {
  /// By screen, in the order of `Screens.all`.
  package private(set) var rows: [Row] = []
  package private(set) var ranking: Ranking
  package private(set) var total = Totals()
  /// By name.
  package private(set) var byModule: [(name: String, totals: Totals)] = []
  package private(set) var byOwner: [(name: String, totals: Totals)] = []
  package private(set) var goals: [Goal] = []
  package let shared: [Shared]
  package let sharedLines: ScreenLines
  package let shell: [String]
  package let flow: FindingFlow?

  package struct Row: Sendable {
    package let screen: ScreenID
    package let module: String
    package let owner: String
    package let target: Stage
    package let isFinished: Bool
    package let findings: FindingCounts
    package let blockers: [Blocker]
    /// Findings of `retire-*`: what may be removed now.
    package let removable: [String]
    /// Each of those findings.
    package let removals: [Removal]
    package let nextStep: String
    package let changes: Int
  }

  package struct Removal: Sendable {
    package let rule: String
    package let location: Location
  }

  package struct FindingCounts: Sendable {
    package internal(set) var errors = 0
    package internal(set) var warnings = 0
    package internal(set) var infos = 0
    /// Where the first error stands.
    package internal(set) var firstError: Location?
  }

  package struct Shared: Sendable {
    package let name: String
    package let screens: Int
    /// The rules of the family `retire` that say what of it may go now.
    package let removable: [String]
  }

  /// An entry of `migrations:`.
  package struct Goal: Sendable {
    package let name: String
    package let title: String
    /// What is counted, in words: "screens at hosted or above", "files that import RxSwift".
    package let counts: String
    package let done: Int
    /// Nil where there is nothing that will be done, only less of something.
    package let of: Int?
    package let priority: String?
    package let owner: String?
    package let due: Day?
    package let isOverdue: Bool
    package let docs: String?
  }

  /// Numbers over a set of screens; kept screens are counted apart.
  package struct Totals: Sendable {
    package internal(set) var screens = [Int](repeating: 0, count: Stage.allCases.count)
    package internal(set) var lines = [Int](repeating: 0, count: Stage.allCases.count)
    /// Screens that stay UIKit, which are in no other number but `uikitStock`.
    package internal(set) var kept = 0
    package internal(set) var finished = 0
    package internal(set) var bridges = ScreenBridges()
    /// All UIKit screens, kept ones included: the stock that has to fall.
    package internal(set) var uikitStock = 0
    package internal(set) var blockers = [Blocker.Kind: Int]()

    package var count: Int { screens.reduce(0, +) }

    /// Screens at a stage or above.
    package func count(from stage: Stage) -> Int {
      screens[Int(stage.rawValue)...].reduce(0, +)
    }

    package func lines(from stage: Stage) -> Int { lines[Int(stage.rawValue)...].reduce(0, +) }
    package var lineCount: Int { lines.reduce(0, +) }
  }
}

/// What the report is made of beside the project itself.
package struct MigrationRequest: Sendable {
  package var owners: CodeOwners?
  /// The project root relative to the git top level, "" or ending in a slash.
  package var prefix = ""
  /// Changes of the last 90 days by path, where history was read.
  package var changes: [String: Int] = [:]
  package var today: Day
  /// What became of findings since the baseline, where there is one.
  package var flow: FindingFlow?
  /// Weighs what comes next in place of the preset of `rules.yml`.
  package var preset: RankingSettings.Preset?
  /// Findings with their level, each by itself.
  package var findings: [IdentifiedFinding] = []
  /// Which of them are notes of others, these say.
  package var cards: [RuleCard] = []

  package init(today: Day) { self.today = today }
}

extension Migration {
  package init(_ project: Project, _ request: MigrationRequest) {
    let screens = project.screens
    let reported = joinConsequences(request.findings, of: request.cards)
    let index = ScreenFindings(project, reported.map(\.rated))
    let blockerFinder = BlockerFinder(project)
    let blockers = screens.ids.map { id in
      blockerFinder.blockers(of: id, index.counts[id.index])
    }
    let targets = screens.all.map { screen in
      project.targetStage(of: Migration.home(of: screen, project))
    }
    let isFinished = screens.ids.map { targets[$0.index] <= screens[$0].stage }
    let isDone = screens.ids.map { isFinished[$0.index] || screens[$0].marks.contains(.keep) }
    let changes = screens.all.map { screen in
      Set(screen.parts.map { project.types.declaration($0.type).file }).reduce(0) {
        $0 + (request.changes[project.files.path(of: $1)] ?? 0)
      }
    }
    var settings = project.configuration.ranking
    if let preset = request.preset { settings.preset = preset }
    ranking = RankingFinder(
      project, settings, blockers: blockers, isDone: isDone, changes: changes
    ).find()
    let steps = NextStepFinder(project)
    rows = screens.ids.map { id in
      let screen = screens[id]
      return Row(
        screen: id, module: Migration.home(of: screen, project).map { project.name($0) } ?? "",
        owner: project.owner(of: id, request.owners, prefix: request.prefix),
        target: targets[id.index],
        isFinished: isFinished[id.index], findings: index.counts[id.index],
        blockers: blockers[id.index], removable: index.removable[id.index],
        removals: index.removals[id.index],
        nextStep: steps.step(
          for: id, blockers[id.index], removable: index.removable[id.index],
          isDone: isDone[id.index]),
        changes: changes[id.index])
    }
    shared = screens.shared.map { type, count in
      Shared(
        name: project.name(type), screens: count, removable: index.removableOfShared[type] ?? [])
    }
    sharedLines = screens.sharedLines
    shell = screens.shell.map { project.name($0) }
    flow = request.flow
    addTotals(screens)
    goals = project.configuration.migrations.map { goal($0, project, request) }
  }

  /// A packaged screen is at home where its View is.
  static func home(of screen: Screen, _ project: Project) -> ModuleID? {
    if screen.stage < .packaged || screen.view.isNone { return screen.module }
    let file = project.types.declaration(screen.view).file
    return project.modules.modules(of: file).first ?? screen.module
  }

  private mutating func addTotals(_ screens: Screens) {
    var modules: [String: Totals] = [:]
    var owners: [String: Totals] = [:]
    for row in rows {
      total.add(row, screens)
      modules[row.module, default: Totals()].add(row, screens)
      owners[row.owner, default: Totals()].add(row, screens)
    }
    func sorted(_ totals: [String: Totals]) -> [(name: String, totals: Totals)] {
      totals.map { (name: $0.key, totals: $0.value) }.sorted { precedesInBytes($0.name, $1.name) }
    }
    byModule = sorted(modules)
    byOwner = owners.count == 1 && owners[""] != nil ? [] : sorted(owners)
  }

  // MARK: - Goals

  private func goal(
    _ entry: MigrationEntry, _ project: Project, _ request: MigrationRequest
  ) -> Goal {
    var counts = ""
    var done = 0
    var all: Int?
    switch entry.counted {
    case .stage(let stage)?:
      counts = "screens at \(stage.value.name) or above"
      done = total.count(from: stage.value)
      all = total.count
    case .importing(let modules)?:
      let names = modules.map(\.value)
      counts = "files that import \(names.joined(separator: ", "))"
      let symbols = project.words(names)
      done =
        project.files.swiftFiles.filter { file in
          !project.isTest(file) && project.imports(file, anyOf: symbols)
        }.count
    case .rule(let rules)?:
      let ids = rules.map(\.value)
      counts = "findings of \(ids.joined(separator: ", "))"
      // A goal is not reached where another rule reports the same mistakes.
      done = request.findings.filter { ids.contains($0.identity.rule) }.count
    case nil: counts = "nothing"
    }
    let isOpen = all.map { done < $0 } ?? (0 < done)
    return Goal(
      name: entry.name.value, title: entry.title ?? entry.name.value, counts: counts, done: done,
      of: all, priority: entry.priority?.value, owner: entry.owner, due: entry.due?.value,
      isOverdue: isOpen && (entry.due.map { $0.value < request.today } ?? false), docs: entry.docs)
  }
}

extension Migration.Totals {
  /// Of a state that is only looked at to be compared.
  package init(_ states: [ScreenState]) {
    for state in states { add(state) }
  }

  private mutating func add(_ state: ScreenState) {
    if state.isUIKit { uikitStock += 1 }
    if state.isKept {
      kept += 1
      return
    }
    screens[Int(state.stage.rawValue)] += 1
    lines[Int(state.stage.rawValue)] += state.lines.total
    if state.isFinished { finished += 1 }
    for kind in ScreenBridges.Kind.allCases { bridges[kind] += state.bridges[kind] }
  }

  fileprivate mutating func add(_ row: Migration.Row, _ screens: Screens) {
    let screen = screens[row.screen]
    if screen.isUIKit { uikitStock += 1 }
    if screen.marks.contains(.keep) {
      kept += 1
      return
    }
    record(screen)
    if row.isFinished { finished += 1 }
    for blocker in row.blockers { blockers[blocker.kind, default: 0] += 1 }
  }

  private mutating func record(_ screen: Screen) {
    screens[Int(screen.stage.rawValue)] += 1
    lines[Int(screen.stage.rawValue)] += screen.lines.total
    for kind in ScreenBridges.Kind.allCases { bridges[kind] += screen.bridges[kind] }
  }
}

/// Which screen a finding belongs to.
private struct ScreenFindings {
  private(set) var counts: [Migration.FindingCounts]
  private(set) var removable: [[String]]
  private(set) var removals: [[Migration.Removal]]
  /// What several screens share is none of theirs alone.
  private(set) var removableOfShared: [TypeID: [String]] = [:]

  init(_ project: Project, _ findings: [RatedFinding]) {
    let count = project.screens.all.count
    counts = Array(repeating: Migration.FindingCounts(), count: count)
    removable = Array(repeating: [], count: count)
    removals = Array(repeating: [], count: count)
    for rated in findings {
      let type = ScreenFindings.part(at: rated.finding.location, project)
      guard let owners = project.screens.ofType[type], let screen = owners.first else { continue }
      switch rated.level {
      case .error:
        counts[screen.index].errors += 1
        if counts[screen.index].firstError == nil {
          counts[screen.index].firstError = rated.finding.location
        }
      case .warning: counts[screen.index].warnings += 1
      case .info, .off: counts[screen.index].infos += 1
      }
      let rule = rated.finding.rule
      guard rule.hasPrefix("retire-"), !rated.finding.isPending else { continue }
      if 1 < owners.count {
        if !removableOfShared[type, default: []].contains(rule) {
          removableOfShared[type, default: []].append(rule)
        }
      } else {
        removals[screen.index].append(
          Migration.Removal(rule: rule, location: rated.finding.location))
        if !removable[screen.index].contains(rule) { removable[screen.index].append(rule) }
      }
    }
  }

  /// The innermost type of a cluster around the place; none where there is none.
  private static func part(at location: Location, _ project: Project) -> TypeID {
    guard location.file.index < project.facts.files.count else { return .none }
    let declarations = project.facts.files[location.file.index].declarations
    var found = TypeID.none
    for (index, declaration) in declarations.enumerated() {
      if location.offset < declaration.start { break }
      guard location.offset < declaration.end else { continue }
      let type = project.types.type(declaredBy: RowID(location.file, LocalID(index)))
      if !type.isNone, project.screens.ofType[type] != nil { found = type }
    }
    return found
  }
}
