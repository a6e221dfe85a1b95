// A feature that shows a screen it does not own gets it from the app, as a generic closure.

package import ArchLint

package enum NavigationDestinationInjected: Rule {
  package static let card = RuleCard(
    id: "navigation-destination-injected",
    level: .error,
    lowestGrade: .hint,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A feature's View shows a screen of UIKit itself instead of being given it.",
    why: """
      The wrapped screen pulls its module, and everything that builds it, into the feature: it cannot be \
      previewed or moved without them, and replacing the screen changes the feature.
      """,
    fix: """
      Take the screen as a slot (for example `init(@ViewBuilder berthDestination: @escaping (Berth) -> Destination)`) \
      and let the app fill it.
      """,
    falseAlarms: """
      Views of SwiftUI, of the same module and of other modules are used directly, also behind a \
      wrapped hosting controller. Only wrapped \
      controllers in a sheet, cover, popover, destination or link count; wrappers of system controllers \
      such as a share sheet one level lower, and none that another module brings, also around a frame \
      for it, or that `navigation.shared_wrappers` names. A closure that erases to `AnyView` is a hint.
      """,
    options: [NavigationOptions.sharedWrappers],
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourRootView.swift
      import SwiftUI
      final class OldBerthViewController: UIViewController {}
      struct OldBerth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> OldBerthViewController { .init() }
        func updateUIViewController(_ controller: OldBerthViewController, context: Context) {}
      }
      public struct HarbourRootView: View {
        @State private var isOpen = false
        public var body: some View {
          Text("Harbour")
            .fullScreenCover(isPresented: $isOpen) {
              OldBerth()  //~ navigation-destination-injected (error)
            }
        }
      }
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "HarbourFeature/**", kind: feature, profile: feature-package }
      //- HarbourFeature/HarbourRootView.swift
      import SwiftUI
      public struct HarbourRootView<Destination: View>: View {
        @State private var isOpen = false
        let berthDestination: () -> Destination
        public init(@ViewBuilder berthDestination: @escaping () -> Destination) {
          self.berthDestination = berthDestination
        }
        public var body: some View {
          Text("Harbour").fullScreenCover(isPresented: $isOpen) { berthDestination() }
        }
      }
      """
  )

  private static let ways: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink",
  ]

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables()
    where representable.wrapsController && !hostsSwiftUI(representable, project) {
      for site in project.constructions(of: representable.type) where project.isFeature(site.file) {
        check(site, representable, project, settings, &findings)
      }
    }
    for view in project.declarations(playing: .view)
    where project.isFeature(project.types.declaration(view).file) {
      checkErasedSlots(of: view, project, &findings)
    }
  }

  private static func check(
    _ site: RowID<Call>, _ representable: Representable, _ project: Project, _ settings: Settings,
    _ findings: inout Findings
  ) {
    guard let view = project.viewAround(site), let way = way(to: site, project) else { return }
    let home = project.types.declaration(representable.type).file
    let isOwn = project.ownController(in: representable) != nil
    // A wrapper of another module around a system controller, also one in a frame, is shared.
    let isShared = !isOwn || showsSystemController(representable, project)
    if isShared && !project.areInOneModule(home, site.file) { return }
    let location = project.location(of: site)
    let names = [project.name(representable.type), project.name(representable.wrapped.name)]
    let shared = settings[NavigationOptions.sharedWrappers, at: location]
    if shared.contains(where: { names.contains($0) }) { return }
    let wrapper = project.name(representable.type)
    findings.report(
      """
      \(project.name(view)) shows the UIKit screen \(wrapper) in `\(way)` itself: take it as a \
      `@ViewBuilder` closure that the app fills
      """,
      at: location, in: project.path(around: site), subject: wrapper, grade: isOwn ? .full : .lower)
  }

  /// The controller is a frame around one of the system that it builds itself.
  private static func showsSystemController(
    _ representable: Representable, _ project: Project
  ) -> Bool {
    guard let controller = project.ownController(in: representable) else { return false }
    let frames: Traits = [.hostingController, .containerController]
    return project.types.declarations(of: controller).contains { row in
      let file = project.facts.files[row.file.index]
      return file.calls(in: project.declaration(row).body).contains { call in
        let made = project.types.constructed(by: call, in: row.file)
        let traits = project.types.traits(of: made)
        return made.meaning == .outside && traits.contains(.viewController)
          && traits.isDisjoint(with: frames)
          && !["UIViewController", "UIAlertController"].contains(project.name(made.name))
      }
    }
  }

  /// What is behind the wrapper is SwiftUI again, and no screen of UIKit.
  private static func hostsSwiftUI(_ representable: Representable, _ project: Project) -> Bool {
    project.types.traits(of: representable.wrapped).contains(.hostingController)
  }

  private static func way(to site: RowID<Call>, _ project: Project) -> String? {
    project.showings(of: site).lazy.map { project.name(project.call($0.call).name) }
      .first { ways.contains($0) }
  }

  /// `let berthDestination: (Berth) -> AnyView`
  private static func checkErasedSlots(
    of view: TypeID, _ project: Project, _ findings: inout Findings
  ) {
    for slot in project.slots(of: view) where project.slotResult(slot) == "AnyView" {
      guard project.uses(ofSlot: slot).contains(where: { way(to: $0, project) != nil }) else {
        continue
      }
      findings.report(
        "\(project.name(slot)) erases its screen to AnyView: make it generic over the destination",
        at: project.location(of: slot), in: project.path(of: slot), subject: project.name(slot),
        grade: .hint)
    }
  }
}
