// The trend of states that are given: which commits stand for their time, what became of screens, and
// when the stock would be gone.

import Testing

@testable import ArchLint

@Suite struct TrendTests {
  private static func commits(_ days: [String]) -> [GitHistory.Commit] {
    days.enumerated().compactMap { index, text in
      Day(text).map { GitHistory.Commit(id: "c\(index)", day: $0) }
    }
  }

  private static let today = Day(year: 2026, month: 11, day: 30)

  /// The present week, and the present month, are those of the working tree.
  @Test func theNewestCommitOfAPeriodStandsForIt() {
    let commits = Self.commits([
      "2026-11-30", "2026-11-28", "2026-11-23", "2026-11-22", "2026-11-16", "2026-10-31",
    ])
    #expect(TrendStep.week.picks(from: commits, today: Self.today).map(\.place) == [1, 3, 5])
    #expect(TrendStep.month.picks(from: commits, today: Self.today).map(\.place) == [5])
  }

  /// Clocks differ: a parent may be younger than its child.
  @Test func aCommitOutOfOrderMakesNoPeriodOfItsOwn() {
    let commits = Self.commits(["2026-09-30", "2026-08-01", "2026-09-20", "2026-07-31"])
    #expect(TrendStep.month.picks(from: commits, today: Self.today).map(\.place) == [0, 1, 3])
  }

  // MARK: - Stories

  private static func screen(
    _ type: String, _ stem: String, _ stage: Stage, hosts: Int = 0, isFinished: Bool = false
  ) -> ScreenState {
    var state = ScreenState(
      name: stem, stem: stem, type: type, stage: stage, path: "App/\(type).swift")
    state.bridges[.host] = hosts
    state.isFinished = isFinished
    state.files = [state.path]
    return state
  }

  /// Tide is rewritten under a new type, Pier goes on and back, Old goes, Map comes.
  private static let trend: Trend = {
    var builder = TrendBuilder(
      [
        screen("MapViewController", "Map", .uikitCode),
        screen("PierViewController", "Pier", .uikitCode),
        screen("TideView", "Tide", .decoupled, hosts: 1, isFinished: true),
      ], on: today)
    let made = commits(["2026-10-31", "2026-09-30"])
    builder.add(
      [
        screen("OldViewController", "Old", .uikitIB),
        screen("PierViewController", "Pier", .hosted, hosts: 1),
        screen("TideView", "Tide", .hosted, hosts: 1),
      ], made[0], tags: []
    ) { _ in [:] }
    builder.add(
      [
        screen("OldViewController", "Old", .uikitIB),
        screen("PierViewController", "Pier", .uikitCode),
        screen("TideViewController", "Tide", .uikitCode),
      ], made[1], tags: []
    ) { _ in [:] }
    return builder.trend(.month, from: Day(year: 2026, month: 9, day: 1))
  }()

  @Test func samplesCountTheirScreens() {
    #expect(Self.trend.samples.map(\.day.text) == ["2026-09-30", "2026-10-31", "2026-11-30"])
    #expect(Self.trend.samples.map(\.commit) == ["c1", "c0", nil])
    #expect(Self.trend.samples.map(\.totals.uikitStock) == [3, 1, 2])
    #expect(Self.trend.samples.map(\.totals.bridges.total) == [0, 2, 1])
  }

  @Test func eachScreenHasOneStory() throws {
    #expect(Self.trend.stories.map(\.name) == ["Map", "Old", "Pier", "Tide"])
    #expect(Self.trend.stories.map(\.firstSample) == [2, 0, 0, 0])
    #expect(Self.trend.stories.map(\.lastSample) == [2, 1, 2, 2])
    #expect(Self.trend.stories.map(\.beganInUIKit) == [true, false, false, false])
    #expect(Self.trend.stories.map(\.isRegressed) == [false, false, true, false])
    let tide = try #require(Self.trend.stories.last)
    #expect(tide.changes.map(\.before) == [.uikitCode, .hosted])
    #expect(tide.changes.map(\.now) == [.hosted, .decoupled])
    #expect(tide.changes.map(\.sample) == [1, 2])
    #expect(Self.trend.stageSince(tide)?.text == "2026-11-30")
    #expect(tide.bridges == [Trend.BridgeAge(kind: .host, since: 1)])
  }

  @Test func monthsAndRegressions() {
    #expect(Self.trend.months.map(\.text) == ["2026-09", "2026-10", "2026-11"])
    #expect(Self.trend.months.map(\.finished) == [0, 0, 1])
    #expect(Self.trend.months.map(\.newFinished) == [0, 0, 0])
    #expect(Self.trend.months.map(\.newUIKit) == [0, 0, 1])
    #expect(Self.trend.regressions.map(\.story.name) == ["Pier"])
    #expect(Self.trend.bridgeAges.map(\.story.name) == ["Tide"])
  }

  /// From one finished screen to three: Pier came to its target, Quay is new there; of Tide, which the
  /// oldest sample has, no month says anything.
  @Test func aScreenMayComeIntoBeingAtItsTarget() {
    let tide = Self.screen("TideView", "Tide", .native, isFinished: true)
    var builder = TrendBuilder(
      [
        Self.screen("PierView", "Pier", .native, isFinished: true),
        Self.screen("QuayView", "Quay", .native, isFinished: true), tide,
      ], on: Self.today)
    builder.add(
      [Self.screen("PierView", "Pier", .hosted), tide], Self.commits(["2026-10-31"])[0], tags: []
    ) { _ in [:] }
    let trend = builder.trend(.month, from: Day(year: 2026, month: 10, day: 1))
    #expect(trend.samples.map(\.totals.finished) == [1, 3])
    #expect(trend.months.map(\.finished) == [0, 1])
    #expect(trend.months.map(\.newFinished) == [0, 1])
    #expect(
      trend.markdown.contains(
        "- 2026-11: 1 came to their target, 1 new at their target, 0 new in UIKit\n"))
    #expect(
      trend.beginText
        == "asked for since 2026-10-01; the newest commit of the first month with any is"
        + " of 2026-10-31")
    #expect(builder.trend(.month, from: Day(year: 2026, month: 10, day: 31)).beginText == nil)
  }

  @Test func aRenamedFileIsAskedForOnlyWhereAScreenNeedsIt() {
    var asked: [[String]] = []
    func add(_ type: String, _ stem: String) {
      var builder = TrendBuilder(
        [Self.screen("BuoyViewController", "Buoy", .mixed)], on: Self.today)
      builder.add(
        [Self.screen(type, stem, .uikitCode)], Self.commits(["2026-10-31"])[0], tags: []
      ) { paths in
        asked.append(paths)
        return ["App/BuoyViewController.swift": "App/BeaconViewController.swift"]
      }
      #expect(builder.trend(.month, from: Self.today).stories.count == 1)
    }
    add("BuoyViewController", "Buoy")
    #expect(asked.isEmpty)
    add("BeaconViewController", "Beacon")
    #expect(asked == [["App/BeaconViewController.swift", "App/BuoyViewController.swift"]])
  }

  // MARK: - The end

  /// One stock for each of the last weeks, the present one last.
  private static func end(_ stocks: [Int]) -> TrendEnd? {
    let first = today.daysSince1970 - (stocks.count - 1) * 7
    return TrendEnd(
      stocks.enumerated().map { (Day(daysSince1970: first + $0 * 7), $1) })
  }

  @Test func aStockThatFallsHasAnEnd() {
    // From 36 to 10, one a week: the ten that are left take ten weeks.
    let end = Self.end(Array((10...36).reversed()))
    #expect(end == TrendEnd(day: Day(year: 2027, month: 2, day: 8), hundredthsPerWeek: 100))
    // What came before the last 26 weeks has no say.
    let late = Self.end([500, 2, 400] + Array((10...36).reversed()))
    #expect(late == end)
  }

  @Test(arguments: [
    [20, 20, 20, 20, 20, 20, 20, 20, 20, 20], [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    // It falls and comes back, or is gone, or is too young.
    [20, 16, 12, 10, 10, 10, 12, 16, 18, 20], [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [9, 7, 5, 3],
  ])
  func noEndDate(_ stocks: [Int]) {
    #expect(Self.end(stocks) == nil)
  }
}
