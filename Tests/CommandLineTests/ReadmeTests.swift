// What the README shows of a run is what a run says.

import ArchLint
import Foundation
import TestKit
import Testing

@Suite struct ReadmeTests {
  /// Two findings of the example and the last line, as they are printed.
  @Test func picture() throws {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = products.appendingPathComponent("archlint").path
    let examples = packageRoot.appendingPathComponent("Examples/Harbour").path
    let flags = ["--today", "2026-01-01", "--format", "text", "--color", "never"]
    let run = try #require(Subprocess.run(program, ["lint"] + flags + [examples]))
    #expect(run.status == 1)
    let output = String(decoding: run.output, as: UTF8.self)
      .replacingOccurrences(of: packageRoot.path + "/", with: "")
    let blocks = output.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
    func first(of rule: String) throws -> String {
      try #require(
        blocks.first { $0.split(separator: "\n").first?.hasSuffix("(\(rule))") ?? false })
    }
    let shown = [
      "$ archlint Examples/Harbour\n…\n" + (try first(of: "hosting-rootview-state-write")),
      try first(of: "event-delegate-anyobject"), try #require(blocks.last),
    ]
    let url = packageRoot.appendingPathComponent("README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let open = try #require(text.range(of: "<!-- picture -->\n"))
    let close = try #require(text.range(of: "<!-- /picture -->"))
    let picture = "```text\n" + shown.joined(separator: "\n\n") + "\n```\n"
    try expectDerived(
      "README.md", text[..<open.upperBound] + picture + text[close.lowerBound...])
  }

  /// The table of profiles says what `explain` says of each.
  @Test func profiles() throws {
    let text = try String(
      contentsOf: packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    for profile in Profile.allCases {
      #expect(text.contains("| `\(profile.rawValue)` | \(profile.meaning) |\n"))
    }
  }
}
