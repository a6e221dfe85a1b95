// SwiftUI in UIKit in SwiftUI, with nothing between that UIKit is needed for.

package import ArchLint

package enum RetireRepresentableAroundHost: Rule {
  package static let card = RuleCard(
    id: "retire-representable-around-host",
    level: .info,
    certainty: .likely,
    summary: "A representable makes a hosting controller of a SwiftUI View and does nothing else.",
    why: """
      The View could stand where the wrapper stands. In between it loses its environment, and its \
      size has to be told to it by hand.
      """,
    fix: "Show the View itself.",
    falseAlarms: """
      Only wrappers count that make the controller and pass new values on: whatever else is set, \
      called or overridden may be why it is there, an orientation or a background for example. So may \
      a View that is not known because others give it.
      """,
    consequenceOf: ["retire-representable-destination-swiftui"],
    options: [NavigationOptions.sharedWrappers, RetireOptions.sinceDays],
    bad: """
      //- Sources/Harbour/Tide.swift
      import SwiftUI
      struct TideView: View { var body: some View { Text("Tide") } }
      struct Tide: UIViewControllerRepresentable {  //~ retire-representable-around-host
        func makeUIViewController(context: Context) -> UIHostingController<TideView> {
          UIHostingController(rootView: TideView())
        }
        func updateUIViewController(
          _ controller: UIHostingController<TideView>, context: Context
        ) {}
      }
      struct HarbourView: View { var body: some View { Tide() } }
      """,
    good: """
      //- Sources/Harbour/Tide.swift
      import SwiftUI
      struct TideView: View { var body: some View { Text("Tide") } }
      struct HarbourView: View { var body: some View { TideView() } }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables() where representable.wrapsController {
      let place = project.location(of: representable.type)
      guard let host = hostedView(by: representable, project), project.isPlain(representable),
        project.isBuiltAlways(project.types.declaration(representable.type)),
        !settings[NavigationOptions.sharedWrappers, at: place].contains(host.name)
      else { continue }
      let sites = project.constructions(of: representable.type)
      guard !sites.isEmpty, sites.allSatisfy({ project.isReachable(host.view, from: $0.file) })
      else { continue }
      let (name, view) = (project.name(representable.type), project.name(host.view))
      findings.report(
        "\(name) makes a \(host.name) of \(view) and nothing else: show \(view)", at: place,
        in: name, subject: name,
        notes: [Finding.Note]("built here", at: sites.map { project.location(of: $0) }),
        cause: project.cause(of: representable))
    }
  }

  /// The View of the hosting controller that it makes, of one that does nothing but host.
  private static func hostedView(
    by representable: Representable, _ project: Project
  ) -> (view: TypeID, name: String)? {
    let wrapped = representable.wrapped
    guard project.types.traits(of: wrapped).contains(.hostingController), !wrapped.isAmbiguous
    else { return nil }
    let body = project.declaration(representable.make).body
    let made = project.hostedViews.all.filter { hosted in
      hosted.site.file == representable.make.file
        && body.contains(project.call(hosted.site).offset)
    }
    if wrapped.meaning == .declared {
      let view = project.types.rootView(of: wrapped.type)
      guard !view.isNone, project.duties(of: wrapped.type).isEmpty else { return nil }
      return (view, project.name(wrapped.type))
    }
    guard made.count == 1, let view = made.first?.view, !view.isNone, !made[0].isAmbiguous else {
      return nil
    }
    return (view, project.name(wrapped.name))
  }
}
