// Committed files that are printed from the cards.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

@Suite struct DerivedFilesTests {
  @Test(arguments: catalogue.map { $0.card.id })
  func rulePage(_ id: String) throws {
    let card = try #require(catalogue.first { $0.card.id == id }).card
    try expectDerived("docs/rules/\(id).md", card.page)
  }

  @Test func pagesOfNoRule() throws {
    let folder = packageRoot.appendingPathComponent("docs/rules")
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let known = Set(catalogue.map { "\($0.card.id).md" })
    #expect(Set(pages).subtracting(known).sorted() == [])
  }

  /// The root's `rules.yml` names every rule at its default level with every option.
  @Test func referenceOfAllRules() throws {
    let url = packageRoot.appendingPathComponent("rules.yml")
    let text = try String(contentsOf: url, encoding: .utf8)
    let mark = try #require(text.range(of: "the tests write it anew.\n"))
    let reference = ruleReference(for: catalogue.map { $0.card })
    try expectDerived("rules.yml", text[..<mark.upperBound] + "\n" + reference)
  }

  @Test func schema() throws {
    try expectDerived(
      "docs/rules.schema.json", configurationSchema(for: catalogue.map { $0.card }))
  }

  @Test func pageOfTheConfiguration() throws {
    try expectDerived("docs/configuration.md", configurationPage)
  }

  private func problems(of configuration: String) -> [String] {
    var request = Request(today: Day(year: 2026, month: 1, day: 1))
    request.configurationPath = "rules.yml"
    let files = MemoryFileSystem(["rules.yml": configuration])
    var problems = Problems()
    _ = Configuration.read(request, catalogue.map { $0.card.signature }, from: files, &problems)
    return problems.list.map(\.message)
  }

  /// What the page shows can be read.
  @Test func exampleOfTheConfiguration() {
    #expect(problems(of: configurationExample) == [])
  }

  /// Each section's example can be read and uses every key that the section has.
  @Test(arguments: ConfigurationShape.file.map(\.name))
  func exampleOfASection(_ section: String) throws {
    let example = try #require(configurationKeyExamples.first { $0.section == section }).text
    #expect(problems(of: example) == [])
    for key in configurationKeys(ofSection: section) {
      let name = String(key.split(separator: ".").last ?? "")
      #expect(example.contains("\(name):"), "\(key) is shown nowhere")
    }
  }

  /// The three places of one real rule, as they stand: its file, its line, the start of its fixture.
  @Test func ruleShownInContributing() throws {
    func read(_ path: String) throws -> String {
      try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    }
    let text = try read("CONTRIBUTING.md")
    let open = try #require(text.range(of: "<!-- rule -->\n"))
    let close = try #require(text.range(of: "<!-- /rule -->"))
    let rule = "Sources/Rules/Event/EventDelegateUnusedMethod.swift"
    let list = "Sources/Rules/Catalogue.swift"
    let fixture = "Tests/RulesTests/Fixtures/Event/event-delegate-unused-method.md"
    let line = try #require(
      read(list).split(separator: "\n").first { $0.contains("EventDelegateUnusedMethod.self") })
    let sections = try read(fixture).components(separatedBy: "\n## ").prefix(2)
    let shown = """
      The file, `\(rule)`:

      ```swift
      \(try read(rule))```

      The line, in `\(list)`:

      ```swift
      \(line)
      ```

      The fixture, `\(fixture)`, as far as its first section:

      ````markdown
      \(sections.joined(separator: "\n## ").trimmingCharacters(in: .newlines))
      ````

      """
    try expectDerived(
      "CONTRIBUTING.md", text[..<open.upperBound] + shown + text[close.lowerBound...])
  }

  @Test func tableOfTheReadme() throws {
    let url = packageRoot.appendingPathComponent("README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let open = try #require(text.range(of: "<!-- rules -->\n"))
    let close = try #require(text.range(of: "<!-- /rules -->"))
    var table = "| Rule | Level | Profiles | |\n| --- | --- | --- | --- |\n"
    for rule in catalogue { table += rule.card.row }
    try expectDerived(
      "README.md", text[..<open.upperBound] + table + text[close.lowerBound...])
  }
}
