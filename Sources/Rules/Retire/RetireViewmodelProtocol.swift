// A protocol that kept the app's class out of the package, when the class is in the package itself.

package import ArchLint

package enum RetireViewmodelProtocol: Rule {
  package static let card = RuleCard(
    id: "retire-viewmodel-protocol",
    level: .info,
    certainty: .likely,
    summary:
      "The only implementation of a view model's protocol lives in the protocol's own module.",
    why: """
      The protocol let the View be generic while its view model stayed in the app. Now that both live \
      together it costs a generic parameter wherever the View is named, and hides nothing.
      """,
    fix: "Let the Views hold the class itself, and remove the protocol.",
    falseAlarms: """
      Only protocols in features over which Views are generic are looked at. Where tests or previews \
      implement the protocol as well, it has a use of its own: `keep_if_mocked: false` reports it \
      nonetheless. Silent where classes outside of the project may implement it.
      """,
    options: [keepIfMocked, RetireOptions.sinceDays],
    bad: """
      //- rules.yml
      modules:
        App: { path: "App/**", kind: app }
        HarbourFeature: { path: "HarbourFeature/**", kind: feature }
      //- App/App.swift
      import HarbourFeature
      //- HarbourFeature/Harbour.swift
      import SwiftUI
      public protocol HarbourViewModel: ObservableObject {  //~ retire-viewmodel-protocol
        var title: String { get }
      }
      final class HarbourViewModelImpl: HarbourViewModel { @Published var title = "" }
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
      final class HarbourViewModelImpl: HarbourViewModel { @Published var title = "" }
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

  static let keepIfMocked = Option(
    "keep_if_mocked", default: true,
    "Leave out protocols that tests or previews implement, too.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for model in project.singleModels() {
      let place = project.location(of: model.type)
      let home = project.types.declaration(model.conformer).file
      guard project.areInOneModule(home, place.file),
        model.doubles.isEmpty || !settings[keepIfMocked, at: place]
      else { continue }
      let (name, conformer) = (project.name(model.type), project.name(model.conformer))
      let views = listed(model.views.map { project.name($0) })
      findings.report(
        "\(conformer) is all that implements \(name), in its own module: \(views) can hold it itself",
        at: place, in: name, subject: name,
        notes: [Finding.Note("the implementation", at: project.location(of: model.conformer))])
    }
  }
}
