// `archlint report --trend` on real repositories, whose commits say on which day they were made.

import ArchLint
import Foundation
import Synchronization
import Testing

@testable import archlint_cli

@Suite struct HistoryTests {
  private static func uikit(_ stem: String, _ rest: String = "") -> String {
    "import UIKit\nfinal class \(stem)ViewController: UIViewController {}\n" + rest
  }

  private static func hosted(_ stem: String, _ type: String = "ViewController") -> String {
    """
    import SwiftUI
    import UIKit
    struct \(stem)View: View { var body: some View { Text("") } }
    final class \(stem)\(type): UIHostingController<\(stem)View> {}

    """
  }

  private static let rules = "modules: { App: { path: \"App/**\", kind: app } }\n"

  /// TicketList becomes a hosting controller and then gets a new type, Pier becomes Beacon in a
  /// renamed file, and Harbour goes back in the first of two commits that touch it.
  private static func repository() throws -> Repository {
    let same = String(repeating: "// The same in both.\n", count: 9)
    let repository = try Repository()
    try repository.commit(
      [
        "rules.yml": rules, "App/TicketList.swift": uikit("TicketList"),
        "App/Harbour.swift": hosted("Harbour"), "App/Pier.swift": uikit("Pier", same),
      ], on: "2026-06-10")
    try repository.commit(["App/TicketList.swift": hosted("TicketList")], on: "2026-07-15")
    try repository.remove("App/Pier.swift")
    try repository.commit(["App/Beacon.swift": uikit("Beacon", same)], on: "2026-08-20")
    try repository.commit(["App/Harbour.swift": uikit("Harbour")], on: "2026-09-05")
    try repository.commit(["App/Harbour.swift": uikit("Harbour", "// A pier.\n")], on: "2026-09-20")
    try repository.commit(
      ["App/TicketList.swift": hosted("TicketList", "HostingController")], on: "2026-10-12")
    return repository
  }

  private struct Report: Decodable {
    let trend: Trend
    let screens: [Screen]

    struct Trend: Decodable {
      let missing: Int
      let samples: [Sample]
      let regressions: [Change]
      let bridges: [Bridge]
      let months: [Month]
      let end: End?
    }
    struct Sample: Decodable {
      let day: String
      let commit: String?
      let tags: [String]
      let uikitStock, screens: Int
      let findings: [Count]?
    }
    struct Count: Decodable {
      let rule: String
      let count: Int
    }
    struct Change: Decodable {
      let screen: String?
      let before, now, day: String
      let commit: String?
    }
    struct Bridge: Decodable {
      let screen, kind, since: String
      let sinceBefore: Bool
    }
    struct Month: Decodable {
      let month: String
      let finished, newUIKit: Int
    }
    struct End: Decodable { let day: String }
    struct Screen: Decodable {
      let name: String
      let stageSince, lastChange: String?
      let regressed: Bool
      let stageChanges: [Change]
      let marks: [String]
    }
  }

  private static func report(_ run: World.Run) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func monthsOfAnApp() throws {
    let repository = try Self.repository()
    let run = repository.archlint("report --trend=2026-06-01 --every month --format json")
    #expect(run.status == .success)
    #expect(run.errors == "")
    let report = try Self.report(run)
    #expect(
      report.trend.samples.map(\.day) == [
        "2026-06-10", "2026-07-15", "2026-08-20", "2026-09-20", "2026-10-12", "2026-11-30",
      ])
    #expect(report.trend.samples.map(\.uikitStock) == [2, 1, 1, 2, 2, 2])
    #expect(report.trend.samples.map(\.screens) == [3, 3, 3, 3, 3, 3])
    #expect(report.trend.missing == 0)
    // Of the two commits of September the first one did it.
    let regression = try #require(report.trend.regressions.first)
    #expect(report.trend.regressions.count == 1)
    #expect(regression.screen == "Harbour")
    #expect([regression.before, regression.now] == ["decoupled", "uikit-code"])
    #expect(regression.day == "2026-09-05")
    #expect(regression.commit == repository.git("rev-parse", "HEAD~2").trimmed)
    // The stock did not fall.
    #expect(report.trend.end == nil)
    #expect(report.trend.months.filter { 0 < $0.finished }.map(\.month) == ["2026-07"])
    #expect(report.trend.months.allSatisfy { $0.newUIKit == 0 })
    #expect(report.trend.bridges.map(\.screen) == ["TicketList"])
    #expect(report.trend.bridges.first?.kind == "host")
    #expect(report.trend.bridges.first?.since == "2026-07-15")
    #expect(report.trend.bridges.first?.sinceBefore == false)
  }

  @Test func screensKeepTheirIdentity() throws {
    let run = try Self.repository().archlint(
      "report --trend=2026-06-01 --every month --format json")
    let screens = try Self.report(run).screens
    #expect(screens.map(\.name) == ["Beacon", "Harbour", "TicketList"])
    #expect(screens.map(\.stageSince) == [nil, "2026-09-05", "2026-07-15"])
    #expect(screens.map(\.lastChange) == ["2026-08-20", "2026-09-20", "2026-10-12"])
    #expect(screens.map(\.regressed) == [false, true, false])
    #expect(screens[1].marks == ["regressed"])
    #expect(screens.map { $0.stageChanges.map(\.now) } == [[], ["uikit-code"], ["decoupled"]])
  }

  @Test func textAndOtherForms() throws {
    let repository = try Self.repository()
    let text = repository.archlint("report --trend=2026-06-01 --every month").output
    #expect(text.contains("Trend: one sample a month since 2026-06-10\n"))
    #expect(
      text.contains(
        "\nAsked for since 2026-06-01; the newest commit of the first month with any is of 2026-06-10.\n"
      ))
    #expect(text.contains("Harbour: 4 decoupled → 1 uikit-code, 2026-09-05 in "))
    #expect(text.contains("No end date: the stock of UIKit screens did not really fall"))
    #expect(text.contains("host of TicketList since 2026-07-15, 4 months\n"))
    let samples = repository.archlint(
      "report --trend=2026-06-01 --every month --format samples"
    ).output.split(separator: "\r\n")
    #expect(samples.count == 7)
    #expect(samples[0].hasPrefix("day,commit,tags,screens,kept,uikit_stock,open_stock,"))
    #expect(samples[6].hasPrefix("2026-11-30,,,3,0,2,2,"))
    let csv = repository.archlint("report --trend=2026-06-01 --format csv").output
    #expect(csv.contains(",stage_since,last_change\r\n"))
    #expect(csv.contains(",before 2026-06-10,2026-08-20\r\n"))
    let markdown = repository.archlint("report --trend=2026-06-01 --format markdown").output
    #expect(markdown.contains("## Trend\n\nOne sample a week since 2026-06-10. No end date: "))
    let page = repository.archlint("report --trend=2026-06-01 --format html").output
    #expect(page.contains("<h2 id=\"trend\">Trend</h2>"))
    #expect(page.contains("Stock of UIKit screens. 2026-06-10: UIKit screens 2. 2026-11-30: "))
    #expect(page.components(separatedBy: "<svg").count == 4)
  }

  // MARK: - Where history is odd

  @Test func aShallowCloneSaysWhatIsMissing() throws {
    let origin = try Self.repository()
    let clone = try Repository()
    clone.git("clone", "--quiet", "--depth=2", "file://\(origin.folder.path)", "clone")
    clone.workingFolder = "clone"
    let run = clone.archlint("report --trend=2026-06-01 --every month --format json")
    #expect(run.status == .success)
    #expect(run.errors.contains("this is a shallow clone: its history begins on 2026-09-20"))
    #expect(run.errors.contains("git fetch --unshallow"))
    let report = try Self.report(run)
    #expect(
      report.trend.samples.map(\.day) == ["2026-09-20", "2026-10-12", "2026-11-30"])
    // What the oldest commit of the clone changed, nobody knows.
    #expect(report.screens.map(\.lastChange) == [nil, nil, "2026-10-12"])
  }

  @Test func tagsStandWhereTheyStand() throws {
    let repository = try Self.repository()
    repository.git("tag", "v1", "HEAD~5")
    repository.git("checkout", "--quiet", "-b", "release", "HEAD~3")
    try repository.commit(["App/Fix.swift": Self.uikit("Fix")], on: "2026-08-25")
    repository.git("tag", "-a", "v2", "-m", "the second release")
    repository.git("tag", "v2-final")
    repository.git("checkout", "--quiet", "main")
    let run = repository.archlint("report --trend=2026-06-01 --every tag --format json")
    let samples = try Self.report(run).trend.samples
    #expect(samples.map(\.tags) == [["v1"], ["v2", "v2-final"], []])
    #expect(samples.map(\.uikitStock) == [2, 2, 2])
    #expect(samples.map(\.screens) == [3, 4, 3])
  }

  /// The root moved into a folder, and there was none before.
  @Test func theRootIsASubfolder() throws {
    let repository = try Repository()
    try repository.commit(["App/Quay.swift": Self.uikit("Quay")], on: "2026-08-01")
    repository.git("mv", "App", "ios")
    try repository.commit(
      [
        "ios/rules.yml": "modules: { App: { path: \"*.swift\", kind: app } }\n", "iosX/Y.swift": "",
      ],
      on: "2026-09-01")
    try repository.commit(["ios/Quay.swift": Self.hosted("Quay")], on: "2026-10-01")
    repository.workingFolder = "ios"
    let run = repository.archlint("report --trend=2026-07-01 --every month --format json")
    #expect(run.status == .success)
    #expect(run.errors.contains("there is no Swift source below ios on 2026-08-01"))
    let report = try Self.report(run)
    #expect(report.trend.samples.map(\.day) == ["2026-09-01", "2026-10-01", "2026-11-30"])
    #expect(report.trend.missing == 1)
    #expect(report.screens.map(\.stageSince) == ["2026-10-01"])
  }

  /// Going back, files come and go between others whose paths begin like theirs: a folder beside a file of
  /// its name, and names that continue one another.
  @Test func filesStandBesideFilesOfTheirName() throws {
    let repository = try Repository()
    try repository.commit(
      [
        "rules.yml": Self.rules, "App/Quay.swift": Self.uikit("Quay"),
        "App/Quay/Crane.swift": Self.uikit("Crane"), "App/Quay+Map.swift": "",
      ], on: "2026-06-10")
    try repository.remove("App/Quay/Crane.swift")
    try repository.commit(
      ["App/Quay2.swift": Self.uikit("Quay2"), "App/A.swift": Self.uikit("Anchor")],
      on: "2026-07-10")
    try repository.remove("App/Quay.swift")
    try repository.commit(
      [
        "App/Quay/Quay.swift": Self.hosted("Quay"), "App/Quay/Crane.swift": Self.hosted("Crane"),
        "Zebra/Z.swift": "",
      ], on: "2026-08-10")
    let report = try Self.report(
      repository.archlint("report --trend=2026-06-01 --every month --format json"))
    #expect(report.trend.samples.map(\.screens) == [2, 3, 4, 4])
    #expect(report.trend.samples.map(\.uikitStock) == [2, 3, 2, 2])
  }

  @Test func theTrendIsTheSameOnAnyNumberOfCores() throws {
    let repository = try Self.repository()
    let trend = "report --trend=2026-06-01 --every month --format json --jobs "
    let alone = repository.archlint(trend + "1")
    #expect(alone.status == .success)
    for jobs in 2...4 { #expect(repository.archlint(trend + "\(jobs)").output == alone.output) }
  }

  @Test func submodulesHaveTheCommitOfTheirTime() throws {
    let feature = try Repository()
    try feature.commit(["Feed.swift": Self.uikit("Feed")], on: "2026-08-01")
    let repository = try Repository()
    try repository.commit(
      [
        "App/Quay.swift": Self.uikit("Quay"),
        "rules.yml": "project: { include_ignored: [\"Feature/**\"] }\n",
      ], on: "2026-07-01")
    repository.git("submodule", "--quiet", "add", feature.folder.path, "Feature")
    try repository.commit(on: "2026-08-02")
    try feature.commit(["Feed.swift": Self.hosted("Feed")], on: "2026-09-01")
    repository.git("-C", "Feature", "pull", "--quiet")
    try repository.commit(on: "2026-09-02")
    let run = repository.archlint("report --trend=2026-06-01 --every month --format json")
    #expect(run.errors == "")
    let report = try Self.report(run)
    #expect(report.trend.samples.map(\.screens) == [1, 2, 2, 2])
    #expect(report.trend.samples.map(\.uikitStock) == [1, 2, 1, 1])
    #expect(report.screens.map(\.name) == ["Feed", "Quay"])
    #expect(report.screens.map(\.stageSince) == ["2026-09-02", nil])
  }

  private static func pagers(_ names: String...) -> String {
    "import SwiftUI\nfinal class Pager: ObservableObject {}\n" + names.map { pager($0) }.joined()
  }

  private static func pager(_ name: String) -> String {
    """
    struct \(name): View {
      @ObservedObject var pager = Pager()
      var body: some View { Text("") }
    }

    """
  }

  /// One in September, two and a suppressed one in October, none in the working tree.
  @Test func findingsOfEverySample() throws {
    let repository = try Repository()
    let quay = ["App/Quay.swift": Self.uikit("Quay"), "rules.yml": Self.rules]
    try repository.commit(
      quay.merging(["App/Pages.swift": Self.pagers("One")]) { $1 }, on: "2026-09-10")
    try repository.commit(
      [
        "App/Pages.swift": Self.pagers("One", "Two")
          + Self.pager("Three").replacingOccurrences(
            of: "  @Obs", with: "  // archlint:disable:next state-ownership -- shown once\n  @Obs")
      ], on: "2026-10-10")
    try repository.write("App/Pages.swift", "import SwiftUI\n")
    let trend = "report --trend=2026-09-01 --every month --findings"
    let report = try Self.report(repository.archlint(trend + " --format json"))
    #expect(report.trend.samples.map(\.day) == ["2026-09-10", "2026-10-10", "2026-11-30"])
    let counts = report.trend.samples.map { sample in
      sample.findings?.first { $0.rule == "state-ownership" }?.count
    }
    #expect(counts == [1, 2, nil])
    #expect(repository.archlint(trend).output.contains("  state-ownership: 1 → 0\n"))
    let samples = repository.archlint(trend + " --format samples").output.split(separator: "\r\n")
    let column = samples[0].split(separator: ",").firstIndex(of: "finding_state-ownership")
    let place = try #require(column)
    let cells = samples.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[place]
    }
    #expect(cells == ["1", "2", "0"])
    let page = repository.archlint(trend + " --format html").output
    #expect(page.contains("<caption id=\"rules\">Findings by rule</caption>"))
    let plain = try Self.report(
      repository.archlint("report --trend=2026-09-01 --every month --format json"))
    #expect(plain.trend.samples.allSatisfy { $0.findings == nil })
  }

  /// A git that interrupts whoever asks it for contents a third time.
  @Test func anInterruptionKeepsWhatWasRead() throws {
    let repository = try Self.repository()
    try repository.write(
      "bin/git",
      """
      #!/bin/sh
      case " $* " in
      *" cat-file "*)
        echo >> "$0.count"
        if [ "$(wc -l < "$0.count")" -eq 3 ]; then kill -INT $PPID; fi ;;
      esac
      PATH=${PATH#*:}
      exec git "$@"

      """)
    let folder = repository.folder.path
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/git")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("archlint").path
    let run = try #require(
      Subprocess.run(
        "env",
        [
          "PATH=\(folder)/bin:\(path)", program, "report", folder, "--trend=2026-06-01",
          "--every=month", "--today=2026-11-30",
        ], without: ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]))
    let errors = String(decoding: run.errors, as: UTF8.self)
    #expect(run.status == 2)
    #expect(errors.contains("interrupted: 2 of 5 samples were read, and older ones are missing"))
    let output = String(decoding: run.output, as: UTF8.self)
    #expect(output.contains("Trend: one sample a month since 2026-09-20\n"))
    #expect(output.contains("3 older samples could not be had\n"))
  }

  /// However long it takes, the line that says how far it is does not stay before the report.
  @Test func noProgressIsLeftBehind() throws {
    let repository = try Self.repository()
    let shown = LastLine()
    let run = repository.archlint(
      ["report", "--trend=2026-06-01", "--every", "month"], progress: { shown.show($0) })
    #expect(run.status == .success)
    #expect(shown.text == "")
  }

  private final class LastLine: Sendable {
    private let line = Mutex("")

    var text: String { line.withLock { $0 } }

    func show(_ text: String) { line.withLock { $0 = text } }
  }

  @Test func whatTheConfigurationSays() throws {
    let repository = try Self.repository()
    try repository.write("rules.yml", "report: { trend: { since: 2026-09-01, every: month } }\n")
    let months = try Self.report(repository.archlint("report --trend --format json"))
    #expect(months.trend.samples.map(\.day) == ["2026-09-20", "2026-10-12", "2026-11-30"])
    let longer = try Self.report(repository.archlint("report --trend=2026-08-01 --format json"))
    #expect(
      longer.trend.samples.map(\.day) == ["2026-08-20", "2026-09-20", "2026-10-12", "2026-11-30"])
    try repository.write("rules.yml", "report: { trend: { since: 2027-01-01 } }\n")
    let early = repository.archlint("report --trend")
    #expect(early.status == .failure)
    #expect(early.errors.contains("report.trend.since of rules.yml is 2027-01-01"))
    #expect(repository.archlint("report --trend=2026-09-01").status == .success)
  }

  @Test func misuse() throws {
    let repository = try Self.repository()
    for line in [
      "report --every month", "report --trend=2026-06-01 --since HEAD", "report --trend=june",
      "report --trend=2027-01-01", "report --trend --every day", "report --format samples",
      "report --findings",
    ] {
      #expect(repository.archlint(line).status == .failure, "\(line)")
    }
    let outside = World(["App/Quay.swift": Self.uikit("Quay")]).run("report --trend")
    #expect(outside.status == .failure)
    #expect(outside.errors.contains("is in no git repository"))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
