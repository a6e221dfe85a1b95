// The enum promises something that never happens.

package import ArchLint

package enum NavigationActionCaseUnsent: Rule {
  package static let card = RuleCard(
    id: "navigation-action-case-unsent",
    level: .info,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A screen's actions have a case that nobody sends.",
    why: """
      The enum tells what can happen on the screen. A case that is left over is handled, tested and \
      read for nothing.
      """,
    fix: "Send it, or take it out of the enum.",
    falseAlarms: """
      A case counts as sent wherever its name stands behind a period outside of a switch's labels and \
      previews, whatever it belongs to there. Enums that can be made from values (`String`, \
      `CaseIterable`, `Decodable`) and those of which no case is sent are silent.
      """,
    consequenceOf: ["retire-action-enum"],
    bad: """
      //- rules.yml
      rules: { navigation-action-case-unsent: info }
      //- Sources/Harbour/Harbour.swift
      enum HarbourAction {
        case openSearch
        case openHelp  //~ navigation-action-case-unsent
      }
      final class HarbourViewModel {
        var actionHandler: ((HarbourAction) -> Void)?
        func search() { actionHandler?(.openSearch) }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-action-case-unsent: info }
      //- Sources/Harbour/Harbour.swift
      enum HarbourAction {
        case openSearch
        case openHelp
      }
      final class HarbourViewModel {
        var actionHandler: ((HarbourAction) -> Void)?
        func search() { actionHandler?(.openSearch) }
        func help() { actionHandler?(.openHelp) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let actions = Set(project.links.handlers.map(\.action)).filter { action in
      project.plays(action, .action) && project.isJudged(action)
        && !project.isMadeFromValues(action)
    }
    if actions.isEmpty { return }
    let names = actions.reduce(into: Set<Symbol>()) { $0.formUnion(project.cases(of: $1)) }
    let sent = project.namesOfMembers(among: names)
    for action in actions.sorted() {
      let rows = project.types.members(of: action).filter { project.declaration($0).kind == .case }
      let unsent = rows.filter { !sent.contains(project.declaration($0).name) }
      if unsent.count == rows.count { continue }
      for row in unsent {
        let name = project.name(row)
        findings.report(
          "nobody sends \(name) of \(project.name(action))", at: project.location(of: row),
          in: project.path(of: row), subject: "\(project.name(action)).\(name)",
          outerCause: Finding.Cause(at: project.location(of: action)))
      }
    }
  }
}
