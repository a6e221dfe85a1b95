// What a change did to the findings: new, fixed, moved. The earlier state is a commit, the baseline,
// or both; what either of them has is old.

package struct Comparison: Sendable {
  /// What neither the baseline nor the earlier state has.
  package private(set) var new: [IdentifiedFinding] = []
  /// What one of them has.
  package private(set) var known: [IdentifiedFinding] = []
  /// What the earlier state has and the later one has not.
  package private(set) var fixed: [IdentifiedFinding] = []
  /// What the earlier state has, and a comment of the later one hides.
  package private(set) var silenced: [IdentifiedFinding] = []
  /// What both states have, in different files or modules.
  package private(set) var moved: [Move] = []
  /// Entries of the baseline that match nothing.
  package private(set) var unmatched: [Baseline.Entry] = []

  package struct Move: Sendable {
    package let before, now: IdentifiedFinding
  }

  /// - Parameter hidden: what comments hide of the later state.
  package init(
    of found: [IdentifiedFinding], with earlier: [IdentifiedFinding]?, _ baseline: Baseline?,
    _ history: FileHistory, hidden: [IdentifiedFinding] = []
  ) {
    let marks = found.map(\.mark)
    let earlierMarks = earlier.map { $0.map(\.mark) } ?? []
    let inEarlier = Recognition(marks, in: earlierMarks, history)
    var historyOfBaseline = history
    historyOfBaseline.mayBeUpdated = true
    let inBaseline = Recognition(marks, in: baseline?.marks ?? [], historyOfBaseline)
    for (index, finding) in found.enumerated() {
      if let place = inEarlier.earlier[index], earlierMarks[place] != marks[index],
        let before = earlier?[place], before.path != finding.path || before.module != finding.module
      {
        moved.append(Move(before: before, now: finding))
      }
      if inEarlier.earlier[index] == nil && inBaseline.earlier[index] == nil {
        new.append(finding)
      } else {
        known.append(finding)
      }
    }
    let gone = inEarlier.gone.compactMap { earlier?[$0] }
    let inHidden = Recognition(hidden.map(\.mark), in: gone.map(\.mark), history)
    fixed = inHidden.gone.map { gone[$0] }
    silenced = inHidden.earlier.compactMap { $0 }.sorted().map { gone[$0] }
    unmatched = inBaseline.gone.compactMap { baseline?.entries[$0] }
  }
}
