// A slot says by its name what it takes: content of the screen, or a screen to go to.

package import ArchLint

package enum SlotNaming: Rule {
  package static let card = RuleCard(
    id: "slot-naming",
    level: .info,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A slot is called neither `…Content` nor `…Destination`.",
    why: """
      The one word says that the app puts something into the screen, the other that it names a screen \
      to go to. Both are looked for when the day comes on which they can be taken away.
      """,
    fix: "Let the type and the property end in the same word: `BannerContent`, `bannerContent`.",
    falseAlarms: """
      The bare words `Content` and `Destination` are names, too. Only Views that other modules can \
      build are looked at; closures that change a View they are given are silent, and so are parameters \
      that ask for more than a View, such as a colour of the team's own.
      """,
    bad: """
      //- rules.yml
      rules: { slot-naming: info }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<Banner: View>: View {
        let banner: () -> Banner  //~ slot-naming
        public var body: some View { banner() }
      }
      """,
    good: """
      //- rules.yml
      rules: { slot-naming: info }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<BannerContent: View, Destination: View>: View {
        let bannerContent: () -> BannerContent
        let berthDestination: (Int) -> Destination
        public var body: some View { NavigationLink("Berth", destination: berthDestination(1)) }
      }
      """
  )

  private static let words = ["Content", "Destination"]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) where project.isSeenOutside(view) {
      for slot in project.contentSlots(of: view)
      where !slot.isErased && !project.changesViews(slot) {
        let (type, property) = (project.name(slot.parameter), project.name(slot.property))
        guard let fault = fault(type, property) else { continue }
        findings.report(
          fault, at: project.location(of: slot.property), in: project.path(of: slot.property),
          subject: "\(project.name(view)).\(property)")
      }
    }
  }

  private static func fault(_ type: String, _ property: String) -> String? {
    guard let word = words.first(where: { type.hasSuffix($0) }) else {
      return "the type \(type) of the slot \(property) should end in Content or Destination"
    }
    let isSame = property.hasSuffix(word) || property == word.lowercased()
    return isSame ? nil : "the slot \(property) should end in \(word), as its type \(type) does"
  }
}
