// What the report says of findings since the baseline, by rule and by owner.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct FindingFlowTests {
  private func repository() throws -> Repository {
    let repository = try Repository()
    try repository.commit([
      "rules.yml": "imports: [{ forbid: [AdKit, MapKit], reason: \"old\" }]\n",
      "CODEOWNERS": "* @all\nSources/App/Zed.swift @zed\n",
      "Sources/App/Home.swift": """
      import SwiftUI
      @main struct TideApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { Text("") } }
      """,
      "Sources/App/Old.swift": "import AdKit\n",
      "Sources/App/Gone.swift": "import MapKit\n",
    ])
    return repository
  }

  @Test func newBaselinedAndFixed() throws {
    let repository = try repository()
    _ = repository.archlint("baseline create")
    try repository.write("Sources/App/Gone.swift", "let gone = 1\n")
    try repository.write("Sources/App/Zed.swift", "import AdKit\n")
    let text = repository.archlint("report").output
    #expect(text.contains("Findings since the baseline: 1 new, 1 baselined, 1 fixed\n"))
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.contains(["dependency-forbidden-import", "1", "1", "1"]))
    #expect(rows.contains(["@all", "0", "1", "1"]))
    #expect(rows.contains(["@zed", "1", "0", "0"]))
    let json = repository.archlint("report --format json").output
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let findings = try #require(root?["findings"] as? [String: Any])
    #expect(findings["new"] as? Int == 1)
    #expect(findings["baselined"] as? Int == 1)
    #expect(findings["fixed"] as? Int == 1)
    #expect(
      repository.archlint("report --format markdown").output.contains("1 baselined, 1 fixed."))
    #expect(repository.archlint("report --format html").output.contains("1 baselined, 1 fixed</p>"))
  }

  /// A rule about changes reports all there is where only a baseline says what is old.
  @Test func whatIsOldIsNoFaultOfAScreen() throws {
    let repository = try Repository()
    try repository.commit([
      "App/Quay.swift": "import UIKit\nfinal class QuayViewController: UIViewController {}\n"
    ])
    _ = repository.archlint("baseline create")
    let old = repository.archlint("report --format json").output
    #expect(old.contains("\"errors\": 0"))
    try repository.write(
      "App/Pier.swift", "import UIKit\nfinal class PierViewController: UIViewController {}\n")
    let new = repository.archlint("explain Pier").output
    #expect(new.contains("1 error"))
  }

  @Test func withoutABaselineNothingIsSaid() throws {
    let repository = try repository()
    #expect(!repository.archlint("report").output.contains("baseline"))
    #expect(!repository.archlint("report --format json").output.contains("\"fixed\""))
  }

  @Test func presetsAreAFlag() throws {
    let repository = try repository()
    try repository.write(
      "Sources/App/Quay.swift",
      "import UIKit\nfinal class QuayViewController: UIViewController {}\n")
    #expect(repository.archlint("report --preset safe-first").output.contains("by safe-first\n"))
    #expect(repository.archlint("report --preset fast").status == .failure)
  }
}
