// Which screens of two states are the same, and what a list of changes shows of many.

import Testing

@testable import ArchLint

@Suite struct ScreenPairsTests {
  private static func screen(
    _ type: String, _ stem: String, in path: String, module: String = "App",
    _ stage: Stage = .uikitCode
  ) -> ScreenState {
    var state = ScreenState(name: stem, stem: stem, type: type, stage: stage, path: path)
    state.module = module
    return state
  }

  private typealias Pair = [String?]

  /// Types of the earlier screens by later type; nil for new ones.
  private static func pairs(
    _ before: [ScreenState], _ now: [ScreenState], renames: [String: String] = [:]
  ) -> [String: String?] {
    let pairs = ScreenPairs(from: before, to: now, renames: renames)
    let found = zip(now, pairs.earlier).map { ($0.type, $1.map { before[$0].type }) }
    return Dictionary(found) { first, _ in first }
  }

  @Test func aTypeStaysItselfWhereverItGoes() {
    let before = [Self.screen("TicketListViewController", "TicketList", in: "App/A.swift")]
    let now = [
      Self.screen(
        "TicketListViewController", "TicketList", in: "Tickets/B.swift", module: "Tickets", .hosted)
    ]
    #expect(
      Self.pairs(before, now) == ["TicketListViewController": "TicketListViewController"])
  }

  @Test func equalTypesOfTwoModulesKeepTheirModules() {
    let before = [
      Self.screen("HomeViewController", "Home", in: "A.swift", module: "One", .mixed),
      Self.screen("HomeViewController", "Home", in: "B.swift", module: "Two"),
    ]
    let pairs = ScreenPairs(from: before, to: before.reversed(), renames: [:])
    #expect(pairs.earlier == [1, 0])
    #expect(pairs.gone.isEmpty)
  }

  @Test func aSuccessorHasTheStemOfWhatIsGone() {
    let before = [
      Self.screen("TicketListViewController", "TicketList", in: "App/A.swift"),
      Self.screen("OldViewController", "Old", in: "App/C.swift"),
    ]
    let now = [
      Self.screen("TicketListView", "TicketList", in: "Tickets/B.swift", module: "Tickets"),
      Self.screen("MapViewController", "Map", in: "App/D.swift"),
    ]
    #expect(
      Self.pairs(before, now) == [
        "TicketListView": "TicketListViewController", "MapViewController": String?.none,
      ])
    #expect(ScreenPairs(from: before, to: now, renames: [:]).gone == [1])
  }

  /// A View with the stem of a controller that is still there is a screen of its own.
  @Test func whatStaysHasNoSuccessor() {
    let before = [Self.screen("TicketViewController", "Ticket", in: "A.swift")]
    let now = before + [Self.screen("TicketView", "Ticket", in: "B.swift")]
    #expect(
      Self.pairs(before, now) == [
        "TicketViewController": "TicketViewController", "TicketView": String?.none,
      ])
  }

  @Test func aRenamedFileCarriesItsScreen() {
    let before = [
      Self.screen("BuoyViewController", "Buoy", in: "App/Buoy.swift"),
      Self.screen("PairOneViewController", "PairOne", in: "App/Pair.swift"),
      Self.screen("PairTwoViewController", "PairTwo", in: "App/Pair.swift"),
    ]
    let now = [
      Self.screen("BeaconViewController", "Beacon", in: "App/Beacon.swift"),
      Self.screen("SoloViewController", "Solo", in: "App/Solo.swift"),
    ]
    let renames = ["App/Beacon.swift": "App/Buoy.swift", "App/Solo.swift": "App/Pair.swift"]
    // Two went from one file, so nobody can say which of them the other one is.
    #expect(
      Self.pairs(before, now, renames: renames) == [
        "BeaconViewController": "BuoyViewController", "SoloViewController": String?.none,
      ])
    #expect(
      Self.pairs(before, now) == [
        "BeaconViewController": String?.none, "SoloViewController": String?.none,
      ])
  }

  // MARK: - The comment

  @Test func aCommentSaysWhatItLeavesOut() {
    let odd = String(repeating: "<|>`@", count: 30)
    let before = (0..<900).map { Self.screen("T\($0)", "Tide\($0)", in: "\(odd)\($0)", .native) }
    var now = before
    for index in now.indices {
      now[index].reason = odd
      now[index].stage = index < 450 ? .hosted : .native
    }
    let found = ScreenChanges(from: before, to: now, changed: Set(now.map(\.name)))
    let report = ScreenChangeReport(found, since: "main", prefix: "", MigrationReport())
    #expect(report.markdown.utf16.count <= 65_536)
    #expect(
      report.markdown.contains("900 screens touched: 450 went back, 450 at the stage they had"))
    let last = report.markdown.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("Left out, since a comment holds no more: "))
    #expect(last.hasSuffix("450 at the stage they had)."))
  }
}
