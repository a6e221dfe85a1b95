// The cases about hosting controllers, each line of theirs an expectation.

import ArchLint
import Rules
import TestKit
import Testing

@Suite struct HostingCaseTests {
  /// The case, its file, and the lines that are reported by the rules that judge embedding.
  @Test(arguments: [
    ("131", "Host.swift", ["7 hosting-child-containment"]),
    ("133", "Host.swift", ["8 hosting-child-containment"]),
    ("134", "Embed.swift", ["15 hosting-child-containment"]),
    ("136", "List.swift", ["7 hosting-cell"]),
    ("146", "Wrap.swift", ["4 navigation-representable-frozen-root"]),
    ("152", "Cart.swift", ["9 state-environment-object-lost"]),
  ])
  func embedding(_ number: String, _ file: String, _ expected: [String]) throws {
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.only = [
      "hosting-child-containment", "hosting-cell", "hosting-controller-retained",
      "state-environment-object-lost", "navigation-representable-*",
    ]
    let files = [file: try caseBytes(number, file)]
    let outcome = lint(request, catalogue, in: tree(files))
    #expect(outcome.report.entries.map { "\($0.place.line) \($0.rule)" } == expected)
  }
}
