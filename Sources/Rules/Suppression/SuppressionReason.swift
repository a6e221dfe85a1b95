// A suppression comment that does not say why. The machinery around rules makes the findings.

package import ArchLint

package enum SuppressionReason: Rule {
  package static let card = RuleCard(
    id: "suppression-reason",
    level: .warning,
    certainty: .sure,
    summary: "A suppression comment gives no reason.",
    why: """
      Who reads the comment next cannot tell whether it still holds. Without a reason it does not \
      suppress, so what it was to hide is reported too.
      """,
    fix: "Write the reason behind --, in a few words or as the number of an issue.",
    falseAlarms: "None. What ends a region (archlint:enable) needs no reason.",
    bad: """
      //- rules.yml
      imports: [{ forbid: [AdKit] }]
      //- Sources/App/Start.swift
      // archlint:disable:next dependency-forbidden-import  //~ suppression-reason "gives no reason"
      import AdKit  //~ dependency-forbidden-import
      """,
    good: """
      //- rules.yml
      imports: [{ forbid: [AdKit] }]
      //- Sources/App/Start.swift
      // archlint:disable:next dependency-forbidden-import -- started once, #812
      import AdKit
      """
  )

  package static func check(
    _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {}
}
