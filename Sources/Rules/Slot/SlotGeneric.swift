// A place for the app's content is a generic View, so that the feature need not know what stands there.

package import ArchLint

package enum SlotGeneric: Rule {
  package static let card = RuleCard(
    id: "slot-generic",
    level: .error,
    lowestGrade: .hint,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A place for the app's content has a type that the feature must not know, or none.",
    why: """
      A View of the app or of an SDK as the type of a property ties the feature to it: it does not \
      build without, or reaches past its layer. `AnyView` hides the type and makes SwiftUI compare \
      and rebuild more than it need.
      """,
    fix: """
      Make the View generic, as in `struct HarbourView<BannerContent: View>`, and take the content as \
      `@ViewBuilder bannerContent: @escaping () -> BannerContent`.
      """,
    falseAlarms: """
      Views of the same or of an allowed module are used directly, which is right. A type is \
      reported only where it is known to be the app's, plays the role `slotContent`, or can only come \
      from a module that `imports:` forbids. An erased slot is a hint; a screen that a sheet or a \
      link shows is none.
      """,
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- App/AdStrip.swift
      import SwiftUI
      struct AdStrip: View { var body: some View { Text("Ad") } }
      //- HarbourFeature/HarbourView.swift
      import SwiftUI
      public struct HarbourView: View {
        let banner: AdStrip  //~ slot-generic
        public var body: some View { banner }
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
        public init(@ViewBuilder bannerContent: @escaping () -> BannerContent) {
          self.bannerContent = bannerContent
        }
        public var body: some View { bannerContent() }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) where project.isSeenOutside(view) {
      for slot in project.contentSlots(of: view) where slot.isErased && !project.isDestination(slot)
      {
        report(
          slot.property, of: view, "erases what is put into it: make it generic", .hint, project,
          &findings)
      }
      for row in project.storedProperties(of: view) {
        guard let fault = fault(of: row, project) else { continue }
        report(row, of: view, fault, .full, project, &findings)
      }
    }
  }

  private static func fault(of row: RowID<Declaration>, _ project: Project) -> String? {
    let found = project.types.valueType(of: row)
    switch found.meaning {
    case .declared:
      let isContent = project.roles.role(named: "slotContent").map { project.plays(found.type, $0) }
      return isContent ?? false
        ? "holds \(project.name(found.type)), which is content of the app: make it generic" : nil
    case .outside:
      let name = project.name(found.name)
      if project.isOfApp(found.name, besides: row.file) {
        return "holds \(name) of the app, which this module cannot see: make it generic"
      }
      guard let module = project.forbiddenOrigin(of: found.name, in: row.file) else { return nil }
      return "holds \(name) of \(project.name(module)), which is forbidden here: make it generic"
    case .parameter, .other: return nil
    }
  }

  private static func report(
    _ row: RowID<Declaration>, of view: TypeID, _ fault: String, _ grade: Grade,
    _ project: Project, _ findings: inout Findings
  ) {
    let name = project.name(row)
    findings.report(
      "\(name) of \(project.name(view)) \(fault)", at: project.location(of: row),
      in: project.path(of: row), subject: "\(project.name(view)).\(name)", grade: grade)
  }
}
