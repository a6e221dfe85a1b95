// What closures keep alive, and which names are methods: each line is a statement in a method of a
// class, and what the engine must say of its closures, in source order.

import ArchLint
import TestKit
import Testing

@Suite struct StrongCaptureTests {
  @Test(arguments: [
    ("keep { self.open() }", "named"),
    ("keep { open() }", "-"),
    ("keep { print(1) }", "-"),
    ("keep { [weak self] in self?.open() }", "-"),
    ("keep { [unowned self] in self.open() }", "-"),
    ("keep { [self] in open() }", "listed"),
    ("keep { [host = self] in host.open() }", "listed"),
    ("keep { [name = self.name] in print(name) }", "-"),
    ("keep { [weak host = self] in host?.open() }", "-"),
    ("let host = self; keep { host.open() }", "alias"),
    ("let host = self; keep { [weak host] in host?.open() }", "-"),
    ("let host = self; keep { print(1) }", "-"),
    ("weak var host = self; keep { host?.open() }", "-"),
    // The outer closure holds self for the list of the inner one.
    ("keep { keep { [weak self] in self?.open() } }", "named -"),
    ("keep { [weak self] in keep { [weak self] in self?.open() } }", "- -"),
    // Without its own list the inner closure has the weak reference, until that is unwrapped.
    ("keep { [weak self] in keep { self?.open() } }", "- -"),
    ("keep { [weak self] in guard let self else { return }; keep { self.open() } }", "- named"),
    (
      "keep { [weak self] in guard let self else { return }; keep { [weak self] in self?.open() } }",
      "- -"
    ),
    (
      "keep { [weak self] in guard let host = self else { return }; keep { host.open() } }",
      "- alias"
    ),
    ("keep { [unowned self] in keep { self.open() } }", "- -"),
  ])
  func closures(_ body: String, _ expected: String) {
    #expect(kinds("final class Host { \(members) func run() { \(body) } }") == expected)
  }

  @Test(arguments: [
    "struct Host { \(members) func run() { keep { self.open() } } }",
    "enum Host { \(members) func run() { keep { self.open() } } }",
    "final class Host { static func run() { keep { self.open() } } }",
    "func run() { keep { self.open() } }",
    "struct Host {}; extension Host { func run() { keep { self.open() } } }",
  ])
  func holdsNobody(_ source: String) {
    #expect(kinds(source) == "-")
  }

  @Test(arguments: [
    "actor Host { func run() { keep { self.open() } } }",
    "final class Host {}; extension Host { func run() { keep { self.open() } } }",
    "extension UIViewController { func run() { keep { self.open() } } }",
    "final class Host { lazy var run: () -> Void = { self.open() } }",
  ])
  func holdsAnObject(_ source: String) {
    #expect(kinds(source) == "named")
  }

  @Test func unownedCanBeRefused() {
    let source = "final class Host { func run() { keep { [unowned self] in self.open() } } }"
    #expect(kinds(source, allowsUnowned: false) == "unowned")
  }

  /// Each statement assigns a name; the answer is the method that is meant.
  @Test(arguments: [
    ("kept = open", "open"),
    ("kept = self.open", "open"),
    ("kept = inherited", "inherited"),
    ("kept = name", "-"),
    ("kept = Host.report", "-"),
    ("kept = report", "-"),
    ("kept = free", "-"),
    ("let open = {}; kept = open", "-"),
    ("func open() {}; kept = open", "-"),
    ("kept = other.open", "-"),
  ])
  func methods(_ body: String, _ expected: String) {
    let project = read(
      """
      func free() {}
      class Base { func inherited() {} }
      final class Host: Base { \(members) var kept = {}; func run(other: Host) { \(body) } }
      """)
    let rows = project.facts[FileID(0)]
    let answers = rows.assignments.map { row in
      project.types.instanceMethod(
        named: row.value, row.valueKind, at: row.offset, in: Place(FileID(0), row.from)
      ).map { project.name($0) } ?? "-"
    }
    #expect(answers == [expected])
  }

  private func kinds(_ source: String, allowsUnowned: Bool = true) -> String {
    let project = read(source)
    let closures = project.facts[FileID(0)].closures.indices
    return closures.map { index in
      let capture = project.types.strongCapture(
        of: LocalID(index), in: FileID(0), allowsUnowned: allowsUnowned)
      return capture.map { "\($0.kind)" } ?? "-"
    }.joined(separator: " ")
  }

  private func read(_ source: String) -> Project {
    var problems = Problems()
    var timings = Stopwatch()
    return readProject(
      Configuration(), Request(today: Day(year: 2026, month: 11, day: 30)),
      in: tree(["Host.swift": Array(source.utf8)]), &problems, &timings)
  }
}

private let members = "var name = \"\"; func open() {}; static func report() {}"
