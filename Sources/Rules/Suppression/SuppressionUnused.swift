// A suppression comment that hides nothing any more. The machinery around rules makes the findings,
// since it alone knows what was hidden.

package import ArchLint

package enum SuppressionUnused: Rule {
  package static let card = RuleCard(
    id: "suppression-unused",
    level: .warning,
    certainty: .sure,
    summary: "A suppression comment names a rule that finds nothing there.",
    why: """
      The fault was fixed, moved or never there, and the comment would hide the next one. An id that \
      no rule has hides nothing at all, although it looks as if it did.
      """,
    fix: "Take the id out of the comment, or the whole comment; correct a misspelt id.",
    falseAlarms: """
      Nothing is called unused that this run did not look for: rules left out by --only or --skip, \
      rules that need an earlier state where there is none, and modules of which a file could not be \
      read. Where several comments could hide one finding the nearest does (:this, :next, a region, \
      :file), and the others are unused unless they hide something else. No comment hides this rule.
      """,
    consequenceOf: ["suppression-reason", "suppression-expired"],
    bad: """
      //- rules.yml
      imports: [{ forbid: [AdKit, MapKit] }]
      //- Sources/App/Start.swift
      import AdKit  //~ dependency-forbidden-import
      // archlint:disable:next dependency-forbidden-import -- till ads go  //~ suppression-unused "finds nothing"
      import Foundation
      // archlint:disable:next dependency-forbiden-import -- till maps go  //~ suppression-unused "did you mean"
      import MapKit  //~ dependency-forbidden-import
      """,
    good: """
      //- rules.yml
      imports: [{ forbid: [AdKit] }]
      //- Sources/App/Start.swift
      // archlint:disable:next dependency-forbidden-import -- till ads go
      import AdKit
      """
  )

  package static func check(
    _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {}
}
