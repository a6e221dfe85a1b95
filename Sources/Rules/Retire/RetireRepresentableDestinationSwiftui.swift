// A wrapper around a controller that does nothing but show a SwiftUI View.

package import ArchLint

package enum RetireRepresentableDestinationSwiftui: Rule {
  package static let card = RuleCard(
    id: "retire-representable-destination-swiftui",
    level: .info,
    certainty: .likely,
    summary: "A representable wraps a controller whose whole content is a SwiftUI View.",
    why: """
      SwiftUI shows UIKit that shows SwiftUI: the environment, the size and the safe area are lost \
      twice on the way, and the View could stand there by itself.
      """,
    fix: "Pass the View where the wrapper is passed now, and remove the wrapper.",
    falseAlarms: """
      What the controller or the wrapper does beside showing the View is listed: it has to move into \
      the View first, and until then the report does not call the wrapper removable. Members that only \
      others use need not move. Silent where the View cannot be named at the places that build the \
      wrapper, where the controller hands itself or another one to a property of the View, since \
      SwiftUI has none to give, and for `shared_wrappers`.
      """,
    options: [NavigationOptions.sharedWrappers, RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Berth.swift
      import SwiftUI
      struct BerthView: View { var body: some View { Text("Berth") } }
      final class BerthViewController: UIHostingController<BerthView> {
        struct Wrapped: UIViewControllerRepresentable {  //~ retire-representable-destination-swiftui
          func makeUIViewController(context: Context) -> BerthViewController {
            BerthViewController(rootView: BerthView())
          }
          func updateUIViewController(_ controller: BerthViewController, context: Context) {}
        }
      }
      struct HarbourView: View { var body: some View { BerthViewController.Wrapped() } }
      """,
    good: """
      //- Sources/Harbour/Berth.swift
      import SwiftUI
      struct BerthView: View { var body: some View { Text("Berth") } }
      final class BerthViewController: UIHostingController<BerthView> {}
      struct HarbourView: View { var body: some View { BerthView() } }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables() where representable.wrapsController {
      guard case .own(let controller, isAmbiguous: false) = project.wrapped(by: representable),
        representable.wrapped.meaning == .declared, representable.wrapped.type == controller
      else { continue }
      let sites = project.constructions(of: representable.type)
      let place = project.location(of: representable.type)
      let shared = settings[NavigationOptions.sharedWrappers, at: place]
      guard !sites.isEmpty, project.isBuiltAlways(project.types.declaration(representable.type)),
        !shared.contains(project.types.name(controller)),
        let content = project.wholeContent(of: controller),
        !project.handsControllers(from: controller, to: content.view),
        sites.allSatisfy({ project.isReachable(content.view, from: $0.file) })
      else { continue }
      var duties = project.movable(content.duties, of: controller).map(\.name)
      if !project.isPlain(representable) { duties.append("what the wrapper does itself") }
      let (name, view) = (project.name(representable.type), project.name(content.view))
      var message =
        "\(name) wraps \(project.name(controller)), which only shows \(view): pass \(view)"
      if !duties.isEmpty {
        message = """
          \(name) wraps \(project.name(controller)), which shows \(view): first move \
          \(listedFew(duties))
          """
      }
      findings.report(
        message, at: place, in: name, subject: name,
        notes: [Finding.Note]("built here", at: sites.map { project.location(of: $0) }),
        cause: project.cause(of: representable), isPending: !duties.isEmpty)
    }
  }
}
