// State that a View owns and that others can put something into.

package import ArchLint

package enum StateStateobjectPrivate: Rule {
  package static let card = RuleCard(
    id: "state-stateobject-private",
    level: .info,
    certainty: .sure,
    profiles: [.sharedMvvm],
    summary: "A property with @StateObject or @State is not private.",
    why: """
      Such a value belongs to the View. Who sets it from outside sets it once: SwiftUI keeps the \
      first value for as long as the View is shown.
      """,
    fix: """
      Declare it `private` with an initial value, or set it in the initialiser with \
      `_model = StateObject(wrappedValue: …)`; take an object from outside as `@ObservedObject`.
      """,
    falseAlarms: """
      The types of `allow_types` are handed in on purpose; a DataSource is. Much existing code fails \
      this rule without being wrong at run time, hence info.
      """,
    options: [allowTypes],
    bad: """
      //- rules.yml
      rules: { state-stateobject-private: info }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      final class TrailModel: ObservableObject { @Published var title = "" }
      struct TrailView: View {
        @StateObject var model = TrailModel()  //~ state-stateobject-private (info)
        var body: some View { Text(model.title) }
      }
      """,
    good: """
      //- rules.yml
      rules: { state-stateobject-private: info }
      //- Sources/Trails/TrailView.swift
      import SwiftUI
      final class TrailModel: ObservableObject { @Published var title = "" }
      struct TrailView: View {
        @StateObject private var model = TrailModel()
        var body: some View { Text(model.title) }
      }
      """
  )

  static let allowTypes = Option(
    "allow_types", default: ["DataSource"], "Types that a View may be given as its state.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      for row in project.storedProperties(of: view) {
        let wrapper = project.wrapper(of: row)
        guard wrapper == .state || wrapper == .stateObject else { continue }
        let access = project.declaration(row).access
        if access == .private || access == .fileprivate { continue }
        let place = project.location(of: row)
        if settings[allowTypes, at: place].contains(typeName(of: row, project)) { continue }
        findings.report(
          "@\(wrapper?.rawValue ?? "") \(project.name(row)) is not private; make it so",
          at: place, in: project.path(of: row), subject: project.name(row))
      }
    }
  }

  /// The last part of the type's path.
  private static func typeName(of row: RowID<Declaration>, _ project: Project) -> String {
    let type = project.types.valueType(of: row)
    return project.name(type.name)
  }
}
