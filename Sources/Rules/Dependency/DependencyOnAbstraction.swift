// Constructors of hosts and view models take protocols where the project has them.

package import ArchLint

package enum DependencyOnAbstraction: Rule {
  package static let card = RuleCard(
    id: "dependency-on-abstraction",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.rxDatasource],
    summary: "A constructor takes a class although the project has a protocol for it.",
    why: """
      The protocol is there so that the screen can be built with something else: in a test, in a \
      preview, in another app. One constructor that takes the class takes that away again.
      """,
    fix:
      "Take the protocol that the message names, and let whoever builds the screen pass the class.",
    falseAlarms: """
      Judged are parameters of controllers' and view models' initialisers that are classes with the \
      role repository, service or view model. A class that conforms to no protocol of the project is \
      silent; delegates, protocols without requirements and those of frameworks are no abstraction \
      of it, and neither is one that lacks what is used of the class, that its module does not see, or that is \
      not enough for whoever the object is passed on to, a library without sources among them. What goes into a View is silent, since that is generic or observes the class. What a name means is resolved: where \
      `TicketService` is the protocol, nothing is said.
      """,
    bad: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketRepository.swift
      protocol TicketRepositoryProtocol { func load() }
      final class TicketRepository: TicketRepositoryProtocol { func load() {} }
      //- Tickets/TicketListViewModel.swift
      final class TicketListViewModel {
        let repository: TicketRepository
        init(repository: TicketRepository) {  //~ dependency-on-abstraction "TicketRepositoryProtocol"
          self.repository = repository
        }
      }
      """,
    good: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketRepository.swift
      protocol TicketRepositoryProtocol { func load() }
      final class TicketRepository: TicketRepositoryProtocol { func load() {} }
      final class TicketClock {}
      //- Tickets/TicketListViewModel.swift
      final class TicketListViewModel {
        let repository: TicketRepositoryProtocol
        init(repository: TicketRepositoryProtocol, clock: TicketClock) {
          self.repository = repository
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let hosts =
      project.declarations(playing: .viewController) + project.declarations(playing: .viewModel)
    for type in Set(hosts).sorted() where !project.isNameOfDouble(project.types.name(type)) {
      for row in project.initializers(of: type) {
        for parameter in project.facts.files[row.file.index].parameters(of: row.local) {
          judge(parameter, of: row, type, project, &findings)
        }
      }
    }
  }

  private static func judge(
    _ parameter: Parameter, of row: RowID<Declaration>, _ type: TypeID, _ project: Project,
    _ findings: inout Findings
  ) {
    let value = project.types.valueType(of: parameter, in: row.file)
    guard value.meaning == .declared, project.types.isClass(value.type),
      let abstraction = abstraction(of: value.type, for: parameter, in: type, project)
    else { return }
    let name = project.name(value.type)
    let isShared =
      parameter.flags.contains(.hasDefault)
      && sharedNames.contains(project.name(project.facts.symbols.lastPart(of: parameter.value)))
    let hint = isShared ? ", and hides a shared instance as its default" : ""
    findings.report(
      "\(project.name(type)) takes the class \(name); take \(project.name(abstraction))\(hint)",
      at: Location(row.file, parameter.offset), in: project.path(of: row), subject: name,
      grade: value.isAmbiguous ? .lower : .full,
      notes: [
        Finding.Note(
          "\(project.name(abstraction)) is declared here", at: project.location(of: abstraction))
      ])
  }

  /// The protocol that stands for the class and offers all that is used of it: one of its name, else
  /// one of its role or one that only it conforms to.
  private static func abstraction(
    of type: TypeID, for parameter: Parameter, in owner: TypeID, _ project: Project
  ) -> TypeID? {
    let wanted = roles(of: type, project)
    guard !wanted.isEmpty else { return nil }
    let candidates = project.types.ancestors(of: type).filter { ancestor in
      project.types.kind(ancestor) == .protocol && !project.plays(ancestor, .delegate)
        && project.hasRequirements(ancestor)
        && !project.isTest(project.types.declaration(ancestor).file)
    }
    guard !candidates.isEmpty else { return nil }
    let home = project.types.declaration(owner).file
    let names = project.namesOfObject(parameter, of: type, in: owner)
    // A View is generic over the protocol or observes the class: neither takes an existential.
    if project.isGivenToView(names, in: owner) { return nil }
    let used = project.membersUsed(of: names, in: owner)
    let written = project.membersSet(of: names, in: owner)
    let fitting = candidates.filter { candidate in
      used.isSubset(of: project.memberNames(ofProtocol: candidate))
        && written.isSubset(of: project.settableMembers(ofProtocol: candidate))
        && project.isInSight(candidate, of: home)
        && !project.isPassedOn(names, in: owner, whereNotTaken: candidate)
    }
    let stem = stem(project.types.name(type))
    if let namesake = fitting.first(where: { self.stem(project.types.name($0)) == stem }) {
      return namesake
    }
    return used.isEmpty
      ? nil
      : fitting.first { candidate in
        wanted.contains { project.plays(candidate, $0) }
          || isOnlyConformer(type, of: candidate, project)
      }
  }

  /// The roles of a protocol that stands for the class.
  private static func roles(of type: TypeID, _ project: Project) -> [Role] {
    let roles = project.roles.roles(of: type)
    return (roles.contains(.repository) ? [.repository] : [])
      + (roles.contains(.service) ? [.service] : [])
      + (roles.contains(.viewModel) ? [.viewModelProtocol] : [])
  }

  /// What is left of `TicketServiceImpl`, `TicketServiceProtocol` and `ITicketService`.
  private static func stem(_ name: String) -> String {
    var stem = Substring(name)
    for suffix in ["Implementation", "Impl", "Protocol", "Interface", "Type"] {
      if stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
    }
    if stem.hasPrefix("Default") { stem = stem.dropFirst(7) }
    let second = stem.dropFirst().prefix(2)
    if stem.hasPrefix("I"), second.first?.isUppercase ?? false, second.last?.isLowercase ?? false {
      stem = stem.dropFirst()
    }
    return String(stem)
  }

  private static func isOnlyConformer(
    _ type: TypeID, of candidate: TypeID, _ project: Project
  ) -> Bool {
    project.types.descendants(of: candidate).allSatisfy { other in
      other == type || project.types.kind(other) == .protocol || !project.isJudged(other)
        || project.isNameOfDouble(project.types.name(other))
    }
  }
}
