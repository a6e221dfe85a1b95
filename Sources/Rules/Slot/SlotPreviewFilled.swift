// The package can show the screen without the app.

package import ArchLint

package enum SlotPreviewFilled: Rule {
  package static let card = RuleCard(
    id: "slot-preview-filled",
    level: .info,
    certainty: .hint,
    profiles: [.featurePackage],
    summary: "No preview of the module shows a View with its slots filled.",
    why: """
      What the app puts into a slot is not there while the package is worked on. A preview with a \
      placeholder shows that the screen stands without it.
      """,
    fix: "Add one, for example `#Preview { HarbourView(model: .preview) { Color.gray } }`.",
    falseAlarms: """
      Anything may stand in the slot, even an empty view. Only Views that other modules can build \
      are looked at, without those for debugging. Any preview counts that builds the View, also through \
      the bodies and modifiers of what it builds.
      """,
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View>: View {  //~ slot-preview-filled
        let bannerContent: () -> BannerContent
        public var body: some View { bannerContent() }
      }
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View>: View {
        let bannerContent: () -> BannerContent
        public var body: some View { bannerContent() }
      }
      #Preview { HarbourView { Color.gray } }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let shown = project.viewsInPreviews()
    for view in project.declarations(playing: .view)
    where project.isSeenOutside(view) && !shown.contains(view) && !project.isStandIn(view) {
      let file = project.types.declaration(view).file
      let slots = project.contentSlots(of: view).filter {
        !$0.isErased && !project.isDestination($0)
      }
      if slots.isEmpty { continue }
      let isShown = project.constructions(of: view, inPreviews: true).contains {
        $0.file == file || project.areInOneModule($0.file, file)
      }
      if isShown { continue }
      let name = project.name(view)
      findings.report(
        "no preview shows \(name) with \(listed(slots.map { project.name($0.property) })) filled",
        at: project.location(of: view), in: name, subject: name)
    }
  }
}
