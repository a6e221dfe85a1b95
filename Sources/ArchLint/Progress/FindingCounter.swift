// How many findings each rule has in one state of a project, for the trend. Rules that compare with an
// earlier state are silent: each sample is judged alone.

package struct FindingCounter: Sendable {
  private let rules: RuleSelection
  private let cards: [RuleCard]
  private let today: Day

  package init(_ rules: RuleSelection, _ cards: [RuleCard], on today: Day) {
    self.rules = rules
    self.cards = cards
    self.today = today
  }

  /// By rule, as a report of that state lists them; what a comment suppresses does not count, and a rule
  /// without findings is left out.
  func counts(in project: Project) -> [String: Int] {
    var project = project
    project.recordedCodeLines = nil
    let run = rules.run(on: project)
    let found = project.identified(project.withoutSuppressed(run, cards, on: today).findings)
    return joinConsequences(found, of: cards).reduce(into: [:]) {
      $0[$1.identity.rule, default: 0] += 1
    }
  }
}
