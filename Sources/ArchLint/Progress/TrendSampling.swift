// Which commits stand for their time in a trend.

/// How far apart the samples of a trend are.
package enum TrendStep: String, Sendable, CaseIterable {
  case week, month, tag
}

/// A commit that stands for its time.
package struct TrendPick: Sendable {
  package let commit: GitHistory.Commit
  /// Its place in the first-parent line; nil for a tag, which may stand beside it.
  package let place: Int?
  package let tags: [String]

  package init(_ commit: GitHistory.Commit, place: Int? = nil, tags: [String] = []) {
    self.commit = commit
    self.place = place
    self.tags = tags
  }
}

extension TrendStep {
  /// The newest commit of each week or month before the present one, which the working tree stands
  /// for, the newest first.
  ///
  /// - Parameter today: the day that the working tree stands for.
  package func picks(from commits: [GitHistory.Commit], today: Day) -> [TrendPick] {
    var picks: [TrendPick] = []
    var period = number(of: today)
    for (place, commit) in commits.enumerated() where number(of: commit.day) < period {
      period = number(of: commit.day)
      picks.append(TrendPick(commit, place: place))
    }
    return picks
  }

  /// Weeks begin on Mondays; 1970-01-01 was a Thursday.
  private func number(of day: Day) -> Int {
    if self == .month { return day.year * 12 + day.month }
    let days = day.daysSince1970 + 3
    return days < 0 ? (days - 6) / 7 : days / 7
  }
}
