// A change moves one screen at a time.

package import ArchLint

package enum MigrationOneScreenPerChange: Rule {
  package static let card = RuleCard(
    id: "migration-one-screen-per-change",
    level: .info,
    certainty: .sure,
    summary: "A change moves several screens at once.",
    why: """
      A screen that is rewritten can be compared with what it was, taken back alone, and finished in \
      days. Of five in one change, the slowest holds up the others, and a fault in one takes all of \
      them back.
      """,
    fix: "Move one screen, with its parts, and land it before the next one.",
    falseAlarms: """
      Judged between two states, by the stages of the screens that both have; new screens and those \
      that went do not count, nor do those that `rules.yml` keeps or settles. A screen counts \
      only if its own entry or View changed, a part of it that draws, or what a part is to it, and with \
      it what took the screen further: not where it follows a cell that others share or a screen that it \
      opens, whatever else changed, or only loses an old implementation. Up to `max_screens` may move together, as a list and its detail often do.
      """,
    options: [maximumScreens],
    needsEarlierState: true,
    bad: """
      //- rules.yml
      rules: { migration-one-screen-per-change: { max_screens: 1 } }
      //- App/Quay.swift
      import SwiftUI
      struct QuayView: View { var body: some View { Text("") } }
      final class QuayViewController: UIHostingController<QuayView> {}  //~ note "Quay"
      //- before: App/Quay.swift
      import UIKit
      final class QuayViewController: UIViewController {}
      //- App/Pier.swift
      import SwiftUI
      struct PierView: View { var body: some View { Text("") } }
      final class PierViewController: UIHostingController<PierView> {}  //~ migration-one-screen-per-change "2 screens"
      //- before: App/Pier.swift
      import UIKit
      final class PierViewController: UIViewController {}
      """,
    good: """
      //- rules.yml
      rules: { migration-one-screen-per-change: { max_screens: 1 } }
      //- App/Quay.swift
      import SwiftUI
      struct QuayView: View { var body: some View { Text("") } }
      final class QuayViewController: UIHostingController<QuayView> {}
      //- before: App/Quay.swift
      import UIKit
      final class QuayViewController: UIViewController {}
      """
  )

  private static let maximumScreens = Option(
    "max_screens", default: 2, "So many screens may come further in one change.")

  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool {
    project.mayHaveRaised(moreThan: settings.all(maximumScreens).min() ?? 0)
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    guard let before = project.before else { return }
    // What was rewritten stands first.
    let raised = project.raisedScreens.sorted { left, right in
      let (one, other) = (project.screens[left.now], project.screens[right.now])
      let steps = one.stage.rawValue - before.screens[left.before].stage.rawValue
      let others = other.stage.rawValue - before.screens[right.before].stage.rawValue
      return steps == others ? left.now < right.now : others < steps
    }
    guard let first = raised.first else { return }
    let place = project.screens[first.now].location
    guard settings[maximumScreens, at: place] < raised.count else { return }
    let notes = raised.map { pair in
      let screen = project.screens[pair.now]
      let former = before.screens[pair.before].stage
      return Finding.Note(
        "\(screen.name) goes from \(former.numbered) to \(screen.stage.numbered)",
        at: screen.location)
    }
    findings.report(
      "this change moves \(counted(raised.count, "screen")) further; land them one by one",
      at: place, in: "", subject: "screens", notes: notes)
  }
}
