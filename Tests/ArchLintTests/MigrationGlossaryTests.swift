// Every word of the report has a meaning, and docs/report.md lists them all.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite struct MigrationGlossaryTests {
  @Test func everyWordIsExplainedOnce() {
    for glossary in MigrationGlossary.all {
      #expect(!glossary.about.isEmpty && !glossary.terms.isEmpty, "\(glossary.title)")
      #expect(glossary.terms.allSatisfy { !$0.meaning.isEmpty }, "\(glossary.title)")
      #expect(Set(glossary.terms.map(\.name)).count == glossary.terms.count, "\(glossary.title)")
    }
    #expect(Set(MigrationGlossary.all.map(\.title)).count == MigrationGlossary.all.count)
  }

  @Test func theShareOfStageFiveAndAboveCountsNativeScreens() {
    let names = MigrationReport().shares.map(\.name)
    #expect(names == ["rendered in SwiftUI", "packaged or native", "finished"])
  }

  @Test func wordsOfTheDocumentation() throws {
    let path = "docs/report.md"
    let text = try String(
      contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let open = try #require(text.range(of: "<!-- glossary -->\n"))
    let close = try #require(text.range(of: "<!-- /glossary -->"))
    var words = ""
    for glossary in MigrationGlossary.all {
      words += "### \(glossary.title)\n\n\(glossary.about)\n\n| Word | Meaning |\n| --- | --- |\n"
      for term in glossary.terms { words += "| `\(term.name)` | \(term.meaning) |\n" }
      words += "\n"
    }
    try expectDerived(path, text[..<open.upperBound] + words + text[close.lowerBound...])
  }
}
