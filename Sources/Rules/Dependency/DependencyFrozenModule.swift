// What is on its way out gets no new users.

package import ArchLint

package enum DependencyFrozenModule: Rule {
  package static let card = RuleCard(
    id: "dependency-frozen-module",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A frozen module or type has a new user.",
    why: """
      A migration ends only if its old side stops growing. Every new use of what is to go away is work \
      that somebody has to do again.
      """,
    fix: "Use what replaces it, or take the name out of `frozen` if it is to stay after all.",
    falseAlarms: """
      Judged against an earlier state: files that imported the module before, also under another \
      path, and types that named the frozen one before are old. Tests and previews are not looked \
      at. A name that may mean another declaration is reported one level lower.
      """,
    options: [frozen],
    needsEarlierState: true,
    bad: """
      //- rules.yml
      modules:
        Feed: { path: "Feed/**" }
        OldStore: { path: "OldStore/**" }
      rules: { dependency-frozen-module: { frozen: [OldStore] } }
      //- OldStore/Store.swift
      public struct Store {}
      //- Feed/Feed.swift
      import OldStore
      //- before: Feed/Likes.swift
      //- Feed/Likes.swift
      import OldStore  //~ dependency-frozen-module "a new importer of OldStore"
      """,
    good: """
      //- rules.yml
      modules:
        Feed: { path: "Feed/**" }
        OldStore: { path: "OldStore/**" }
      rules: { dependency-frozen-module: { frozen: [OldStore] } }
      //- OldStore/Store.swift
      public struct Store {}
      //- Feed/Feed.swift
      import OldStore
      //- before: Feed/Likes.swift
      //- Feed/Likes.swift
      struct Likes {}
      """
  )

  private static let frozen = Option(
    "frozen", default: [ModuleOrTypeName](),
    "Modules, folders and types that get no new users.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    guard project.hasReference else { return }
    let names = Set(settings.all(frozen).joined().map(\.name)).sorted()
    for name in names {
      let old = OldUsers(of: name, project.before, now: project)
      for use in project.uses(ofFrozen: name) where !old.contains(use) {
        let isFrozen = settings[frozen, at: use.location].contains { $0.name == name }
        if isFrozen { report(use, of: name, project, &findings) }
      }
    }
  }

  private static func report(
    _ use: FrozenUse, of name: String, _ project: Project, _ findings: inout Findings
  ) {
    let user = use.declaration.isEmpty ? project.files.path(of: use.location.file) : use.declaration
    findings.report(
      "\(user) is a new \(use.isImport ? "importer" : "user") of \(name), which is frozen",
      at: use.location, in: use.declaration,
      subject: use.importer.map { "\(project.name($0)) → \(name)" } ?? name,
      grade: use.isAmbiguous ? .lower : .full)
  }

  /// The users that an earlier state had.
  private struct OldUsers {
    private var keys: Set<String>
    /// Names of importing files whose place has changed since: they may stand anywhere now.
    private var moved: Set<Substring>

    init(of name: String, _ before: Project?, now: Project) {
      let uses = before?.uses(ofFrozen: name) ?? []
      keys = Set(uses.map(\.key))
      moved = Set(
        uses.filter { $0.isImport && now.files.id(of: $0.key) == nil }
          .map { $0.key.split(separator: "/").last ?? "" })
    }

    func contains(_ use: FrozenUse) -> Bool {
      keys.contains(use.key)
        || use.isImport && moved.contains(use.key.split(separator: "/").last ?? "")
    }
  }
}
