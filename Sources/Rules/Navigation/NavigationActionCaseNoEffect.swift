// An action arrives, and nothing is done.

package import ArchLint

package enum NavigationActionCaseNoEffect: Rule {
  package static let card = RuleCard(
    id: "navigation-action-case-no-effect",
    level: .info,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "An action of a screen has no effect where it is handled.",
    why: """
      The screen offers something, and the handler leaves it out: the user taps, and nothing happens.
      """,
    fix: "Handle the case, or take it out of the enum and of the screen.",
    falseAlarms: """
      Silent where another switch over the same actions does something for the case, and for a case \
      called `none`.
      """,
    consequenceOf: ["event-handler-stub"],
    bad: """
      //- rules.yml
      rules: { navigation-action-case-no-effect: info }
      //- Sources/Harbour/Harbour.swift
      enum HarbourAction { case openSearch, openHelp }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourCoordinator {
        func handle(_ action: HarbourAction) {
          switch action {
          case .openSearch: search()
          case .openHelp: break  //~ navigation-action-case-no-effect
          }
        }
        func search() {}
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-action-case-no-effect: info }
      //- Sources/Harbour/Harbour.swift
      enum HarbourAction { case openSearch, openHelp }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourCoordinator {
        func handle(_ action: HarbourAction) {
          switch action {
          case .openSearch: search()
          case .openHelp: help()
          }
        }
        func search() {}
        func help() {}
      }
      """
  )

  private struct Branch: Hashable {
    let action: TypeID
    let name: Symbol
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let switches = project.actionSwitches
    var effective: Set<Branch> = []
    for found in switches {
      for label in labels(of: found, project)
      where !project.doesNothing(label, in: found.row.file) {
        effective.insert(Branch(action: found.action, name: label.name))
      }
    }
    for found in switches {
      for label in labels(of: found, project) {
        let branch = Branch(action: found.action, name: label.name)
        guard project.doesNothing(label, in: found.row.file), !effective.contains(branch),
          !isAskedFor(label.name, beside: found, project)
        else { continue }
        report(label, of: found, project, &findings)
      }
    }
    reportEmptyHandlers(project, &findings)
  }

  /// `if case .open(let page) = action` or `action == .open` in the same function.
  private static func isAskedFor(
    _ name: Symbol, beside found: ActionSwitch, _ project: Project
  ) -> Bool {
    let written = "." + project.name(name)
    return project.facts[found.row.file].branches.contains { branch in
      guard branch.from == found.place.declaration, !branch.condition.isNone else { return false }
      let condition = project.name(branch.condition)
      let parts = condition.split(separator: written, omittingEmptySubsequences: false)
      return parts.dropFirst().contains { rest in
        rest.unicodeScalars.first.map { !$0.properties.isXIDContinue } ?? true
      }
    }
  }

  private static func labels(of found: ActionSwitch, _ project: Project) -> [SwitchLabel] {
    project.facts[found.row.file].labels(of: found.row.local).filter {
      $0.kind == .enumCase && project.name($0.name) != "none"
    }
  }

  private static func report(
    _ label: SwitchLabel, of found: ActionSwitch, _ project: Project, _ findings: inout Findings
  ) {
    let name = project.name(label.name)
    findings.report(
      "\(name) of \(project.name(found.action)) has no effect",
      at: Location(found.row.file, label.offset), in: project.path(of: found.place),
      subject: "\(project.name(found.action)).\(name)", grade: found.isAmbiguous ? .lower : .full)
  }

  /// A handler without a statement: none of the actions has an effect.
  private static func reportEmptyHandlers(_ project: Project, _ findings: inout Findings) {
    let names = Set(project.actionHandlers.map { project.declaration($0.property).name })
    for filling in project.handlerFillings(named: names) where !filling.closure.isNone {
      guard let found = project.handler(of: filling), found.isSure,
        project.doesNothing(filling.closure, in: filling.place.file)
      else { continue }
      let action = project.name(found.handler.action)
      findings.report(
        "no action of \(action) has an effect: the handler is empty", at: filling.location,
        in: project.path(of: filling.place), subject: action)
    }
  }
}
