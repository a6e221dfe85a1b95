// A screen sends actions, and nobody listens.

package import ArchLint

package enum NavigationActionUnhandled: Rule {
  package static let card = RuleCard(
    id: "navigation-action-unhandled",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A screen sends actions to a handler that nobody sets.",
    why: """
      The handler is optional, so the code compiles and runs: the user taps, and nothing happens.
      """,
    fix: "Set the handler where the screen is built: `viewModel.actionHandler = { … }`.",
    falseAlarms: """
      Silent where the handler must be given to build the screen, where no production type implements \
      the view model's protocol, where the handler is public and nothing in the project uses the \
      module, and as soon as any place may set it: by a key path, by a property of a type that is not \
      written down. A function that sets it for others belongs into `assigners`.
      """,
    options: [NavigationOptions.handlerNames, assigners],
    bad: """
      //- rules.yml
      rules: { navigation-action-unhandled: error }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel: ObservableObject {
        var actionHandler: ((HarbourAction) -> Void)?  //~ navigation-action-unhandled
      }
      struct HarbourView: View {
        @ObservedObject var model: HarbourViewModel
        var body: some View { Button("Search") { model.actionHandler?(.openSearch) } }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-action-unhandled: error }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      enum HarbourAction { case openBerth(Int), openSearch }
      final class HarbourViewModel: ObservableObject {
        var actionHandler: ((HarbourAction) -> Void)?
      }
      struct HarbourView: View {
        @ObservedObject var model: HarbourViewModel
        var body: some View { Button("Search") { model.actionHandler?(.openSearch) } }
      }
      final class HarbourCoordinator {
        func start() {
          let model = HarbourViewModel()
          model.actionHandler = { [weak self] action in self?.route(action) }
        }
        func route(_ action: HarbourAction) {}
      }
      """
  )

  static let assigners = Option(
    "assigners", default: [String](),
    "Functions that set the handler of what they are given: `connect`.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let handlers = project.actionHandlers.filter { mayBeUnset($0, project) }
    if handlers.isEmpty { return }
    let names = Set(handlers.map { project.declaration($0.property).name })
    let fillings = project.handlerFillings(named: names)
    let keyPaths = project.namesInKeyPaths(among: names)
    for handler in handlers where isRoot(handler, handlers, project) {
      let name = project.declaration(handler.property).name
      let place = project.location(of: handler.property)
      let family = project.relatives(of: handler.owner)
      guard !keyPaths.contains(name), isUsed(handler, project),
        !fillings.contains(where: { $0.name == name && fills($0, family, project) }),
        !isAssigned(family, by: settings[assigners, at: place], project)
      else { continue }
      let sent = project.sentActions(through: name, of: family)
      if sent.isEmpty { continue }
      let owner = project.name(handler.owner)
      findings.report(
        "nobody sets \(project.name(name)) of \(owner), so its actions do nothing", at: place,
        in: project.path(of: handler.property), subject: "\(owner).\(project.name(name))",
        grade: handler.isAmbiguous ? .lower : .full, notes: .init("sent here", at: sent, limit: 3))
    }
  }

  /// Optional, or with a closure to begin with: what must be given is given.
  private static func mayBeUnset(_ handler: Handler, _ project: Project) -> Bool {
    guard let property = project.property(handler.property) else { return false }
    return project.types.isOptional(handler.property) || property.valueKind == .closure
  }

  /// No protocol or base class of its owner has the handler as well: one finding is enough.
  private static func isRoot(
    _ handler: Handler, _ handlers: [Handler], _ project: Project
  ) -> Bool {
    let name = project.declaration(handler.property).name
    return !handlers.contains { other in
      other.owner != handler.owner && project.declaration(other.property).name == name
        && project.types.isAncestor(other.owner, of: handler.owner)
    }
  }

  /// Somebody implements it, and somebody could set it.
  private static func isUsed(_ handler: Handler, _ project: Project) -> Bool {
    let types = project.types
    if types.kind(handler.owner) == .protocol, project.conformers(of: handler.owner).isEmpty {
      return false
    }
    let access = types.access(handler.owner)
    guard access == .public || access == .open || access == .package else { return true }
    let file = handler.property.file
    return project.modules.modules(of: file).contains { home in
      project.modules[home].kind == .app
        || project.productionModules.contains {
          $0 != home && project.graph.graph.edge(from: $0.index, to: home.index) != nil
        }
    }
  }

  private static func fills(
    _ filling: HandlerFilling, _ family: Set<TypeID>, _ project: Project
  ) -> Bool {
    if filling.owners.isEmpty { return true }
    guard filling.owners.contains(where: { family.contains($0) }) else { return false }
    guard let parameter = initialiserParameter(of: filling, project) else { return true }
    // Of an initialiser that need not be given the handler: does any call give it?
    if !parameter.flags.contains(.hasDefault) { return true }
    if parameter.label == filling.name { return false }
    return family.contains { type in
      project.calls[project.types.symbol(type)].contains { row in
        project.arguments(of: row).contains {
          $0.label == parameter.label || $0.flags.contains(.trailing)
        }
      }
    }
  }

  /// `self.actionHandler = actionHandler` in an initialiser of the owner.
  private static func initialiserParameter(
    of filling: HandlerFilling, _ project: Project
  ) -> Parameter? {
    let rows = project.facts[filling.place.file]
    guard case .assigned(let path) = filling.target, path.isEmpty, filling.kind == .identifier,
      filling.place.declaration.index < rows.declarations.count,
      rows.declarations[filling.place.declaration.index].kind == .initializer
    else { return nil }
    return rows.parameters(of: filling.place.declaration).first { $0.name == filling.value }
  }

  /// A function that the configuration names is given one of them, or something unknown.
  private static func isAssigned(
    _ family: Set<TypeID>, by functions: [String], _ project: Project
  ) -> Bool {
    project.judgedCalls(named: functions).contains { row in
      project.arguments(of: row).contains { argument in
        let given = project.type(of: argument, of: row)
        return given.meaning != .declared || family.contains(given.type)
      }
    }
  }
}
