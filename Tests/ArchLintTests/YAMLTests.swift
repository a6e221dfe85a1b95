// The node tree behind a YAML text: what is read, where it stands, and what is refused.

import ArchLint
import Testing

@Suite struct YAMLTests {
  @Test(arguments: [
    ("", "nothing"),
    ("# only a comment\n", "nothing"),
    ("a: 1", "{a: 1}"),
    ("\u{FEFF}a: 1", "{a: 1}"),
    (
      "a: off\nb: no\nc: 16.10\nd: 2027-03-01\ne: 0x10\nf: ~",
      "{a: off, b: no, c: 16.10, d: 2027-03-01, e: 0x10, f: ~}"
    ),
    ("a: \"off\"\nb: 'it''s'", "{a: 'off', b: 'it's'}"),
    ("a: [x, \"*Feature\", {b: c}]", "{a: [x, '*Feature', {b: c}]}"),
    ("- a\n-\n- - b\n  - c", "[a, , [b, c]]"),
    ("a:\r\n  - x\r\n  - y\r\n", "{a: [x, y]}"),
    ("a: |\n  two\n  lines\n", "{a: 'two\nlines\n'}"),
    ("a: App/Feed/**   # a comment", "{a: App/Feed/**}"),
    ("a: {}\nb: []", "{a: {}, b: []}"),
  ])
  func tree(_ text: String, _ expected: String) {
    var problems = Problems()
    let root = YAML.read(source(text), &problems)
    #expect(root.map(drawn) ?? "nothing" == expected)
    #expect(problems.list.isEmpty)
  }

  @Test(arguments: [
    ("a: 1\na: 2", "2:1 \"a\" stands here a second time; the first is in line 1"),
    ("a: &x 1\nb: 2", "1:4 anchors (&) are not supported"),
    ("a: *x", "1:4 aliases (*) are not supported"),
    ("a: *Feature", "1:4 aliases (*) are not supported"),
    ("a: !!int 1", "1:4 tags (!) are not supported"),
    ("a: ! x", "1:4 tags (!) are not supported"),
    ("<<: {b: 1}", "1:1 merge keys (<<) are not supported"),
    ("a: 1\n---\nb: 2", "2:1 only one YAML document is read, and a second one begins here"),
    ("[a, b]: 1", "1:1 a key has to be a text, not a list"),
    ("{a: b}: 1", "1:1 a key has to be a text, not a map"),
    ("a:\n\tb: 1", "2:1 YAML does not indent with tabs"),
    ("a: **/Pods/**", "1:5 a text that begins with * has to stand in quotes"),
    ("a: @trails", "1:4 a text that begins with this character has to stand in quotes"),
    ("ä: 1\nä: 2", "2:1 \"ä\" stands here a second time; the first is in line 1"),
    ("a: \"🙂\" \nb: \"🙂\"\nc: [\"🙂🙂\", &x y]", "3:13 anchors (&) are not supported"),
  ])
  func refused(_ text: String, _ expected: String) {
    var problems = Problems()
    _ = YAML.read(source(text), &problems)
    #expect(problems.list.map(place) == [expected])
  }

  /// The place, what is wrong, and the key and column that the line was to have.
  @Test(arguments: [
    (
      "layers:\n  - App\n - Core", "3:2 this is no YAML: did not find expected key",
      "it begins in column 2; what belongs to \"layers\" begins in column 3, and what stands beside"
        + " \"layers\" in column 1"
    ),
    (
      "modules:\n  App: { target: App }\n   Core: { target: Core }",
      "3:4 this is no YAML: did not find expected key",
      "it begins in column 4, and \"App\" above it in column 3: keys of one map begin in the same"
        + " column"
    ),
    (
      "project:\n  name: X\n  - a", "3:3 this is no YAML: did not find expected key",
      "an entry of a list stands among keys here: above it belongs the key of the list"
    ),
    (
      "a: \"b\" c", "1:8 this is no YAML: did not find expected key",
      "a text with quotes in it stands in quotes as a whole"
    ),
    (
      "layers:\n  - names: [A]\n  names: [B]",
      "3:3 this is no YAML: did not find expected '-' indicator",
      "the entries of \"layers\" begin with - in column 3; what belongs to the entry above begins in"
        + " column 5"
    ),
    (
      "  version: 1\nlayers: [A]", "2:1 this is no YAML: did not find expected <document start>",
      "it begins in column 1, and the first key of the file in column 3: begin both in the same"
        + " column"
    ),
    (
      "layers: [App, Core\nrules:\n  a: off",
      "1:9 this is no YAML: did not find expected ',' or ']'",
      "this [ is not closed by a ]"
    ),
    (
      "a: { b: c\nd: e }", "1:4 this is no YAML: did not find expected ',' or '}'",
      "this { is not closed by a }"
    ),
    (
      "a:\n  name: 'abc\n", "2:9 this is no YAML: found unexpected end of stream",
      "the quote that opens here is not closed"
    ),
    (
      "layers:\n  - App\nrules\n  a: b", "3:1 this is no YAML: could not find expected ':'",
      "a key ends in a colon: rules:"
    ),
    (
      "project: name: X", "1:14 this is no YAML: mapping values are not allowed in this context",
      "a text with a colon and a blank in it stands in quotes; a key begins a line of its own"
    ),
    (
      "project:\n  name: X\n    owner: y",
      "3:10 this is no YAML: mapping values are not allowed in this context",
      "this line is read as part of the text above it: begin the key in the column of the one above"
    ),
    (
      "layers: - App",
      "1:9 this is no YAML: block sequence entries are not allowed in this context",
      "a list begins on a line of its own below its key, or stands in [ ]"
    ),
    (
      "a: \"C:\\data\"", "1:7 this is no YAML: found unknown escape character",
      "in \"…\" a \\ stands for something else; in '…' it is itself"
    ),
    (
      "layers:\n- App\n  - Core",
      "3:3 this line is read as part of the text \"App\" above it, and not as an entry of a list",
      "begin it in column 1, as the entry above"
    ),
    (
      "layers:\n  App\n  - Core",
      "3:3 this line is read as part of the text \"App\" above it, and not as an entry of a list",
      "every entry of a list begins with - in the same column, the first one too"
    ),
  ])
  func misplaced(_ text: String, _ expected: String, _ help: String) {
    var problems = Problems()
    _ = YAML.read(source(text), &problems)
    #expect(problems.list.map(place) == [expected])
    #expect(problems.list.map(\.help) == [help])
  }

  /// What stands above a misplaced entry is read all the same.
  @Test func textsEndBeforeAnEntry() throws {
    var problems = Problems()
    let text = "layers:\n  - App\n    - Core\n  - Kit\nb: more\n  - less"
    let root = YAML.read(source(text), &problems)
    #expect(root.map(drawn) == "{layers: [App, Kit], b: more}")
    #expect(problems.list.map { $0.excerpt?.line } == [3, 6])
  }

  @Test func allProblemsOfOneRun() {
    var problems = Problems()
    let root = YAML.read(source("a: &x 1\nb: *x\na: 2\nc: !t 3\nd: 4"), &problems)
    #expect(problems.list.map { $0.excerpt?.line } == [1, 2, 3, 4])
    #expect(root?["d"]?.text == "4")
  }

  @Test func placesAreBytes() throws {
    var problems = Problems()
    let text = "\u{FEFF}ö: [\"🙂\", x]\nkey: value"
    let root = try #require(YAML.read(source(text), &problems))
    let bytes = Array(text.utf8)
    func written(_ range: ByteRange) -> String {
      String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }
    let entries = try #require(root.entries)
    #expect(entries.map { written($0.key.range) } == ["ö", "key"])
    #expect(written(entries[1].value.range) == "value")
    #expect(try #require(entries[0].value.elements).map { written($0.range) } == ["\"🙂\"", "x"])
    #expect(written(entries[0].value.range) == "[\"🙂\", x]")
  }

  @Test func notUTF8() {
    var problems = Problems()
    let bytes = Array("a: 1\nb: ".utf8) + [0xFF, 0x0A]
    #expect(YAML.read(ConfigurationSource(path: "rules.yml", bytes: bytes), &problems) == nil)
    #expect(problems.list.map(place) == ["2:4 this byte is not UTF-8"])
  }

  @Test(arguments: ["[", "{a: ", "- ", "[{a: ["])
  func deepNesting(_ opening: String) {
    var problems = Problems()
    let text = String(repeating: opening, count: 100_000)
    _ = YAML.read(source(text), &problems)
    #expect(problems.hasErrors)
  }

  @Test func hugeFiles() {
    var problems = Problems()
    let text = String(repeating: "a: [b, c]\n", count: 200_000)
    #expect(YAML.read(source(text), &problems) == nil)
    #expect(
      problems.list.map(\.message) == ["rules.yml is larger than it can be (1 MiB)"])
  }

  /// Whatever the bytes, reading ends without a trap.
  @Test(arguments: 0..<300)
  func survivesDamage(_ seed: Int) {
    var bytes = Array(
      "modules:\n  App: { target: \"Trails\", kind: app }\nlayers: [App, [A, B]]\n".utf8)
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<(1 + seed % 5) {
      let place = next(bytes.count)
      let signs = Array("{}[]:,&*!|>'\"%@`-?#\t\n\0é".utf8)
      if seed % 3 == 0 { bytes.remove(at: place) } else { bytes[place] = signs[next(signs.count)] }
    }
    var problems = Problems()
    let root = YAML.read(ConfigurationSource(path: "rules.yml", bytes: bytes), &problems)
    #expect(root != nil || problems.hasErrors)
  }

  private func source(_ text: String) -> ConfigurationSource {
    ConfigurationSource(path: "rules.yml", bytes: Array(text.utf8))
  }

  private func place(_ problem: Problem) -> String {
    "\(problem.excerpt?.line ?? 0):\(problem.excerpt?.column ?? 0) \(problem.message)"
  }

  private func drawn(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, isQuoted: true): "'\(text)'"
    case .scalar(let text, isQuoted: false): text
    case .list(let elements): "[\(elements.map(drawn).joined(separator: ", "))]"
    case .map(let entries):
      "{\(entries.map { "\($0.key.value): \(drawn($0.value))" }.joined(separator: ", "))}"
    }
  }
}
