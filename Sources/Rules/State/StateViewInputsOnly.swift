// What a screen's View stores besides its inputs.

package import ArchLint

package enum StateViewInputsOnly: Rule {
  package static let card = RuleCard(
    id: "state-view-inputs-only",
    level: .info,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A screen's View stores something that is no input of it.",
    why: """
      A View that holds a service, a singleton or a view model cannot be shown in a preview or moved to \
      a package without them, and works where only drawing is expected.
      """,
    fix: """
      Give the View values: the DataSource, the delegate, plain inputs. Keep the rest in the host, the \
      view model or the presenter.
      """,
    falseAlarms: """
      Values of the environment, state of the user interface (also an optional @State, which says what \
      is shown on top) and closures are inputs. Representables and \
      views of UIKit are parts of the drawing. Of classes only \
      those count that the View makes, that are shared instances, or that have a role of the logic; \
      roles are what `rules.yml` says.
      """,
    bad: """
      //- rules.yml
      rules: { state-view-inputs-only: info }
      //- Sources/Tickets/TicketListView.swift
      import SwiftUI
      final class TicketStore { static let shared = TicketStore() }
      final class TicketListViewController: UIHostingController<TicketListView> {}
      struct TicketListView: View {
        let store = TicketStore.shared  //~ state-view-inputs-only (info)
        var body: some View { Text("Tickets") }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-view-inputs-only: info }
      //- Sources/Tickets/TicketListView.swift
      import SwiftUI
      final class TicketListViewController: UIHostingController<TicketListView> {}
      struct TicketListView: View {
        let titles: [String]
        var body: some View { Text(titles.joined()) }
      }
      """
  )

  private static let logic: [Role] = [
    .viewModel, .viewModelProtocol, .presenter, .interactor, .router, .coordinator, .repository,
    .service,
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .screenView)
    where !project.isInRepresentable(view) {
      for row in project.storedProperties(of: view) {
        guard let what = foreign(row, project) else { continue }
        let name = project.name(row)
        findings.report(
          "\(name) of \(project.name(view)) is \(what), no input; keep it outside of the view",
          at: project.location(of: row), in: project.path(of: row), subject: name)
      }
    }
  }

  /// What a property is instead of an input; nil for an input.
  private static func foreign(_ row: RowID<Declaration>, _ project: Project) -> String? {
    switch project.wrapper(of: row) {
    case nil, .state, .stateObject, .observedObject, .bindable: break
    case .environment, .environmentObject, .binding, .published, .other: return nil
    }
    // What an optional @State holds is shown on top for a while: the item of a sheet or an alert.
    if project.wrapper(of: row) == .state && project.types.isOptional(row) { return nil }
    let held = project.objectType(of: row)
    // A view of UIKit that is shown is a part of the drawing.
    if project.types.traits(of: held).contains(.uiView) { return nil }
    if held.meaning == .declared {
      if project.plays(held.type, .dataSource) || project.plays(held.type, .delegate) { return nil }
      if let role = logic.first(where: { project.plays(held.type, $0) }) {
        return roleWords(project.roles.name(role))
      }
    }
    guard project.wrapper(of: row) == nil, let property = project.property(row) else { return nil }
    if property.valueKind == .member {
      let path = project.name(property.value)
      if held.meaning == .declared, project.types.isClass(held.type), isShared(path) {
        return "the shared \(project.name(held.type))"
      }
      return systemSingletons.contains(path) ? path : nil
    }
    guard property.valueKind == .call else { return nil }
    if held.meaning == .declared, project.types.isClass(held.type) {
      return "a \(project.name(held.type)) that it makes itself"
    }
    guard held.meaning == .outside, project.name(held.name).hasSuffix("Formatter") else {
      return nil
    }
    return "a \(project.name(held.name)) that it makes itself"
  }

  private static func isShared(_ path: String) -> Bool {
    path.split(separator: ".").last.map { sharedNames.contains(String($0)) } ?? false
  }
}

private let systemSingletons: Set<String> = [
  "UserDefaults.standard", "FileManager.default", "NotificationCenter.default",
  "URLSession.shared", "UIApplication.shared", "HTTPCookieStorage.shared", "URLCache.shared",
]
