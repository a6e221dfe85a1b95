// A View with many places for others' content is several Views.

package import ArchLint

package enum SlotCount: Rule {
  package static let card = RuleCard(
    id: "slot-count",
    level: .info,
    certainty: .sure,
    profiles: [.featurePackage],
    summary: "A View has more slots than one screen should need.",
    why: """
      Every slot is a generic parameter that whoever names the View has to write out, and every one \
      of them is a reason to change it.
      """,
    fix: "Split the screen, or pass one structure that builds all of its content.",
    falseAlarms: """
      Only Views that other modules can build are looked at. `max` is the number of slots that is \
      accepted, `max_parameters` that of generic parameters.
      """,
    options: [maximum, maximumOfParameters],
    bad: """
      //- rules.yml
      rules: { slot-count: info }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<VM, A: View, B: View, C: View, D: View>: View {  //~ slot-count
        let aContent: () -> A
        let bContent: () -> B
        let cContent: () -> C
        let dContent: () -> D
        public var body: some View { VStack { aContent(); bContent(); cContent(); dContent() } }
      }
      """,
    good: """
      //- rules.yml
      rules: { slot-count: info }
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      public struct HarbourView<VM, BannerContent: View>: View {
        let bannerContent: () -> BannerContent
        public var body: some View { bannerContent() }
      }
      """
  )

  static let maximum = Option("max", default: 3, "How many slots a View may have.")
  static let maximumOfParameters = Option(
    "max_parameters", default: 4, "How many generic parameters a View with slots may have.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .view) where project.isSeenOutside(view) {
      let slots = project.contentSlots(of: view)
      if slots.isEmpty { continue }
      let place = project.location(of: view)
      let row = project.types.declaration(view)
      let parameters = project.facts.files[row.file.index].genericParameters(of: row.local).count
      let most = settings[maximum, at: place]
      let mostParameters = settings[maximumOfParameters, at: place]
      var faults: [String] = []
      if most < slots.count { faults.append("\(slots.count) slots, more than \(most)") }
      if mostParameters < parameters {
        faults.append("\(parameters) generic parameters, more than \(mostParameters)")
      }
      if faults.isEmpty { continue }
      let name = project.name(view)
      findings.report(
        "\(name) has \(listed(faults))", at: place, in: name, subject: name,
        notes: slots.map { Finding.Note("a slot", at: project.location(of: $0.property)) })
    }
  }
}
