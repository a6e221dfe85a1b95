// Facts of damaged sources: whatever the bytes, the scan ends and every row stays in bounds.

import TestKit
import Testing

@testable import ArchLint

@Suite struct FactsDamageTests {
  @Test(arguments: 0..<24) func survivesDamage(_ seed: Int) {
    for (number, fixture) in FactsFixture.all.enumerated() {
      let bytes = Array(fixture.source.utf8).damaged(seed: UInt64(seed * 1000 + number))
      let facts = SwiftFacts.scan(SourceText(bytes))
      #expect(faults(of: facts, bytes.count) == [], "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Every prefix of a source ends somewhere inside of something.
  @Test func survivesTruncation() throws {
    for number in ["016", "031", "034", "035", "038", "056"] {
      for path in try caseFiles() where path.contains("/\(number)-") {
        let bytes = try caseBytes(number, String(path.split(separator: "/").last ?? ""))
        for count in 0..<bytes.count {
          let facts = SwiftFacts.scan(SourceText(bytes[..<count]))
          #expect(faults(of: facts, count) == [], "\(number) cut at \(count)")
        }
      }
    }
  }

  @Test(arguments: [
    "(", ")", "[", "]", "{", "}", "\"\\(", "<", "if ", "case ", "switch x {", "a(", "a{", "a[",
    "#if x\n", "#else\n", "struct A {", "func f(a: Int = ", "{ [a = ", "let (", "var a: (", "@a(",
    "a.b<", "where ", "run { [a] in case (", "run { [a = b(", "{ [a = { [b = c(", "guard let a = ",
    "case a(b: ", "var a: Int {", "\\.a[", "a ? b : ",
  ])
  func survivesRepetition(_ part: String) {
    let source = String(repeating: part, count: 1000)
    let facts = SwiftFacts.scan(SourceText(source.utf8))
    #expect(faults(of: facts, source.utf8.count) == [])
  }
}

// MARK: - Invariants

/// What is wrong with the rows of a file, in words.
private func faults(of facts: FileFacts, _ count: Int) -> [String] {
  var faults: [String] = []
  let end = UInt32(count)
  func check(_ isRight: Bool, _ what: String) {
    if !isRight, faults.count < 5 { faults.append(what) }
  }
  func within<Row>(_ id: LocalID<Row>, _ count: Int, _ what: String) {
    check(id.isNone || id.index < count, what)
  }
  func sorted(_ offsets: [UInt32], _ what: String) {
    check(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "\(what) out of order")
  }
  for (index, row) in facts.declarations.enumerated() {
    check(row.start <= row.end && row.end <= end, "declaration \(index) out of bounds")
    check(row.bodyStart <= row.bodyEnd && row.bodyEnd <= end, "body \(index) out of bounds")
    check(row.parent.isNone || row.parent.index < index, "declaration \(index) before its parent")
  }
  for row in facts.calls {
    check(row.start <= row.end && row.end <= end, "call out of bounds")
    within(row.receiver, facts.calls.count, "receiver")
    within(row.from, facts.declarations.count, "declaration of a call")
    within(row.closure, facts.closures.count, "closure of a call")
    within(row.outer, facts.calls.count, "outer call")
    within(row.outerArgument, facts.arguments.count, "outer argument")
    check(
      row.firstArgument.isNone && row.argumentCount == 0
        || row.firstArgument.index + Int(row.argumentCount) <= facts.arguments.count, "arguments")
  }
  for row in facts.arguments {
    check(row.offset <= row.end && row.end <= end, "argument out of bounds")
    within(row.call, facts.calls.count, "call of an argument")
    within(row.valueCall, facts.calls.count, "value of an argument")
    within(row.closure, facts.closures.count, "closure of an argument")
  }
  for row in facts.closures {
    check(row.offset <= row.end && row.end <= end, "closure out of bounds")
    within(row.parent, facts.closures.count, "outer closure")
    within(row.call, facts.calls.count, "call of a closure")
    within(row.argument, facts.arguments.count, "argument of a closure")
    within(row.assignment, facts.assignments.count, "assignment of a closure")
    check(
      row.firstCapture.isNone && row.captureCount == 0
        || row.firstCapture.index + Int(row.captureCount) <= facts.captures.count, "captures")
  }
  for row in facts.properties {
    within(row.declaration, facts.declarations.count, "declaration of a property")
    within(row.valueCall, facts.calls.count, "value of a property")
    within(row.valueClosure, facts.closures.count, "closure of a property")
  }
  for row in facts.assignments {
    check(row.offset <= row.end && row.end <= end, "assignment out of bounds")
    within(row.receiver, facts.calls.count, "receiver of an assignment")
    within(row.valueCall, facts.calls.count, "value of an assignment")
  }
  for row in facts.branches {
    check(row.bodyStart <= row.bodyEnd && row.bodyEnd <= end, "branch out of bounds")
  }
  for row in facts.switchLabels {
    check(row.bodyStart <= row.bodyEnd && row.bodyEnd <= end, "label out of bounds")
    within(row.switch, facts.switches.count, "switch of a label")
  }
  for row in facts.conditions { check(row.start <= row.end && row.end <= end, "condition") }
  for row in facts.attributes {
    check(row.declaration.index < facts.declarations.count, "attribute without declaration")
  }
  sorted(facts.references.map(\.offset), "references")
  sorted(facts.calls.map(\.offset), "calls")
  sorted(facts.closures.map(\.offset), "closures")
  sorted(facts.assignments.map(\.offset), "assignments")
  sorted(facts.branches.map(\.offset), "branches")
  sorted(facts.switches.map(\.offset), "switches")
  sorted(facts.properties.map(\.declaration.rawValue), "properties")
  sorted(facts.functions.map(\.declaration.rawValue), "functions")
  sorted(facts.parameters.map(\.declaration.rawValue), "parameters")
  sorted(facts.attributes.map(\.declaration.rawValue), "attributes")
  sorted(facts.inheritances.map(\.declaration.rawValue), "inheritances")
  _ = facts.text
  return faults
}
