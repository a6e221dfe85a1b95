// What the UI looks at belongs to the main actor, and its protocol should say so.

package import ArchLint

package enum ViewmodelProtocolMainActor: Rule {
  package static let card = RuleCard(
    id: "viewmodel-protocol-main-actor",
    level: .warning,
    lowestGrade: .hint,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A view model's protocol, or the class behind it, is not bound to the main actor.",
    why: """
      A View reads it on the main thread. Where the protocol does not say so, an implementation may \
      change its state on any other, and no compiler objects.
      """,
    fix: """
      Write `@MainActor` before the protocol. A class that conforms in an extension needs its own: the \
      conformance isolates what the extension holds, not the class's stored state. So does a class that \
      calls its handler itself; in the handler's type, `((Action) -> Void)?` becomes \
      `(@MainActor (Action) -> Void)?`, it helps only where others call it.
      """,
    falseAlarms: """
      Silent where a refined protocol is isolated or unknown, where the module is built with isolation \
      to the main actor, for protocols that give out Drivers and Signals of RxSwift, and for those that \
      observe nothing and that no View holds. Delegates of Views and stored handlers are a hint, in \
      Swift 6 mode only; of handlers that a protocol requires, and of classes whose protocol is reported, \
      nothing is said.
      """,
    bad: """
      //- rules.yml
      rules: { viewmodel-protocol-main-actor: warning }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      public protocol HarbourViewModel: ObservableObject {  //~ viewmodel-protocol-main-actor
        var title: String { get }
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-protocol-main-actor: warning }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      @MainActor public protocol HarbourViewModel: ObservableObject {
        var title: String { get }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let views = project.viewsOfViewModelProtocols()
    var unbound: Set<TypeID> = []
    for type in project.viewModelProtocols {
      switch project.isIsolated(type) {
      case .unknown: continue
      case .yes: checkClasses(behind: type, project, &findings)
      case .no:
        let isSeen =
          views[type] != nil || project.types.traits(type).contains(.observableObject)
        guard isSeen, !isDriven(type, project) else { continue }
        unbound.insert(type)
        report(
          type, "\(project.name(type)) is not bound to the main actor; mark it @MainActor",
          .full, project, &findings)
      }
    }
    checkDelegates(project, &findings)
    checkHandlers(besidesThoseOf: unbound, project, &findings)
  }

  private static func report(
    _ type: TypeID, _ message: String, _ grade: Grade, _ project: Project,
    _ findings: inout Findings
  ) {
    let name = project.name(type)
    findings.report(
      message, at: project.location(of: type), in: name, subject: name, grade: grade)
  }

  /// RxSwift's Drivers and Signals deliver on the main thread by themselves.
  private static func isDriven(_ type: TypeID, _ project: Project) -> Bool {
    let file = project.types.declaration(type).file
    return project.imports(file, anyOf: project.reactiveModules)
  }

  // MARK: - Classes

  /// A class is isolated by a conformance in its declaration, not by one in an extension.
  private static func checkClasses(
    behind type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    for implementation in project.types.subtypes(of: type)
    where project.types.kind(implementation) == .class && !project.isStandIn(implementation) {
      guard !isIsolated(implementation, project),
        project.storedProperties(of: implementation).contains(where: {
          !project.declaration($0).flags.contains(.constant)
        })
      else { continue }
      let name = project.name(implementation)
      report(
        implementation,
        """
        \(name) conforms to \(project.name(type)) in an extension, which does not bind what it stores; \
        mark the class @MainActor
        """, .full, project, &findings)
    }
  }

  /// By itself or by what its own declaration names; an unknown ancestor may do it.
  private static func isIsolated(_ type: TypeID, _ project: Project) -> Bool {
    let row = project.types.declaration(type)
    if project.hasActor(row) || project.isMainActorByDefault(row.file) { return true }
    return project.types.supertypes(of: type).contains { supertype in
      guard supertype.place == Place(row) else { return false }
      if !supertype.type.isNone { return project.isIsolated(supertype.type) != .no }
      return !project.types.isSystemType(supertype.name)
    }
  }

  // MARK: - Swift 6

  private static func checkDelegates(_ project: Project, _ findings: inout Findings) {
    for type in project.viewDelegateProtocols().map(\.type)
    where project.isJudged(type) && project.isInSwift6Mode(project.types.declaration(type).file)
      && project.isIsolated(type) == .no
    {
      report(
        type, "\(project.name(type)) is called by views and not bound to the main actor", .hint,
        project, &findings)
    }
  }

  /// A class whose protocol is reported is bound by the remedy for that.
  private static func checkHandlers(
    besidesThoseOf protocols: Set<TypeID>, _ project: Project, _ findings: inout Findings
  ) {
    var callers: [TypeID: [RowID<Declaration>]] = [:]
    for handler in project.links.handlers {
      let place = project.location(of: handler.property)
      guard project.isInSwift6Mode(place.file), project.isJudged(place.file, place.offset),
        project.isIsolated(handler.owner) == .no, !project.isStandIn(handler.owner),
        project.types.isStored(handler.property),
        let type = project.property(handler.property)?.type,
        !project.name(type).contains("@MainActor"), !project.hasActor(handler.property),
        !isSettledByProtocol(handler, protocols, project)
      else { continue }
      if callsFreely(handler, project) {
        callers[handler.owner, default: []].append(handler.property)
        continue
      }
      let name = project.name(handler.property)
      findings.report(
        """
        \(name) of \(project.name(handler.owner)) is a handler that nothing binds to the main actor; \
        write @MainActor in its type
        """,
        at: place, in: project.path(of: handler.property), subject: name, grade: .hint)
    }
    for (type, handlers) in callers.sorted(by: { $0.key < $1.key }) {
      report(callersOf: handlers, in: type, project, &findings)
    }
  }

  /// One finding for all handlers of a type that calls them: one attribute settles them.
  private static func report(
    callersOf handlers: [RowID<Declaration>], in type: TypeID, _ project: Project,
    _ findings: inout Findings
  ) {
    guard let first = handlers.first else { return }
    let name = project.name(first)
    let owner = project.name(type)
    findings.report(
      """
      \(owner) calls its handler \(name) and is not bound to the main actor; mark \(owner) @MainActor
      """,
      at: project.location(of: first), in: project.path(of: first), subject: name, grade: .hint,
      notes: handlers.dropFirst().map {
        Finding.Note("so it does with \(project.name($0))", at: project.location(of: $0))
      })
  }

  /// Whether a protocol asks for the property, or is reported itself.
  private static func isSettledByProtocol(
    _ handler: Handler, _ protocols: Set<TypeID>, _ project: Project
  ) -> Bool {
    let name = project.declaration(handler.property).name
    return project.types.ancestors(of: handler.owner).contains { ancestor in
      guard project.types.kind(ancestor) == .protocol else { return false }
      return protocols.contains(ancestor)
        || project.requiredVariables(of: ancestor).contains { project.declaration($0).name == name }
    }
  }

  /// Whether the type itself calls the handler where no actor binds the code. A handler of the main
  /// actor could not be called there.
  private static func callsFreely(_ handler: Handler, _ project: Project) -> Bool {
    let name = project.name(handler.property)
    return project.types.declarations(of: handler.owner).contains { part in
      project.calls(named: name, in: part).contains { !isBound($0, project) }
    }
  }

  /// Whether an attribute of what is around a call binds it to an actor.
  private static func isBound(_ row: RowID<Call>, _ project: Project) -> Bool {
    let declarations = project.facts.files[row.file.index].declarations
    var current = project.call(row).from
    while current.index < declarations.count {
      if project.hasActor(RowID(row.file, current)) { return true }
      current = declarations[current.index].parent
    }
    return false
  }
}
