// The formats that other programs read. The texts are written by hand: they are what those programs
// rely on. `Scripts/consumers` gives the same reports to the programs themselves.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite struct FormatTests {
  /// Names that every format could trip over.
  static let report: Report = {
    var report = Report()
    var entry = Report.Entry(
      rule: "event-delegate-weak", level: .error,
      place: Report.Place(
        path: "ios/Tide, \"1\": 100%.swift", line: 2, column: 10, endLine: 2, endColumn: 18),
      message: "A | `b` <c> ]]> & \"d\"\n::error::100%", why: "A circle.", fix: "Write weak.",
      notes: [
        Report.Note(
          message: "set here",
          place: Report.Place(path: "ios/Host.swift", line: 9, column: 1, endLine: 9, endColumn: 5))
      ], modules: ["Feed"], declaration: "Tide.body", subject: "delegate")
    report.entries = [entry]
    entry.ordinal = 1
    entry.place.line = 5
    entry.place.endLine = 6
    entry.message = "bell \u{7} and escape \u{1B}[31m"
    entry.level = .warning
    entry.notes = []
    report.entries.append(entry)
    entry.rule = "slot-count"
    entry.level = .info
    entry.declaration = ""
    entry.message = "@somebody, see #12 \u{202E}right to left"
    report.entries.append(entry)
    report.problems = [Problem(.note, "a link was not followed", path: "Loop")]
    report.summary.files = 3
    report.summary.errors = 1
    report.summary.warnings = 1
    report.summary.infos = 1
    return report
  }()

  @Test func gitHub() {
    #expect(
      gitHubReport(Self.report) == """
        ::error file=ios/Tide%2C "1"%3A 100%25.swift,line=2,endLine=2,title=event-delegate-weak,\
        col=10,endColumn=18::A | `b` <c> ]]> & "d"%0A::error::100%25%0AWrite weak.%0A\
        note: ios/Host.swift:9: set here
        ::notice file=ios/Tide%2C "1"%3A 100%25.swift,line=5,endLine=6,title=slot-count::\
        @somebody, see #12  right to left%0AWrite weak.
        archlint: 1 more finding not annotated; the full report has them

        """)
  }

  /// Ten of a level are all that GitHub shows of a step.
  @Test func gitHubIsGivenTheWorstFirst() {
    var report = Report()
    for number in 1...30 {
      var entry = Self.report.entries[0]
      entry.place.path = "File\(number).swift"
      entry.level = number % 2 == 0 ? .error : .warning
      report.entries.append(entry)
    }
    let lines = gitHubReport(report).split(separator: "\n")
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[10..<20].allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines[20] == "archlint: 10 more findings not annotated; the full report has them")
    #expect(lines.count == 21)
  }

  /// A control character in a name would steer the terminal of whoever reads the log.
  @Test func gitHubHoldsNoControlCharacters() {
    var report = Report()
    var entry = Self.report.entries[1]
    entry.place.path = "A\u{1B}[2J.swift"
    report.entries = [entry]
    let text = gitHubReport(report)
    #expect(text.contains("file=A [2J.swift"))
    #expect(text.contains("bell   and escape  [31m"))
  }

  /// GitHub refuses a SARIF run of more than 25,000 results: the worst are kept, in their order.
  @Test func sarifStaysBelowWhatHostsAccept() throws {
    var report = Report()
    report.entries = Array(repeating: Self.report.entries[2], count: 25_001)
    report.entries[25_000] = Self.report.entries[0]
    let data = Data(sarifReport(report, []).utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let runs = try #require(root["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.last?["level"] as? String == "error")
    #expect(sarifReport(report, []).contains("1 more finding left out"))
  }

  @Test func checkstyle() {
    #expect(
      checkstyleReport(Self.report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="ios/Tide, &quot;1&quot;: 100%.swift">
            <error line="2" column="10" severity="error" message="A | `b` &lt;c&gt; ]]&gt; &amp; \
        &quot;d&quot;&#10;::error::100%" source="archlint.event-delegate-weak"/>
            <error line="5" column="10" severity="warning" message="bell \u{FFFD} and escape \
        \u{FFFD}[31m" source="archlint.event-delegate-weak"/>
            <error line="5" column="10" severity="info" message="@somebody, see #12 \
        \u{202E}right to left" source="archlint.slot-count"/>
          </file>
        </checkstyle>

        """)
  }

  @Test func junitFailsWhatFailsTheRun() {
    let text = junitReport(Self.report, isStrict: false)
    #expect(text.contains("<testsuites name=\"archlint\" tests=\"3\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("<failure type=\"event-delegate-weak\""))
    #expect(junitReport(Self.report, isStrict: true).contains("failures=\"2\""))
    #expect(junitReport(Report(), isStrict: false).contains("<testcase name=\"no findings\""))
  }

  @Test func markdown() {
    #expect(
      markdownReport(Self.report) == """
        <!-- archlint -->
        ### ArchLint: 1 error, 1 warning, 1 info

        | | Where | What |
        | --- | --- | --- |
        | ❌ error | `ios/Tide, "1": 100%.swift:2` | A &#124; `b` &lt;c&gt; \\]\\]&gt; &amp; "d" \
        ::error::100%<br>*Write weak.* (`event-delegate-weak`) |
        | ⚠️ warning | `ios/Tide, "1": 100%.swift:5` | bell   and escape  \\[31m<br>*Write weak.* \
        (`event-delegate-weak`) |
        | ℹ️ info | `ios/Tide, "1": 100%.swift:5` | &#64;somebody, see &#35;12  right to left\
        <br>*Write weak.* (`slot-count`) |

        3 files, 0 modules, 0 rules: 1 error, 1 warning, 1 info, 0 baselined, 0 not analysed

        """)
  }

  @Test func markdownStaysBelowWhatHostsAccept() {
    var report = Self.report
    report.entries = Array(repeating: Self.report.entries[0], count: 2_000)
    report.entries[1_999].level = .warning
    report.entries[0].message = String(repeating: "long", count: 40_000)
    let text = markdownReport(report)
    #expect(text.utf16.count <= 65_536)
    #expect(text.contains("more findings: the full report has them"))
    #expect(!text.contains("⚠️"))
    // A sign may be one letter to people and two to a host.
    for index in report.entries.indices { report.entries[index].level = .warning }
    #expect(markdownReport(report).utf16.count <= 65_536)
  }

  @Test(arguments: [
    ("plain", "`plain`"), ("a`b", "`` a`b ``"), ("a``b", "``` a``b ```"), ("", "``"),
    ("a|b", "<code>a&#124;b</code>"),
  ])
  func codeInMarkdown(_ text: String, _ code: String) {
    #expect(MarkdownText.code(text) == code)
  }

  // MARK: - Every format says the same

  /// What a format has to say of each finding.
  private struct Told: Hashable {
    let rule, path: String
    let line: Int
    var fingerprint: String?
  }

  private static func told(withFingerprints: Bool) -> [Told] {
    report.entries.map {
      Told(
        rule: $0.rule, path: $0.place.path, line: $0.place.line,
        fingerprint: withFingerprints ? $0.identity.fingerprint : nil)
    }
  }

  private func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func jsonTellsEveryFinding() throws {
    let root = try #require(try object(jsonReport(Self.report)) as? [String: Any])
    let findings = try #require(root["findings"] as? [[String: Any]])
    let told = findings.map {
      Told(
        rule: $0["rule"] as? String ?? "", path: $0["path"] as? String ?? "",
        line: $0["line"] as? Int ?? 0, fingerprint: $0["fingerprint"] as? String)
    }
    #expect(told == Self.told(withFingerprints: true))
  }

  @Test func gitLabTellsEveryFinding() throws {
    let issues = try #require(try object(gitLabReport(Self.report)) as? [[String: Any]])
    let told = issues.map { issue in
      let location = issue["location"] as? [String: Any]
      let lines = location?["lines"] as? [String: Int]
      return Told(
        rule: issue["check_name"] as? String ?? "", path: location?["path"] as? String ?? "",
        line: lines?["begin"] ?? 0, fingerprint: issue["fingerprint"] as? String)
    }
    #expect(told == Self.told(withFingerprints: true))
    #expect(issues.map { $0["severity"] as? String } == ["critical", "major", "info"])
    #expect(Set(told.map(\.fingerprint)).count == 3)
  }

  @Test func sarifTellsEveryFinding() throws {
    let text = sarifReport(Self.report, [])
    let root = try #require(try object(text) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let told = results.map { result in
      let location = (result["locations"] as? [[String: Any]])?.first
      let physical = location?["physicalLocation"] as? [String: Any]
      let artifact = physical?["artifactLocation"] as? [String: String]
      let region = physical?["region"] as? [String: Int]
      let prints = result["partialFingerprints"] as? [String: String]
      return Told(
        rule: result["ruleId"] as? String ?? "",
        path: artifact?["uri"]?.removingPercentEncoding ?? "", line: region?["startLine"] ?? 0,
        fingerprint: prints?["archlintIdentity/v1"])
    }
    #expect(told == Self.told(withFingerprints: true))
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "note"])
    #expect(text.contains("\"uri\": \"ios/Tide%2C%20%221%22%3A%20100%25.swift\""))
  }

  @Test func checkstyleTellsEveryFinding() throws {
    let document = XML(Array(checkstyleReport(Self.report).utf8))
    #expect(document.fault?.message == nil)
    var path = ""
    let told = document.elements.compactMap { element -> Told? in
      if element.name == "file" { path = element["name"] ?? "" }
      guard element.name == "error", let source = element["source"] else { return nil }
      return Told(
        rule: String(source.dropFirst("archlint.".count)), path: path,
        line: Int(element["line"] ?? "") ?? 0)
    }
    #expect(told == Self.told(withFingerprints: false))
  }

  @Test func junitTellsEveryFinding() throws {
    let document = XML(Array(junitReport(Self.report, isStrict: true).utf8))
    #expect(document.fault?.message == nil)
    var told: [Told] = []
    for element in document.elements {
      if element.name == "testcase" {
        told.append(
          Told(
            rule: String(element["name"]?.prefix { $0 != ":" } ?? ""),
            path: element["classname"] ?? "", line: Int(element["line"] ?? "") ?? 0))
      } else if element.name == "property" {
        told[told.count - 1].fingerprint = element["value"]
      }
    }
    #expect(told == Self.told(withFingerprints: true))
  }
}
