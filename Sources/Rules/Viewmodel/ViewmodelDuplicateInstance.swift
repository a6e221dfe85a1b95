// A screen with two view models of one class: the host's and the View's own.

package import ArchLint

package enum ViewmodelDuplicateInstance: Rule {
  package static let card = RuleCard(
    id: "viewmodel-duplicate-instance",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A host makes a view model and hosts a View that makes another one of the same class.",
    why: """
      What the host tells its view model never reaches the View, and what the user does on the View never \
      reaches the host: there are two truths on one screen.
      """,
    fix: """
      Let one of them make it: pass the host's to the View (`TrailView(model: model)`, with \
      `@ObservedObject var model` there), or leave it to the View.
      """,
    falseAlarms: """
      Silent where the host passes its object to the View or to any other, where it stands in another \
      function than the hosting, for classes without state, for the UIKit twin of a screen, and in \
      previews and tests.
      """,
    bad: """
      //- Sources/Trails/TrailViewController.swift
      import SwiftUI
      final class TrailViewModel: ObservableObject { @Published var title = "" }
      struct TrailView: View {
        @StateObject private var model = TrailViewModel()
        var body: some View { Text(model.title) }
      }
      final class TrailViewController: UIHostingController<TrailView> {
        private let model = TrailViewModel()  //~ viewmodel-duplicate-instance (warning)
      }
      """,
    good: """
      //- Sources/Trails/TrailViewController.swift
      import SwiftUI
      final class TrailViewModel: ObservableObject { @Published var title = "" }
      struct TrailView: View {
        @ObservedObject var model: TrailViewModel
        var body: some View { Text(model.title) }
      }
      final class TrailViewController: UIHostingController<TrailView> {
        private let model: TrailViewModel
        init(model: TrailViewModel) {
          self.model = model
          super.init(rootView: TrailView(model: model))
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var seen: Set<RowID<Call>> = []
    for host in project.links.hosts where !host.view.isNone && isJudged(host, project) {
      for own in project.madeModels(of: host.view) where project.holdsState(own.type) {
        let model = own.type
        for row in project.constructions(of: model, in: host)
        where !project.isPassedOn(row) && seen.insert(row).inserted {
          let name = project.name(model)
          let view = project.name(host.view)
          findings.report(
            """
            \(maker(of: host, project)) makes a \(name), and \(view) makes another; pass this one to \
            the view, or leave it to the view
            """,
            at: project.location(of: row), in: project.path(around: row), subject: name,
            grade: host.isAmbiguous ? .lower : .full,
            notes: [Finding.Note("\(view) makes its own here", at: own.location)])
        }
      }
    }
  }

  private static func isJudged(_ host: Host, _ project: Project) -> Bool {
    project.isJudged(host.location.file, host.location.offset)
  }

  private static func maker(of host: Host, _ project: Project) -> String {
    host.type.isNone ? "the host" : project.name(host.type)
  }
}
