// The schema that editors complete `rules.yml` with.

import ArchLint
import Foundation
import Testing

@Suite struct ConfigurationSchemaTests {
  @Test func rulesAndOptions() throws {
    let card = testCard(
      "event-closure-count", aliases: ["closures"],
      options: [Option("max_closures", default: 3, "How many.")])
    let schema = try object(configurationSchema(for: [card]))
    let rules = try #require(path(schema, "definitions", "rules", "properties"))
    #expect(Set(rules.keys) == ["event-closure-count", "closures"])
    let forms = try #require(path(rules, "event-closure-count")?["anyOf"] as? [[String: Any]])
    let fields = try #require(forms.last?["properties"] as? [String: Any])
    #expect(Set(fields.keys) == ["level", "reason", "issue", "until", "max_closures"])
    let option = try #require(fields["max_closures"] as? [String: Any])
    #expect(option["type"] as? String == "integer")
    #expect(option["description"] as? String == "How many. Default: 3")
  }

  @Test func everySection() throws {
    let schema = try object(configurationSchema(for: []))
    let sections = try #require(path(schema, "properties"))
    #expect(
      Set(sections.keys) == [
        "version", "project", "modules", "layers", "imports", "roles", "role_allow",
        "role_layers", "hosting", "navigation", "rules", "overrides", "screens", "migrations",
        "ranking", "baseline", "report",
      ])
    #expect(schema["additionalProperties"] as? Bool == false)
    let module = try #require(
      path(schema, "properties", "modules", "additionalProperties", "properties", "kind"))
    #expect(module["enum"] as? [String] == ["app", "feature", "library", "test", "tool"])
  }

  /// YAML 1.1 editors read `off` as a boolean and 1 as a number.
  @Test func wordsThatAreNoText() throws {
    let schema = try object(configurationSchema(for: []))
    let level = try #require(path(schema, "definitions", "level")?["enum"] as? [Any])
    #expect(level.contains { $0 as? Bool == false })
    let version = try #require(path(schema, "properties", "version")?["enum"] as? [Any])
    #expect(version.contains { $0 as? Int == 1 })
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func path(_ object: [String: Any], _ keys: String...) -> [String: Any]? {
    keys.reduce(object) { $0?[$1] as? [String: Any] }
  }
}
