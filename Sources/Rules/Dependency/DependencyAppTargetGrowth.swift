// The app target shrinks, or at least does not grow.

package import ArchLint

package enum DependencyAppTargetGrowth: Rule {
  package static let card = RuleCard(
    id: "dependency-app-target-growth",
    level: .warning,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "The app target holds more lines of code than before.",
    why: """
      What is added to the app has to be cut out of it later. A target that only shrinks ends as an \
      entry point; one that grows a little with every change never does.
      """,
    fix: "Put the new code into a package, or move as much as it adds out of the app.",
    falseAlarms: """
      Judged against an earlier state, by lines that hold code; blank lines, comments and tests do not \
      count. What cannot live elsewhere yet needs a higher number in the baseline file, raised by \
      hand and visible in review, or `max_growth_lines`. An app that is new is silent.
      """,
    options: [maximumGrowth],
    needsEarlierState: true,
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }  #~ dependency-app-target-growth "3 lines of code, 1 before"
      //- before: App/Trail.swift
      struct Trail {}
      //- App/Trail.swift
      struct Trail {
        let name: String
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app, profile: feature-package }
      //- before: App/Trail.swift
      struct Trail {
        let name: String
      }
      //- App/Trail.swift
      // The rest moved into TrailFeature.

      struct Trail {}
      """
  )

  private static let maximumGrowth = Option(
    "max_growth_lines", default: 0, "By how many lines of code an app may grow.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    guard let before = project.before else { return }
    for module in project.moduleIDs where project.modules[module].kind == .app {
      guard let earlier = before.counterpart(of: project.modules[module]),
        let location = project.location(of: module)
      else { continue }
      let now = project.codeLineCount(of: module)
      let then = before.codeLineCount(of: earlier)
      let allowed = settings[maximumGrowth, at: location, about: [module]]
      guard 0 < then, then < now, allowed < now - then else { continue }
      let name = project.name(module)
      findings.report(
        "\(name) has \(counted(now, "line")) of code, \(then) before; put new code into a package",
        at: location, in: "", subject: name, modules: [module])
    }
  }
}
