// Rows of a list that are told apart by their whole value.

package import ArchLint

package enum StateModelIdentifiable: Rule {
  package static let card = RuleCard(
    id: "state-model-identifiable",
    level: .info,
    lowestGrade: .lower,
    certainty: .likely,
    profiles: [.sharedMvvm],
    summary: "A list tells the models of its rows apart by their whole value.",
    why: """
      With `id: \\.self` a row whose value changes is another row: its state is lost and it is replaced \
      instead of redrawn. Two equal rows are one.
      """,
    fix: """
      Make the model Identifiable and leave `id:` out: `ForEach(rows) { … }`.
      """,
    falseAlarms: """
      Strings, numbers and enums are their own identity, and so is a model with an `==` of its own. Silent \
      in a Picker, whose selection is matched with the id, and where the type of the elements is not known.
      """,
    bad: """
      //- rules.yml
      rules: { state-model-identifiable: info }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      struct Row: Identifiable, Hashable { let id: Int; var title: String }
      struct TrailView: View {
        let rows: [Row]
        var body: some View {
          ForEach(rows, id: \\.self) { Text($0.title) }  //~ state-model-identifiable (info)
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-model-identifiable: info }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      struct Row: Identifiable, Hashable { let id: Int; var title: String }
      struct TrailView: View {
        let rows: [Row]
        var body: some View {
          ForEach(rows) { Text($0.title) }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let id = project.word("id")
    for row in project.judgedCalls(named: ["ForEach", "List"]) {
      let arguments = project.arguments(of: row)
      guard let rows = arguments.first, rows.kind == .identifier || rows.kind == .member,
        let key = arguments.first(where: { $0.label == id }), key.kind == .keyPath,
        isWholeValue(project.name(key.value))
      else { continue }
      let place = Place(row.file, project.call(row).from)
      let element = project.elementType(at: project.name(rows.value), from: rows.offset, in: place)
      guard element.meaning == .declared, project.types.kind(element.type) == .struct else {
        continue
      }
      if isInPicker(row, project) || comparesItself(element.type, project) { continue }
      let name = project.name(element.type)
      let isIdentifiable = project.types.isKind(element.type, of: "Identifiable")
      if !isIdentifiable, project.types.traits(element.type).contains(.unknownAncestor) { continue }
      let advice =
        isIdentifiable
        ? "\(name) is Identifiable; leave out id: \\.self"
        : "\(name) is not Identifiable; make it so and leave out id: \\.self"
      findings.report(
        advice, at: Location(row.file, key.offset, to: key.end), in: project.path(of: place),
        subject: name, grade: element.isAmbiguous ? .lower : .full)
    }
  }

  private static func isWholeValue(_ keyPath: String) -> Bool {
    keyPath == "\\.self" || keyPath == ".self" || keyPath == "self"
  }

  /// The implicit tag of a row is its id, which must be the type of the selection.
  private static func isInPicker(_ row: RowID<Call>, _ project: Project) -> Bool {
    let selection = project.word("selection")
    return project.surroundings(of: row).contains { around in
      project.arguments(of: around.call).contains { $0.label == selection }
    }
  }

  /// A comparison by hand says what makes two of them the same.
  private static func comparesItself(_ type: TypeID, _ project: Project) -> Bool {
    project.types.members(of: type).contains { project.name($0) == "==" }
  }
}
