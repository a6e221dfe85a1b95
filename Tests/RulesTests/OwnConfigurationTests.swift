// ArchLint's own `rules.yml`: readable, and the reference of all rules.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

@Suite struct OwnConfigurationTests {
  @Test func namesEveryRuleWithEveryOption() throws {
    let configuration = try read()
    for card in catalogue.map({ $0.card }) {
      let entry = configuration.rules.first { $0.id.value == card.id }
      let level = card.isOffByDefault ? Level.off : card.level
      #expect(entry?.level?.value == level, "\(card.id) does not stand at its default level")
      let own = card.options.filter { $0.section == nil }.map(\.name)
      #expect((entry?.options ?? []).map(\.key.value) == own, "\(card.id): options")
    }
  }

  /// Defaults that are written out mean the same as defaults.
  @Test func defaultsCanBeReadBack() throws {
    let configuration = try read()
    for section in sharedSections {
      let written = configuration.shared.first { $0.name == section.name }
      #expect((written?.options ?? []).map(\.key.value) == section.options.map(\.name))
    }
  }

  private func read() throws -> Configuration {
    let url = packageRoot.appendingPathComponent("rules.yml")
    let source = ConfigurationSource(
      path: "rules.yml", bytes: [UInt8](try Data(contentsOf: url)))
    var problems = Problems()
    let configuration = Configuration.read(
      source, rules: catalogue.map { $0.card.signature }, &problems)
    #expect(problems.list.map(\.message) == [])
    return configuration
  }
}
