// What a feature receives it does not own: services, repositories, controllers and routers.

package import ArchLint

package enum DependencyRoleLocation: Rule {
  package static let card = RuleCard(
    id: "dependency-role-location",
    level: .error,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A feature declares a repository, service, view controller or router.",
    why: """
      The package then owns what it was to receive by protocol, slot or action, and whatever that \
      class imports comes along. The cut between app and feature is gone.
      """,
    fix: """
      Move the class into the app or a library, and leave a protocol in the feature that says what is \
      needed (for example `public protocol TideLoading { func load() async throws -> [Tide] }`).
      """,
    falseAlarms: """
      Protocols say what is needed and are silent, and so is a class that holds nothing but an object \
      behind a protocol of its own module, to which it hands calls on; so are Views that are only called like a service, \
      doubles for previews and tests (`Mock…`, `Preview…`, `Fake…`, `Stub…`, or inside `#if DEBUG`), \
      and what is nested in a representable. A package that owns its whole stack on purpose is named \
      in `roles.<role>.in`.
      """,
    options: [roles],
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/TideService.swift
      import Foundation
      public final class TideService {  //~ dependency-role-location
        func load() async throws -> [String] { [] }
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- App/TideService.swift
      import HarbourFeature
      final class TideService: TideLoading {
        func load() async throws -> [String] { [] }
      }
      //- HarbourFeature/TideLoading.swift
      public protocol TideLoading { func load() async throws -> [String] }
      """
  )

  private static let roles = Option(
    "roles", default: [RoleName: Whereabouts](),
    "Where each of the roles belongs; every module that is no feature where nothing is said.")

  private static let judged: [Role] = [.viewController, .router, .repository, .service]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let wrappers = project.controllerWrappers()
    var seen: Set<TypeID> = []
    for role in judged {
      for type in project.declarations(playing: role) where !seen.contains(type) {
        let home = project.types.declaration(type).file
        guard project.isFeature(home), isJudged(type, role, project),
          !project.isAllowedInFeatures(type, wrappers), !project.isInRepresentable(type),
          !isInPlace(home, role, settings[roles, at: project.location(of: type)], project)
        else { continue }
        seen.insert(type)
        report(type, role, project, &findings)
      }
    }
  }

  private static func isJudged(_ type: TypeID, _ role: Role, _ project: Project) -> Bool {
    switch project.types.kind(type) {
    case .class, .struct, .actor, .enum: break
    default: return false
    }
    let traits = project.types.traits(type)
    if role != .viewController, !traits.isDisjoint(with: [.view, .viewController, .uiView]) {
      return false
    }
    if project.isNameOfDouble(project.types.name(type)) { return false }
    if role == .service || role == .repository, isFacade(type, project) { return false }
    let condition = project.condition(at: project.location(of: type)) ?? ""
    return !condition.contains("DEBUG") || condition.contains("!DEBUG")
      || condition.contains("!(DEBUG")
  }

  /// All that it holds is one object that it knows by a protocol of its own module: it hands calls on
  /// to that, and the cut runs behind it.
  private static func isFacade(_ type: TypeID, _ project: Project) -> Bool {
    // `let id: String` says for what it calls.
    let held = project.storedProperties(of: type).filter { row in
      let value = project.types.valueType(of: row)
      return !project.declaration(row).flags.contains(.constant) || value.meaning != .outside
        || !plainValues.contains(project.name(value.name))
    }
    guard held.count == 1, let row = held.first else { return false }
    let value = project.types.valueType(of: row)
    return value.meaning == .declared && project.types.kind(value.type) == .protocol
      && project.areInOneModule(row.file, project.types.declaration(value.type).file)
  }

  /// Whether the file is in a module that the option names for the role.
  private static func isInPlace(
    _ file: FileID, _ role: Role, _ places: [RoleName: Whereabouts], _ project: Project
  ) -> Bool {
    guard let place = places[RoleName(project.roles.name(role))] else { return false }
    return place.modules.contains { name in
      let meant = project.modules.selection(named: name.name, in: project.configuration)
      let component = project.modules.component(of: file)
      return project.modules.modules(of: file).contains { meant.modules.contains($0) }
        || component.map { meant.components.contains($0) } ?? false
    }
  }

  private static func report(
    _ type: TypeID, _ role: Role, _ project: Project, _ findings: inout Findings
  ) {
    let home = project.types.declaration(type).file
    let module = project.modules.modules(of: home).first { project.isFeature($0) }
    let feature = module.map { project.name($0) } ?? "a feature"
    findings.report(
      """
      \(project.name(type)) is \(roleWords(project.roles.name(role))) in \(feature); keep a protocol \
      there and the implementation outside
      """,
      at: project.location(of: type), in: project.name(type), subject: project.name(type))
  }
}

private let plainValues: Set<String> = ["String", "Int", "Bool", "Double", "UUID", "Date"]
