// The migration over time: one sample after the other, and what became of each screen between them.

package struct Trend: Sendable {
  package let step: TrendStep
  /// The day that it was to go back to.
  package let first: Day
  /// Oldest first; the last one is the working tree.
  package internal(set) var samples: [Sample] = []
  /// Of every screen that any sample has, by name.
  package internal(set) var stories: [Story] = []
  /// The first day of which every change is known: later than asked for where the clone ends.
  package internal(set) var changesKnownFrom: Day
  /// Samples that were asked for and could not be read, or were not waited for.
  package internal(set) var missing = 0

  init(_ step: TrendStep, from first: Day) {
    self.step = step
    self.first = first
    changesKnownFrom = first
  }

  package struct Sample: Sendable {
    /// Nil for the working tree.
    package let commit: String?
    package let day: Day
    package let tags: [String]
    package let totals: Migration.Totals
    /// UIKit screens that are not kept on purpose: what has to come down to nothing.
    package let openStock: Int
    /// By rule; nil where they were not counted.
    package let findings: [String: Int]?
  }

  /// What became of one screen. Samples are named by their places.
  package struct Story: Sendable {
    /// As the newest sample that has it calls it.
    package let name: String
    package let module: String
    /// The first and the last sample that have it.
    package internal(set) var firstSample: Int
    package internal(set) var lastSample: Int
    /// Oldest first.
    package internal(set) var changes: [StageChange] = []
    /// Samples in which it was at its target and had not been in the one before.
    package internal(set) var finishedIn: [Int] = []
    package internal(set) var beganInUIKit = false
    /// It came into being at its target.
    package internal(set) var beganFinished = false
    /// Of a screen that the newest sample has: since which sample it has each of its bridges.
    package internal(set) var bridges: [BridgeAge] = []
    package internal(set) var stage: Stage
    /// When a commit of the time looked at last touched a file of its own; nil without one.
    package internal(set) var lastChange: Day?
    /// The highest stage that it was ever at.
    package internal(set) var highest: Stage

    /// It was at a higher stage before, and has not come back to it.
    package var isRegressed: Bool { stage < highest }
  }

  package struct BridgeAge: Sendable, Equatable {
    package let kind: ScreenBridges.Kind
    package let since: Int
  }

  package struct StageChange: Sendable {
    package let before, now: Stage
    /// The first sample that has it.
    package internal(set) var sample: Int
    /// The commit that did it, where that is known; nil also for a change that is not committed.
    package internal(set) var commit: GitHistory.Commit?
    package internal(set) var isUncommitted = false
    /// Files of the screen before and after, relative to the project root.
    let files: Set<String>
    /// Of the screen before and after.
    let types, stems: [String]

    package var isRegression: Bool { now < before }
  }
}

// MARK: - Questions

extension Trend {
  /// The rules of which some sample has findings, by their ids; empty where none were counted.
  package var countedRules: [String] {
    Set(samples.flatMap { $0.findings.map { Array($0.keys) } ?? [] })
      .sorted(by: precedesInBytes)
  }

  package var countsFindings: Bool { samples.contains { $0.findings != nil } }

  package var today: Day? { samples.last?.day }

  /// The day of a change's commit, else that of the first sample that shows it.
  package func day(of change: StageChange) -> Day {
    change.commit?.day ?? samples[change.sample].day
  }

  /// Since when a screen is at its stage; nil where it was so in the oldest sample already.
  package func stageSince(_ story: Story) -> Day? {
    if let change = story.changes.last { return day(of: change) }
    return story.firstSample == 0 ? nil : samples[story.firstSample].day
  }

  /// Every change to a lower stage, the newest first.
  package var regressions: [(story: Story, change: StageChange)] {
    let all = stories.flatMap { story in
      story.changes.filter(\.isRegression).map { (story: story, change: $0) }
    }
    return all.sorted { one, other in
      let (first, second) = (day(of: one.change), day(of: other.change))
      return first == second
        ? precedesInBytes(one.story.name, other.story.name) : second < first
    }
  }

  /// Bridges of the screens there are, the oldest first.
  package var bridgeAges: [(story: Story, age: BridgeAge)] {
    let all = stories.flatMap { story in story.bridges.map { (story: story, age: $0) } }
    return all.sorted { one, other in
      if one.age.since != other.age.since { return one.age.since < other.age.since }
      if one.story.name != other.story.name {
        return precedesInBytes(one.story.name, other.story.name)
      }
      return one.age.kind.rawValue < other.age.kind.rawValue
    }
  }

  package struct Month: Sendable, Equatable {
    package let year, month: Int
    /// Screens that were there before and came to their target.
    package var finished = 0
    /// Screens that came into being at their target.
    package var newFinished = 0
    /// Screens that came into being as UIKit.
    package var newUIKit = 0

    package var text: String { String(Day(year: year, month: month, day: 1).text.prefix(7)) }
  }

  /// Oldest first and without gaps, by the samples that first show it.
  package var months: [Month] {
    guard let oldest = samples.first?.day, let newest = samples.last?.day else { return [] }
    let first = oldest.year * 12 + oldest.month - 1
    var months = (first...max(first, newest.year * 12 + newest.month - 1)).map {
      Month(year: $0 / 12, month: $0 % 12 + 1)
    }
    func place(_ sample: Int) -> Int {
      let day = samples[sample].day
      return min(max(0, day.year * 12 + day.month - 1 - first), months.count - 1)
    }
    for story in stories {
      for sample in story.finishedIn { months[place(sample)].finished += 1 }
      if story.beganFinished { months[place(story.firstSample)].newFinished += 1 }
      if story.beganInUIKit { months[place(story.firstSample)].newUIKit += 1 }
    }
    return months
  }
}
