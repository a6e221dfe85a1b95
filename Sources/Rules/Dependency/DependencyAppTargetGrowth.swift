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
    guard project.hasReference else { return }
    let (now, before) = (project.codeLinesOfModules, project.before?.codeLinesOfModules)
    for module in project.moduleIDs where project.modules[module].kind == .app {
      let name = project.name(module)
      // Where both the baseline and another state are at hand, what either has is old.
      let old = [before?[name], project.recordedCodeLines?[name]].compactMap { $0 }.max() ?? 0
      guard let location = project.location(of: module), let count = now[name] else { continue }
      let allowed = settings[maximumGrowth, at: location, about: [module]]
      guard 0 < old, old < count, allowed < count - old else { continue }
      findings.report(
        "\(name) has \(counted(count, "line")) of code, \(old) before; put new code into a package",
        at: location, in: "", subject: name, modules: [module])
    }
  }
}
