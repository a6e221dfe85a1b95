// The state object of a View that does not tell the View of all its changes.

package import ArchLint

package enum StateDatasourceShape: Rule {
  package static let card = RuleCard(
    id: "state-datasource-shape",
    level: .warning,
    certainty: .sure,
    profiles: [.rxDatasource, .viper],
    summary: "A View's DataSource does not have the agreed shape.",
    why: """
      The DataSource is how state enters the View. A variable that is not published, or a class of \
      neither kind, changes in silence: the View shows what was there before.
      """,
    fix: """
      Make it a final class that is `@Observable` with plain variables, or an ObservableObject whose \
      variables are all `@Published`.
      """,
    falseAlarms: """
      Only classes called DataSource that stand in a View (or the role dataSource in a View) are \
      looked at, so UIKit's data sources are not. Silent for computed and private properties, constants, \
      variables with other wrappers, and classes that call objectWillChange.send() themselves.
      """,
    consequenceOf: ["viewmodel-final"],
    options: [style],
    bad: """
      //- rules.yml
      rules: { state-datasource-shape: warning }
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        final class DataSource: ObservableObject {
          var rows: [String] = []  //~ state-datasource-shape (warning)
        }
        @ObservedObject var dataSource: DataSource
        var body: some View { Text(dataSource.rows.joined()) }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-datasource-shape: warning }
      //- Sources/Tickets/TicketView.swift
      import SwiftUI
      struct TicketView: View {
        final class DataSource: ObservableObject {
          @Published var rows: [String] = []
        }
        @ObservedObject var dataSource: DataSource
        var body: some View { Text(dataSource.rows.joined()) }
      }
      """
  )

  static let style = Option(
    "style", default: Style.either, "Which of the two kinds a DataSource must be.")

  package enum Style: String, OptionChoice, Sendable {
    case either, observable
    case observableObject = "observable-object"
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for type in project.declarations(playing: .dataSource) {
      let parent = project.types.parent(type)
      guard !parent.isNone, project.types.traits(parent).contains(.view),
        project.types.kind(type) == .class
      else { continue }
      checkKind(of: type, project, settings, &findings)
      checkFinal(type, project, &findings)
    }
  }

  private static func checkKind(
    of type: TypeID, _ project: Project, _ settings: Settings, _ findings: inout Findings
  ) {
    let name = project.name(type)
    let place = project.location(of: type)
    let traits = project.types.traits(type)
    func report(_ message: String) {
      findings.report(
        message, at: place, in: name, subject: name, cause: Finding.Cause(at: place, "kind"))
    }
    let isObservable = traits.contains(.observable)
    guard isObservable || traits.contains(.observableObject) else {
      if traits.contains(.unknownAncestor) { return }
      return report(
        "\(name) is neither @Observable nor ObservableObject: its changes are not drawn; make it one"
      )
    }
    switch settings[style, at: place] {
    case .observable where !isObservable:
      return report("\(name) is an ObservableObject; this project wants @Observable")
    case .observableObject where isObservable:
      return report("\(name) is @Observable; this project wants ObservableObject")
    default: break
    }
    if isObservable || sendsItself(type, project) { return }
    for row in project.storedProperties(of: type) where isSilent(row, project) {
      let property = project.name(row)
      findings.report(
        "\(property) of \(name) changes without telling the view; mark it @Published",
        at: project.location(of: row), in: project.path(of: row), subject: property)
    }
  }

  /// A variable that the View could read and that nothing publishes.
  private static func isSilent(_ row: RowID<Declaration>, _ project: Project) -> Bool {
    let member = project.declaration(row)
    return !member.flags.contains(.constant) && member.access != .private
      && project.wrapper(of: row) == nil
  }

  private static func sendsItself(_ type: TypeID, _ project: Project) -> Bool {
    let callees = project.words(["objectWillChange.send", "self.objectWillChange.send"])
    let own = project.word("objectWillChange")
    if project.types.property(named: own, of: type) != nil { return true }
    return project.types.declarations(of: type).contains { part in
      project.calls(named: "send", in: part).contains { callees.contains(project.call($0).callee) }
    }
  }

  private static func checkFinal(
    _ type: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    let declaration = project.declaration(project.types.declaration(type))
    guard !declaration.flags.contains(.final), declaration.access != .open,
      project.types.subtypes(of: type).isEmpty
    else { return }
    let name = project.name(type)
    findings.report(
      "\(name) is not final; declare it final class", at: project.location(of: type), in: name,
      subject: name)
  }
}
