// A screen that is hosted can be looked at without the app around it.

package import ArchLint

package enum MigrationPreviewPresent: Rule {
  package static let card = RuleCard(
    id: "migration-preview-present",
    level: .info,
    certainty: .sure,
    summary: "A hosted screen has no preview, or one that needs what stands behind it.",
    why: """
      That a View can be shown with nothing but values is what makes it worth having. A preview proves \
      it, and shows the states that are hard to reach in the app.
      """,
    fix: """
      Add a `#Preview` with plain values and mocks, for example \
      `#Preview { TicketListView(dataSource: .init()) }`.
      """,
    falseAlarms: """
      A preview anywhere in the module of the View counts, one of its host as well, one in its file \
      that a function fills, and any that shows it within another View. A View that only \
      wraps others is no screen, nor is a component within a UIKit screen or a private View. A view model in a \
      preview is reported only where it holds a service or a repository and is not given a mock.
      """,
    bad: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketListView: View {  //~ migration-preview-present
        var body: some View { Text("Tickets") }
      }
      final class TicketListHost: UIHostingController<TicketListView> {}
      """,
    good: """
      //- Sources/Tickets/TicketList.swift
      import SwiftUI
      struct TicketListView: View {
        var body: some View { Text("Tickets") }
      }
      final class TicketListHost: UIHostingController<TicketListView> {}
      #Preview { TicketListView() }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let components = project.componentViews
    let shown = project.viewsInPreviews()
    for view in project.declarations(playing: .view) where !components.contains(view) {
      if !project.isHosted(view) || project.onlyWraps(view) { continue }
      let previews = project.previews(of: view)
      if previews.isEmpty, !shown.contains(view), !isPartOfFile(view, project) {
        let name = project.name(view)
        findings.report(
          "no preview shows \(name), which is hosted", at: project.location(of: view), in: name,
          subject: name)
      }
      for (file, range) in previews { judge(range, of: view, in: file, project, &findings) }
    }
  }

  /// What a preview builds that should not be needed.
  private static func judge(
    _ range: ByteRange, of view: TypeID, in file: FileID, _ project: Project,
    _ findings: inout Findings
  ) {
    let calls = project.facts[file].calls(in: range)
    for index in calls.indices where project.mayConstruct(calls[index]) {
      let row = RowID<Call>(file, LocalID(index))
      let made = project.types.constructed(by: calls[index], in: file)
      guard made.meaning == .declared, !made.isAmbiguous,
        let words = project.isHeavy(made.type, madeBy: row)
      else { continue }
      let name = project.name(made.type)
      findings.report(
        "the preview of \(project.name(view)) builds \(words) \(name)",
        at: project.location(of: row), in: project.path(around: row), subject: name)
    }
  }

  /// A header or a cell that only the controller of its file shows.
  private static func isPartOfFile(_ view: TypeID, _ project: Project) -> Bool {
    let access = project.types.access(view)
    return access == .private || access == .fileprivate
  }
}
