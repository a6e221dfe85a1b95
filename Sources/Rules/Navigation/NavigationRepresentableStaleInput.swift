// Inputs that only the make function reads: what changes later is not shown.

package import ArchLint

package enum NavigationRepresentableStaleInput: Rule {
  package static let card = RuleCard(
    id: "navigation-representable-stale-input",
    level: .info,
    isOffByDefault: true,
    certainty: .hint,
    summary: "A representable uses an input when it makes its controller and never again.",
    why: """
      SwiftUI makes the controller once and updates it from then on. An update that does nothing shows \
      the first value for as long as the page lives.
      """,
    fix: "Hand the input over in the update function too (`controller.berth = berth`).",
    falseAlarms: """
      Right for first values that the controller changes itself, and for effects that happen once: switch \
      it on for wrappers in pages that stay. Silent for what stands only in sheets, covers and popovers or \
      serves previews alone, and for controllers of the system, most of which take their input only once. Closures, objects and \
      wrapped properties are no such inputs.
      """,
    consequenceOf: ["navigation-representable-frozen-root"],
    bad: """
      //- rules.yml
      rules: { navigation-representable-stale-input: info }
      //- Sources/Harbour/Berth.swift
      import SwiftUI
      final class BerthViewController: UIViewController { var berth = 0 }
      struct BerthPage: UIViewControllerRepresentable {  //~ navigation-representable-stale-input (info)
        let berth: Int
        func makeUIViewController(context: Context) -> BerthViewController {
          let controller = BerthViewController()
          controller.berth = berth
          return controller
        }
        func updateUIViewController(_ controller: BerthViewController, context: Context) {}
      }
      """,
    good: """
      //- rules.yml
      rules: { navigation-representable-stale-input: info }
      //- Sources/Harbour/Berth.swift
      import SwiftUI
      final class BerthViewController: UIViewController { var berth = 0 }
      struct BerthPage: UIViewControllerRepresentable {
        let berth: Int
        func makeUIViewController(context: Context) -> BerthViewController { BerthViewController() }
        func updateUIViewController(_ controller: BerthViewController, context: Context) {
          controller.berth = berth
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for representable in project.representables() {
      guard let update = representable.update, project.doesNothing(update),
        !isShownOnce(representable, project), !project.servesPreviews(representable.type)
      else { continue }
      let body = project.declaration(representable.make).body
      let used = project.inputs(of: representable).filter {
        !project.types.isFunction($0) && !isCalledLikeHandler($0, project)
          && project.uses($0, in: body, of: representable.make)
      }
      if used.isEmpty { continue }
      let names = listed(used.map { project.name($0) })
      findings.report(
        "\(project.name(representable.type)) reads \(names) once and ignores later changes",
        at: project.location(of: representable.type), in: project.name(representable.type),
        subject: project.name(representable.type), cause: project.cause(of: representable))
    }
  }

  /// A share sheet, a mail composer or Safari has no setter for what it shows; a modal is made anew
  /// each time.
  private static func isShownOnce(_ representable: Representable, _ project: Project) -> Bool {
    if representable.wrapsController, representable.wrapped.meaning == .outside,
      project.wrapped(by: representable) == .system
    {
      return true
    }
    let modals: Set<String> = ["sheet", "fullScreenCover", "popover"]
    return project.isOnlyInModals(representable.type, of: modals)
  }

  /// An alias of a function says so by the property's name at most.
  private static func isCalledLikeHandler(
    _ row: RowID<Declaration>, _ project: Project
  ) -> Bool {
    let name = project.name(row).lowercased()
    return ["handler", "completion", "callback", "action"].contains { name.hasSuffix($0) }
  }
}
