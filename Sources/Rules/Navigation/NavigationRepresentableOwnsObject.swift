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
          !project.isReadOutside(row, of: representable.type)
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
}
