// The facts of small sources as text. The fixtures are the specification: a source block, and the
// rows it yields, written by hand.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite struct FactsTests {
  @Test(arguments: FactsFixture.all) func rows(_ fixture: FactsFixture) {
    let facts = SwiftFacts.scan(SourceText(fixture.source.utf8))
    let lines = facts.factLines.filter { fixture.kinds.isEmpty || fixture.kinds.contains($0.kind) }
    let text = lines.map(\.text)
    #expect(text == fixture.rows, Comment(rawValue: difference(text, fixture.rows)))
  }

  private func difference(_ found: [String], _ expected: [String]) -> String {
    found.difference(from: expected).map { change in
      switch change {
      case .insert(_, let line, _): "found    \(line)"
      case .remove(_, let line, _): "expected \(line)"
      }
    }.joined(separator: "\n")
  }

  @Test func fixturesAreThere() { #expect(40 <= FactsFixture.all.count) }

  @Test func namesAreTakenAlong() {
    let facts = SwiftFacts.scan(SourceText("let unused = 1 // a comment\nimport Feed".utf8))
    #expect(
      (0..<facts.names.count).map { String(decoding: facts.names.utf8(at: $0), as: UTF8.self) }
        == ["unused", "Feed", "1"])
    #expect(facts.byteCount == 39)
  }

  /// The scanner's memory of one file does not show in the next one.
  @Test func scannerIsReused() {
    var scanner = SwiftFacts()
    let sources = FactsFixture.all.map(\.source)
    for source in sources + sources.reversed() {
      scanner.text = SourceText(source.utf8)
      var facts = scanner.scan()
      facts.change { $0.names = scanner.lexed.names.names }
      #expect(facts.text == SwiftFacts.scan(SourceText(source.utf8)).text)
    }
  }
}

/// One section of a fixture file.
struct FactsFixture: Sendable, CustomTestStringConvertible {
  let title: String
  var source = ""
  /// The kinds of rows that are compared; all where none is named.
  var kinds: Set<String> = []
  var rows: [String] = []

  var testDescription: String { title }

  static let all: [FactsFixture] = {
    let folder = packageRoot.appendingPathComponent("Tests/ArchLintTests/Fixtures/Facts")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted().flatMap { file in
      let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return sections(text ?? "", file)
    }
  }()

  private static func sections(_ text: String, _ file: String) -> [FactsFixture] {
    var fixtures: [FactsFixture] = []
    var block: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let open = block {
        if line == "```" {
          block = nil
        } else if open == "swift" {
          fixtures[fixtures.count - 1].source += line + "\n"
        } else {
          fixtures[fixtures.count - 1].rows.append(line)
        }
      } else if line.hasPrefix("## ") {
        fixtures.append(FactsFixture(title: "\(file): \(line.dropFirst(3))"))
      } else if line.hasPrefix("```"), !fixtures.isEmpty {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        block = words.first ?? ""
        if block == "rows" { fixtures[fixtures.count - 1].kinds = Set(words.dropFirst()) }
      }
    }
    return fixtures
  }
}
