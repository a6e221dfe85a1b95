// One fixed report in every format. The texts are written by hand: they are what people and programs
// rely on.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite struct ReporterTests {
  private static func place(_ path: String, _ line: Int, _ column: Int, _ end: Int) -> Report.Place
  {
    Report.Place(path: path, line: line, column: column, endLine: line, endColumn: end)
  }

  /// Two findings of one rule and a hint of another, in names that a format could trip over. Each
  /// wave is two UTF-16 units, so `delegate` stands in column 10.
  private static let report: Report = {
    var report = Report()
    let delegate = Report.Entry(
      rule: "event-delegate-weak", level: .error,
      place: place("ios/Sources/Tide \"1\".swift", 2, 10, 18),
      message: "Tide holds its delegate strongly", why: "A circle.", fix: "Write `weak var`.",
      notes: [Report.Note(message: "set here", place: place("ios/Sources/Host.swift", 9, 1, 5))],
      modules: ["Feed", "Feed Lite"], declaration: "Tide", subject: "delegate")
    var second = delegate
    second.place = place("ios/Sources/Tide \"1\".swift", 3, 1, 4)
    second.message = "a line\nbreak and ::error:: in a name"
    second.notes = []
    var hint = second
    hint.rule = "slot-count"
    hint.level = .info
    hint.place = place("ios/Sources/Zone.swift", 1, 1, 1)
    hint.message = "many slots"
    hint.why = "Split it."
    hint.fix = "Pass one value."
    report.entries = [delegate, second, hint]
    report.problems = [Problem(.note, "a link was not followed", path: "Loop")]
    report.summary.files = 1234
    report.summary.swiftFiles = 1230
    report.summary.modules = 2
    report.summary.rules = 1
    report.summary.errors = 2
    report.summary.infos = 1
    return report
  }()

  @Test func text() {
    let files = tree([
      "Sources/Tide \"1\".swift": Array("struct Tide {\n\tvar 🌊🌊delegate: D?\nfoo\n".utf8),
      "Sources/Zone.swift": Array("struct Zone {}\n".utf8),
    ])
    let text = TextReport.text(
      Self.report, files: files, prefix: "ios/", paint: Paint(isOn: false), duration: nil)
    #expect(
      text == """
        ios/Sources/Tide "1".swift:2:10: error: Tide holds its delegate strongly (event-delegate-weak)
          2 | \tvar 🌊🌊delegate: D?
            | \t      ^^^^^^^^
          in   Feed, Feed Lite
          note ios/Sources/Host.swift:9: set here
          why  A circle.
          do   Write `weak var`.

        ios/Sources/Tide "1".swift:3:1: error: a line break and ::error:: in a name (event-delegate-weak)
          3 | foo
            | ^^^
          in   Feed, Feed Lite

        ios/Sources/Zone.swift:1:1: info: many slots (slot-count)
          1 | struct Zone {}
            | ^
          in   Feed, Feed Lite
          why  Split it.
          do   Pass one value.

        1,234 files, 2 modules, 1 rule: 2 errors, 0 warnings, 1 info, 0 baselined, 0 not analysed

        """)
  }

  @Test func xcode() {
    #expect(
      xcodeReport(Self.report, root: "/app") == """
        /app/ios/Sources/Tide "1".swift:2:10: error: Tide holds its delegate strongly (event-delegate-weak)
        /app/ios/Sources/Host.swift:9:1: note: set here
        /app/ios/Sources/Tide "1".swift:3:1: error: a line break and ::error:: in a name (event-delegate-weak)
        /app/ios/Sources/Zone.swift:1:1: note: many slots (slot-count)

        """)
  }

  /// Read by somebody else's reader, it says the same.
  @Test func json() throws {
    let data = Data(jsonReport(Self.report).utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(root["version"] as? Int == 1)
    let summary = try #require(root["summary"] as? [String: Any])
    #expect(summary["files"] as? Int == 1234)
    #expect(summary["swiftFiles"] as? Int == 1230)
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == Self.report.entries.map(\.rule))
    #expect(findings.map { $0["message"] as? String } == Self.report.entries.map(\.message))
    #expect(findings.map { $0["path"] as? String } == Self.report.entries.map(\.place.path))
    #expect(findings.map { $0["line"] as? Int } == Self.report.entries.map(\.place.line))
    #expect(findings.map { $0["column"] as? Int } == Self.report.entries.map(\.place.column))
    let problems = try #require(root["problems"] as? [[String: Any]])
    #expect(problems.first?["path"] as? String == "Loop")
  }

  @Test(arguments: [
    (0, "0 files"), (1, "1 file"), (999, "999 files"), (1000, "1,000 files"),
    (1_234_567, "1,234,567 files"),
  ])
  func counts(_ number: Int, _ text: String) {
    #expect(counted(number, "file") == text)
  }
}
