// A place for the app's content, when the content no longer is the app's.

package import ArchLint

package enum RetireSlot: Rule {
  package static let card = RuleCard(
    id: "retire-slot",
    level: .info,
    certainty: .likely,
    summary:
      "Whoever builds a feature's View fills its slot with one View that the feature may import.",
    why: """
      The slot is a generic parameter at every use of the View, because its content was out of the \
      feature's reach. The content has moved, the parameter stayed.
      """,
    fix: "Import the content's module, show it there, and take the slot out of the View.",
    falseAlarms: """
      Every construction outside of previews and tests has to put the same View there, built from \
      constants and from what the slot is given. A choice, a representable, a hosting controller, a value \
      of the app, also one that a container resolves, and a module that the layers, `imports:` or a ring \
      keep out make it silent.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature }
        WeatherUI: { path: "WeatherUI/**", kind: library }
      //- App/App.swift
      import HarbourFeature
      import SwiftUI
      import WeatherUI
      func harbour() -> some View { HarbourView { TideCard() } }
      //- HarbourFeature/Harbour.swift
      import SwiftUI
      public struct HarbourView<CardContent: View>: View {
        private let cardContent: () -> CardContent  //~ retire-slot "TideCard"
        public init(@ViewBuilder cardContent: @escaping () -> CardContent) {
          self.cardContent = cardContent
        }
        public var body: some View { cardContent() }
      }
      //- WeatherUI/TideCard.swift
      import SwiftUI
      public struct TideCard: View {
        public init() {}
        public var body: some View { Text("Tide") }
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature }
      //- App/App.swift
      import HarbourFeature
      import SwiftUI
      struct AdCard: View { var body: some View { Text("Ad") } }
      func harbour() -> some View { HarbourView { AdCard() } }
      //- HarbourFeature/Harbour.swift
      import SwiftUI
      public struct HarbourView<CardContent: View>: View {
        private let cardContent: () -> CardContent
        public init(@ViewBuilder cardContent: @escaping () -> CardContent) {
          self.cardContent = cardContent
        }
        public var body: some View { cardContent() }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      let row = project.types.declaration(view)
      guard project.isFeature(row.file), project.isBuiltAlways(row) else { continue }
      let slots = project.contentSlots(of: view).filter { !$0.isErased }
      for slot in slots where !project.changesViews(slot) {
        guard let contents = project.contents(of: slot, among: slots),
          contents.allSatisfy({ !project.areInOneModule($0.call.file, row.file) })
        else { continue }
        let views = contents.map { project.ownView(in: $0, for: row.file) }
        guard let content = views[0], views.allSatisfy({ $0 == content }) else { continue }
        let (name, property) = (project.name(view), project.name(slot.property))
        let module = project.names(project.modules.modules(of: row.file))
        findings.report(
          """
          everybody puts \(project.name(content)) into \(property) of \(name), which \
          \(module) may show itself
          """,
          at: project.location(of: slot.property), in: project.path(of: slot.property),
          subject: "\(name).\(property)",
          notes: [Finding.Note]("put there", at: contents.map(\.location)))
      }
    }
  }
}
