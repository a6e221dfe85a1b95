// One mistake, one finding: where several rules see the same fault, the nearest of them reports, and
// what the others say becomes its notes.

/// Turns each finding into a note of the one whose consequence it is, where there is one.
///
/// Two findings are the same mistake when their causes are equal and the card of one names the rule
/// of the other in `consequenceOf`; a part of a larger mistake names the cause of that beside its own.
/// A chain of consequences ends up at its first cause.
package func joinConsequences(_ findings: [RatedFinding], of cards: [RuleCard]) -> [RatedFinding] {
  let causesOfRule = Dictionary(
    cards.map { ($0.id, $0.consequenceOf) }, uniquingKeysWith: { first, _ in first })
  let places = Dictionary(grouping: findings.indices) { findings[$0].finding.cause }
  var parents: [Int: Int] = [:]
  for index in findings.indices {
    let finding = findings[index].finding
    guard let causes = causesOfRule[finding.rule], !causes.isEmpty else { continue }
    let others = (places[finding.cause] ?? []) + (finding.outerCause.flatMap { places[$0] } ?? [])
    for cause in causes where parents[index] == nil {
      parents[index] = others.first { findings[$0].finding.rule == cause }
    }
  }
  var joined = findings
  var isNote = [Bool](repeating: false, count: findings.count)
  for index in findings.indices.filter({ parents[$0] != nil }) {
    var root = index
    // Cards that name each other in a ring would never end.
    var steps = findings.count
    while let parent = parents[root], 0 < steps {
      root = parent
      steps -= 1
    }
    guard parents[root] == nil else { continue }
    isNote[index] = true
    let finding = findings[index].finding
    joined[root].finding.notes.append(
      Finding.Note("\(finding.rule): \(finding.message)", at: finding.location))
    joined[root].finding.notes += finding.notes
    joined[root].consequences.append(findings[index])
  }
  return joined.indices.filter { !isNote[$0] }.map { joined[$0] }
}
