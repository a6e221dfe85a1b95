// The cases about handlers that hold an object, each line of theirs an expectation.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

@Suite struct EventCaseTests {
  /// The case, its file, what `rules.yml` says, and the lines that are reported.
  @Test(arguments: [
    ("139", "Owner.swift", "", ["5 event-method-reference", "6 event-method-reference"]),
    ("140", "Form.swift", "", ["13 event-closure-weak"]),
    ("142", "Nest.swift", "", ["4 event-closure-weak"]),
    ("143", "Pop.swift", "", []),
    (
      "154", "Child.swift",
      "rules: { event-closure-weak: { kept_by: [\"observe\", \"present(item:)\"] } }",
      ["5 event-closure-weak", "6 event-closure-weak"]
    ),
  ])
  func handlers(_ number: String, _ file: String, _ rules: String, _ expected: [String]) throws {
    var files = [file: try caseBytes(number, file)]
    if !rules.isEmpty { files["rules.yml"] = Array(rules.utf8) }
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.only = ["event-*"]
    if !rules.isEmpty { request.configurationPath = "rules.yml" }
    let outcome = lint(request, catalogue, in: tree(files))
    #expect(outcome.report.entries.map { "\($0.place.line) \($0.rule)" } == expected)
  }
}
