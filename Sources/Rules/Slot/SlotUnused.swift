// Content that somebody gives and nobody shows.

package import ArchLint

package enum SlotUnused: Rule {
  package static let card = RuleCard(
    id: "slot-unused",
    level: .warning,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A View takes content that none of its bodies shows.",
    why: """
      Whoever builds the View fills the place and waits for it to appear. A slot that is left over \
      costs a generic parameter at every use.
      """,
    fix: "Show the content in the body, or take the slot and its generic parameter away.",
    falseAlarms: """
      Passing the content on to another View is a use, and so is reaching it from outside. Silent \
      where a protocol of the project asks for the property.
      """,
    bad: """
      //- rules.yml
      rules: { slot-unused: warning }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View>: View {
        let bannerContent: () -> BannerContent  //~ slot-unused
        public init(@ViewBuilder bannerContent: @escaping () -> BannerContent) {
          self.bannerContent = bannerContent
        }
        public var body: some View { Text("Harbour") }
      }
      """,
    good: """
      //- rules.yml
      rules: { slot-unused: warning }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View>: View {
        let bannerContent: () -> BannerContent
        public init(@ViewBuilder bannerContent: @escaping () -> BannerContent) {
          self.bannerContent = bannerContent
        }
        public var body: some View { VStack { Text("Harbour"); bannerContent() } }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) {
      for slot in project.contentSlots(of: view) {
        let property = slot.property
        guard project.places(ofUsing: slot).isEmpty, !isRequired(property, by: view, project),
          !project.isReachedFromOutside(property)
        else { continue }
        let name = project.name(property)
        findings.report(
          "\(project.name(view)) takes \(name) and shows it nowhere",
          at: project.location(of: property), in: project.path(of: property),
          subject: "\(project.name(view)).\(name)")
      }
    }
  }

  private static func isRequired(
    _ property: RowID<Declaration>, by view: TypeID, _ project: Project
  ) -> Bool {
    let name = project.declaration(property).name
    return project.types.ancestors(of: view).contains { ancestor in
      project.types.members(of: ancestor).contains { project.declaration($0).name == name }
    }
  }
}
