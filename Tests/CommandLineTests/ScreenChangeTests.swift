// `archlint report --since REF`: what a change does to screens.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct ScreenChangeTests {
  private static func uikit(_ stem: String) -> String {
    "import UIKit\nfinal class \(stem)ViewController: UIViewController {}\n"
  }

  private static func edited(_ stem: String) -> String {
    "import UIKit\nfinal class \(stem)ViewController: UIViewController { /* A pier. */ }\n"
  }

  private static func hosted(_ stem: String) -> String {
    """
    import SwiftUI
    import UIKit
    struct \(stem)View: View { var body: some View { Text("") } }
    final class \(stem)ViewController: UIHostingController<\(stem)View> {}

    """
  }

  /// TicketList goes on, Harbour goes back, Map is new, Old is gone, Pier is edited, Quiet is not.
  private static func repository() throws -> Repository {
    let repository = try Repository()
    try repository.commit([
      "ios/rules.yml": "modules: { App: { path: \"App/**\", kind: app } }\n",
      "ios/App/TicketList.swift": uikit("TicketList"), "ios/App/Harbour.swift": hosted("Harbour"),
      "ios/App/Old.swift": uikit("Old"), "ios/App/Pier.swift": uikit("Pier"),
      "ios/App/Quiet.swift": uikit("Quiet"),
    ])
    repository.git("tag", "before")
    try repository.remove("ios/App/Old.swift")
    try repository.write("ios/App/Map.swift", uikit("Map"))
    try repository.write("ios/App/Harbour.swift", uikit("Harbour"))
    // What moves only is not touched.
    try repository.write("ios/App/Pier.swift", edited("Pier") + uikit("Quiet"))
    try repository.remove("ios/App/Quiet.swift")
    try repository.commit(["ios/App/TicketList.swift": hosted("TicketList")])
    repository.workingFolder = "ios"
    return repository
  }

  @Test func markdownListsTheWorstFirst() throws {
    let run = try Self.repository().archlint("report --since before --format markdown")
    #expect(run.status == .success)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "<!-- archlint report -->")
    #expect(
      lines[1]
        == "### Migration: 5 screens touched: 1 went back, 1 new in UIKit, 1 went on, 1 gone, 1 at the stage they had"
    )
    #expect(lines[2] == "Stock of UIKit screens: 4, as before.")
    let rows = lines.filter { $0.contains("<br>") }.map { $0.filter { $0 != "`" } }
    let starts = [
      "| ❌ | Harbour<br>ios/App/Harbour.swift:2 | 4 decoupled → 1 uikit-code |",
      "| ⚠️ | Map<br>ios/App/Map.swift:2 | new → 1 uikit-code |",
      "| ✅ | TicketList<br>ios/App/TicketList.swift:4 | 1 uikit-code → 4 decoupled |",
      "| ➖ | Old<br>ios/App/Old.swift:2 | 1 uikit-code → gone |",
      "| ➖ | Pier<br>ios/App/Pier.swift:2 | 1 uikit-code |",
    ]
    #expect(rows.count == starts.count)
    for (row, start) in zip(rows, starts) { #expect(row.hasPrefix(start)) }
  }

  @Test func textAndJSON() throws {
    let repository = try Self.repository()
    let text = repository.archlint("report --since before").output
    #expect(text.hasPrefix("5 screens touched: 1 went back, "))
    #expect(text.contains("Harbour"))
    #expect(!text.contains("Quiet"))
    let json = repository.archlint("report --since before --format json").output
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let screens = report?["screens"] as? [[String: Any]]
    #expect(
      screens?.map { $0["name"] as? String } == ["Harbour", "Map", "Pier", "TicketList"])
    let changes = report?["changes"] as? [String: Any]
    let kinds = (changes?["screens"] as? [[String: Any]])?.map { $0["change"] as? String }
    #expect(kinds == ["went-back", "new-uikit", "went-on", "gone", "touched"])
    #expect((changes?["before"] as? [String: Any])?["uikitStock"] as? Int == 4)
  }

  @Test func aRenamedScreenIsNoNewOne() throws {
    let repository = try Repository()
    // Enough alike for git to call it a rename.
    let rest = String(repeating: "// The same in both.\n", count: 9)
    try repository.commit(["Sources/App/Buoy.swift": Self.uikit("Buoy") + rest])
    try repository.remove("Sources/App/Buoy.swift")
    try repository.commit(["Sources/App/Beacon.swift": Self.uikit("Beacon") + rest])
    let run = repository.archlint("report --since HEAD~1 --format markdown")
    #expect(run.output.contains("Beacon, was Buoy"))
    #expect(run.output.contains("Stock of UIKit screens: 1, as before."))
  }

  @Test func nothingTouched() throws {
    let repository = try Self.repository()
    let run = repository.archlint("report --since HEAD --format markdown")
    #expect(run.output.contains("### Migration: no screen touched\n"))
    #expect(repository.archlint("report --since nowhere").status == .failure)
    #expect(repository.archlint("report --since HEAD --format html").status == .failure)
  }
}
