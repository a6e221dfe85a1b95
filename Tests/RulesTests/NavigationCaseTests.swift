// The cases about links, sheets and representables, each line of theirs an expectation.

import ArchLint
import Rules
import TestKit
import Testing

@Suite struct NavigationCaseTests {
  /// The case, its file, what `rules.yml` says, and the lines that are reported.
  @Test(arguments: [
    (
      "145", "Scene.swift", "",
      ["3 navigation-representable-owns-object", "9 navigation-representable-owns-object"]
    ),
    (
      "151", "Menu.swift", "rules: { navigation-no-link-in-view: error }",
      ["5 navigation-no-link-in-view"]
    ),
    ("157", "Cover.swift", "", ["6 navigation-presentation-not-reset"]),
    (
      "158", "Hub.swift",
      """
      modules: { Hub: { path: "**", kind: feature } }
      rules: { navigation-destination-injected: error }
      """,
      ["11 navigation-destination-injected", "12 navigation-destination-injected"]
    ),
  ])
  func navigation(_ number: String, _ file: String, _ rules: String, _ expected: [String]) throws {
    var files = [file: try caseBytes(number, file)]
    if !rules.isEmpty { files["rules.yml"] = Array(rules.utf8) }
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.only = ["navigation-*"]
    if !rules.isEmpty { request.configurationPath = "rules.yml" }
    let outcome = lint(request, catalogue, in: tree(files))
    #expect(outcome.report.entries.map { "\($0.place.line) \($0.rule)" } == expected)
  }

  /// The link of case 151 is not only forbidden there, it does nothing.
  @Test func linkWithoutContainer() throws {
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.configurationPath = "rules.yml"
    let rules = Array("rules: { navigation-no-link-in-view: error }".utf8)
    let files = ["Menu.swift": try caseBytes("151", "Menu.swift"), "rules.yml": rules]
    let entries = lint(request, catalogue, in: tree(files)).report.entries
    #expect(
      entries.contains {
        $0.rule == "navigation-no-link-in-view" && $0.message.contains("no navigation container")
      })
  }
}
