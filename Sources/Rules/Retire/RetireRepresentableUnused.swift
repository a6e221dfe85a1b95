// A wrapper of UIKit that nobody shows any more.

package import ArchLint

package enum RetireRepresentableUnused: Rule {
  package static let card = RuleCard(
    id: "retire-representable-unused",
    level: .info,
    certainty: .likely,
    summary: "No production code builds a representable any more.",
    why: """
      It was there to show something of UIKit in SwiftUI. What is left of it keeps the wrapped class \
      alive, and looks like a bridge that somebody still needs.
      """,
    fix: "Remove it, and what it wraps if nobody else uses that.",
    falseAlarms: """
      Any name that may mean it keeps it, wherever that stands, tests and previews left out. Silent \
      for what other packages may use, for what only some builds hold, and for a wrapper that shows \
      a living class of UIKit in previews.
      """,
    options: [RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Chart.swift
      import SwiftUI
      import UIKit
      final class ChartViewController: UIViewController {
        struct Wrapped: UIViewControllerRepresentable {  //~ retire-representable-unused
          func makeUIViewController(context: Context) -> ChartViewController {
            ChartViewController()
          }
          func updateUIViewController(_ controller: ChartViewController, context: Context) {}
        }
      }
      struct ChartView: View { var body: some View { Text("Chart") } }
      struct HarbourView: View { var body: some View { ChartView() } }
      """,
    good: """
      //- Sources/Harbour/Chart.swift
      import SwiftUI
      import UIKit
      final class ChartViewController: UIViewController {
        struct Wrapped: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> ChartViewController {
            ChartViewController()
          }
          func updateUIViewController(_ controller: ChartViewController, context: Context) {}
        }
      }
      struct HarbourView: View { var body: some View { ChartViewController.Wrapped() } }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let candidates = project.representables().filter { representable in
      project.isWhollySeen(representable.type)
        && project.constructions(of: representable.type).isEmpty
        && !servesPreviews(representable, project)
    }
    let left = project.unnamed(among: candidates.map(\.type))
    for representable in candidates where left.contains(representable.type) {
      let name = project.name(representable.type)
      let previews = project.constructions(of: representable.type, inPreviews: true)
      findings.report(
        "no production code builds \(name)" + (previews.isEmpty ? "" : ", only previews do"),
        at: project.location(of: representable.type), in: name, subject: name,
        notes: [Finding.Note]("built here", at: previews.map { project.location(of: $0) }),
        cause: project.cause(of: representable))
    }
  }

  /// Previews build it to show what is alive without it, or from another file.
  private static func servesPreviews(
    _ representable: Representable, _ project: Project
  ) -> Bool {
    let home = project.types.declaration(representable.type).file
    let previews = project.constructions(of: representable.type, inPreviews: true)
    if previews.isEmpty { return false }
    if previews.contains(where: { $0.file != home }) { return true }
    let wrapped = representable.wrapped
    if wrapped.meaning == .parameter { return true }
    let shown =
      wrapped.meaning == .declared
      ? [wrapped.type] : project.ownClasses(builtBy: representable)
    return shown.flatMap { project.constructions(of: $0) }.contains { row in
      project.types.type(around: Place(row.file, project.call(row).from)) != representable.type
    }
  }
}
