// A DataSource that Rx could bind to, and does not.

package import ArchLint

package enum RetireRxBridge: Rule {
  package static let card = RuleCard(
    id: "retire-rx-bridge",
    level: .info,
    certainty: .likely,
    summary: "A DataSource is `ReactiveCompatible`, and nobody binds to its `rx`.",
    why: """
      The conformance is the bridge from Rx to SwiftUI. Without a binding it only keeps the import of \
      RxSwift in the View's file.
      """,
    fix: "Take the conformance away, and the import with it.",
    falseAlarms: """
      Any `.rx` behind a name under which the DataSource is held counts, and so does an extension of \
      `Reactive` for it. Silent for what other packages may use.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Tickets/TicketList.swift
      import RxSwift
      import SwiftUI
      struct TicketListView: View {
        @Observable final class DataSource: ReactiveCompatible {  //~ retire-rx-bridge
          var rows: [String] = []
        }
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.rows.joined()) }
      }
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import RxSwift
      import SwiftUI
      struct TicketListView: View {
        @Observable final class DataSource: ReactiveCompatible {
          var rows: [String] = []
        }
        @State var dataSource: DataSource
        var body: some View { Text(dataSource.rows.joined()) }
      }
      final class TicketListController: UIHostingController<TicketListView> {
        let dataSource = TicketListView.DataSource()
        func bind(_ rows: Observable<[String]>, _ bag: DisposeBag) {
          rows.bind(to: dataSource.rx.rows).disposed(by: bag)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let compatible = project.word("ReactiveCompatible")
    for type in project.declarations(playing: .dataSource) where project.isWhollySeen(type) {
      let entry = project.types.supertypes(of: type).first { $0.name == compatible }
      guard let entry, !project.isBoundReactively(type) else { continue }
      let name = project.name(type)
      findings.report(
        "nobody binds to the rx of \(name)",
        at: Location(entry.place.file, entry.offset, to: entry.offset + 18), in: name,
        subject: name)
    }
  }
}
