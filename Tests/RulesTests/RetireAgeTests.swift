// From how many days on a leftover is a warning, told by states of the past.

import ArchLint
import Rules
import TestKit
import Testing

@Suite struct RetireAgeTests {
  private static let wrapper = """
    import SwiftUI
    import UIKit
    struct Dial: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) {}
    }

    """
  private static let use = "import SwiftUI\nlet dial = Dial()\n"

  private func levels(
    _ options: String, past: [String: String]?, now: [String: String] = ["A/Dial.swift": wrapper],
    asked: @escaping (Int) -> Void = { _ in }
  ) -> [Level] {
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.only = ["retire-representable-unused"]
    request.configurationPath = "rules.yml"
    var files = now.mapValues { Array($0.utf8) }
    files["rules.yml"] = Array("rules: { retire-representable-unused: { \(options) } }".utf8)
    let outcome = lint(
      request, catalogue, in: tree(files),
      past: { days in
        asked(days)
        return past.map { PastState(tree($0.mapValues { Array($0.utf8) })) }
      })
    return outcome.report.entries.map(\.level)
  }

  @Test func oldOnesAreWarnings() {
    let past = ["A/Dial.swift": RetireAgeTests.wrapper]
    #expect(levels("since_days: 30", past: past) == [.warning])
    #expect(levels("level: warning, since_days: 30", past: past) == [.warning])
    #expect(levels("level: error, since_days: 30", past: past) == [.error])
  }

  /// The wrapper was there, and somebody still built it.
  @Test func youngOnesAreHints() {
    let past = ["A/Dial.swift": RetireAgeTests.wrapper, "A/Use.swift": RetireAgeTests.use]
    #expect(levels("since_days: 30", past: past) == [.info])
    #expect(levels("level: warning, since_days: 30", past: past) == [.info])
  }

  @Test func unknownAgeIsNoAge() {
    #expect(levels("level: warning, since_days: 30", past: nil) == [.info])
  }

  /// A file that has moved since.
  @Test func movedOnesKeepTheirAge() {
    let past = ["B/Dial.swift": RetireAgeTests.wrapper]
    #expect(levels("since_days: 30", past: past) == [.warning])
  }

  /// Nobody looks at the past where no finding has to be told apart by it.
  @Test func thePastIsAskedOnlyWhereNeeded() {
    var asked: [Int] = []
    let use = ["A/Dial.swift": RetireAgeTests.wrapper, "A/Use.swift": RetireAgeTests.use]
    #expect(levels("since_days: 30", past: [:], now: use, asked: { asked.append($0) }) == [])
    #expect(levels("level: info", past: [:], asked: { asked.append($0) }) == [.info])
    #expect(asked == [])
    #expect(levels("since_days: 7", past: [:], asked: { asked.append($0) }) == [.info])
    #expect(asked == [7])
  }
}
