// A view model that could live beside its View, since nothing of the app is left in it.

package import ArchLint

package enum RetireViewmodelProtocolReady: Rule {
  package static let card = RuleCard(
    id: "retire-viewmodel-protocol-ready",
    level: .info,
    certainty: .likely,
    summary: "A view model in the app names nothing that its View's feature may not name.",
    why: """
      The class stayed in the app for what it needed there. As that has gone, it can move to its View, \
      and the protocol between them can go.
      """,
    fix: "Move the class into the feature, then let the View hold it.",
    falseAlarms: """
      Every type that the class names counts, and so does every import of its files, every function \
      and variable of the app's own, and what the app adds to types from outside. A class that holds \
      and is given nothing of a package does nothing yet, and is left alone.
      """,
    options: [RetireViewmodelProtocol.keepIfMocked, RetireOptions.sinceDays],
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature }
        Archive: { path: "Archive/**", kind: library }
      //- App/HarbourViewModelImpl.swift
      import Archive
      import HarbourFeature
      import SwiftUI
      final class HarbourViewModelImpl: HarbourViewModel {  //~ retire-viewmodel-protocol-ready
        @Published var title = ""
        private let archive = BerthArchive()
      }
      //- Archive/Archive.swift
      public struct BerthArchive { public init() {} }
      //- HarbourFeature/Harbour.swift
      import SwiftUI
      public protocol HarbourViewModel: ObservableObject {
        var title: String { get }
      }
      public struct HarbourView<ViewModel: HarbourViewModel>: View {
        @ObservedObject var viewModel: ViewModel
        public var body: some View { Text(viewModel.title) }
      }
      """,
    good: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature }
      //- App/HarbourViewModelImpl.swift
      import HarbourFeature
      import SwiftUI
      struct BerthArchive { func titles() -> [String] { [] } }
      final class HarbourViewModelImpl: HarbourViewModel {
        @Published var title = ""
        private let archive = BerthArchive()
      }
      //- HarbourFeature/Harbour.swift
      import SwiftUI
      public protocol HarbourViewModel: ObservableObject {
        var title: String { get }
      }
      public struct HarbourView<ViewModel: HarbourViewModel>: View {
        @ObservedObject var viewModel: ViewModel
        public var body: some View { Text(viewModel.title) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let models = project.singleModels().filter { model in
      let file = project.types.declaration(model.type).file
      let home = project.types.declaration(model.conformer).file
      let keeps =
        settings[RetireViewmodelProtocol.keepIfMocked, at: project.location(of: model.conformer)]
      return project.isOfApp(home) && !project.areInOneModule(home, file)
        && (model.doubles.isEmpty || !keeps)
    }
    if models.isEmpty { return }
    let names = project.appNames
    for model in models {
      let file = project.types.declaration(model.type).file
      guard project.usesPackages(model.conformer, besides: file),
        project.mayMove(model.conformer, to: file, besides: names)
      else { continue }
      let (name, conformer) = (project.name(model.type), project.name(model.conformer))
      let module = project.names(project.modules.modules(of: file))
      findings.report(
        "\(conformer) names nothing of the app: it can move to \(module), and \(name) can go",
        at: project.location(of: model.conformer), in: conformer, subject: conformer,
        notes: [Finding.Note("the protocol", at: project.location(of: model.type))])
    }
  }
}
