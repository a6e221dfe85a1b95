// A rule's former id works on wherever it is written, and a note says what the rule is called now.

import Testing

@testable import ArchLint

@Suite struct FormerIDsTests {
  /// Finds something in every source.
  private enum Everywhere: Rule {
    static let card = testCard("a-rule", aliases: ["a-former"])

    static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
      for index in project.facts.files.indices
      where project.files.path(of: FileID(index)).hasSuffix(".swift") {
        findings.report("here", at: Location(FileID(index), 0), in: "", subject: "x")
      }
    }
  }

  @Test func everyPlaceThatNamesARuleTakesItsFormerID() throws {
    let entry = #"{"rule": "a-former", "path": "Old.swift", "subject": "x", "ordinal": 1},"#
    let files = MemoryFileSystem([
      "rules.yml": "rules: { a-former: warning }\n",
      "archlint-baseline.json": "{\"version\": 1, \"entries\": [\n\(entry)\nnull]}\n",
      "Hidden.swift": "import UIKit // archlint:disable:this a-former -- a reason\n",
      "Old.swift": "import UIKit\n",
      "Shown.swift": "import UIKit\n",
    ])
    var request = Request(today: try #require(Day("2026-11-30")))
    request.configurationPath = "rules.yml"
    request.only = ["a-former"]
    let outcome = lint(request, [Everywhere.self], in: files)
    #expect(outcome.report.entries.map(\.place.path) == ["Shown.swift"])
    #expect(outcome.report.entries.map(\.level) == [.warning])
    let notes = outcome.problems.list.filter { $0.message == "a-former is called a-rule now" }
    #expect(notes.allSatisfy { $0.level == .note })
    #expect(
      notes.map { "\($0.path ?? "--only"):\($0.excerpt?.line ?? 0)" }.sorted()
        == ["--only:0", "Hidden.swift:1", "archlint-baseline.json:2", "rules.yml:1"])
    #expect(!outcome.problems.hasErrors)
  }
}
