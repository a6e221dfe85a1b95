// A DataSource that repeats an observable view model word for word.

package import ArchLint

package enum RetireDatasourceBridge: Rule {
  package static let card = RuleCard(
    id: "retire-datasource-bridge",
    level: .info,
    certainty: .likely,
    summary: "Every property of a DataSource copies one of an observable view model.",
    why: """
      The DataSource made values of Rx or of a presenter visible to SwiftUI. A view model that SwiftUI \
      can observe needs no such copy, which is one more place to forget a value in.
      """,
    fix: "Let the View read the view model, and remove the DataSource and its bindings.",
    falseAlarms: """
      One value that is changed on the way, has no copy or comes from elsewhere makes it silent. So \
      does a module whose Views must not know their view model: where \
      `dependency-view-knows-viewmodel` is on by its profile or by `rules.yml`.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Tickets/TicketList.swift
      import Combine
      import SwiftUI
      final class TicketListViewModel: ObservableObject { @Published var rows: [String] = [] }
      struct TicketListView: View {
        final class DataSource: ObservableObject {  //~ retire-datasource-bridge
          @Published var rows: [String] = []
        }
        @ObservedObject var dataSource: DataSource
        var body: some View { Text(dataSource.rows.joined()) }
      }
      final class TicketListController: UIHostingController<TicketListView> {
        private let viewModel = TicketListViewModel()
        private let dataSource = TicketListView.DataSource()
        func bind() {
          viewModel.$rows.receive(on: DispatchQueue.main).assign(to: &dataSource.$rows)
        }
      }
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import Combine
      import SwiftUI
      final class TicketListViewModel: ObservableObject { @Published var rows: [String] = [] }
      struct TicketListView: View {
        @ObservedObject var viewModel: TicketListViewModel
        var body: some View { Text(viewModel.rows.joined()) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    if project.configuration.switchesOn("dependency-view-knows-viewmodel") { return }
    for state in project.copiedStates() {
      let row = project.types.declaration(state.dataSource)
      let profiles = project.modules.modules(of: row.file).compactMap {
        project.profiles.profile(of: $0)?.profile
      }
      guard project.isBuiltAlways(row), !profiles.contains(.rxDatasource),
        !profiles.contains(.viper)
      else { continue }
      let name = project.name(state.dataSource)
      let viewModel = project.name(state.viewModel)
      findings.report(
        "\(name) only copies \(viewModel), which SwiftUI can observe itself",
        at: project.location(of: state.dataSource), in: name, subject: name,
        notes: [Finding.Note]("copied here", at: state.copies))
    }
  }
}
