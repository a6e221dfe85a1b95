// One mistake, one finding: where several rules see the same fault, the nearest of them reports, and
// what the others say becomes its notes. That is the last step before a report. Until then each finding
// is judged by itself: a comment, a baseline or an earlier state that knows one rule's word of a mistake
// says nothing of another rule's.

/// Turns each finding into a note of the one whose consequence it is, where there is one.
///
/// Two findings are the same mistake when their causes are equal and the card of one names the rule
/// of the other in `consequenceOf`; a part of a larger mistake names the cause of that beside its own.
/// A chain of consequences ends up at its first cause.
///
/// A note is no graver than what it stands under: who lowers the nearer rule does not silence the
/// farther one. Only where neither has left the level of its card, the graver may be the note: so the
/// cards want it.
///
/// - Parameter isSaid: whether the report shows a finding; what it leaves out takes no notes with it.
package func joinConsequences(
  _ findings: [IdentifiedFinding], of cards: [RuleCard],
  isSaid: (IdentifiedFinding) -> Bool = { _ in true }
) -> [IdentifiedFinding] {
  if findings.isEmpty { return [] }
  let heads = ConsequenceFinder(findings, cards, isSaid).heads
  var joined = findings
  for (index, head) in heads.enumerated() {
    guard let head else { continue }
    let finding = findings[index].rated.finding
    joined[head].rated.finding.notes.append(
      Finding.Note("\(finding.rule): \(finding.message)", at: finding.location))
    joined[head].rated.finding.notes += finding.notes
  }
  return zip(joined, heads).filter { $0.1 == nil }.map(\.0)
}

/// Which finding is a consequence of which, by their places in a list.
private struct ConsequenceFinder {
  private let findings: [IdentifiedFinding]
  private let isSaid: [Bool]
  /// By rule: the nearer ones, and the level of its card.
  private let nearer: [String: [String]]
  private let levels: [String: Level]
  /// What there is to be a consequence of: said rather than left out, and the gravest of equals.
  private var causes: [Key: Int] = [:]
  private var parents: [Int?] = []

  private struct Key: Hashable {
    let rule: String
    let cause: Finding.Cause
  }

  init(
    _ findings: [IdentifiedFinding], _ cards: [RuleCard], _ isSaid: (IdentifiedFinding) -> Bool
  ) {
    self.findings = findings
    self.isSaid = findings.map(isSaid)
    nearer = Dictionary(cards.map { ($0.id, $0.consequenceOf) }, uniquingKeysWith: { $1 })
    levels = Dictionary(cards.map { ($0.id, $0.level) }, uniquingKeysWith: { $1 })
    let causing = Set(cards.flatMap(\.consequenceOf))
    for index in findings.indices where causing.contains(findings[index].identity.rule) {
      let finding = findings[index].rated.finding
      let key = Key(rule: finding.rule, cause: finding.cause)
      if let other = causes[key], rank(index) <= rank(other) { continue }
      causes[key] = index
    }
    parents = findings.indices.map { parent(of: $0) }
  }

  private func rank(_ index: Int) -> (Int, Level) {
    (isSaid[index] ? 1 : 0, findings[index].rated.level)
  }

  private func parent(of index: Int) -> Int? {
    let finding = findings[index].rated.finding
    for rule in nearer[finding.rule] ?? [] {
      for cause in [finding.cause, finding.outerCause] {
        guard let cause, let parent = causes[Key(rule: rule, cause: cause)] else { continue }
        if parent != index && mayBeNote(findings[index].rated, of: findings[parent].rated) {
          return parent
        }
      }
    }
    return nil
  }

  private func mayBeNote(_ far: RatedFinding, of near: RatedFinding) -> Bool {
    if far.level <= near.level { return true }
    guard let most = levels[far.finding.rule], let least = levels[near.finding.rule] else {
      return false
    }
    return far.level <= most && least <= near.level
  }

  /// By place: the finding of which each one is a note; nil for what stands by itself.
  var heads: [Int?] {
    findings.indices.map { index in
      var head: Int?
      var place = index
      // A chain has each rule once, and cards that name each other in a ring would never end.
      for _ in 0...nearer.count {
        guard let parent = parents[place] else { return head }
        place = parent
        if isSaid[place] { head = place }
      }
      return nil
    }
  }
}
