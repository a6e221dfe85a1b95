// One handler carries all actions of a screen out.

package import ArchLint

package enum NavigationActionHandlerShape: Rule {
  package static let card = RuleCard(
    id: "navigation-action-handler-shape",
    level: .warning,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "The actions of a screen do not leave through one handler of the view model.",
    why: """
      With one optional handler that takes the screen's action, whoever builds the screen sets one \
      thing, and the compiler lists what may happen. Several loose closures are forgotten one by one.
      """,
    fix: """
      Give the view model's protocol one property for its actions, for example \
      `var actionHandler: ((HarbourAction) -> Void)? { get set }`, and \
      send every action through it.
      """,
    falseAlarms: """
      One closure beside the handler is no fault, nor are closures of protocols that do not announce \
      changes otherwise: there they may carry values to the view. Where the View itself has the \
      handler, say so with `navigation.handler_owner: view`, or `either`.
      """,
    options: [NavigationOptions.handlerNames, NavigationOptions.handlerOwner],
    bad: """
      //- rules.yml
      rules: { navigation-action-handler-shape: warning }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      struct Berth {}
      protocol HarbourViewModel: ObservableObject {
        var openBerth: ((Berth) -> Void)? { get set }  //~ navigation-action-handler-shape
        var openSearch: (() -> Void)? { get set }
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-action-handler-shape: warning }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      struct Berth {}
      enum HarbourAction { case openBerth(Berth), openSearch }
      protocol HarbourViewModel: ObservableObject {
        var actionHandler: ((HarbourAction) -> Void)? { get set }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let handlers = project.handlerProperties
    for handler in handlers { judge(handler, project, settings, &findings) }
    for type in project.declarations(playing: .viewModelProtocol) {
      judgeLoose(of: type, project, settings, &findings)
    }
    let owners = Set(handlers.map(\.owner))
    for view in project.declarations(playing: .view) {
      judgeLoose(ofView: view, owners, project, settings, &findings)
    }
  }

  // MARK: - The handler itself

  private static func judge(
    _ handler: HandlerProperty, _ project: Project, _ settings: Settings,
    _ findings: inout Findings
  ) {
    let place = project.location(of: handler.row)
    let owner = settings[NavigationOptions.handlerOwner, at: place]
    let isOfModel = project.plays(handler.owner, .viewModelProtocol)
    let name = project.name(handler.row)
    var fault: String?
    if isOfModel {
      fault = owner == .view ? "belongs to the View here" : shapeFault(of: handler, project)
    } else if owner == .viewModel, project.plays(handler.owner, .view), carriesActions(handler),
      !project.viewModelProtocols(of: handler.owner).isEmpty
    {
      fault = "belongs to the view model"
    }
    guard let fault else { return }
    findings.report(
      "\(name) of \(project.name(handler.owner)) \(fault)", at: place,
      in: project.path(of: handler.row), subject: "\(project.name(handler.owner)).\(name)")
  }

  /// It takes one type of the project that may be an action.
  private static func carriesActions(_ handler: HandlerProperty) -> Bool {
    handler.parameterCount == 1 && handler.parameter.meaning == .declared
  }

  private static func shapeFault(of handler: HandlerProperty, _ project: Project) -> String? {
    if handler.parameterCount != 1 {
      return "takes \(counted(handler.parameterCount, "value")) instead of one action"
    }
    if handler.parameter.meaning == .outside, project.types.isSystemType(handler.parameter.name) {
      return "takes \(project.name(handler.parameter.name)) instead of an action"
    }
    if !handler.returnsNothing { return "returns something: nobody waits for an action" }
    if !project.types.isOptional(handler.row) { return "is not optional" }
    let member = project.declaration(handler.row)
    let isRequirement = project.types.kind(handler.owner) == .protocol
    return isRequirement && !member.flags.contains(.settable)
      ? "cannot be set: require `{ get set }`" : nil
  }

  // MARK: - Closures beside it

  private static func judgeLoose(
    of type: TypeID, _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {
    guard project.types.kind(type) == .protocol, announcesChanges(type, project) else { return }
    let loose = project.looseClosures(of: type).filter { !isAsked($0, project) }
    report(loose, of: type, project, settings, &findings)
  }

  private static func judgeLoose(
    ofView view: TypeID, _ owners: Set<TypeID>, _ project: Project, _ settings: Settings,
    _ findings: inout Findings
  ) {
    let place = project.location(of: view)
    guard settings[NavigationOptions.handlerOwner, at: place] == .viewModel else { return }
    let models = project.viewModelProtocols(of: view)
    guard models.contains(where: { owners.contains($0) }) else { return }
    report(project.eventClosures(of: view), of: view, project, settings, &findings)
  }

  private static func report(
    _ loose: [RowID<Declaration>], of type: TypeID, _ project: Project, _ settings: Settings,
    _ findings: inout Findings
  ) {
    guard let first = loose.first, 1 < loose.count else { return }
    let names = loose.map { project.name($0) }
    findings.report(
      "\(project.name(type)) sends events through \(listed(names)) instead of one handler",
      at: project.location(of: first), in: project.path(of: first), subject: project.name(type),
      notes: loose.dropFirst().map { Finding.Note("and here", at: project.location(of: $0)) })
  }

  /// What changes is announced by other means, so that its closures carry events.
  private static func announcesChanges(_ type: TypeID, _ project: Project) -> Bool {
    let traits = project.types.traits(type)
    return traits.contains(.observableObject) || traits.contains(.observable)
  }

  /// A closure that may only be read is asked, not told.
  private static func isAsked(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    !project.declaration(row).flags.contains(.settable)
  }
}
