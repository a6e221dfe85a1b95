// Findings that weigh more the longer they stand: the rules about leftovers may say from how many days on
// one is a warning. How old a finding is, a state of that many days ago tells: it is there or not.

/// A state of the project as it was some days ago.
package struct PastState: Sendable {
  package let files: any FileSystem

  package init(_ files: any FileSystem) { self.files = files }
}

/// The state of so many days ago; nil where the history does not reach back so far, or is not there.
package typealias Past = (_ days: Int) -> PastState?

extension RuleRun {
  /// The ages that findings of the run are asked for, in days, with the rules that ask.
  package func askedAges(_ cards: [RuleCard]) -> [Int: Set<String>] {
    let aging = Set(cards.filter { $0.options.contains { isAge($0) } }.map(\.id))
    if aging.isEmpty { return [:] }
    return findings.reduce(into: [:]) { ages, rated in
      guard aging.contains(rated.finding.rule) else { return }
      let days = age(askedFor: rated.finding)
      if 0 < days { ages[days, default: []].insert(rated.finding.rule) }
    }
  }

  /// Makes warnings of the findings that were there so many days ago, at least, and hints of those that
  /// were not, or of which that is not known.
  ///
  /// - Parameter former: by days, the findings of the state that is so old.
  package mutating func settleAges(
    of project: Project, _ asked: [Int: Set<String>], former: [Int: [IdentifiedFinding]]
  ) {
    for (days, rules) in asked {
      let concerned = findings.indices.filter { index in
        rules.contains(findings[index].finding.rule)
          && age(askedFor: findings[index].finding) == days
      }
      let found = project.identified(concerned.map { findings[$0] })
      let known = Recognition(found.map(\.mark), in: former[days]?.map(\.mark) ?? [])
      let old = Set(
        found.indices.filter { known.earlier[$0] != nil }.map { place in
          Finding.Cause(at: found[place].rated.finding.location, found[place].rated.finding.rule)
        })
      for index in concerned {
        let rated = findings[index]
        let isOld = old.contains(Finding.Cause(at: rated.finding.location, rated.finding.rule))
        findings[index] = RatedFinding(
          finding: rated.finding,
          level: isOld ? max(rated.level, .warning) : min(rated.level, .info))
      }
    }
  }

  private func age(askedFor finding: Finding) -> Int {
    table.settings[finding.rule]?[
      RetireOptions.sinceDays, at: finding.location, about: finding.modules] ?? 0
  }

  private func isAge(_ option: any OptionKey) -> Bool {
    option.name == RetireOptions.sinceDays.name
  }
}
