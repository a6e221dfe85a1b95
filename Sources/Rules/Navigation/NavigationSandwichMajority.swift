// A screen most of whose modals are still UIKit: wrapping them all costs more than waiting for them.

package import ArchLint

package enum NavigationSandwichMajority: Rule {
  package static let card = RuleCard(
    id: "navigation-sandwich-majority",
    level: .info,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "Most modals of a View are wrapped controllers.",
    why: """
      Each wrapper is a bridge to write, to fill and to delete again. Where most destinations are UIKit, \
      migrating them first is cheaper.
      """,
    fix: "Migrate the destinations first, and this screen after them.",
    falseAlarms: """
      Few are always right: `navigation.wrap_if_at_most` says how many, `navigation.postpone_if_share_over` \
      which share. System controllers and what `navigation.shared_wrappers` names stay UIKit for good and do \
      not count.
      """,
    options: [
      NavigationOptions.wrapIfAtMost, NavigationOptions.postponeIfShareOver,
      NavigationOptions.sharedWrappers,
    ],
    bad: """
      //- rules.yml
      navigation: { wrap_if_at_most: 1 }
      rules: { navigation-sandwich-majority: info }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      final class BerthViewController: UIViewController {}
      struct Berth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> BerthViewController { BerthViewController() }
        func updateUIViewController(_ controller: BerthViewController, context: Context) {}
      }
      struct HarbourView: View {  //~ navigation-sandwich-majority (info)
        @State private var isOpen = false
        var body: some View {
          Text("Harbour")
            .sheet(isPresented: $isOpen) { Berth() }
            .fullScreenCover(isPresented: $isOpen) { Berth() }
        }
      }
      """,
    good: """
      //- rules.yml
      navigation: { wrap_if_at_most: 1 }
      rules: { navigation-sandwich-majority: info }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      final class BerthViewController: UIViewController {}
      struct Berth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> BerthViewController { BerthViewController() }
        func updateUIViewController(_ controller: BerthViewController, context: Context) {}
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      struct HarbourView: View {
        @State private var isOpen = false
        var body: some View {
          Text("Harbour")
            .sheet(isPresented: $isOpen) { Berth() }
            .fullScreenCover(isPresented: $isOpen) { HelpView() }
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let wrappers = ownWrappers(project, settings)
    if wrappers.isEmpty { return }
    var modals: [TypeID: [RowID<Call>]] = [:]
    for row in project.judgedCalls(named: ["sheet", "fullScreenCover", "popover"]).sorted() {
      guard let view = project.viewAround(row) else { continue }
      modals[view, default: []].append(row)
    }
    for (view, rows) in modals.sorted(by: { $0.key < $1.key }) {
      let location = project.location(of: view)
      let limit = settings[NavigationOptions.wrapIfAtMost, at: location]
      if rows.count <= limit { continue }
      let wrapped = rows.filter { row in
        project.contents(ofModal: row, in: view).contains { wrappers.contains($0) }
      }
      let share = settings[NavigationOptions.postponeIfShareOver, at: location]
      guard limit < wrapped.count, share < Double(wrapped.count) / Double(rows.count) else {
        continue
      }
      findings.report(
        """
        \(wrapped.count) of the \(rows.count) modals of \(project.name(view)) are UIKit: migrate them \
        before wrapping them
        """,
        at: location, in: project.name(view), subject: project.name(view),
        notes: [Finding.Note]("wraps UIKit", at: wrapped.map { project.location(of: $0) }))
    }
  }

  /// Wrappers of controllers of the project that will be rewritten one day.
  private static func ownWrappers(_ project: Project, _ settings: Settings) -> Set<TypeID> {
    let shared = Set(settings[NavigationOptions.sharedWrappers])
    return Set(
      project.representables().filter { representable in
        guard representable.wrapsController,
          let controller = project.ownController(in: representable)
        else { return false }
        return !shared.contains(project.name(controller))
          && !shared.contains(project.name(representable.type))
      }.map(\.type))
  }
}
