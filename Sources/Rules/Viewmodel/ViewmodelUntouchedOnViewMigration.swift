// A screen changes its framework, or its architecture, but not both at once.

package import ArchLint

package enum ViewmodelUntouchedOnViewMigration: Rule {
  package static let card = RuleCard(
    id: "viewmodel-untouched-on-view-migration",
    level: .info,
    certainty: .likely,
    profiles: [.rxDatasource, .sharedMvvm],
    summary: "A screen moves to SwiftUI, and its view model is rewritten with it.",
    why: """
      The view model is what stays while the drawing changes: it carries the tests, and what the screen \
      does. Where both change at once, nobody can tell which of them a new fault comes from.
      """,
    fix: "Host the View on the view model as it is, and change that in a change of its own.",
    falseAlarms: """
      Judged between two states, for screens that were UIKit and are hosted now. Lines are compared by \
      what they name, so that formatting changes nothing; a view model or repository that is new, was \
      renamed or only lost lines is left alone, and so are the DataSource and view-state types that a \
      move brings along. A screen whose View was shown beside the old controller before has moved \
      already, and the model of a screen that it opens is none of its own.
      """,
    options: [maximumLines],
    needsEarlierState: true,
    bad: """
      //- rules.yml
      rules: { viewmodel-untouched-on-view-migration: { level: info, max_changed_lines: 1 } }
      //- App/Quay.swift
      import SwiftUI
      struct QuayView: View {
        @ObservedObject var viewModel: QuayViewModel
        var body: some View { Text(viewModel.heading) }
      }
      final class QuayViewController: UIHostingController<QuayView> {
        private let viewModel = QuayViewModel()
        init() { super.init(rootView: QuayView(viewModel: viewModel)) }
      }
      final class QuayViewModel: ObservableObject {  //~ viewmodel-untouched-on-view-migration "2 lines"
        @Published var heading = ""
        func reload() { heading = "Quays" }
      }
      //- before: App/Quay.swift
      import UIKit
      final class QuayViewController: UIViewController {
        private let viewModel = QuayViewModel()
      }
      final class QuayViewModel: ObservableObject {
        @Published var title = ""
        func load() { title = "Quays" }
      }
      """,
    good: """
      //- rules.yml
      rules: { viewmodel-untouched-on-view-migration: { level: info, max_changed_lines: 1 } }
      //- App/Quay.swift
      import SwiftUI
      struct QuayView: View {
        @ObservedObject var viewModel: QuayViewModel
        var body: some View { Text(viewModel.title) }
      }
      final class QuayViewController: UIHostingController<QuayView> {
        private let viewModel = QuayViewModel()
        init() { super.init(rootView: QuayView(viewModel: viewModel)) }
      }
      final class QuayViewModel: ObservableObject {
        @Published var title = ""
      }
      //- before: App/Quay.swift
      import UIKit
      final class QuayViewController: UIViewController {
        private let viewModel = QuayViewModel()
      }
      final class QuayViewModel: ObservableObject {
        @Published var title = ""
      }
      """
  )

  private static let maximumLines = Option(
    "max_changed_lines", default: 20,
    "So many lines of view model and repository may change with the View.")

  package static func needsScreens(_ project: Project, _ settings: Settings) -> Bool {
    project.hasChangedController && project.hasChangedPart(ofTypesPlaying: keptRoles)
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    guard let before = project.before else { return }
    let migrated = project.raisedScreens.filter { pair in
      before.screens[pair.before].isUIKit && !project.screens[pair.now].isUIKit
    }
    if migrated.isEmpty { return }
    let former = before.typesByPath
    var reported: Set<TypeID> = []
    for pair in migrated {
      let screen = project.screens[pair.now]
      let had = Set(before.screens[pair.before].parts.map(\.type))
      let changed = kept(by: screen, project) { type in
        former[project.types.path(type)].map { had.contains($0) } ?? false
      }.compactMap { type -> (type: TypeID, lines: Int)? in
        guard let earlier = former[project.types.path(type)] else { return nil }
        let lines = project.changedLines(of: type, since: earlier, in: before)
        // What only loses lines is tidied up, and not rewritten.
        return (type, lines.new == 0 ? 0 : lines.rewritten)
      }
      let sum = changed.reduce(0) { $0 + $1.lines }
      guard let most = changed.max(by: { $0.lines < $1.lines }),
        settings[maximumLines, at: project.location(of: most.type)] < sum,
        reported.insert(most.type).inserted
      else { continue }
      let name = project.name(most.type)
      findings.report(
        "\(counted(sum, "line")) of \(name) and what it stands on change while \(screen.name) moves",
        at: project.location(of: most.type), in: name, subject: name)
    }
  }

  private static let keptRoles: [Role] = [.viewModel, .viewModelProtocol, .presenter, .interactor]

  /// View models, presenters and repositories of a screen: what should stay as it is. A model is the
  /// screen's if it had it before, and if no other screen has it or it bears the screen's name.
  private static func kept(
    by screen: Screen, _ project: Project, where hadBefore: (TypeID) -> Bool
  ) -> [TypeID] {
    var found: [TypeID] = []
    for part in screen.parts where part.kind == .state && !part.isByName {
      let isOwn =
        project.screens.ofType[part.type]?.count == 1
        || screenStem(project.types.name(part.type)) == screen.stem
      guard isOwn, hadBefore(part.type),
        keptRoles.contains(where: { project.plays(part.type, $0) }),
        !project.plays(part.type, .dataSource)
      else { continue }
      found.append(part.type)
      found += project.repositories(heldBy: part.type)
    }
    var seen: Set<TypeID> = []
    return found.filter { seen.insert($0).inserted }
  }
}
