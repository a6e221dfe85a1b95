// An embedded view that takes the size of its content and is not told to follow it.

package import ArchLint

package enum HostingSizingOptions: Rule {
  package static let card = RuleCard(
    id: "hosting-sizing-options",
    level: .info,
    certainty: .likely,
    summary: "An embedded hosting controller has the size of its content, and no sizingOptions.",
    why: """
      Without `sizingOptions` the hosting view tells Auto Layout its size once. When its content grows, \
      it stays as it was.
      """,
    fix:
      "`host.sizingOptions = .intrinsicContentSize` (iOS 16), or constraints for all four edges.",
    falseAlarms: """
      Silent where the module runs before iOS 16 or its floor is not known, where all four edges are \
      tied or the frame follows, where the layout cannot be read, and for subclasses that set the \
      option. A note where hosting-child-layout or hosting-fixed-size reports the same child.
      """,
    consequenceOf: ["hosting-child-layout", "hosting-fixed-size"],
    bad: """
      //- rules.yml
      project: { min_ios: 16.0 }
      //- Sources/Pager/PagerPage.swift
      import SwiftUI
      import UIKit
      final class PagerPage: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let pager = UIHostingController(rootView: Text("1"))
          addChild(pager)
          view.addSubview(pager.view)  //~ hosting-sizing-options
          pager.didMove(toParent: self)
          pager.view.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        }
      }
      """,
    good: """
      //- rules.yml
      project: { min_ios: 16.0 }
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
    let options = project.word("sizingOptions")
    for embedding in project.productionEmbeddings {
      guard embedding.escapes.isEmpty, !embedding.isHandedIn,
        !embedding.steps.contains(where: { $0.isIntoCell || $0.isCombined || $0.helper != nil }),
        let view = embedding.steps(.addView).first,
        let floor = project.minimumIOS(at: view.location.file), IOSVersion(16) <= floor,
        !setsItself(embedding, options, project)
      else { continue }
      let layout = project.layout(of: embedding)
      if layout.isOpaque || layout.isFullSize || layout.hasSizingOptions { continue }
      if layout.isPlaced && layout.anchors.isEmpty && !isArranged(view, project) { continue }
      findings.report(
        """
        the view of `\(embedding.name)` has the size of its content and does not follow it: set \
        `\(embedding.name).sizingOptions`
        """,
        at: view.location, in: project.path(of: view.function), subject: embedding.name,
        cause: project.cause(of: embedding))
    }
  }

  private static func isArranged(_ view: Embedding.Step, _ project: Project) -> Bool {
    let calls = project.facts[view.location.file].calls
    return view.call.index < calls.count
      && project.name(calls[view.call.index].name).contains("Arranged")
  }

  /// Whether the class of the controller, or one above it, sets the option.
  private static func setsItself(
    _ embedding: Embedding, _ options: Symbol, _ project: Project
  ) -> Bool {
    let made: [Resolution] =
      embedding.variables.map { project.types.valueType(of: $0) }
      + (embedding.construction.map {
        [project.types.constructed(by: project.call($0), in: $0.file)]
      } ?? [])
    return made.filter { $0.meaning == .declared }.contains { found in
      ([found.type] + project.types.ancestors(of: found.type)).contains { type in
        project.types.declarations(of: type).contains { part in
          project.facts[part.file].assignments(in: project.declaration(part).body).contains {
            project.types.names(in: $0.target) == [options]
          }
        }
      }
    }
  }
}
