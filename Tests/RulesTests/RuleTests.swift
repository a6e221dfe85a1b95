// Every example on every card, and every section of every fixture file.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

private let fixtureFiles = FixtureFile.all(
  below: packageRoot.appendingPathComponent("Tests/RulesTests/Fixtures"))

@Suite struct RuleTests {
  @Test(arguments: catalogue.map { $0.card.id })
  func cardExamples(_ id: String) throws {
    let rule = try #require(catalogue.first { $0.card.id == id })
    let bad = Fixture("\(id): bad example", rule.card.bad)
    let good = Fixture("\(id): good example", rule.card.good)
    #expect(!bad.expected.isEmpty, "the bad example must expect a finding")
    #expect(good.expected.isEmpty, "the good example must expect none")
    check(rule, bad, catalogue)
    check(rule, good, catalogue)
  }

  @Test(arguments: catalogue.map { $0.card.id })
  func hasFixture(_ id: String) {
    #expect(fixtureFiles.contains { $0.subject == id }, "a rule comes with a file of fixtures")
  }

  @Test(arguments: fixtureFiles)
  func fixtures(_ file: FixtureFile) throws {
    let rule = try #require(
      catalogue.first { $0.card.id == file.subject }, "no rule is called \(file.subject)")
    for fixture in file.sections { check(rule, fixture, catalogue) }
  }
}
