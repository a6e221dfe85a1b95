// One mistake, one finding: which word of which rule becomes a note of which.

import Testing

@testable import ArchLint

@Suite struct ConsequencesTests {
  /// What is farther names what is nearer: `c-far` → `b-middle` → `a-near`. `d-mild` is an info before
  /// the error of `e-grave`.
  private static let cards = [
    testCard("a-near"), testCard("b-middle", consequenceOf: ["a-near"]),
    testCard("c-far", consequenceOf: ["b-middle"]), testCard("d-mild", level: .info),
    testCard("e-grave", level: .warning, consequenceOf: ["d-mild"]),
    testCard("f-ring", consequenceOf: ["g-ring"]), testCard("g-ring", consequenceOf: ["f-ring"]),
  ]

  struct Sample: CustomTestStringConvertible {
    let name: String
    /// "rule", with ":level" where it is no error, and "@cause" where that is not 5.
    let findings: [String]
    /// "rule" or "rule (rules of its notes)", sorted.
    let expected: [String]

    var testDescription: String { name }

    init(_ name: String, _ findings: [String], _ expected: [String]) {
      self.name = name
      self.findings = findings
      self.expected = expected
    }
  }

  static let samples = [
    Sample("a consequence", ["b-middle", "a-near"], ["a-near (b-middle)"]),
    Sample("another cause", ["b-middle@6", "a-near"], ["a-near", "b-middle"]),
    Sample("a chain", ["c-far", "b-middle", "a-near"], ["a-near (b-middle c-far)"]),
    Sample("a chain without its middle", ["c-far", "a-near"], ["a-near", "c-far"]),
    Sample("a ring", ["f-ring", "g-ring"], ["f-ring", "g-ring"]),
    // A note is no graver than what it stands under.
    Sample("a lowered cause", ["b-middle", "a-near:warning"], ["a-near", "b-middle"]),
    Sample("both are lowered", ["b-middle:warning", "a-near:warning"], ["a-near (b-middle)"]),
    Sample(
      "a lowered cause of a chain", ["c-far", "b-middle", "a-near:info"],
      ["a-near", "b-middle (c-far)"]),
    Sample(
      "the gravest of equals", ["b-middle", "a-near:info", "a-near"],
      ["a-near", "a-near (b-middle)"]),
    // The cards want it the other way round.
    Sample("a graver consequence", ["e-grave:warning", "d-mild:info"], ["d-mild (e-grave)"]),
    Sample("it is raised", ["e-grave", "d-mild:info"], ["d-mild", "e-grave"]),
    Sample("both are raised", ["e-grave", "d-mild:error"], ["d-mild (e-grave)"]),
  ]

  @Test(arguments: samples)
  func sample(_ sample: Sample) throws {
    let findings = try sample.findings.map { try Self.found($0) }
    #expect(
      joinConsequences(findings, of: Self.cards).map(Self.drawn).sorted() == sample.expected)
  }

  /// What the report leaves out takes no notes with it, but may be one.
  @Test func whatIsLeftOutSpeaksForNobody() throws {
    let findings = try ["c-far", "b-middle", "a-near"].map { try Self.found($0) }
    func joined(without rule: String) -> [String] {
      joinConsequences(findings, of: Self.cards) { $0.identity.rule != rule }.map(Self.drawn)
        .sorted()
    }
    #expect(joined(without: "a-near") == ["a-near", "b-middle (c-far)"])
    #expect(joined(without: "b-middle") == ["a-near (b-middle c-far)"])
    #expect(joined(without: "c-far") == ["a-near (b-middle c-far)"])
  }

  // MARK: -

  private static func found(_ text: String) throws -> IdentifiedFinding {
    let parts = text.split(separator: "@")
    let words = try #require(parts.first).split(separator: ":").map(String.init)
    let rule = try #require(words.first)
    let cause = try 1 < parts.count ? #require(UInt32(parts[1])) : 5
    let level = try 1 < words.count ? #require(Level(words[1])) : .error
    let finding = Finding(
      rule: rule, grade: .full, location: Location(FileID(0), 1), message: "said", declaration: "",
      subject: "", cause: Finding.Cause(at: Location(FileID(0), cause)))
    return IdentifiedFinding(
      rated: RatedFinding(finding: finding, level: level),
      identity: Identity(rule: rule, declaration: "", subject: ""), path: "A.swift", module: "")
  }

  private static func drawn(_ found: IdentifiedFinding) -> String {
    let notes = found.rated.finding.notes.compactMap { note in
      note.message.hasSuffix(": said") ? String(note.message.dropLast(": said".count)) : nil
    }
    return found.identity.rule
      + (notes.isEmpty ? "" : " (\(notes.sorted().joined(separator: " ")))")
  }
}
