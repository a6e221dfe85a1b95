// A hosting controller whose view is shown belongs into the hierarchy of controllers: made a child
// before, told so after.

package import ArchLint

package enum HostingChildContainment: Rule {
  package static let card = RuleCard(
    id: "hosting-child-containment",
    level: .error,
    lowestGrade: .hint,
    certainty: .likely,
    summary: "A hosting controller's view is added without its controller, or in the wrong order.",
    why: """
      Outside the hierarchy of controllers SwiftUI gets no appearance callbacks, cannot present \
      sheets or alerts, and does not hear of safe areas and traits.
      """,
    fix: """
      `addChild(host)`, then `view.addSubview(host.view)`, then `host.didMove(toParent: self)`, best \
      in one function; to take it away `host.willMove(toParent: nil)`, \
      `host.view.removeFromSuperview()`, `host.removeFromParent()`.
      """,
    falseAlarms: """
      Steps are paired by the controller and found through aliases, helpers, extensions and closures; \
      what stands in several members counts as present, in any order. Cells, plain views, controllers \
      that are handed in, AppKit and extensions of the system are silent, and so is `add(host)` or \
      `embed(host)` where a package declares it. A controller that is given to other code outside the \
      project is no more than a hint: name such a helper in `hosting.helpers`.
      """,
    options: [HostingOptions.helpers],
    bad: """
      //- Sources/Berths/BerthPage.swift
      import SwiftUI
      import UIKit
      final class BerthPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let host = UIHostingController(rootView: Text("Berth"))
          view.addSubview(host.view)  //~ hosting-child-containment
        }
      }
      """,
    good: """
      //- Sources/Berths/BerthPage.swift
      import SwiftUI
      import UIKit
      final class BerthPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let host = UIHostingController(rootView: Text("Berth"))
          addChild(host)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for embedding in project.productionEmbeddings {
      if let fault = project.fault(of: embedding) { report(fault, embedding, project, &findings) }
    }
    for helper in project.usedEmbeddingHelpers {
      if let fault = project.fault(of: helper) { report(fault, helper, project, &findings) }
    }
  }

  private static func report(
    _ fault: EmbeddingFault, _ embedding: Embedding, _ project: Project,
    _ findings: inout Findings
  ) {
    let helper = fault.step.helper.map { project.name($0) }
    findings.report(
      message(fault.kind, of: embedding.name, by: helper, isSure: fault.isSure),
      at: fault.step.location,
      in: project.path(of: fault.step.function),
      subject: embedding.name,
      grade: grade(of: fault),
      notes: notes(of: fault, embedding, project),
      cause: project.cause(of: embedding))
  }

  /// What takes the steps, or might take those that are not seen.
  private static func notes(
    of fault: EmbeddingFault, _ embedding: Embedding, _ project: Project
  ) -> [Finding.Note] {
    let helper = fault.step.helper.map {
      Finding.Note("`\(project.name($0))` takes the steps here", at: project.location(of: $0))
    }
    let given = fault.isSure ? nil : embedding.escapes.first
    let call = given.flatMap { project.call(at: $0) }.map { project.name(project.call($0).name) }
    let unseen = given.map { place in
      let name = call.map { "`\($0)`" } ?? "code"
      return Finding.Note(
        "given to \(name), which is not understood here: name a helper in `hosting.helpers`",
        at: place)
    }
    return [helper, unseen].compactMap { $0 }
  }

  private static func report(
    _ fault: EmbeddingFault, _ helper: EmbeddingHelper, _ project: Project,
    _ findings: inout Findings
  ) {
    let name = project.name(helper.function)
    let uses = project.embeddings.uses(of: helper.function).map(\.step.location)
    findings.report(
      "`\(name)` embeds hosting controllers, and \(rest(fault.kind))",
      at: fault.step.location,
      in: project.path(of: helper.function),
      subject: name,
      grade: grade(of: fault),
      notes: [Finding.Note]("called here", at: uses))
  }

  private static func grade(of fault: EmbeddingFault) -> Grade {
    if !fault.isSure { return .hint }
    return fault.kind == .noChild ? .full : .lower
  }

  private static func message(
    _ kind: EmbeddingFault.Kind, of name: String, by helper: String?, isSure: Bool
  ) -> String {
    let action = helper.map { "`\($0)` adds" } ?? "the view is added"
    let whose = helper == nil ? "" : " the view"
    switch kind {
    case .noChild:
      return isSure
        ? "\(action)\(whose), but `\(name)` is never made a child: `addChild(_:)` is missing"
        : "\(action)\(whose), and `addChild` of `\(name)` is not seen here"
    case .notMoved where !isSure:
      return "`didMove(toParent:)` of `\(name)` is not seen here"
    default: return "`\(name)` is embedded, and \(rest(kind))"
    }
  }

  private static func rest(_ kind: EmbeddingFault.Kind) -> String {
    switch kind {
    case .noChild: "`addChild(_:)` is missing"
    case .viewBeforeChild: "its view is added before `addChild`"
    case .movedBeforeView: "its view is added after `didMove(toParent:)`"
    case .notMoved: "`didMove(toParent:)` is missing"
    case .childStays: "its view is taken away without `removeFromParent`"
    case .viewStays: "it is taken away without `view.removeFromSuperview()`"
    case .notAnnounced: "it is taken away without `willMove(toParent: nil)`"
    }
  }
}
