// A default branch swallows the transitions that are yet to be invented.

package import ArchLint

package enum NavigationActionDefaultCase: Rule {
  package static let card = RuleCard(
    id: "navigation-action-default-case",
    level: .warning,
    lowestGrade: .lower,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A switch over a screen's actions has a `default` that hides new ones.",
    why: """
      A new way to go from a screen is a new case. With a `default` it compiles and does nothing; \
      without one the compiler asks for its handling.
      """,
    fix: "Write the remaining cases out, those that do nothing as well.",
    falseAlarms: """
      Only enums that a handler closure, a coordinator or a router takes count as actions, so \
      reducers are silent. `@unknown default` hides nothing, and a default that passes the same \
      action on to another function handles it there.
      """,
    bad: """
      //- rules.yml
      rules: { navigation-action-default-case: warning }
      //- Sources/Harbour/Harbour.swift
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourCoordinator {
        func handle(_ action: HarbourAction) {
          switch action {
          case .openBerth(let berth): print(berth)
          default: break  //~ navigation-action-default-case
          }
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-action-default-case: warning }
      //- Sources/Harbour/Harbour.swift
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourCoordinator {
        func handle(_ action: HarbourAction) {
          switch action {
          case .openBerth(let berth): print(berth)
          case .openSearch: break
          }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for found in project.actionSwitches {
      guard let fallback = found.fallback, !found.passesOn else { continue }
      let hidden = found.missingCases.map { project.name($0) }
      let name = project.name(found.action)
      let rest = hidden.isEmpty ? "" : "; today it takes \(listed(hidden))"
      findings.report(
        "`default` hides new cases of \(name)\(rest)",
        at: fallback,
        in: project.path(of: found.place),
        subject: name,
        grade: found.isAmbiguous ? .lower : .full)
    }
  }
}
