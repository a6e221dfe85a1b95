// Networking, storage and the like are entered by the roles that own them.

package import ArchLint

package enum DependencyServiceConfined: Rule {
  package static let card = RuleCard(
    id: "dependency-service-confined",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource, .featurePackage],
    summary: "A View, view model, controller or presenter uses a service that only its owner may.",
    why: """
      A screen that talks to the network itself cannot be tested without it, and how requests are \
      made is spread over all screens instead of standing in one place.
      """,
    fix: """
      Move the call into a repository or service, and give the screen a protocol of it. What must be \
      confined stands in the option `names`.
      """,
    falseAlarms: """
      Repositories, services and interactors may do so, also where they are nested in a screen, and \
      `AsyncImage(url:)` is no entry point. Test doubles and previews are left out. What is passed \
      on to the constructor of a repository or service is composition, and silent, also where it comes \
      in as a parameter that goes nowhere else.
      """,
    options: [names],
    bad: """
      //- rules.yml
      modules:
        Trails: { path: "Trails/**", profile: rx-datasource }
      //- Trails/TrailViewModel.swift
      import Foundation
      final class TrailViewModel {
        func load(_ url: URL) {
          URLSession.shared.dataTask(with: url).resume()  //~ dependency-service-confined
        }
      }
      """,
    good: """
      //- rules.yml
      modules:
        Trails: { path: "Trails/**", profile: rx-datasource }
      //- Trails/TrailRepository.swift
      import Foundation
      protocol TrailRepositoryProtocol { func load(_ url: URL) }
      final class TrailRepository: TrailRepositoryProtocol {
        func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      //- Trails/TrailViewModel.swift
      import Foundation
      final class TrailViewModel {
        let repository: TrailRepositoryProtocol
        init(repository: TrailRepositoryProtocol) { self.repository = repository }
        func load(_ url: URL) { repository.load(url) }
      }
      """
  )

  private static let names = Option(
    "names", default: ["URLSession"],
    "Types through which networking, storage or an SDK is entered.")

  private static let judged: [Role] = [.view, .viewModel, .viewController, .presenter]
  private static let owners: [Role] = [.repository, .service, .interactor]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let wanted = project.words(Array(settings.all(names).joined()))
    guard !wanted.isEmpty else { return }
    let heads = project.heads(
      ofTypes: { wanted.contains(project.types.symbol($0)) }, outside: wanted)
    for index in project.facts.files.indices {
      let file = FileID(index)
      let named = project.typesNamed(in: file, heads: heads) { wanted.contains($0.meaning.name) }
      for naming in named {
        let confined = settings[names, at: naming.location]
        guard confined.contains(project.name(naming.meaning.name)),
          let (type, role) = screen(around: naming.first.place, project),
          !isComposition(naming, project)
        else { continue }
        report(naming, of: type, role, project, &findings)
      }
    }
  }

  /// The nearest type around with a role that decides, and that role; nil where it may do so.
  private static func screen(around place: Place, _ project: Project) -> (TypeID, Role)? {
    var current = project.types.type(around: place)
    for _ in 0..<32 where !current.isNone {
      if owners.contains(where: { project.plays(current, $0) })
        || project.isNameOfDouble(project.types.name(current))
      {
        return nil
      }
      if let role = judged.first(where: { project.plays(current, $0) }) { return (current, role) }
      current = project.types.parent(current)
    }
    return nil
  }

  /// All places stand in the arguments of a construction of an owner.
  private static func isComposition(_ naming: TypeNamings, _ project: Project) -> Bool {
    let isOwner = { type in owners.contains { project.plays(type, $0) } }
    if naming.further.isEmpty, project.isArgumentOfConstruction(naming.first, of: isOwner) {
      return true
    }
    return project.isParameterForConstruction(naming, of: isOwner)
  }

  private static func report(
    _ naming: TypeNamings, of type: TypeID, _ role: Role, _ project: Project,
    _ findings: inout Findings
  ) {
    let name = project.name(naming.meaning.name)
    findings.report(
      """
      \(project.name(type)), \(roleWords(project.roles.name(role))), uses \(name) itself; leave that \
      to a repository or service
      """,
      at: naming.location, in: project.path(of: naming.first.place), subject: name,
      notes: [Finding.Note]("\(name) is used here as well", at: naming.further))
  }
}
