// A view model that goes to another screen by itself, or keeps the controllers for it.

package import ArchLint

package enum ViewmodelNoNavigation: Rule {
  package static let card = RuleCard(
    id: "viewmodel-no-navigation",
    level: .error,
    certainty: .likely,
    profiles: [.featurePackage, .viper, .rxDatasource],
    summary: "A view model pushes, presents, closes or keeps a controller.",
    why: """
      A view model with controllers in its hands can neither be tested without them nor serve a SwiftUI \
      screen. Where a screen leads is known to those who navigate: the app, a router, a coordinator.
      """,
    fix: """
      Say what should happen and let others do it: for example `actionHandler?(.openBerth(berth))`, or a method of \
      the router. Going back and dismissing count as well. A child controller that it keeps is built and \
      held by the view or controller that shows it.
      """,
    falseAlarms: """
      Functions of an own type are not UIKit's, whatever they are called, nor are those without UIKit's \
      label (`animated:`). Silent for coordinators and routers that are called view models, for search controllers, and for what \
      `navigation.allow_presented` names. `roles` says who is judged.
      """,
    consequenceOf: ["navigation-direct-push-in-feature"],
    options: [roles, NavigationOptions.pushCalls, NavigationOptions.allowPresented],
    bad: """
      //- rules.yml
      rules: { viewmodel-no-navigation: error }
      //- Sources/Harbour/HarbourViewModel.swift
      import UIKit
      final class HarbourViewModel {
        weak var navigation: UINavigationController?  //~ viewmodel-no-navigation "keeps navigation"
        func open(_ page: UIViewController) {
          navigation?.pushViewController(page, animated: true)  //~ viewmodel-no-navigation
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-no-navigation: error }
      //- Sources/Harbour/HarbourViewModel.swift
      enum HarbourAction { case openBerth(Int) }
      final class HarbourViewModel {
        var actionHandler: ((HarbourAction) -> Void)?
        func open(_ berth: Int) { actionHandler?(.openBerth(berth)) }
      }
      """
  )

  static let roles = Option(
    "roles", default: ["viewModel"] as [RoleName], "The roles that may not navigate.")

  private static let ways = [
    "dismiss", "popViewController", "popToRootViewController", "popToViewController",
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let judged = project.types.all.map { TypeID($0) }.filter { type in
      project.isJudged(type) && isJudged(type, project, settings)
    }
    for type in judged { checkKept(by: type, project, &findings) }
    let names = settings[NavigationOptions.pushCalls] + ways
    let types = Set(judged)
    for row in project.calls.rows(named: project.words(names)) {
      let call = project.call(row)
      let place = Place(row.file, call.from)
      guard types.contains(project.types.type(around: place)),
        project.isJudged(row.file, call.offset)
      else { continue }
      let location = Location(row.file, call.offset, to: call.end)
      let allowed = settings[NavigationOptions.allowPresented, at: location]
      guard project.navigatesByUIKit(row, besides: allowed) else { continue }
      let name = project.name(call.name)
      findings.report(
        """
        \(project.name(project.types.type(around: place))) calls `\(name)` of UIKit; say what should \
        happen and let others navigate
        """,
        at: location, in: project.path(of: place), subject: name)
    }
  }

  /// A type of one of the roles that is no coordinator by another name.
  private static func isJudged(
    _ type: TypeID, _ project: Project, _ settings: Settings
  ) -> Bool {
    let played = project.roles.roles(of: type)
    guard !played.isEmpty, !played.contains(.coordinator), !played.contains(.router),
      project.types.kind(type) != .protocol
    else { return false }
    let isMeant = settings[roles, at: project.location(of: type)].contains { role in
      project.roles.role(named: role.name).map { played.contains($0) } ?? false
    }
    return isMeant && !saysThatItNavigates(type, project)
  }

  private static func saysThatItNavigates(_ type: TypeID, _ project: Project) -> Bool {
    project.holds(
      project.types.symbol(type),
      anyOf: ["Navigation", "Navigator", "Router", "Routing", "Coordinator", "Flow"])
  }

  private static func checkKept(
    by type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    for row in project.storedProperties(of: type) {
      let value = project.types.valueType(of: row)
      let controllers: Traits = [.viewController, .window]
      guard value.meaning == .declared || value.meaning == .outside,
        !project.types.traits(of: value).isDisjoint(with: controllers),
        project.name(value) != "UISearchController"
      else { continue }
      let name = project.name(row)
      findings.report(
        """
        \(project.name(type)) keeps \(name), a \(project.name(value)); \(remedy(for: value, project))
        """,
        at: project.location(of: row), in: project.path(of: row), subject: name)
    }
  }

  /// A container is kept in order to navigate, another class of the project in order to show it.
  private static func remedy(for value: Resolution, _ project: Project) -> String {
    let isChild =
      value.meaning == .declared
      && project.types.traits(value.type).isDisjoint(with: [.containerController, .window])
    return isChild
      ? "leave it to what shows or opens it" : "say what should happen and let others navigate"
  }
}
