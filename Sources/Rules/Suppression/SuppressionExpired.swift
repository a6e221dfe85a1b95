// An exception whose last day has passed. The machinery around rules makes the findings, since it
// alone knows the day.

package import ArchLint

package enum SuppressionExpired: Rule {
  package static let card = RuleCard(
    id: "suppression-expired",
    level: .warning,
    certainty: .sure,
    summary: "The last day of an exception has passed.",
    why: """
      Somebody promised to be done by that day. From the next day on the exception is over: a comment \
      hides nothing any more, and an entry of rules.yml no longer counts. A screen among keep_uikit \
      whose review is due goes on counting; somebody should look at it again.
      """,
    fix: "Do what was promised and remove the exception, or give it a new day and say why.",
    falseAlarms: "None: the day of the run decides, which --today sets.",
    consequenceOf: ["suppression-reason"],
    bad: """
      //- rules.yml
      imports: [{ forbid: [AdKit] }]
      //- Sources/App/Start.swift
      // archlint:disable:next dependency-forbidden-import until 2026-11-29 -- old start  //~ suppression-expired "until 2026-11-29"
      import AdKit  //~ dependency-forbidden-import
      """,
    good: """
      //- rules.yml
      imports: [{ forbid: [AdKit] }]
      //- Sources/App/Start.swift
      // archlint:disable:next dependency-forbidden-import until 2026-11-30 -- old start
      import AdKit
      """
  )

  package static func check(
    _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {}
}
