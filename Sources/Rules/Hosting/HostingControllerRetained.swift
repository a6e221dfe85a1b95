// A hosting controller that nobody keeps, while its view stays on the screen.

package import ArchLint

package enum HostingControllerRetained: Rule {
  package static let card = RuleCard(
    id: "hosting-controller-retained",
    level: .warning,
    certainty: .likely,
    summary: "The view of a hosting controller is added, and nobody keeps the controller.",
    why: """
      A local controller is gone at the end of the function. Its view lives on, often even its updates \
      do; lost is what needs the controller: appearance callbacks, sheets and alerts, bars, safe areas, \
      traits, and every later `rootView = …`.
      """,
    fix: "Make it a child of the controller around, or keep it in a property.",
    falseAlarms: """
      Silent where a property, another object, a closure or the caller gets the controller, and where \
      its view is taken away again, as one that is only measured. In a view \
      controller hosting-child-containment reports the place and this is its note; in cells \
      hosting-cell does.
      """,
    consequenceOf: ["hosting-child-containment", "hosting-cell"],
    bad: """
      //- Sources/Harbour/HarbourBox.swift
      import SwiftUI
      import UIKit
      final class HarbourBox: UIView {
        func fill() {
          let host = UIHostingController(rootView: Text("Harbour"))
          addSubview(host.view)  //~ hosting-controller-retained (warning)
        }
      }
      """,
    good: """
      //- Sources/Harbour/HarbourBox.swift
      import SwiftUI
      import UIKit
      final class HarbourBox: UIView {
        private let host = UIHostingController(rootView: Text("Harbour"))
        func fill() { addSubview(host.view) }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for embedding in project.productionEmbeddings {
      guard let view = embedding.steps(.addView).first,
        view.helper == nil || embedding.child != nil, project.losesController(embedding)
      else { continue }
      findings.report(
        "the view of `\(embedding.name)` is added, and nobody keeps the controller",
        at: view.location, in: project.path(of: view.function), subject: embedding.name,
        cause: project.cause(of: embedding))
    }
  }
}
