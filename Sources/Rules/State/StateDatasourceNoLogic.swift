// Functions, services and subscriptions in the passive container of a View's state.

package import ArchLint

package enum StateDatasourceNoLogic: Rule {
  package static let card = RuleCard(
    id: "state-datasource-no-logic",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A View's DataSource holds logic.",
    why: """
      The DataSource is a container that the host fills. With functions, services or subscriptions it \
      becomes a second view model, which nobody tests and nobody expects.
      """,
    fix: """
      Move the function, the service or the subscription to the host, the view model or the presenter, \
      and leave variables, an initialiser and computed values.
      """,
    falseAlarms: """
      Initialisers, computed values, static samples, operators and what Hashable or Codable ask for \
      are allowed. What a service is, roles say: name your own in `rules.yml`.
      """,
    bad: """
      //- rules.yml
      rules: { state-datasource-no-logic: warning }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      struct TrailView: View {
        @Observable final class DataSource {
          var rows: [String] = []
          func load() { rows = [] }  //~ state-datasource-no-logic (warning)
        }
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.rows.joined()) }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-datasource-no-logic: warning }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      struct TrailView: View {
        @Observable final class DataSource {
          var rows: [String]
          init(rows: [String] = []) { self.rows = rows }
          var isEmpty: Bool { rows.isEmpty }
        }
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.rows.joined()) }
      }
      """
  )

  private static let working: [Role] = [
    .service, .repository, .viewModel, .viewModelProtocol, .presenter, .interactor, .router,
    .coordinator,
  ]
  private static let required: Set<String> = ["hash", "encode"]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for type in project.declarations(playing: .dataSource) {
      let parent = project.types.parent(type)
      guard !parent.isNone, project.types.traits(parent).contains(.view) else { continue }
      checkFunctions(of: type, project, &findings)
      checkServices(of: type, project, &findings)
      checkSubscriptions(in: type, project, &findings)
    }
  }

  private static func checkFunctions(
    of type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    for row in project.types.members(of: type) {
      let member = project.declaration(row)
      let name = project.name(row)
      let isWord = name.utf8.first.map { 0x41 <= $0 } ?? false
      guard member.kind == .function, !member.flags.contains(.static), isWord,
        !required.contains(name), project.isJudged(row.file, member.nameOffset)
      else { continue }
      findings.report(
        "\(name) is logic in \(project.name(type)); it belongs to the host or the view model",
        at: project.location(of: row), in: project.path(of: row), subject: name)
    }
  }

  private static func checkServices(
    of type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    for row in project.storedProperties(of: type) {
      let held = project.objectType(of: row)
      guard held.meaning == .declared,
        let role = working.first(where: { project.plays(held.type, $0) })
      else { continue }
      let name = project.name(row)
      findings.report(
        """
        \(name) of \(project.name(type)) is \(roleWords(project.roles.name(role))); it belongs to the \
        host or the view model
        """,
        at: project.location(of: row), in: project.path(of: row), subject: name)
    }
  }

  /// One mistake: the bag is reported where nothing is put into it here.
  private static func checkSubscriptions(
    in type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let calls = SubscriptionFinder(project).subscriptions(in: type)
    for row in calls {
      findings.report(
        "\(project.name(type)) subscribes by itself; bind in the host",
        at: project.location(of: row), in: project.path(around: row),
        subject: project.name(project.call(row).name))
    }
    guard calls.isEmpty else { return }
    for row in project.bags(of: type) {
      let name = project.name(row)
      findings.report(
        "\(name) of \(project.name(type)) keeps subscriptions; bind in the host",
        at: project.location(of: row), in: project.path(of: row), subject: name)
    }
  }
}
