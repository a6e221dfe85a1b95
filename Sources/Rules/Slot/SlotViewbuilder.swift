// Content that is given as a closure is written like any other content.

package import ArchLint

package enum SlotViewbuilder: Rule {
  package static let card = RuleCard(
    id: "slot-viewbuilder",
    level: .warning,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A closure that gives a View's content has no `@ViewBuilder`.",
    why: """
      Without it callers can neither use `if` and `switch` in the closure nor leave it empty. The \
      attribute on the stored property counts for the memberwise initialiser only.
      """,
    fix: "Write `@ViewBuilder` before the parameter: `init(@ViewBuilder content: …)`.",
    falseAlarms: """
      Another result builder, optional closures (which cannot have one), autoclosures, closures that \
      change a View they are given or must give more than a View, private initialisers and Views, and Views that only previews build \
      are silent.
      """,
    bad: """
      //- rules.yml
      rules: { slot-viewbuilder: warning }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View>: View {
        @ViewBuilder let bannerContent: () -> BannerContent
        public init(bannerContent: @escaping () -> BannerContent) {  //~ slot-viewbuilder
          self.bannerContent = bannerContent
        }
        public var body: some View { bannerContent() }
      }
      """,
    good: """
      //- rules.yml
      rules: { slot-viewbuilder: warning }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View>: View {
        let bannerContent: () -> BannerContent
        public init(@ViewBuilder bannerContent: @escaping () -> BannerContent) {
          self.bannerContent = bannerContent
        }
        public var body: some View { bannerContent() }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view)
    where isOpen(project.types.access(view)) && !project.servesPreviews(view) {
      let outer = Set(project.contentParameters(of: view).map(\.name))
      for row in project.initializers(of: view) where isOpen(project.declaration(row).access) {
        let own = Set(project.contentParameters(of: row).map(\.name))
        for parameter in project.parameters(of: row)
        where project.isUnmarkedBuilder(parameter, of: row, outer.union(own)) {
          report(parameter, of: row, view, project, &findings)
        }
      }
      guard project.hasMemberwiseInitializer(view) else { continue }
      for slot in project.contentSlots(of: view) where isUnmarked(slot, project) {
        report(slot, project, &findings)
      }
    }
  }

  private static func isOpen(_ access: Access) -> Bool {
    access != .private && access != .fileprivate
  }

  /// The memberwise initialiser takes the attributes of the properties.
  private static func isUnmarked(_ slot: Slot, _ project: Project) -> Bool {
    slot.isClosure && !slot.isErased && isOpen(project.declaration(slot.property).access)
      && !project.types.isOptional(slot.property) && !project.changesViews(slot)
      && project.property(slot.property)?.valueKind == ArgumentKind.none
      && !project.attributes(of: slot.property).contains { project.isBuilder($0) }
  }

  private static func report(
    _ parameter: Parameter, of row: RowID<Declaration>, _ view: TypeID, _ project: Project,
    _ findings: inout Findings
  ) {
    let name = project.name(parameter.name)
    findings.report(
      "\(name) gives content and has no @ViewBuilder: write `@ViewBuilder \(name):`",
      at: Location(row.file, parameter.offset), in: project.path(of: row),
      subject: "\(project.name(view)).\(name)")
  }

  private static func report(
    _ slot: Slot, _ project: Project, _ findings: inout Findings
  ) {
    let name = project.name(slot.property)
    findings.report(
      "\(name) gives content and has no @ViewBuilder: write `@ViewBuilder let \(name)`",
      at: project.location(of: slot.property), in: project.path(of: slot.property),
      subject: "\(project.name(slot.view)).\(name)")
  }
}
