// Which comparisons a condition makes, as it is written.

import Testing

@testable import ArchLint

@Suite struct ConditionTextTests {
  @Test(arguments: [
    ("place == Keys.about", ["place=Keys.about"]),
    (".about == place", ["place=.about"]),
    ("\"about\" == place", ["place=\"about\""]),
    ("Keys.about == place", ["place=Keys.about"]),
    ("place == .a || place == .b", ["place=.a|place=.b"]),
    ("let data, place == .a && isOpen", ["place=.a"]),
    ("case .about(let page) = place", ["place=.about"]),
    ("case let .about(page) = place", ["place=.about"]),
    ("isOpen || place == .a", []),
    ("pick(a, b == c), place == .a", ["pick(a, b=c)", "place=.a"]),
    ("text == \"a, b\"", ["text=\"a, b\""]),
    ("let self", []),
    ("isOpen && !isDone", []),
    ("count = 3", []),
    ("a == b == c", []),
    ("", []),
    ("==", ["="]),
    ("case ", []),
  ])
  func comparisons(_ text: String, _ expected: [String]) {
    let found = ConditionText(Array(text.utf8)).comparisons.map { alternatives in
      alternatives.map { "\($0.subject)=\($0.value)" }.joined(separator: "|")
    }
    #expect(found == expected)
  }
}
