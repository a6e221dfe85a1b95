// What silences one rule's word of a mistake leaves another rule's to be said.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct ConsequenceTests {
  /// F must not reach CoreData, and its manifest does not say that it imports S, which brings CoreData
  /// along: one mistake, of which the nearer rule speaks.
  private static let near = "dependency-forbidden-import"
  private static let far = "dependency-undeclared-import"

  private static func rules(_ ban: String = "forbid") -> String {
    """
    modules: { F: { match: F } }
    imports: [{ in: F, \(ban): [CoreData], transitive: true }]

    """
  }

  private static func manifest(_ dependencies: String = "") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "F"\(dependencies)), .target(name: "S"),
    ])

    """
  }

  private static let declared = manifest(", dependencies: [\"S\"]")

  private static let project = [
    "rules.yml": rules(), "Package.swift": manifest(), "Sources/F/F.swift": "import S\n",
    "Sources/S/S.swift": "import CoreData\n",
  ]

  private func project(_ changes: [String: String] = [:]) -> [String: String] {
    Self.project.merging(changes) { $1 }
  }

  private func repository(_ changes: [String: String] = [:]) throws -> Repository {
    let repository = try Repository()
    try repository.commit(project(changes))
    return repository
  }

  /// Findings as "level word", notes as "note word"; the words are near and far.
  private func said(_ run: World.Run) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      for (word, rule) in [("near", Self.near), ("far", Self.far)] {
        if line.hasPrefix("  note"), line.contains(": \(rule): ") { return "note \(word)" }
        guard line.hasSuffix("(\(rule))") else { continue }
        return ["error", "warning", "info"].first { line.contains(": \($0): ") }.map {
          "\($0) \(word)"
        }
      }
      return line.contains(" warning: ") || line.contains(" error: ") ? String(line) : nil
    }
  }

  private func lint(_ changes: [String: String] = [:], _ flags: String = "") -> [String] {
    said(World(project(changes)).run("lint \(flags)"))
  }

  // MARK: - Comments

  @Test func oneMistakeIsOneFinding() {
    #expect(lint() == ["error near", "note far"])
  }

  static let comments = [
    "import S  // archlint:disable:this ID -- agreed\n",
    "// archlint:disable:next ID -- agreed\nimport S\n",
    "// archlint:disable ID -- agreed\nimport S\n// archlint:enable ID\n",
    "// archlint:disable:file ID -- agreed\nimport S\n",
  ]

  /// A comment that names the farther rule alone hides a note, so it is not unused.
  @Test(arguments: comments)
  func aCommentHidesTheRulesItNames(_ text: String) {
    func lint(_ ids: String) -> [String] {
      self.lint(["Sources/F/F.swift": text.replacingOccurrences(of: "ID", with: ids)])
    }
    #expect(lint(Self.near) == ["error far"])
    #expect(lint(Self.far) == ["error near"])
    #expect(lint("\(Self.near) \(Self.far)") == [])
  }

  // MARK: - Exceptions and levels of rules.yml

  @Test(arguments: [
    // Off.
    ("rules: { \(near): off }", ["error far"]), ("rules: { \(far): off }", ["error near"]),
    (
      "overrides: [{ path: \"Sources/F/**\", rules: { \(near): off }, reason: agreed }]",
      ["error far"]
    ),
    (
      "overrides: [{ path: \"Sources/F/**\", rules: { \(far): off }, reason: agreed }]",
      ["error near"]
    ),
    // A graver word is no note of a milder one.
    ("rules: { \(near): warning }", ["warning near", "error far"]),
    ("rules: { \(near): info }", ["info near", "error far"]),
    (
      "overrides: [{ path: \"Sources/F/**\", rules: { \(near): warning } }]",
      ["warning near", "error far"]
    ),
    // A milder one is.
    ("rules: { \(far): info }", ["error near", "note far"]),
    ("rules: { \(near): warning, \(far): info }", ["warning near", "note far"]),
    ("rules: { \"dependency-*\": warning }", ["warning near", "note far"]),
  ])
  func levels(_ entry: String, _ expected: [String]) {
    #expect(lint(["rules.yml": Self.rules() + entry + "\n"]).sorted() == expected.sorted())
  }

  @Test func aPathWithoutTheBanIsStillOneWithoutDeclaration() {
    let entry =
      "imports: [{ in: F, forbid: [CoreData], transitive: true, except_in: [\"Sources/F/**\"], reason: old }]\n"
    #expect(lint(["rules.yml": "modules: { F: { match: F } }\n" + entry]) == ["error far"])
  }

  @Test func anEntryThatWarnsHidesNoError() {
    let run = World(project(["rules.yml": Self.rules("warn")])).run("lint")
    #expect(said(run).sorted() == ["error far", "warning near"])
    #expect(run.status == .findings)
  }

  @Test func whoDoesNotRunSpeaksForNobody() {
    #expect(lint([:], "--only \(Self.far)") == ["error far"])
    #expect(lint([:], "--skip \(Self.near)") == ["error far"])
    #expect(lint([:], "--only \(Self.near)") == ["error near"])
  }

  /// Here the cards want the graver one to be a note; who does not want to see the milder one does not
  /// lose the graver.
  @Test func whatIsNotShownSpeaksForNobody() {
    let world = World([
      "rules.yml": "modules: { Tickets: { match: Tickets, profile: viper } }\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Tickets")])
      """,
      "Sources/Tickets/TicketView.swift": """
      import SwiftUI
      struct TicketView: View {
        class DataSource: ObservableObject { @Published private(set) var title = "" }
        @ObservedObject var dataSource: DataSource
        var body: some View { Text(dataSource.title) }
      }
      """,
    ])
    let rules = "--only viewmodel-final --only state-datasource-shape"
    let all = world.run("lint \(rules)").output
    #expect(all.contains("(viewmodel-final)"))
    #expect(all.contains(": state-datasource-shape: "))
    #expect(all.contains("0 errors, 0 warnings, 1 info"))
    let grave = world.run("lint \(rules) --level warning").output
    #expect(!grave.contains("viewmodel-final"))
    #expect(grave.contains("(state-datasource-shape)"))
    #expect(grave.contains("0 errors, 1 warning, 1 info"))
  }

  /// A PATH shows what stands in it. What the nearer rule says stands in another file, and has the
  /// farther one's as its note wherever that stands.
  @Test func whatStandsElsewhereSpeaksForNobody() {
    let world = World([
      "rules.yml": """
      rules: { state-viewstate-error-case: warning, state-error-swallowed: warning }

      """,
      "Sources/Tickets/TicketView.swift": """
      import RxSwift
      import SwiftUI
      struct TicketView: View {
        @State var dataSource: DataSource
        var body: some View { Text("Tickets") }
        @Observable final class DataSource: ReactiveCompatible { var state: TicketState = .loading }
      }
      enum TicketState: Equatable { case loading, loaded([String]) }

      """,
      "Sources/Tickets/TicketViewModel.swift": """
      import RxCocoa
      import RxRelay
      import RxSwift
      protocol TicketOutputs { var state: Driver<TicketState> { get } }
      final class TicketViewModel: TicketOutputs {
        let reload = PublishRelay<Void>()
        let state: Driver<TicketState>
        init(repository: TicketRepository) {
          state = reload
            .flatMapLatest { repository.load().map { .loaded($0) } }
            .startWith(.loading)
            .asDriver(onErrorJustReturn: .loading)
        }
      }
      final class TicketRepository { func load() -> Observable<[String]> { .just([]) } }

      """,
    ])
    func lint(_ path: String) -> String {
      world.run(
        "lint \(path) --only state-viewstate-error-case --only state-error-swallowed"
      ).output
    }
    let near = lint("Sources/Tickets/TicketViewModel.swift")
    #expect(near.contains("(state-error-swallowed)"))
    #expect(near.contains("note Sources/Tickets/TicketView.swift:8: state-viewstate-error-case: "))
    #expect(near.contains("0 errors, 1 warning, 0 baselined"))
    let far = lint("Sources/Tickets/TicketView.swift")
    #expect(far.contains("(state-viewstate-error-case)"))
    #expect(!far.contains("state-error-swallowed"))
    #expect(far.contains("0 errors, 1 warning, 0 baselined"))
  }

  // MARK: - The baseline

  /// Three commands count the same two findings, of which `lint` prints one.
  @Test func whatIsSaidInNotesIsCountedAsThat() throws {
    let repository = try repository()
    try repository.write("archlint-baseline.json", #"{"version": 1, "entries": []}"#)
    #expect(repository.archlint("lint").output.contains(": 1 error, 0 warnings, 0 baselined"))
    #expect(
      repository.archlint("baseline update").output
        == "0 gone, 0 accepted, 0 in archlint-baseline.json; 2 new findings left out, "
        + "1 of them said in notes: fix them, or --accept --reason\n")
    // Without a screen there is no report.
    try repository.write(
      "Sources/F/Home.swift",
      """
      import SwiftUI
      @main struct TideApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { Text("") } }

      """)
    #expect(
      repository.archlint("report").output.contains(
        "Findings since the baseline: 2 new (1 of them said in notes), 0 baselined, 0 fixed\n"))
  }

  @Test func theBaselineListsEachRulesWord() throws {
    let repository = try repository()
    #expect(
      repository.archlint("baseline create").output
        == "recorded 2 findings in archlint-baseline.json, 1 of them said in notes\n")
    let run = repository.archlint("lint")
    #expect(said(run) == [])
    #expect(run.output.contains("0 errors, 0 warnings, 2 baselined"))
  }

  @Test(arguments: [(near, ["error near"]), (far, ["error far"])])
  func anEntryHidesItsOwnFinding(_ removed: String, _ expected: [String]) throws {
    let repository = try repository()
    _ = repository.archlint("baseline create")
    let list = try #require(repository.text(of: "archlint-baseline.json"))
    let lines = list.split(separator: "\n").filter { !$0.contains("\"\(removed)\"") }
    try repository.write("archlint-baseline.json", lines.joined(separator: "\n") + "\n")
    let run = repository.archlint("lint")
    #expect(said(run) == expected)
    #expect(run.status == .findings)
    #expect(
      repository.archlint("baseline update").output.contains(
        "0 gone, 0 accepted, 1 in archlint-baseline.json; 1 new finding left out"))
    #expect(
      repository.archlint(["baseline", "update", "--accept", "--reason", "#812"]).output
        == "0 gone, 1 accepted, 2 in archlint-baseline.json\n")
    #expect(said(repository.archlint("lint")) == [])
  }

  /// What the manifest leaves out is new where the ban was broken before, and the other way round.
  @Test func whatComesLaterIsNew() throws {
    let repository = try repository(["Package.swift": Self.declared])
    _ = repository.archlint("baseline create")
    try repository.write("Package.swift", Self.manifest())
    #expect(said(repository.archlint("lint")) == ["error far"])
    let other = try self.repository(["Sources/S/S.swift": "struct S {}\n"])
    _ = other.archlint("baseline create")
    try other.write("Sources/S/S.swift", "import CoreData\n")
    #expect(said(other.archlint("lint")) == ["error near"])
  }

  @Test func whatIsFixedLeavesItsOwnEntry() throws {
    let repository = try repository()
    _ = repository.archlint("baseline create")
    try repository.write("Package.swift", Self.declared)
    let run = repository.archlint("lint").output
    #expect(run.contains("1 warning, 1 baselined"))
    #expect(run.contains("\(Self.far) finds nothing any more in F, which the baseline lists"))
  }

  // MARK: - Earlier states

  @Test(arguments: ["lint --since HEAD", "lint --staged", "diff HEAD"])
  func whatAChangeAddsIsNew(_ line: String) throws {
    let repository = try repository(["Package.swift": Self.declared])
    try repository.write("Package.swift", Self.manifest())
    repository.git("add", "--all")
    let run = repository.archlint(line)
    #expect(said(run) == ["error far"])
    #expect(run.output.contains("1 error, 0 warnings, 1 baselined"))
    #expect(run.status == .findings)
    let other = try self.repository(["Sources/S/S.swift": "struct S {}\n"])
    try other.write("Sources/S/S.swift", "import CoreData\n")
    other.git("add", "--all")
    #expect(said(other.archlint(line)) == ["error near"])
  }

  @Test func whatAChangeFixesIsOneMistakeToo() throws {
    let repository = try repository()
    try repository.write("Package.swift", Self.declared)
    #expect(repository.archlint("diff HEAD").output.contains("0 new, 1 fixed, 0 moved"))
    try repository.write("Sources/F/F.swift", "struct F {}\n")
    let both = repository.archlint("diff HEAD").output
    #expect(both.contains("0 new, 1 fixed, 0 moved"))
    #expect(both.contains("(\(Self.near))"))
  }

  @Test func whatACommentSilencesIsOneOfTwo() throws {
    let repository = try repository()
    try repository.write(
      "Sources/F/F.swift", "import S  // archlint:disable:this \(Self.near) -- agreed\n")
    let run = repository.archlint("diff HEAD").output
    #expect(run.contains("0 new, 0 fixed, 1 silenced, 0 moved"))
    #expect(!run.contains("(\(Self.far))"))
  }

  // MARK: - Counting

  /// Two modules have a view model of one name: what is said of them is equal but for its number.
  @Test func equalsHaveFingerprintsOfTheirOwn() throws {
    let model = """
      import UIKit
      final class TideViewModel: ObservableObject { weak var page: UINavigationController? }

      """
    let world = World([
      "rules.yml": "imports: [{ forbid: [UIKit] }]\nrules: { \(Self.near): info }\n",
      "Package.swift": Self.manifest(),
      "Sources/F/TideViewModel.swift": model, "Sources/S/TideViewModel.swift": model,
    ])
    let json = world.run(
      "lint --format gitlab --only dependency-forbidden-import --only viewmodel-no-ui-import"
    ).output
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(entries.count == 4)
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == 4)
  }

  /// A goal counts what its rule says, whoever reports it; so do the columns of the baseline.
  @Test func theReportCountsEachRulesWord() throws {
    let repository = try repository([
      "rules.yml": Self.rules()
        + "migrations: { manifests: { pattern: { rule: \(Self.far) } } }\n",
      "Sources/S/Home.swift": """
      import SwiftUI
      @main struct TideApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { Text("") } }

      """,
    ])
    #expect(repository.archlint("report --format json").output.contains("\"done\": 1"))
    _ = repository.archlint("baseline create")
    #expect(
      repository.archlint("report").output.contains(
        "Findings since the baseline: 0 new, 2 baselined, 0 fixed\n"))
    try repository.write("Package.swift", Self.declared)
    #expect(
      repository.archlint("report").output.contains(
        "Findings since the baseline: 0 new, 1 baselined, 1 fixed\n"))
  }
}
