// Subscriptions inside of a View.

package import ArchLint

package enum StateViewNoSubscription: Rule {
  package static let card = RuleCard(
    id: "state-view-no-subscription",
    level: .warning,
    certainty: .sure,
    profiles: [.rxDatasource, .viper],
    summary: "A View subscribes by itself.",
    why: """
      The host binds, the View draws. A View value comes and goes, and a subscription in it begins \
      again, twice or never; nobody looks for it there.
      """,
    fix: "Bind in the host, and hand the View values through its DataSource.",
    falseAlarms: """
      `subscribe`, `drive` and `emit` count only where a file imports RxSwift. A class that stands \
      inside of a View is not the View, and `onReceive(Just(width))` is an onChange. `allow_on_receive` accepts SwiftUI's own onReceive.
      """,
    consequenceOf: ["state-rx-bridge-only-in-datasource"],
    options: [allowOnReceive],
    bad: """
      //- rules.yml
      rules: { state-view-no-subscription: warning }
      //- Sources/Trails/TrailView.swift
      import Combine
      import SwiftUI
      final class TrailModel: ObservableObject { @Published var rows: [String] = [] }
      struct TrailView: View {
        let model: TrailModel
        @State private var bag = Set<AnyCancellable>()
        var body: some View {
          Text("Trails").onAppear {
            model.$rows.sink { print($0) }.store(in: &bag)  //~ state-view-no-subscription (warning)
          }
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-view-no-subscription: warning }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      final class TrailModel: ObservableObject { @Published var rows: [String] = [] }
      struct TrailView: View {
        @ObservedObject var model: TrailModel
        var body: some View { Text(model.rows.joined()) }
      }
      """
  )

  static let allowOnReceive = Option(
    "allow_on_receive", default: false, "Accept SwiftUI's `onReceive`.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let finder = SubscriptionFinder(project)
    for view in project.declarations(playing: .view) {
      let calls = finder.subscriptions(in: view)
      for row in calls {
        findings.report(
          "\(project.name(view)) subscribes by itself; bind in the host",
          at: project.location(of: row), in: project.path(around: row),
          subject: project.name(project.call(row).name))
      }
      if calls.isEmpty { checkBags(of: view, project, &findings) }
      checkReceiving(in: view, project, settings, &findings)
    }
  }

  private static func checkBags(of view: TypeID, _ project: Project, _ findings: inout Findings) {
    for row in project.bags(of: view) {
      let name = project.name(row)
      findings.report(
        "\(name) of \(project.name(view)) keeps subscriptions; bind in the host",
        at: project.location(of: row), in: project.path(of: row), subject: name)
    }
  }

  private static func checkReceiving(
    in view: TypeID, _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {
    for part in project.types.declarations(of: view) {
      for row in project.calls(named: "onReceive", in: part) {
        let call = project.call(row)
        let location = project.location(of: row)
        guard !settings[allowOnReceive, at: location],
          project.types.type(around: Place(row.file, call.from)) == view,
          project.isJudged(row.file, call.offset), !receivesValue(row, project)
        else { continue }
        findings.report(
          "\(project.name(view)) subscribes with onReceive; bind in the host",
          at: location, in: project.path(around: row), subject: "onReceive")
      }
    }
  }

  /// `onReceive(Just(width))`: a value of the View itself, no publisher from outside.
  private static func receivesValue(_ row: RowID<Call>, _ project: Project) -> Bool {
    guard let source = project.arguments(of: row).first, source.kind == .call else { return false }
    let calls = project.facts.files[row.file.index].calls
    return source.valueCall.index < calls.count
      && project.name(calls[source.valueCall.index].name) == "Just"
  }
}
