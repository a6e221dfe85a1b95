// A year of a team's life: after every step the findings are those that the step introduced, written
// here before the tool was run on it.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct YearTests {
  private static let rules = """
    modules:
      App: { path: "App/**", kind: app }
      TideFeature: { path: "Packages/Tide/**", kind: feature }
    imports: [{ forbid: [AdKit], reason: "goes" }]
    rules:
      navigation-direct-push-in-feature: error
      event-closure-count: off
      migration-no-new-uikit-screen: off

    """

  private static func pushing(_ name: String) -> String {
    """
    import UIKit
    final class \(name): UIViewController {
      func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
    }

    """
  }

  /// What a run says in its last line: "errors+warnings new, baselined".
  private func counts(_ run: World.Run) -> String {
    let line = run.output.split(separator: "\n").last { $0.contains(" baselined") } ?? ""
    let words = line.split { $0 == " " || $0 == "," }
    func number(before word: String) -> String {
      guard let place = words.firstIndex(where: { $0.hasPrefix(word) }), 0 < place else {
        return "0"
      }
      return String(words[place - 1])
    }
    return "\(number(before: "error"))+\(number(before: "warning")) new, "
      + "\(number(before: "baselined")) old"
  }

  /// "path:line" of the errors.
  private func errors(_ run: World.Run) -> [String] {
    run.output.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
      line.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  @Test func year() throws {
    let team = try Repository()
    func lint(_ flags: String = "") -> World.Run { team.archlint("lint " + flags) }

    // January: the tool is adopted; what there is, is old.
    try team.commit([
      "rules.yml": Self.rules, "App/Ads.swift": "import AdKit\n",
      "App/Feed.swift": "let feed = 1\n",
      "Packages/Tide/Tide.swift": Self.pushing("Tide"),
      "Packages/Tide/Zone.swift": Self.pushing("Zone"),
    ])
    #expect(
      errors(lint()) == [
        "App/Ads.swift:1", "Packages/Tide/Tide.swift:3", "Packages/Tide/Zone.swift:3",
      ])
    _ = team.archlint("baseline create")
    try team.commit()
    #expect(counts(lint("--strict")) == "0+0 new, 3 old")

    // February: one is fixed; its entry is stale until the list shrinks with it.
    try team.write(
      "Packages/Tide/Zone.swift", "import UIKit\nfinal class Zone: UIViewController {}\n")
    #expect(counts(lint()) == "0+1 new, 2 old")
    _ = team.archlint("baseline update")
    try team.commit()
    #expect(counts(lint("--strict")) == "0+0 new, 2 old")

    // March: it comes back by a revert, and is new again.
    team.git("revert", "--no-edit", "HEAD", "--no-commit")
    team.git("checkout", "--quiet", "HEAD", "--", "archlint-baseline.json")
    #expect(errors(lint()) == ["Packages/Tide/Zone.swift:3"])
    team.git("reset", "--quiet", "--hard", "HEAD")

    // April: lines move, files are renamed, a screen goes into another module.
    try team.write("App/Ads.swift", "// one\n// two\nimport AdKit\n")
    team.git("mv", "Packages/Tide/Tide.swift", "Packages/Tide/TideScreen.swift")
    #expect(counts(lint("--strict")) == "0+0 new, 2 old")
    #expect(counts(lint("--since HEAD")) == "0+0 new, 2 old")
    _ = team.archlint("baseline update")
    try team.commit()
    #expect(team.text(of: "archlint-baseline.json")?.contains("TideScreen.swift") == true)

    // May: two branches change the baseline, and both are merged.
    team.git("checkout", "--quiet", "-b", "one")
    try team.write("Packages/Tide/Alpha.swift", Self.pushing("Alpha"))
    #expect(errors(lint()) == ["Packages/Tide/Alpha.swift:3"])
    _ = team.archlint(["baseline", "update", "--accept", "--reason", "until June"])
    try team.commit()
    team.git("checkout", "--quiet", "main")
    team.git("checkout", "--quiet", "-b", "other")
    try team.write("Packages/Tide/Zulu.swift", Self.pushing("Zulu"))
    #expect(errors(lint("--since main")) == ["Packages/Tide/Zulu.swift:3"])
    _ = team.archlint(["baseline", "update", "--accept", "--reason", "until July"])
    try team.commit()
    team.git("checkout", "--quiet", "main")
    team.git("merge", "--quiet", "--no-edit", "one")
    team.git("merge", "--quiet", "--no-edit", "other")
    #expect(team.git("status", "--porcelain") == "")
    #expect(counts(lint("--strict")) == "0+0 new, 4 old")

    // June: a part of a file is staged; the hook judges that part.
    try team.write("App/Feed.swift", "import AdKit\nlet feed = 1\n")
    team.git("add", "App/Feed.swift")
    try team.write("App/Feed.swift", "let feed = 2\n")
    #expect(errors(lint("--staged")) == ["App/Feed.swift:1"])
    #expect(errors(lint()) == [])
    team.git("reset", "--quiet", "--hard", "HEAD")

    // July: a branch is rebased; what came from main is not its doing.
    team.git("checkout", "--quiet", "-b", "topic")
    try team.commit(["Packages/Tide/Topic.swift": Self.pushing("Topic")])
    team.git("checkout", "--quiet", "main")
    try team.commit(["Packages/Tide/Main.swift": Self.pushing("Main")])
    team.git("checkout", "--quiet", "topic")
    #expect(errors(lint("--since main")) == ["Packages/Tide/Topic.swift:3"])
    team.git("rebase", "--quiet", "main")
    #expect(errors(lint("--since main")) == ["Packages/Tide/Topic.swift:3"])

    // August: two commits are squashed into one; the second fixed what the first had brought.
    try team.commit(["Packages/Tide/Topic.swift": "let topic = 1\n"])
    team.git("reset", "--quiet", "--soft", "main")
    try team.commit()
    #expect(counts(lint("--since main")) == "0+0 new, 5 old")
    #expect(team.archlint("diff main").output.hasSuffix("0 new, 0 fixed, 0 moved\n"))

    // September: a folder of fifty files gets another name.
    for number in 1...50 {
      try team.write("Packages/Tide/Old/Screen\(number).swift", Self.pushing("Screen\(number)"))
    }
    try team.commit()
    team.git("mv", "Packages/Tide/Old", "Packages/Tide/New")
    #expect(errors(lint("--since HEAD")) == [])
    #expect(errors(lint("--staged")) == [])
    #expect(team.archlint("diff HEAD").output.hasSuffix("0 new, 0 fixed, 50 moved\n"))
    #expect(errors(lint("--baseline archlint-baseline.json")).count == 51)
    try team.commit()

    // October: an exception is written into the code, and counts as one.
    try team.write(
      "App/Feed.swift",
      "import AdKit // archlint:disable:this dependency-forbidden-import until 2026-12-31 -- #7\n")
    #expect(errors(lint("--since HEAD")) == [])
    #expect(team.archlint("suppressions").output.contains("App/Feed.swift:1: "))
    #expect(errors(lint("--since HEAD --today 2027-01-01")) == ["App/Feed.swift:1"])
    try team.commit()

    // November: the forbidden kit is gone; nothing is lost, and the list says so.
    try team.write("App/Feed.swift", "let feed = 1\n")
    try team.write("App/Ads.swift", "let ads = 1\n")
    #expect(team.archlint("diff HEAD").output.contains("Fixed\n  App/Ads.swift:3: "))
    _ = team.archlint("baseline update")
    try team.commit()

    // December: a new colleague freezes again, and the year begins with nothing new.
    try team.remove("archlint-baseline.json")
    _ = team.archlint("baseline create")
    #expect(counts(lint("--strict")).hasPrefix("0+0 new"))
  }
}
