// Many event closures swell the initialiser of a screen.

package import ArchLint

package enum EventClosureCount: Rule {
  package static let card = RuleCard(
    id: "event-closure-count",
    level: .info,
    certainty: .sure,
    summary: "A screen's view takes more event closures than a reader can keep apart.",
    why: """
      Closures are the simplest way out for a few events. With many of them the initialiser swells, \
      and every place that builds the view repeats them.
      """,
    fix: "Gather the events in a delegate, or in an action enum with one handler.",
    falseAlarms: """
      Only closures without a result on views that are screens count: slots, questions, the closure \
      of `refreshable` and the controls of a design system do not. A team that has decided raises \
      the level.
      """,
    options: [maxClosures],
    bad: """
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      struct HarbourView: View {  //~ event-closure-count
        let onOpen: () -> Void
        let onClose: () -> Void
        let onMove: (Int) -> Void
        let onHelp: () -> Void
        var body: some View { Button("Open", action: onOpen) }
      }
      final class HarbourHost: UIHostingController<HarbourView> {}
      """,
    good: """
      //- Sources/Harbour/HarbourView.swift
      import SwiftUI
      struct HarbourView: View {
        let onOpen: () -> Void
        let onClose: () -> Void
        var body: some View { Button("Open", action: onOpen) }
      }
      final class HarbourHost: UIHostingController<HarbourView> {}
      """
  )

  static let maxClosures = Option(
    "max_closures", default: 3, "How many event closures a screen's view may have.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for view in project.declarations(playing: .screenView) {
      // A wrapped control of UIKit passes on all that its delegate says.
      if project.plays(view, .representable) { continue }
      let closures = project.eventClosures(of: view)
      let place = project.location(of: view)
      let limit = settings[maxClosures, at: place]
      guard limit < closures.count else { continue }
      findings.report(
        "\(project.name(view)) takes \(closures.count) event closures, more than \(limit)",
        at: place, in: project.name(view), subject: "closures",
        notes: closures.map {
          Finding.Note("\(project.name($0)) is one", at: project.location(of: $0))
        })
    }
  }
}
