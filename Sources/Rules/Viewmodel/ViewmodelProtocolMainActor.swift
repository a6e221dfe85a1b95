// What the UI looks at belongs to the main actor, and its protocol should say so.

package import ArchLint

package enum ViewmodelProtocolMainActor: Rule {
  package static let card = RuleCard(
    id: "viewmodel-protocol-main-actor",
    level: .warning,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A view model's protocol, or the class behind it, is not bound to the main actor.",
    why: """
      A View reads it on the main thread. Where the protocol does not say so, an implementation may \
      change its state on any other, and no compiler objects.
      """,
    fix: """
      Write `@MainActor` before the protocol. A class that conforms in an extension needs its own: the \
      conformance isolates what the extension holds, not the class's stored state.
      """,
    falseAlarms: """
      Silent where a refined protocol is isolated or unknown, where the module is built with isolation \
      to the main actor, for protocols that give out Drivers and Signals of RxSwift, and for those that \
      observe nothing and that no View holds. Delegates of Views and stored handlers are a hint, in \
      Swift 6 mode only.
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
    for type in project.viewModelProtocols {
      switch project.isIsolated(type) {
      case .unknown: continue
      case .yes: checkClasses(behind: type, project, &findings)
      case .no:
        let isSeen =
          views[type] != nil || project.types.traits(type).contains(.observableObject)
        guard isSeen, !isDriven(type, project) else { continue }
        report(
          type, "\(project.name(type)) is not bound to the main actor; mark it @MainActor",
          .full, project, &findings)
      }
    }
    checkDelegates(project, &findings)
    checkHandlers(project, &findings)
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
    where project.isJudged(type) && isSwift6(project.types.declaration(type).file, project)
      && project.isIsolated(type) == .no
    {
      report(
        type, "\(project.name(type)) is called by views and not bound to the main actor", .hint,
        project, &findings)
    }
  }

  private static func checkHandlers(_ project: Project, _ findings: inout Findings) {
    for handler in project.links.handlers {
      let place = project.location(of: handler.property)
      guard isSwift6(place.file, project), project.isJudged(place.file, place.offset),
        project.isIsolated(handler.owner) == .no, !project.isStandIn(handler.owner),
        project.types.isStored(handler.property),
        let type = project.property(handler.property)?.type,
        !project.name(type).contains("@MainActor")
      else { continue }
      let name = project.name(handler.property)
      findings.report(
        """
        \(name) of \(project.name(handler.owner)) is a handler that nothing binds to the main actor; \
        write @MainActor in its type
        """,
        at: place, in: project.path(of: handler.property), subject: name, grade: .hint)
    }
  }

  private static func isSwift6(_ file: FileID, _ project: Project) -> Bool {
    project.modules.modules(of: file).contains { project.modules[$0].languageMode == 6 }
  }
}
