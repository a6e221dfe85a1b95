// A view model's protocol without a class behind it, or with one too many.

package import ArchLint

package enum ViewmodelProtocolHasImpl: Rule {
  package static let card = RuleCard(
    id: "viewmodel-protocol-has-impl",
    level: .warning,
    lowestGrade: .hint,
    certainty: .sure,
    profiles: [.featurePackage],
    summary:
      "A view model's protocol has no implementation in production code, or several for one View.",
    why: """
      Without an implementation the protocol and its View are dead. With several for one View a twin may \
      have been left behind by a rewrite.
      """,
    fix: "Remove the protocol, or the implementation that nobody builds any more.",
    falseAlarms: """
      Several implementations are a hint only, and silent where several Views take the protocol. Silent \
      for public protocols where no app is analysed, since it may hold the class.
      """,
    bad: """
      //- rules.yml
      rules: { viewmodel-protocol-has-impl: warning }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      protocol HarbourViewModel: ObservableObject {}  //~ viewmodel-protocol-has-impl
      final class MockHarbourViewModel: HarbourViewModel {}
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-protocol-has-impl: warning }
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      protocol HarbourViewModel: ObservableObject {}
      final class HarbourViewModelImpl: HarbourViewModel {}
      final class MockHarbourViewModel: HarbourViewModel {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let hasApp = project.productionModules.contains { project.modules[$0].kind == .app }
    let inherited = unresolvedNames(project)
    let views = project.viewsOfViewModelProtocols()
    for type in project.viewModelProtocols {
      let name = project.name(type)
      let implementations = project.implementations(of: type)
      if implementations.isEmpty {
        let access = project.types.access(type)
        let isShown = access == .public || access == .open || access == .package
        let hasHeirs = project.types.descendants(of: type).contains {
          project.types.kind($0) == .protocol || !project.types.isDeclared($0)
        }
        if isShown && !hasApp || hasHeirs || inherited.contains(project.types.symbol(type)) {
          continue
        }
        let hasStandIns = !project.types.descendants(of: type).isEmpty
        report(
          type,
          hasStandIns
            ? "only stand-ins implement \(name); remove it, or what was left of its screen"
            : "nothing implements \(name); remove it, or what was left of its screen",
          .full, project, &findings)
      } else if views[type]?.count == 1, areTwins(implementations, of: type, project) {
        report(
          type,
          """
          \(name) has \(counted(implementations.count, "implementation")) and one view; was a twin \
          left behind?
          """,
          .hint, project, &findings,
          notes: [Finding.Note](
            "implemented here", at: implementations.map { project.location(of: $0) }))
      }
    }
  }

  private static func report(
    _ type: TypeID, _ message: String, _ grade: Grade, _ project: Project,
    _ findings: inout Findings, notes: [Finding.Note] = []
  ) {
    findings.report(
      message, at: project.location(of: type), in: project.name(type),
      subject: project.name(type), grade: grade, notes: notes)
  }

  /// Two classes with the protocol's own stem: `HarbourViewModelImpl` and `HarbourViewModelOld`.
  private static func areTwins(
    _ implementations: [TypeID], of type: TypeID, _ project: Project
  ) -> Bool {
    func stem(_ name: String) -> String {
      var name = name[...]
      for word in ["Default", "New", "Old", "Legacy", "SwiftUI", "Live"] where name.hasPrefix(word)
      {
        name = name.dropFirst(word.count)
      }
      return name.split(separator: "ViewModel").first.map(String.init) ?? ""
    }
    let own = stem(project.types.name(type))
    return 1 < implementations.count
      && implementations.allSatisfy { stem(project.types.name($0)) == own }
  }

  /// Names in inheritance clauses that could not be found from where they stand.
  private static func unresolvedNames(_ project: Project) -> Set<Symbol> {
    project.types.all.reduce(into: []) { names, index in
      for supertype in project.types.supertypes(of: TypeID(index)) where supertype.type.isNone {
        names.insert(supertype.name)
      }
    }
  }
}
