// What a server sends stays behind the repository; Views draw models made for the screen.

package import ArchLint

package enum DependencyViewNoTransportModel: Rule {
  package static let card = RuleCard(
    id: "dependency-view-no-transport-model",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A View or its state names the model of a server's response.",
    why: """
      The screen then changes whenever the interface of the server does, every optional of the \
      response reaches the drawing code, and a preview has to make up responses.
      """,
    fix: """
      Convert the response where it arrives into a model that holds what the screen shows, and give \
      that to the View.
      """,
    falseAlarms: """
      Only types count that match a pattern of the role `transportModel` (`*Response`, `*DTO` where \
      `rules.yml` says nothing) and are `Decodable` as well: models that are `Codable` for a cache, \
      and values that are only called like a response, are silent.
      """,
    bad: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketRow.swift
      import SwiftUI
      struct TicketDetailResponse: Decodable { let title: String? }
      struct TicketRow: View {
        let ticket: TicketDetailResponse  //~ dependency-view-no-transport-model
        var body: some View { Text(ticket.title ?? "") }
      }
      """,
    good: """
      //- rules.yml
      modules:
        Tickets: { path: "Tickets/**", profile: rx-datasource }
      //- Tickets/TicketRow.swift
      import SwiftUI
      struct TicketDetailResponse: Decodable { let title: String? }
      struct TicketRowModel { let title: String }
      struct TicketRow: View {
        let ticket: TicketRowModel
        var body: some View { Text(ticket.title) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let heads = project.heads(ofTypes: { project.plays($0, .transportModel) })
    let views = project.declarations(playing: .view)
    let states = project.viewStates().union(project.declarations(playing: .dataSource))
    for type in Set(views).union(states).sorted() {
      let named = project.typesNamed(by: type, heads: heads) { naming in
        let meaning = naming.meaning
        return meaning.meaning == .declared && project.plays(meaning.type, .transportModel)
          && project.types.traits(meaning.type).contains(.decodable) && meaning.type != type
      }
      for naming in named {
        let model = naming.meaning.type
        let name = project.name(model)
        findings.report(
          "\(project.name(type)) names \(name), the model of a response; draw a model of the screen",
          at: naming.location, in: project.path(of: naming.first.place), subject: name,
          grade: naming.grade,
          notes: [Finding.Note]("\(name) is named here as well", at: naming.further)
            + [Finding.Note("\(name) is declared here", at: project.location(of: model))])
      }
    }
  }
}
