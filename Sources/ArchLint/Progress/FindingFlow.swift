// What became of findings since the baseline: new, accepted there or fixed, by rule and by owner.

package struct FindingFlow: Sendable {
  package private(set) var total = Counts()
  /// How many of the new ones a report says in a note of another one.
  package private(set) var newInNotes = 0
  /// By name.
  package private(set) var byRule: [(name: String, counts: Counts)] = []
  /// By name; "" for what nobody owns. Empty without owners.
  package private(set) var byOwner: [(name: String, counts: Counts)] = []

  package struct Counts: Sendable, Equatable {
    package internal(set) var new = 0
    package internal(set) var baselined = 0
    package internal(set) var fixed = 0
  }

  /// - Parameters:
  ///   - fixed: entries of the baseline that match nothing any more, of rules that ran.
  ///   - prefix: the project root relative to the folder that the owners' patterns speak of.
  package init(
    _ comparison: Comparison, fixed: [Baseline.Entry], _ cards: [RuleCard], _ owners: CodeOwners?,
    prefix: String
  ) {
    var rules: [String: Counts] = [:]
    var ofOwner: [String: Counts] = [:]
    func count(_ rule: String, _ path: String, _ kind: WritableKeyPath<Counts, Int>) {
      total[keyPath: kind] += 1
      rules[rule, default: Counts()][keyPath: kind] += 1
      guard let owners else { return }
      let owner = owners.owners(of: prefix + path).joined(separator: " ")
      ofOwner[owner, default: Counts()][keyPath: kind] += 1
    }
    for finding in comparison.new { count(finding.rated.finding.rule, finding.path, \.new) }
    for finding in comparison.known {
      count(finding.rated.finding.rule, finding.path, \.baselined)
    }
    for entry in fixed { count(entry.mark.identity.rule, entry.mark.path, \.fixed) }
    newInNotes = comparison.new.count - joinConsequences(comparison.new, of: cards).count
    byRule = FindingFlow.sorted(rules)
    byOwner = FindingFlow.sorted(ofOwner)
  }

  private static func sorted(_ counts: [String: Counts]) -> [(name: String, counts: Counts)] {
    counts.map { (name: $0.key, counts: $0.value) }.sorted { precedesInBytes($0.name, $1.name) }
  }
}

extension Comparison {
  /// What is still wrong, old or new. What a rule about changes says of something old is not: it is no
  /// change any more.
  func open(_ cards: [RuleCard]) -> [IdentifiedFinding] {
    let judgesChanges = Set(cards.filter(\.needsEarlierState).map(\.id))
    let old = known.filter { !judgesChanges.contains($0.rated.finding.rule) }
    return new + old
  }
}
