// What comments hide, and what is said of comments that hide nothing.

import Testing

@testable import ArchLint

@Suite struct SuppressionTests {
  /// Offsets are lines times 100 here, so that no text is needed.
  struct Comment {
    var line: Int
    var scope: SuppressionScope
    var ids: [String]
    var lines: ClosedRange<Int>
    var until: UInt32 = 0
    var hasReason = true
    var fault = SuppressionFault.none

    static func this(_ line: Int, _ ids: String...) -> Comment {
      Comment(line: line, scope: .this, ids: ids, lines: line...line)
    }

    static func next(_ line: Int, _ ids: String...) -> Comment {
      Comment(line: line, scope: .next, ids: ids, lines: (line + 1)...(line + 1))
    }

    static func region(_ lines: ClosedRange<Int>, _ ids: String...) -> Comment {
      Comment(line: lines.lowerBound, scope: .region, ids: ids, lines: lines)
    }

    static func file(_ line: Int, _ ids: String...) -> Comment {
      Comment(line: line, scope: .file, ids: ids, lines: 1...1000)
    }

    func until(_ day: UInt32) -> Comment {
      var comment = self
      comment.until = day
      return comment
    }

    var withoutReason: Comment {
      var comment = self
      comment.hasReason = false
      return comment
    }

    func broken(_ fault: SuppressionFault) -> Comment {
      var comment = self
      comment.fault = fault
      return comment
    }
  }

  struct Sample: CustomTestStringConvertible {
    let name: String
    let comments: [Comment]
    /// Findings of the rules, as rule and line.
    let findings: [(String, Int)]
    /// What is left and what is said, as "line rule".
    let expected: [String]

    var testDescription: String { name }

    init(
      _ name: String, _ comments: [Comment], _ findings: [(String, Int)], _ expected: [String]
    ) {
      self.name = name
      self.comments = comments
      self.findings = findings
      self.expected = expected
    }
  }

  static let samples: [Sample] = [
    Sample("this line", [.this(3, "a-one")], [("a-one", 3), ("a-one", 4)], ["4 a-one"]),
    Sample("next line", [.next(3, "a-one")], [("a-one", 3), ("a-one", 4)], ["3 a-one"]),
    Sample(
      "region", [.region(2...4, "a-one")], [("a-one", 1), ("a-one", 4), ("a-one", 5)],
      ["1 a-one", "5 a-one"]),
    Sample("file", [.file(9, "a-one")], [("a-one", 1), ("a-one", 99)], []),
    Sample("only its ids", [.this(3, "a-one")], [("a-one", 3), ("a-two", 3)], ["3 a-two"]),
    Sample("several ids", [.this(3, "a-one", "a-two")], [("a-one", 3), ("a-two", 3)], []),
    Sample("a former id", [.this(3, "a-old")], [("a-one", 3)], []),
    // Case 121: nothing to hide, and the farther of two.
    Sample(
      "unused and redundant", [.next(1, "a-one"), .next(4, "a-one"), .this(5, "a-one")],
      [("a-one", 5)], ["1 suppression-unused", "4 suppression-unused"]),
    // Case 122: a region and a next-line comment for another rule.
    Sample(
      "overlap", [.region(1...6, "a-one"), .next(2, "a-two")],
      [("a-one", 3), ("a-one", 5), ("a-one", 7)], ["2 suppression-unused", "7 a-one"]),
    Sample(
      "nearest of all",
      [
        .file(1, "a-one"), .region(2...8, "a-one"), .next(4, "a-one"),
        .this(5, "a-one"),
      ],
      [("a-one", 5)],
      ["1 suppression-unused", "2 suppression-unused", "4 suppression-unused"]),
    Sample(
      "the inner region", [.region(2...9, "a-one"), .region(4...6, "a-one")],
      [("a-one", 5), ("a-one", 8)], []),
    Sample(
      "one id of two is unused", [.this(3, "a-one", "a-two")], [("a-two", 3)],
      ["3 suppression-unused"]),
    Sample(
      "unknown id", [.this(3, "a-onne")], [("a-one", 3)],
      ["3 a-one", "3 suppression-unused"]),
    Sample("off at the place", [.this(3, "b-off")], [], ["3 suppression-unused"]),
    Sample("no earlier state", [.this(3, "c-change")], [], []),
    // Without a reason nothing is hidden.
    Sample(
      "no reason", [this(3, "a-one").withoutReason], [("a-one", 3)],
      ["3 a-one", "3 suppression-reason"]),
    Sample(
      "no reason, nothing to hide", [this(3, "a-one").withoutReason], [],
      ["3 suppression-reason", "3 suppression-unused"]),
    // The last day is a day on which it counts.
    Sample("last day", [this(3, "a-one").until(20_261_130)], [("a-one", 3)], []),
    Sample(
      "day after", [this(3, "a-one").until(20_261_129)], [("a-one", 3)],
      ["3 a-one", "3 suppression-expired"]),
    Sample(
      "expired and useless", [this(3, "a-one").until(20_261_129)], [],
      ["3 suppression-expired", "3 suppression-unused"]),
    Sample(
      "expired, another one counts",
      [this(3, "a-one").until(20_261_129), .file(1, "a-one")], [("a-one", 3)],
      ["3 suppression-expired"]),
    Sample(
      "neither reason nor days left",
      [this(3, "a-one").until(20_261_129).withoutReason], [("a-one", 3)],
      ["3 a-one", "3 suppression-expired", "3 suppression-reason"]),
    // Nothing hides what is said about comments.
    Sample(
      "no comment hides it", [.next(2, "suppression-unused"), .this(3, "a-one")], [],
      ["2 suppression-unused", "3 suppression-unused"]),
    // What cannot be read is said once.
    Sample("unreadable", [this(3).broken(.unknownDirective)], [], ["3 suppression-unused"]),
    Sample("no ids", [this(3).broken(.noIDs)], [], ["3 suppression-unused"]),
    Sample(
      "ends nothing", [this(3, "a-one").broken(.endsNothing)], [],
      ["3 suppression-unused"]),
    Sample(
      "bad date", [this(3, "a-one").broken(.badDate)], [("a-one", 3)],
      ["3 a-one", "3 suppression-unused"]),
  ]

  static func this(_ line: Int, _ ids: String...) -> Comment {
    Comment(line: line, scope: .this, ids: ids, lines: line...line)
  }

  @Test(arguments: samples)
  func sample(_ sample: Sample) throws {
    #expect(try outcome(sample).map(drawn).sorted() == sample.expected.sorted())
  }

  /// With `--only`, ids of other rules are not judged.
  @Test func whatDidNotRunIsNotJudged() throws {
    let sample = Sample("", [.this(3, "a-one", "a-two")], [], [])
    let said = try outcome(sample, only: ["a-two", "suppression-*"])
    #expect(said.map(drawn) == ["3 suppression-unused"])
    #expect(said.map(\.finding.subject) == ["a-two"])
  }

  @Test func whereFilesAreMissingNothingIsUnused() throws {
    let sample = Sample("", [.this(3, "a-one")], [], [])
    #expect(try outcome(sample, isUncertain: true).isEmpty)
  }

  @Test func theMessageHelps() throws {
    let typo = try outcome(Sample("", [.this(3, "a-onne")], [], []))
    #expect(typo.map(\.finding.message) == ["no rule is called a-onne, did you mean a-one?"])
    let off = try outcome(Sample("", [.this(3, "b-off")], [], []))
    #expect(off.map(\.finding.message) == ["b-off is off here, so there is nothing to hide"])
  }

  @Test func exceptionsOfTheConfiguration() throws {
    var configuration = try configuration(
      """
      rules:
        a-one: { level: info, until: 2026-11-29 }
        a-two: { level: info, until: 2026-11-30 }
      overrides:
        - { path: "A/**", rules: { a-two: off }, reason: r, until: 2026-01-01 }
      imports:
        - { forbid: UIKit, except_in: [A], reason: r, until: 2026-01-01 }
      screens:
        keep_uikit:
          - { name: Map, reason: r, review: 2026-11-01 }
          - { name: Cam, reason: r, until: 2026-11-01 }
      """)
    configuration.expire(on: try #require(Day("2026-11-30")))
    #expect(configuration.rules.map(\.id.value) == ["a-two"])
    #expect(configuration.overrides.isEmpty)
    #expect(configuration.imports.map { $0.exceptIn.count } == [0])
    #expect(configuration.screens.keepUIKit.map(\.name.value) == ["Map"])
    let source = try #require(configuration.source)
    #expect(
      configuration.expired.map { source.lines.line(at: $0.range.start) } == [2, 5, 7, 10, 11])
    let said = try outcome(Sample("", [], [], []), expired: configuration.expired)
    #expect(Set(said.map(\.finding.rule)) == ["suppression-expired"])
    #expect(said.count == 5)
  }

  // MARK: -

  private func outcome(
    _ sample: Sample, only: [String] = [], isUncertain: Bool = false,
    expired: [ExpiredException] = []
  ) throws -> [RatedFinding] {
    var problems = Problems()
    var request = Request(today: try #require(Day("2026-11-30")))
    request.only = only
    let catalogue: [any Rule.Type] = [
      One.self, Two.self, Off.self, Change.self, Unused.self, Expired.self, Reason.self,
    ]
    let selection = RuleSelection(catalogue, Configuration(), request, &problems)
    let ground = RuleGround(paths: ["A.swift"], modules: ModuleMap(), profiles: [])
    var run = RuleRun(table: selection.levels(on: ground), ruleCount: 0)
    run.findings = sample.findings.map { rule, line in
      RatedFinding(
        finding: Finding(
          rule: rule, grade: .full, location: Location(FileID(0), UInt32(line * 100)),
          message: "", declaration: "", subject: ""), level: .error)
    }
    let suppressions = Suppressions(
      sample.comments.flatMap(rows), cards: catalogue.map { $0.card }, today: request.today)
    let circumstances = Suppressions.Circumstances(
      line: { Int($0.offset / 100) }, hasEarlierState: false, isUncertain: { _ in isUncertain },
      configuration: FileID(1))
    return suppressions.apply(to: run, expired: expired, circumstances).findings
  }

  private func rows(_ comment: Comment) -> [SuppressionRow] {
    let start = UInt32(comment.line * 100)
    let ids = comment.ids.isEmpty ? [""] : comment.ids
    return ids.enumerated().map { index, id in
      SuppressionRow(
        file: FileID(0), rule: id,
        row: Suppression(
          rule: .none, scope: comment.scope, firstLine: UInt32(comment.lines.lowerBound),
          lastLine: UInt32(comment.lines.upperBound), offset: start, end: start + 90,
          idOffset: start + 20 + UInt32(index), until: comment.until,
          hasReason: comment.hasReason, fault: comment.fault, reason: .none))
    }
  }

  private func drawn(_ rated: RatedFinding) -> String {
    "\(rated.finding.location.offset / 100) \(rated.finding.rule)"
  }

  private func configuration(_ text: String) throws -> Configuration {
    var problems = Problems()
    let source = ConfigurationSource(path: "rules.yml", bytes: Array(text.utf8))
    let configuration = Configuration.read(
      source, rules: [RuleSignature(id: "a-one"), RuleSignature(id: "a-two")], &problems)
    try #require(problems.list.isEmpty)
    return configuration
  }
}

// MARK: - Rules to hide

private enum One: Rule {
  static let card = testCard("a-one", aliases: ["a-old"])
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum Two: Rule {
  static let card = testCard("a-two")
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum Off: Rule {
  static let card = testCard("b-off", isOffByDefault: true)
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum Change: Rule {
  static let card = testCard("c-change", needsEarlierState: true)
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum Unused: Rule {
  static let card = testCard(
    "suppression-unused", level: .warning,
    consequenceOf: ["suppression-reason", "suppression-expired"])
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum Expired: Rule {
  static let card = testCard(
    "suppression-expired", level: .warning, consequenceOf: ["suppression-reason"])
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}

private enum Reason: Rule {
  static let card = testCard("suppression-reason", level: .warning)
  static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {}
}
