// The one function that knows the engine: a fixture in, its findings compared.

package import ArchLint
package import Testing

/// Lints a fixture and expects exactly what its lines say: no finding and no problem of level error
/// more or less.
///
/// Only `rule` runs, with the rules that the marks name, so that a fixture of one rule says nothing of
/// the others.
package func check(
  _ rule: any Rule.Type, _ fixture: Fixture, _ catalogue: [any Rule.Type],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if rule.card.isFact {
    checkFacts(of: rule, fixture, catalogue, sourceLocation: sourceLocation)
    return
  }
  let known = Set(catalogue.map { $0.card.id })
  let marked = fixture.expected.map { $0.rule }.filter { known.contains($0) }
  check(
    fixture, catalogue, only: Array(Set(marked + [rule.card.id])).sorted(),
    sourceLocation: sourceLocation)
}

package func check(
  _ fixture: Fixture, _ catalogue: [any Rule.Type], only: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let outcome = lint(fixture, catalogue, only: only)
  var found = outcome.report.entries
  var problems = outcome.problems.list.filter { $0.level == .error }
  for expectation in fixture.expected {
    switch expectation.rule {
    case "note":
      let isThere = outcome.report.entries.contains { matches(expectation, notesOf: $0) }
      if !isThere { complain("no note at \(expectation)") }
    case "problem":
      if let index = problems.firstIndex(where: { matches(expectation, $0) }) {
        problems.remove(at: index)
      } else {
        complain("no problem at \(expectation)")
      }
    default:
      if let index = found.firstIndex(where: { matches(expectation, $0) }) {
        found.remove(at: index)
      } else {
        complain("missing \(expectation)")
      }
    }
  }
  for entry in found {
    complain("not expected: \(describe(entry.place)) \(entry.rule) \"\(entry.message)\"")
  }
  for problem in problems {
    complain("not expected: problem \(problem.path ?? ""): \(problem.message)")
  }
  if fixture.filesBefore != nil {
    let hasty = lint(fixture, catalogue, only: only, leavesOutFixed: true)
    if hasty.report.entries.map(describe) != outcome.report.entries.map(describe) {
      complain("what nobody wants to know of the earlier state changes what is new")
    }
  }

  func complain(_ message: String) {
    Issue.record("\(fixture.name): \(message)", sourceLocation: sourceLocation)
  }
}

/// What a rule records is in no report, so it is asked directly; nothing else may be marked.
private func checkFacts(
  of rule: any Rule.Type, _ fixture: Fixture, _ catalogue: [any Rule.Type],
  sourceLocation: SourceLocation
) {
  let project = lint(fixture, catalogue, only: [rule.card.id]).project
  var findings = Findings(of: rule.card.id)
  rule.check(project, Settings(), &findings)
  var expected = fixture.expected
  for finding in findings.list {
    let path = project.files.path(of: finding.location.file)
    let line = project.facts[finding.location.file].lines.line(at: finding.location.offset)
    let index = expected.firstIndex { expectation in
      expectation.path == path && expectation.line == line && expectation.rule == finding.rule
        && finding.message.contains(expectation.text)
    }
    if let index {
      expected.remove(at: index)
    } else {
      Issue.record(
        "\(fixture.name): not expected: \(path):\(line) \"\(finding.message)\"",
        sourceLocation: sourceLocation)
    }
  }
  for expectation in expected {
    Issue.record("\(fixture.name): missing \(expectation)", sourceLocation: sourceLocation)
  }
}

/// A fixture through the whole program, on one core, on a fixed day.
package func lint(
  _ fixture: Fixture, _ catalogue: [any Rule.Type], only: [String] = [],
  leavesOutFixed: Bool = false
) -> Outcome {
  var request = Request(today: Day(year: 2026, month: 11, day: 30))
  request.only = only
  request.allowsEmpty = true
  request.leavesOutFixed = leavesOutFixed
  if fixture.files["rules.yml"] != nil { request.configurationPath = "rules.yml" }
  return lint(
    request, catalogue, in: tree(fixture.files), before: fixture.filesBefore.map { tree($0) },
    changes: fixture.changes)
}

package func tree(_ files: [String: [UInt8]]) -> MemoryFileSystem {
  var tree = MemoryFileSystem()
  for (path, bytes) in files { tree.add(path, bytes) }
  return tree
}

private func matches(_ expectation: Fixture.Expectation, _ entry: Report.Entry) -> Bool {
  entry.place.path == expectation.path && entry.place.line == expectation.line
    && entry.rule == expectation.rule && entry.message.contains(expectation.text)
    && (expectation.level ?? entry.level) == entry.level
}

private func matches(_ expectation: Fixture.Expectation, notesOf entry: Report.Entry) -> Bool {
  entry.notes.contains { note in
    note.place?.path == expectation.path && note.place?.line == expectation.line
      && note.message.contains(expectation.text)
  }
}

private func matches(_ expectation: Fixture.Expectation, _ problem: Problem) -> Bool {
  problem.path == expectation.path && problem.excerpt?.line == expectation.line
    && problem.message.contains(expectation.text)
}

private func describe(_ entry: Report.Entry) -> String {
  let notes = entry.notes.map { " / \($0.message)" }.joined()
  return "\(describe(entry.place)) \(entry.level.name) \(entry.rule): \(entry.message)\(notes)"
}

private func describe(_ place: Report.Place) -> String { "\(place.path):\(place.line)" }
