// Records what stands in a slot: one that holds a View of a feature may go one day.

package import ArchLint

package enum SlotPassedByApp: Rule {
  package static let card = RuleCard(
    id: "slot-passed-by-app",
    level: .info,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A View is given content of the app.",
    why: """
      Which component stands in which slot is what a migration has to know: once the component lives \
      in a module that the feature may import, the slot can go.
      """,
    fix: "Nothing is wrong: this is recorded for the report.",
    falseAlarms: "Only the first View that is built in the content is seen.",
    isFact: true,
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      rules: { slot-passed-by-app: info }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View>: View {
        @ViewBuilder let bannerContent: () -> BannerContent
        public var body: some View { bannerContent() }
      }
      //- App/Harbour.swift
      import HarbourFeature
      import SwiftUI
      struct AdStrip: View { var body: some View { Text("Ad") } }
      func harbour() -> some View {
        HarbourView { AdStrip() }  //~ slot-passed-by-app
      }
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView: View {
        public var body: some View { Text("Harbour") }
      }
      func harbour() -> some View { HarbourView() }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) where project.isSeenOutside(view) {
      let slots = project.contentSlots(of: view).filter { !$0.isErased }
      if slots.isEmpty { continue }
      for filling in project.fillings(of: slots, in: view) {
        let name = project.name(filling.slot.property)
        let isOfFeature =
          !filling.type.isNone
          && project.isFeature(project.types.declaration(filling.type).file)
        findings.report(
          "\(project.name(view)) is given \(filling.content) as \(name)"
            + (isOfFeature ? ", which lives in a feature" : ""),
          at: filling.location, in: project.path(around: filling.call),
          subject: "\(project.name(view)).\(name) ← \(filling.content)")
      }
    }
  }
}
