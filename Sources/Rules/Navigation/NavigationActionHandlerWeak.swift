// The handler of a screen's actions keeps the object that keeps the screen.

package import ArchLint

package enum NavigationActionHandlerWeak: Rule {
  package static let card = RuleCard(
    id: "navigation-action-handler-weak",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.featurePackage, .rxDatasource],
    summary: "The handler of a screen's actions holds the object that keeps the screen.",
    why: """
      The view model keeps the handler, the view the view model, the hosting controller the view, \
      and the controller around it the hosting controller. A handler that names `self` strongly \
      closes the circle, and none of them is ever freed.
      """,
    fix: "Write `{ [weak self] action in self?.route(action) }`.",
    falseAlarms: """
      Silent in structures and static functions, where the handler is emptied somewhere, in objects \
      that live as long as the program, in a controller that only presents or pushes the screen, and for an object that the function \
      returns. \
      A warning outside of controllers: a coordinator is often meant to live as long as its handler. \
      `[unowned self]` is accepted by default.
      """,
    options: [NavigationOptions.handlerNames, EventClosureWeak.allowUnowned],
    bad: """
      //- rules.yml
      rules: { navigation-action-handler-weak: error }
      //- Sources/Harbour/HarbourViewController.swift
      import UIKit
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourViewController: UIViewController {
        private let viewModel = HarbourViewModel()
        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.actionHandler = { action in self.route(action) }  //~ navigation-action-handler-weak
        }
        private func route(_ action: HarbourAction) {}
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-action-handler-weak: error }
      //- Sources/Harbour/HarbourViewController.swift
      import UIKit
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel { var actionHandler: ((HarbourAction) -> Void)? }
      final class HarbourViewController: UIViewController {
        private let viewModel = HarbourViewModel()
        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.actionHandler = { [weak self] action in self?.route(action) }
        }
        private func route(_ action: HarbourAction) {}
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let names = Set(project.actionHandlers.map { project.declaration($0.property).name })
    if names.isEmpty { return }
    let finder = project.keptHandlerFinder
    for filling in project.handlerFillings(named: names) {
      guard let found = project.handler(of: filling) else { continue }
      let isUnowned = settings[EventClosureWeak.allowUnowned, at: filling.location]
      guard let holder = holder(of: filling, project, allowsUnowned: isUnowned),
        let grade = grade(of: filling, in: holder.type, found.isSure, project, finder)
      else { continue }
      let name = project.name(filling.name)
      findings.report(
        "\(name) keeps \(holder.words), and the screen with it", at: filling.location,
        in: project.path(of: filling.place), subject: name, grade: grade)
    }
  }

  /// The class whose object is held, in words as well.
  private static func holder(
    of filling: HandlerFilling, _ project: Project, allowsUnowned: Bool
  ) -> (type: TypeID, words: String)? {
    let types = project.types
    let file = filling.place.file
    let owner = types.objectClass(around: filling.place)
    if owner.isNone || project.livesForever(owner) { return nil }
    if filling.closure.isNone {
      guard
        let method = types.instanceMethod(
          named: filling.value, filling.kind, at: filling.location.offset, in: filling.place)
      else { return nil }
      return (owner, "the method \(project.name(method)) of \(project.name(owner))")
    }
    let isStrong =
      types.strongCapture(of: filling.closure, in: file, allowsUnowned: allowsUnowned) != nil
    return isStrong ? (owner, "a closure that holds \(project.name(owner)) strongly") : nil
  }

  /// Nil where no circle is closed for good.
  private static func grade(
    of filling: HandlerFilling, in owner: TypeID, _ isSure: Bool, _ project: Project,
    _ finder: KeptHandlerFinder
  ) -> Grade? {
    let isController = project.types.traits(owner).contains(.viewController)
    if finder.isEmptied([filling.name], around: owner, in: filling.place.file) { return nil }
    let keeping = project.keeping(by: filling, finder)
    if case .passed = filling.target {
      // A View that nobody hosts here, or a call that is not seen, may keep nothing.
      let isObject = filling.owners.contains { project.types.isClass($0) }
      guard isSure, isObject || keeping != .unknown else { return nil }
    }
    switch keeping {
    case .owner: return isController && isSure ? .full : .lower
    case .uikit: return isController ? nil : .lower
    case .unknown: return project.leavesFunction(filling) ? nil : .lower
    }
  }
}
