// A View that writes into the state that it is given.

package import ArchLint

package enum StateOneWay: Rule {
  package static let card = RuleCard(
    id: "state-one-way",
    level: .warning,
    certainty: .likely,
    profiles: [.rxDatasource, .viper],
    summary: "A View writes into its DataSource.",
    why: """
      State goes in through the DataSource and events go out through the delegate. A View that changes \
      the state itself leaves the view model with another truth.
      """,
    fix: "Send an event to the delegate, and let the host change the DataSource.",
    falseAlarms: """
      Bindings (`$dataSource.name`) are allowed, since text fields need them; `allow_bindings: false` \
      forbids them too. What the View keeps in @State of its own is its own.
      """,
    options: [allowBindings],
    bad: """
      //- rules.yml
      rules: { state-one-way: warning }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      struct TrailView: View {
        @ObservedObject var dataSource: DataSource
        var body: some View {
          Button("Clear") { dataSource.rows = [] }  //~ state-one-way (warning)
        }
        final class DataSource: ObservableObject { @Published var rows: [String] = [] }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-one-way: warning }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      struct TrailView: View {
        @ObservedObject var dataSource: DataSource
        var onClear: () -> Void
        var body: some View {
          Button("Clear") { onClear() }
        }
        final class DataSource: ObservableObject { @Published var rows: [String] = [] }
      }
      """
  )

  static let allowBindings = Option(
    "allow_bindings", default: true, "Let controls write through `$dataSource`.")

  private static let mutators = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "toggle", "sort",
    "reverse", "formUnion", "subtract",
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      for held in project.heldObjects(of: view) where project.plays(held.type, .dataSource) {
        for member in project.types.members(of: view)
        where project.types.type(declaredBy: member).isNone && member != held.row {
          check(member, held, view, project, settings, &findings)
        }
      }
    }
  }

  private static func check(
    _ member: RowID<Declaration>, _ held: HeldObject, _ view: TypeID, _ project: Project,
    _ settings: Settings, _ findings: inout Findings
  ) {
    let file = project.facts.files[member.file.index]
    let range = project.declaration(member).body
    let head = project.name(held.name) + "."
    func report(_ path: String, _ offset: UInt32, _ from: LocalID<Declaration>) {
      let place = Place(member.file, from)
      guard
        project.types.binding(of: held.name, at: offset, in: place) == .variable(held.row),
        project.isJudged(member.file, offset)
      else { return }
      findings.report(
        "\(project.name(view)) writes \(path); send an event and let the host change it",
        at: Location(member.file, offset), in: project.path(of: place), subject: path)
    }
    for assignment in file.assignments(in: range) where assignment.receiver.isNone {
      let target = project.withoutSelf(project.name(assignment.target))
      if target.hasPrefix(head) { report(target, assignment.offset, assignment.from) }
    }
    for row in project.calls(named: mutators, in: range, of: member.file) {
      let call = project.call(row)
      let path = project.withoutSelf(project.receiverPath(of: call))
      guard call.receiver.isNone, path.hasPrefix(head) else { continue }
      report(path, call.start, call.from)
    }
    let projected = project.word("$" + project.name(held.name))
    for reference in file.references(in: range) where reference.name == projected {
      guard reference.path != reference.name else { continue }
      let place = Location(member.file, reference.offset)
      if settings[allowBindings, at: place] { continue }
      report(project.name(reference.path), reference.offset, reference.from)
    }
  }
}
