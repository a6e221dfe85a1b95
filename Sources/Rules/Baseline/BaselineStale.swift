// An entry of the baseline that matches no finding any more. The machinery around rules makes the
// findings, since it alone knows what the baseline hid.

package import ArchLint

package enum BaselineStale: Rule {
  package static let card = RuleCard(
    id: "baseline-stale",
    level: .warning,
    certainty: .sure,
    summary: "The baseline lists a finding that is gone.",
    why: """
      The fault was fixed, and while its entry stays, it can come back without anybody noticing. A \
      baseline that only shrinks is worth something.
      """,
    fix: "Run `archlint baseline update` and commit the file together with the fix.",
    falseAlarms: """
      Nothing is called stale that this run did not look for: rules left out by --only or --skip, \
      files outside of the PATHs, files that could not be read. A finding whose file was renamed or \
      went into another module is still the same. With --since and --staged an entry that matched \
      nothing before either is old. `stale:` under `baseline:` sets the level.
      """,
    bad: """
      //- rules.yml
      imports: [{ forbid: [AdKit, MapKit] }]
      //- archlint-baseline.json
      {"version": 1, "entries": [
      {"rule": "dependency-forbidden-import", "path": "Sources/App/Start.swift", "module": "App", "declaration": "", "subject": "App → AdKit"}, #~ baseline-stale "finds nothing any more in App"
      null]}
      //- Sources/App/Start.swift
      import MapKit  //~ dependency-forbidden-import
      """,
    good: """
      //- rules.yml
      imports: [{ forbid: [AdKit, MapKit] }]
      //- archlint-baseline.json
      {"version": 1, "entries": [
      {"rule": "dependency-forbidden-import", "path": "Sources/App/Start.swift", "module": "App", "declaration": "", "subject": "App → AdKit"},
      null]}
      //- Sources/App/Start.swift
      import AdKit
      """
  )

  package static func check(
    _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {}
}
