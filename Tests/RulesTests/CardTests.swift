// The shape of cards, and that catalogue, files and fixtures belong together.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

@Suite struct CardTests {
  @Test(arguments: catalogue.map { $0.card.id })
  func textsAreSentences(_ id: String) throws {
    let card = try #require(catalogue.first { $0.card.id == id }).card
    for text in [card.summary, card.why, card.fix, card.falseAlarms] {
      #expect(text.hasSuffix("."), "\(id): \"\(text)\" does not end in a period")
    }
    #expect(!card.summary.dropLast().contains(". "), "\(id): the summary is one sentence")
  }

  @Test(arguments: catalogue.map { $0.card.id })
  func consequencesNameRules(_ id: String) throws {
    let card = try #require(catalogue.first { $0.card.id == id }).card
    let known = Set(catalogue.map { $0.card.id })
    for other in card.consequenceOf { #expect(known.contains(other), "\(id): no rule \(other)") }
  }

  /// A rule of one level everywhere is a core rule, and a page that named a profile would mislead.
  @Test(arguments: catalogue.map { $0.card.id })
  func profilesMakeADifference(_ id: String) throws {
    let card = try #require(catalogue.first { $0.card.id == id }).card
    #expect(card.profiles.isEmpty || card.levelElsewhere != card.level)
    #expect(!card.profiles.isEmpty || card.levelElsewhere == .off)
  }

  /// What only tests read stays out of what people read.
  @Test(arguments: catalogue.map { $0.card.id })
  func pagesHoldNoMarks(_ id: String) throws {
    let page = try #require(catalogue.first { $0.card.id == id }).card.page
    for mark in ["//-", "//~", "#~", "<!--~"] { #expect(!page.contains(mark)) }
  }

  @Test func idsAreUnique() {
    let ids = catalogue.flatMap { [$0.card.id] + $0.card.aliases }
    #expect(Set(ids).count == ids.count)
  }

  /// One rule, one file, in the folder of its family, named like its type.
  @Test func filesAreTheCatalogue() throws {
    let folder = packageRoot.appendingPathComponent("Sources/Rules")
    let files = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && $0 != "Catalogue.swift" }
    let expected = catalogue.map { rule in
      rule.card.family.prefix(1).uppercased() + rule.card.family.dropFirst() + "/"
        + String(describing: rule) + ".swift"
    }
    #expect(
      Set(files).subtracting(expected).sorted() == [], "files without a line in the catalogue")
    #expect(Set(expected).subtracting(files).sorted() == [], "rules without a file of their own")
  }

  @Test(arguments: catalogue.map { $0.card.id })
  func idIsTheTypeInKebabCase(_ id: String) throws {
    let rule = try #require(catalogue.first { $0.card.id == id })
    var kebab = ""
    for character in String(describing: rule) {
      if character.isUppercase && !kebab.isEmpty { kebab += "-" }
      kebab += character.lowercased()
    }
    #expect(kebab == id)
  }

  @Test(arguments: catalogue.map { $0.card.id })
  func hasAFixture(_ id: String) throws {
    let card = try #require(catalogue.first { $0.card.id == id }).card
    let family = card.family.prefix(1).uppercased() + card.family.dropFirst()
    let path = "Tests/RulesTests/Fixtures/\(family)/\(id).md"
    let text = try? String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    #expect(text != nil, "\(path) is missing")
  }
}
