// A representable is a value that is made again and again; an object of UIKit in it is, too.

package import ArchLint

package enum NavigationRepresentableOwnsObject: Rule {
  package static let card = RuleCard(
    id: "navigation-representable-owns-object",
    level: .warning,
    certainty: .sure,
    summary: "A representable creates its view or controller in a stored property.",
    why: """
      SwiftUI makes the value anew whenever something around it changes, and the object with it, but \
      shows the one that the make function returned first. Later values hold objects that nobody sees: \
      what is done to them does nothing.
      """,
    fix: "Create the object in the make function, or keep it in the coordinator.",
    falseAlarms: """
      Objects that are handed in, static ones, those in a property wrapper, which keeps the first, and \
      those that other code reads from the representable, as the anchor of a popover, are silent.
      """,
    bad: """
      //- Sources/Trails/Map.swift
      import MapKit
      import SwiftUI
      struct TrailMap: UIViewRepresentable {
        let map = MKMapView()  //~ navigation-representable-owns-object (warning)
        func makeUIView(context: Context) -> MKMapView { map }
        func updateUIView(_ view: MKMapView, context: Context) {}
      }
      """,
    good: """
      //- Sources/Trails/Map.swift
      import MapKit
      import SwiftUI
      struct TrailMap: UIViewRepresentable {
        func makeUIView(context: Context) -> MKMapView { MKMapView() }
        func updateUIView(_ view: MKMapView, context: Context) {}
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let kinds: Traits = [.viewController, .uiView]
    for representable in project.representables()
    where project.types.kind(representable.type) == .struct {
      for row in project.storedProperties(of: representable.type)
      where project.wrapper(of: row) == nil {
        let calls = project.facts[row.file].calls
        guard let property = project.property(row), property.valueCall.index < calls.count else {
          continue
        }
        let made = project.types.constructed(by: calls[property.valueCall.index], in: row.file)
        guard !project.types.traits(of: made).isDisjoint(with: kinds),
          !isReadElsewhere(row, of: representable.type, project)
        else { continue }
        findings.report(
          """
          \(project.name(representable.type)) makes a new \(project.name(made.name)) whenever it is \
          made itself: create it in \(project.name(representable.make))
          """,
          at: project.location(of: row), in: project.name(representable.type),
          subject: project.name(row))
      }
    }
  }

  /// Whether code outside of the representable reads the object: `page.anchor.view.bounds`, where
  /// `anchor` is the representable.
  private static func isReadElsewhere(
    _ row: RowID<Declaration>, of representable: TypeID, _ project: Project
  ) -> Bool {
    let property = project.declaration(row).name
    if [.private, .fileprivate].contains(project.declaration(row).access) { return false }
    // Few paths hold the name, and nobody asks what the variables of the project are where none does.
    // What is nested in the type is none of it: its coordinator reads the object, too.
    var paths = NamesInPaths([property], in: project.facts.symbols)
    var outside: Set<Symbol> = []
    for (index, rows) in project.facts.files.enumerated() {
      func note(_ path: Symbol, from: LocalID<Declaration>) {
        let owner = project.types.type(around: Place(FileID(index), from))
        if !project.isInside(owner, where: { $0 == representable }) { outside.insert(path) }
      }
      for row in rows.references where row.name != row.path && paths.areHeld(by: row.path) {
        note(row.path, from: row.from)
      }
      for row in rows.calls where row.name != row.callee && paths.areHeld(by: row.callee) {
        note(row.callee, from: row.from)
      }
    }
    let before = outside.flatMap { path -> [Symbol] in
      let parts = project.types.names(in: path)
      return zip(parts, parts.dropFirst()).filter { $0.1 == property }.map(\.0)
    }
    return isHeld(representable, by: Set(before), project)
  }

  /// Whether a variable of one of the names holds a value of the type.
  private static func isHeld(
    _ type: TypeID, by names: Set<Symbol>, _ project: Project
  ) -> Bool {
    if names.isEmpty { return false }
    return project.facts.files.enumerated().contains { index, file in
      file.properties.contains { property in
        let row = RowID(FileID(index), property.declaration)
        return names.contains(project.declaration(row).name)
          && project.types.valueType(of: row).type == type
      }
    }
  }
}
