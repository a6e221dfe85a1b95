// A place for content into which nobody puts any.

package import ArchLint

package enum RetireSlotEmpty: Rule {
  package static let card = RuleCard(
    id: "retire-slot-empty",
    level: .info,
    certainty: .likely,
    summary: "Whoever builds a View leaves one of its slots empty.",
    why: """
      The slot is a generic parameter and an argument at every use of the View, for content that has \
      gone.
      """,
    fix: "Take the slot and its generic parameter out of the View.",
    falseAlarms: """
      Every construction outside of previews and tests has to pass `EmptyView()` or an empty closure. \
      A View that other packages may use counts only where other modules of a project with an app \
      build it.
      """,
    consequenceOf: ["slot-unused"],
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      struct HarbourView<BannerContent: View>: View {
        let bannerContent: () -> BannerContent  //~ retire-slot-empty
        var body: some View { bannerContent() }
      }
      struct PierView: View { var body: some View { HarbourView { EmptyView() } } }
      """,
    good: """
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      struct HarbourView<BannerContent: View>: View {
        let bannerContent: () -> BannerContent
        var body: some View { bannerContent() }
      }
      struct PierView: View { var body: some View { HarbourView { Text("Storm") } } }
      struct QuayView: View { var body: some View { HarbourView { EmptyView() } } }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let hasApp = project.modules.modules.contains { $0.kind == .app }
    for view in project.declarations(playing: .view) {
      let row = project.types.declaration(view)
      let slots = project.contentSlots(of: view).filter { !$0.isErased }
      guard !slots.isEmpty, project.isBuiltAlways(row), !project.isStandIn(view) else { continue }
      for slot in slots {
        guard let contents = project.contents(of: slot, among: slots),
          contents.allSatisfy({ project.isEmpty($0) })
        else { continue }
        let isUsedOutside = contents.contains { !project.areInOneModule($0.call.file, row.file) }
        if project.isPublic(row), !(hasApp && isUsedOutside) { continue }
        let (name, property) = (project.name(view), project.name(slot.property))
        findings.report(
          "nobody puts anything into \(property) of \(name)",
          at: project.location(of: slot.property), in: project.path(of: slot.property),
          subject: "\(name).\(property)",
          notes: [Finding.Note]("empty here", at: contents.map(\.location)))
      }
    }
  }
}
