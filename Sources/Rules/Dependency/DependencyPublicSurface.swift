// What the app is to build has to be public, its initialiser included.

package import ArchLint

package enum DependencyPublicSurface: Rule {
  package static let card = RuleCard(
    id: "dependency-public-surface",
    level: .warning,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A public View of a feature has no public initialiser.",
    why: """
      The initialiser that the compiler writes is internal, with or without properties. The View looks \
      ready, and the compiler says only in the other module, later, that nobody can build it.
      """,
    fix: "Write `public init(…)`, or make the View internal and give out what shows it.",
    falseAlarms: """
      A View that only its own module builds, behind a public factory, is silent, and so are `package` \
      access, `@_spi` and Views whose initialiser a macro may write.
      """,
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView: View {  //~ dependency-public-surface
        let title: String
        public var body: some View { Text(title) }
      }
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView: View {
        let title: String
        public init(title: String) { self.title = title }
        public var body: some View { Text(title) }
      }
      """
  )

  private static let outside: [Access] = [.public, .open, .package]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) where isPublic(view, project) {
      let home = project.types.declaration(view).file
      guard project.isFeature(home), !mayBeMadeByMacro(view, project),
        !project.initializers(of: view).contains(where: {
          outside.contains(project.writtenAccess(of: $0))
        }),
        !isBuiltAtHomeOnly(view, home, project)
      else { continue }
      let name = project.name(view)
      findings.report(
        "\(name) is public and has no public initialiser: no other module can build it",
        at: project.location(of: view), in: name, subject: name)
    }
  }

  /// Public itself and in all types around it.
  private static func isPublic(_ view: TypeID, _ project: Project) -> Bool {
    guard project.types.kind(view) == .struct else { return false }
    var current = view
    for _ in 0..<32 where !current.isNone {
      let access = project.writtenAccess(of: project.types.declaration(current))
      guard access == .public || access == .open else { return false }
      current = project.types.parent(current)
    }
    return true
  }

  /// Attributes that add no initialiser.
  private static let plain: Set<String> = [
    "MainActor", "available", "frozen", "preconcurrency", "dynamicMemberLookup",
    "dynamicCallable", "usableFromInline", "_documentation", "discardableResult",
  ]

  private static func mayBeMadeByMacro(_ view: TypeID, _ project: Project) -> Bool {
    project.attributes(of: project.types.declaration(view)).contains {
      !plain.contains(project.name($0))
    }
  }

  private static func isBuiltAtHomeOnly(
    _ view: TypeID, _ home: FileID, _ project: Project
  ) -> Bool {
    let sites = project.constructions(of: view)
    return !sites.isEmpty && sites.allSatisfy { project.areInOneModule($0.file, home) }
  }
}
