// Where a View has a DataSource, it needs no view model.

package import ArchLint

package enum DependencyViewKnowsViewmodel: Rule {
  package static let card = RuleCard(
    id: "dependency-view-knows-viewmodel",
    level: .error,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary:
      "A View names a view model, presenter or interactor although its style is the DataSource.",
    why: """
      In this style the View reads its DataSource and sends events, so that a preview needs nothing \
      but values. A View that knows the view model or presenter brings its whole logic along, and \
      can change it past the host.
      """,
    fix: """
      Put the values that the View draws into its DataSource, send what the user does through the \
      delegate, and let the host connect both with the view model.
      """,
    falseAlarms: """
      Values that are called view models are silent, and so are previews, and objects that more than \
      three Views get from the environment: a theme, no model of one screen. Views of other styles are \
      judged only in modules of these profiles; a small child view with a presentation model of its \
      own goes into `allow_names`.
      """,
    options: [allowNames],
    bad: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketListView.swift
      import SwiftUI
      protocol TicketListViewModelProtocol: AnyObject { func reload() }
      struct TicketListView: View {
        let viewModel: TicketListViewModelProtocol  //~ dependency-view-knows-viewmodel
        var body: some View { Button("Reload") { viewModel.reload() } }
      }
      """,
    good: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketListView.swift
      import SwiftUI
      struct TicketListView: View {
        @Observable final class DataSource { var titles: [String] = [] }
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.titles.joined()) }
      }
      """
  )

  private static let allowNames = Option(
    "allow_names", default: [String](),
    "Types that a View may name, as names or patterns: models of small child views.")

  private static let roles: [Role] = [.viewModel, .viewModelProtocol, .presenter, .interactor]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let heads = project.heads(ofTypes: { type in roles.contains { project.plays(type, $0) } })
    let common = project.commonEnvironmentObjects()
    for view in project.declarations(playing: .view) where !project.isInRepresentable(view) {
      let named = project.typesNamed(by: view, heads: heads) { naming in
        let meaning = naming.meaning
        return meaning.meaning == .declared && !common.contains(meaning.type)
          && roles.contains { project.plays(meaning.type, $0) }
          && !project.isInside(meaning.type) { $0 == view }
      }
      for naming in named {
        let model = naming.meaning.type
        let allowed = settings[allowNames, at: naming.location]
        if allowed.contains(where: { matches(project.name(model), pattern: $0) }) { continue }
        report(naming, in: view, project, &findings)
      }
    }
  }

  private static func report(
    _ naming: TypeNamings, in view: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let model = naming.meaning.type
    let name = project.name(model)
    let role = roles.first { project.plays(model, $0) } ?? .viewModel
    findings.report(
      """
      \(project.name(view)) names \(name), \(roleWords(project.roles.name(role))); a View reads its \
      DataSource and sends events
      """,
      at: naming.location, in: project.path(of: naming.first.place), subject: name,
      grade: naming.grade,
      notes: [Finding.Note]("\(name) is named here as well", at: naming.further)
        + [Finding.Note("\(name) is declared here", at: project.location(of: model))])
  }
}
