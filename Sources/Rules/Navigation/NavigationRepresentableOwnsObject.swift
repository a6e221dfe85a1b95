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
    var paths = NamesInPaths([property], in: project.facts.symbols)
    var outside: Set<Symbol> = []
    for (index, rows) in project.facts.files.enumerated() {
      func note(_ path: Symbol, at offset: UInt32) {
        if isInside(representable, FileID(index), offset, project) { return }
        outside.insert(path)
      }
      for row in rows.references where row.name != row.path && paths.areHeld(by: row.path) {
        note(row.path, at: row.offset)
      }
      for row in rows.calls where row.name != row.callee && paths.areHeld(by: row.callee) {
        note(row.callee, at: row.offset)
      }
    }
    if outside.isEmpty { return false }
    let holders = holders(of: representable, project)
    return outside.contains { path in
      let parts = project.types.names(in: path)
      return zip(parts, parts.dropFirst()).contains { holders.contains($0) && $1 == property }
    }
  }

  /// In the type's own braces or extensions, nested types included: its coordinator reads it, too.
  private static func isInside(
    _ type: TypeID, _ file: FileID, _ offset: UInt32, _ project: Project
  ) -> Bool {
    project.types.declarations(of: type).contains { row in
      let part = project.declaration(row)
      return row.file == file && part.start <= offset && offset < part.end
    }
  }

  /// The names of the variables that hold a value of the type.
  private static func holders(of type: TypeID, _ project: Project) -> Set<Symbol> {
    let name = project.types.name(type)
    var holders: Set<Symbol> = []
    for (index, file) in project.facts.files.enumerated() {
      for property in file.properties {
        let isTyped = project.name(property.typeName).hasSuffix(name)
        guard isTyped || property.type.isNone && property.valueKind == .call else { continue }
        let row = RowID(FileID(index), property.declaration)
        if project.types.valueType(of: row).type == type {
          holders.insert(project.declaration(row).name)
        }
      }
    }
    return holders
  }
}
