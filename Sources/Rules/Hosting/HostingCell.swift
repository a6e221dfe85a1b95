// A hosting controller for each cell, where a content configuration would do.

package import ArchLint

package enum HostingCell: Rule {
  package static let card = RuleCard(
    id: "hosting-cell",
    level: .warning,
    lowestGrade: .lower,
    certainty: .likely,
    summary: "A cell gets a hosting controller of its own.",
    why: """
      Cells come and go by the dozen. A controller in each of them is nobody's child, costs time while \
      scrolling, and piles up views where the cell is used again; `@State` in its View belongs to the \
      next row a moment later.
      """,
    fix: """
      `cell.contentConfiguration = UIHostingConfiguration { Row(…) }` (iOS 16), with the state of the \
      row outside of the View. Before iOS 16 keep one controller in the cell and set its `rootView`.
      """,
    falseAlarms: """
      One controller that a cell keeps and uses again is a hint, and silent where the module runs \
      before iOS 16. A view that is merely called contentView is no cell, and a controller that is \
      handed in is somebody else's.
      """,
    bad: """
      //- Sources/Harbour/HarbourList.swift
      import SwiftUI
      import UIKit
      final class HarbourList: UITableViewController {
        override func tableView(
          _ table: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          let host = UIHostingController(rootView: Text("Row"))
          cell.contentView.addSubview(host.view)  //~ hosting-cell (warning)
          return cell
        }
      }
      """,
    good: """
      //- Sources/Harbour/HarbourList.swift
      import SwiftUI
      import UIKit
      final class HarbourList: UITableViewController {
        override func tableView(
          _ table: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.contentConfiguration = UIHostingConfiguration { Text("Row") }
          return cell
        }
      }
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let fresh = Dictionary(
      grouping: project.freshEmbeddings(), by: { project.cause(of: $0.embedding) })
    for embedding in project.productionEmbeddings where !embedding.isHandedIn {
      guard let view = embedding.steps(.addView).first,
        view.isIntoCell || isOfCell(embedding.owner, project)
      else { continue }
      let made = fresh[project.cause(of: embedding)] ?? []
      let isNewEachTime = made.contains { isRepeated($0, project) }
      let floor = project.minimumIOS(at: view.location.file)
      if !isNewEachTime, let floor, floor < IOSVersion(16) { continue }
      let when = isNewEachTime ? "a new hosting controller each time" : "a hosting controller"
      findings.report(
        "the cell gets \(when), `\(embedding.name)`; use UIHostingConfiguration",
        at: view.location, in: project.path(of: view.function), subject: embedding.name,
        grade: isNewEachTime || project.losesController(embedding) ? .full : .lower,
        cause: project.cause(of: embedding))
    }
  }

  private static func isOfCell(_ owner: TypeID, _ project: Project) -> Bool {
    !owner.isNone && project.types.traits(owner).contains(.cell)
  }

  /// Built where the cell is filled, not once in its initialiser or behind a condition.
  private static func isRepeated(_ fresh: FreshEmbedding, _ project: Project) -> Bool {
    if project.declaration(fresh.function).kind != .function { return false }
    let name = project.name(fresh.function)
    if name == "awakeFromNib" || name.lowercased().hasPrefix("setup") { return false }
    let step = fresh.step
    if project.asksForHost(fresh) { return false }
    return !project.isConditional(step.location.offset, step.closure, in: fresh.function)
      || !isOfCell(fresh.embedding.owner, project)
  }
}
