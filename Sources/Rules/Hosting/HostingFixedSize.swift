// Constants and sides that an embedded view is tied to.

package import ArchLint

package enum HostingFixedSize: Rule {
  package static let card = RuleCard(
    id: "hosting-fixed-size",
    level: .info,
    certainty: .sure,
    profiles: [.component],
    summary:
      "An embedded SwiftUI view has a constant size, or is tied to left and right unequally.",
    why: """
      A constant height cuts off larger text. `leftAnchor` without an equal `rightAnchor` stays left \
      where text runs from right to left.
      """,
    fix: """
      Let the content decide, `host.sizingOptions = .intrinsicContentSize` (iOS 16), and use \
      `leadingAnchor` and `trailingAnchor`.
      """,
    falseAlarms: """
      One finding for each embedded view. Silent for a constraint that is kept in a variable, which is \
      there to be changed, for a size of something else, for a view that is only measured, and for left and right together with equal \
      constants. Constraints of layout libraries are not read.
      """,
    bad: """
      //- rules.yml
      rules: { hosting-fixed-size: info }
      //- Sources/Pager/PagerPage.swift
      import SwiftUI
      import UIKit
      final class PagerPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let pager = UIHostingController(rootView: Text("1"))
          addChild(pager)
          view.addSubview(pager.view)  //~ hosting-fixed-size
          pager.didMove(toParent: self)
          pager.view.heightAnchor.constraint(equalToConstant: 50).isActive = true
        }
      }
      """,
    good: """
      //- rules.yml
      rules: { hosting-fixed-size: info }
      //- Sources/Pager/PagerPage.swift
      import SwiftUI
      import UIKit
      final class PagerPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let pager = UIHostingController(rootView: Text("1"))
          pager.sizingOptions = .intrinsicContentSize
          addChild(pager)
          view.addSubview(pager.view)
          pager.didMove(toParent: self)
          pager.view.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    var helpers: Set<RowID<Declaration>> = []
    for embedding in project.productionEmbeddings {
      guard let view = embedding.steps(.addView).first, !isOnlyMeasured(embedding, view) else {
        continue
      }
      if let helper = view.helper, !fault(in: project.layout(ofHelper: helper)).isEmpty {
        helpers.insert(helper)
        continue
      }
      let layout = project.layout(of: embedding)
      let words = fault(in: layout)
      if words.isEmpty { continue }
      report(
        embedding.name, words, layout, at: view.location, in: view.function,
        cause: project.cause(of: embedding), project, &findings)
    }
    for helper in helpers.sorted() {
      let layout = project.layout(ofHelper: helper)
      let steps = project.embeddings.helpers.filter { $0.function == helper }
        .compactMap { $0.first(.addView) }
      guard let step = steps.first else { continue }
      report(
        project.name(helper), fault(in: layout), layout, at: step.location, in: helper, cause: nil,
        project, &findings)
    }
  }

  /// It is taken away again where it was added: its size was asked for.
  private static func isOnlyMeasured(_ embedding: Embedding, _ view: Embedding.Step) -> Bool {
    embedding.steps(.removeView).contains {
      $0.function == view.function && $0.closure == view.closure && view.location < $0.location
    }
  }

  /// "a constant height"; empty where nothing is wrong.
  private static func fault(in layout: EmbeddedLayout) -> String {
    if !layout.constantSizes.isEmpty { return "a constant height or width" }
    let left = layout.sides.filter(\.isLeft)
    let right = layout.sides.filter { !$0.isLeft }
    if left.isEmpty != right.isEmpty {
      return left.isEmpty ? "a right side without a left one" : "a left side without a right one"
    }
    guard let first = left.first, let second = right.first else { return "" }
    return amount(first) == amount(second) ? "" : "left and right sides that differ"
  }

  /// `8` and `-8` keep the same distance.
  private static func amount(_ side: EmbeddedLayout.Side) -> String {
    let text = side.constant.filter { $0 != "-" && $0 != " " }
    return text == "0" ? "" : text
  }

  private static func report(
    _ name: String, _ words: String, _ layout: EmbeddedLayout, at location: Location,
    in function: RowID<Declaration>, cause: Finding.Cause?, _ project: Project,
    _ findings: inout Findings
  ) {
    let places = layout.constantSizes.isEmpty ? layout.sides.map(\.location) : layout.constantSizes
    findings.report(
      "the view of `\(name)` is tied to \(words)", at: location,
      in: project.path(of: function), subject: name,
      notes: [Finding.Note]("constrained here", at: places, limit: 3), cause: cause)
  }
}
