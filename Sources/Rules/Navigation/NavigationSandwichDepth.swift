// SwiftUI that wraps UIKit that hosts SwiftUI again: one layer is a transition, two are a habit.

package import ArchLint

package enum NavigationSandwichDepth: Rule {
  package static let card = RuleCard(
    id: "navigation-sandwich-depth",
    level: .warning,
    certainty: .likely,
    profiles: [.featurePackage],
    summary: "A hosted View wraps a controller that hosts SwiftUI itself.",
    why: """
      Each change of framework loses the environment, the size and the safe area of what is around it, \
      and costs a bridge. Two on top of each other are hard to follow and hardly ever meant.
      """,
    fix: "Show the inner View directly, or migrate the controller between them first.",
    falseAlarms: """
      Only controllers of the project that embed a View as a child count, below a View that is hosted. A \
      controller that pushes or presents a host is another screen.
      """,
    consequenceOf: [
      "retire-representable-destination-swiftui", "retire-representable-around-host",
    ],
    options: [maxDepth],
    bad: """
      //- rules.yml
      rules: { navigation-sandwich-depth: warning }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      struct TideView: View { var body: some View { Text("Tide") } }
      final class BerthViewController: UIViewController {
        override func viewDidLoad() {
          let tide = UIHostingController(rootView: TideView())
          addChild(tide)
          view.addSubview(tide.view)
          tide.didMove(toParent: self)
        }
      }
      struct Berth: UIViewControllerRepresentable {  //~ navigation-sandwich-depth (warning)
        func makeUIViewController(context: Context) -> BerthViewController { BerthViewController() }
        func updateUIViewController(_ controller: BerthViewController, context: Context) {}
      }
      struct HarbourView: View { var body: some View { Berth() } }
      final class HarbourController: UIHostingController<HarbourView> {}
      """,
    good: """
      //- rules.yml
      rules: { navigation-sandwich-depth: warning }
      //- Sources/Harbour/Harbour.swift
      import SwiftUI
      final class BerthViewController: UIViewController {}
      struct Berth: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> BerthViewController { BerthViewController() }
        func updateUIViewController(_ controller: BerthViewController, context: Context) {}
      }
      struct HarbourView: View { var body: some View { Berth() } }
      final class HarbourController: UIHostingController<HarbourView> {}
      """
  )

  static let maxDepth = Option(
    "max_depth", default: 1, "How many times a hosted View may lead to SwiftUI in UIKit again.")

  /// A wrapper with what stands above and below it.
  private struct Layer {
    let representable: Representable
    let controller: TypeID
    let above: Set<TypeID>
    let embedded: Set<TypeID>
  }

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let layers = layers(of: project)
    for (index, layer) in layers.enumerated() where !layer.embedded.isEmpty {
      // A View that takes others is not seen to be the hosted one: what it takes is.
      let wrapper = layer.representable.type
      let hosted = (layer.above.sorted() + [wrapper]).first {
        !project.shownHosts(of: $0).isEmpty
      }
      guard let outer = hosted else { continue }
      let depth = 1 + depth(below: index, layers)
      let location = project.location(of: wrapper)
      guard settings[maxDepth, at: location] < depth else { continue }
      let inner = listed(layer.embedded.sorted().map { project.name($0) })
      findings.report(
        """
        \(project.name(outer)) is hosted, \(project.name(wrapper)) wraps \
        \(project.name(layer.controller)) in it, and that embeds \(inner): SwiftUI in UIKit in SwiftUI \
        in UIKit
        """,
        at: location, in: project.name(wrapper), subject: project.name(wrapper),
        notes: [
          Finding.Note("the outer View", at: project.location(of: outer)),
          Finding.Note("the controller between", at: project.location(of: layer.controller)),
        ],
        cause: project.cause(of: layer.representable))
    }
  }

  private static func layers(of project: Project) -> [Layer] {
    project.representables().compactMap { representable in
      guard representable.wrapsController,
        let controller = project.ownController(in: representable)
      else { return nil }
      return Layer(
        representable: representable, controller: controller,
        above: project.viewsAbove(representable.type),
        embedded: project.embeddedViews(of: controller))
    }
  }

  /// How many controllers embed SwiftUI from a layer downward, the layer's own included.
  private static func depth(below index: Int, _ layers: [Layer]) -> Int {
    var depth = 0
    var level = [index]
    var seen: Set<Int> = []
    while !level.isEmpty {
      level = level.filter { !layers[$0].embedded.isEmpty && seen.insert($0).inserted }
      if level.isEmpty { break }
      depth += 1
      let embedded = level.reduce(into: Set<TypeID>()) { $0.formUnion(layers[$1].embedded) }
      level = layers.indices.filter { !layers[$0].above.isDisjoint(with: embedded) }
    }
    return depth
  }
}
