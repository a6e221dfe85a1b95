// Living with findings: writing them down, and what the list is worth afterwards.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct BaselineTests {
  private static let rules = """
    imports: [{ forbid: [AdKit, MapKit], reason: "old" }]

    """
  private static let file = "archlint-baseline.json"

  private func repository(_ files: [String: String]) throws -> Repository {
    let repository = try Repository()
    try repository.commit(files.merging(["rules.yml": Self.rules]) { given, _ in given })
    return repository
  }

  @Test func whatIsRecordedIsQuietAndCounted() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/App/Tide.swift": "import MapKit\n",
    ])
    let create = repository.archlint("baseline create")
    #expect(create.output == "recorded 2 findings in archlint-baseline.json\n")
    let run = repository.archlint("lint")
    #expect(run.status == .success)
    #expect(run.output.contains("0 errors, 0 warnings, 2 baselined"))
  }

  /// One sorted line an entry, every one with its comma, whatever machine wrote it.
  @Test func theFileIsWrittenAsItStandsHere() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n\nlet old = 1\n",
      "Sources/App/Kit.swift": "import AdKit\nimport MapKit\n",
    ])
    _ = repository.archlint("baseline create")
    #expect(
      repository.text(of: Self.file) == """
        {
        "version": 1,
        "entries": [
        {"rule": "dependency-forbidden-import", "path": "Sources/App/Kit.swift", "module": "App", \
        "declaration": "", "subject": "App → AdKit", "ordinal": 0},
        {"rule": "dependency-forbidden-import", "path": "Sources/App/Kit.swift", "module": "App", \
        "declaration": "", "subject": "App → MapKit", "ordinal": 0},
        {"rule": "dependency-forbidden-import", "path": "Sources/App/Old.swift", "module": "App", \
        "declaration": "", "subject": "App → AdKit", "ordinal": 1},
        null
        ],
        "codeLines": {
        "App": 4
        }
        }

        """)
  }

  @Test func aFixedFindingLeavesAStaleEntryUntilTheListShrinks() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/App/Tide.swift": "import MapKit\n",
    ])
    _ = repository.archlint("baseline create")
    try repository.write("Sources/App/Tide.swift", "import UIKit\n")
    let run = repository.archlint("lint")
    #expect(run.status == .success)
    #expect(run.output.contains("archlint-baseline.json:5:1: warning: "))
    #expect(run.output.contains("(baseline-stale)"))
    #expect(repository.archlint("lint --strict").status == .findings)
    #expect(repository.archlint("lint --only event-closure-count").output.contains("0 warnings"))
    #expect(repository.archlint("lint Sources/App/Old.swift").output.contains("0 warnings"))
    let update = repository.archlint("baseline update")
    #expect(update.output == "1 gone, 0 accepted, 1 in archlint-baseline.json\n")
    #expect(repository.archlint("lint --strict").status == .success)
  }

  /// What was stale in the earlier state already is as old as a finding that was there.
  @Test(arguments: ["", " --baseline archlint-baseline.json"])
  func aChangeIsToldOfTheEntriesThatItMakesStale(_ flags: String) throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/App/Tide.swift": "import MapKit\n",
    ])
    _ = repository.archlint("baseline create")
    try repository.commit(["Sources/App/Tide.swift": "import UIKit\n"])
    #expect(repository.archlint("lint" + flags).output.contains("0 errors, 1 warning, 1 baselined"))
    try repository.write("README.md", "# Tides\n")
    repository.git("add", "--all")
    for states in [" --staged", " --since HEAD"] {
      let run = repository.archlint("lint --strict" + states + flags)
      #expect(run.status == .success)
      #expect(run.output.contains("0 errors, 0 warnings, 1 baselined"))
    }
    #expect(
      repository.archlint("lint --staged --all" + flags).output.contains("0 errors, 1 warning"))
    try repository.write("Sources/App/Old.swift", "import UIKit\n")
    repository.git("add", "--all")
    for states in [" --staged", " --since HEAD"] {
      let run = repository.archlint("lint" + states + flags)
      #expect(run.output.contains("archlint-baseline.json:4:1: warning: "))
      #expect(run.output.contains("0 errors, 1 warning, 0 baselined"))
    }
  }

  /// An entry that a change writes down for nothing is the change's own.
  @Test func anEntryThatNeverMatchedIsSaidOnce() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    func text(_ path: String) -> String {
      #"{"version": 1, "entries": [{"rule": "dependency-forbidden-import", "path": "\#(path)", "#
        + #""module": "App", "subject": "App → MapKit"}]}"#
    }
    try repository.commit([Self.file: text("Sources/App/A.swift")])
    try repository.write(Self.file, text("Sources/App/B.swift"))
    #expect(repository.archlint("lint --since HEAD").output.contains("0 errors, 1 warning"))
    try repository.commit()
    #expect(repository.archlint("lint --since HEAD").output.contains("0 errors, 0 warnings"))
  }

  @Test func theListGrowsWithAReasonOnly() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    _ = repository.archlint("baseline create")
    try repository.write("Sources/App/New.swift", "import MapKit\n")
    #expect(repository.archlint("lint").status == .findings)
    let shrunk = repository.archlint("baseline update")
    #expect(
      shrunk.output.contains("0 gone, 0 accepted, 1 in archlint-baseline.json; 1 new finding"))
    #expect(repository.archlint("lint").status == .findings)
    #expect(repository.archlint("baseline update --accept").errors.contains("--reason"))
    let blank = repository.archlint(["baseline", "update", "--accept", "--reason", " - "])
    #expect(blank.status == .failure)
    #expect(blank.errors.contains("--reason holds no word"))
    let grown = repository.archlint(["baseline", "update", "--accept", "--reason", "goes, #812"])
    #expect(grown.output == "0 gone, 1 accepted, 2 in archlint-baseline.json\n")
    #expect(repository.text(of: Self.file)?.contains("\"reason\": \"goes, #812\"") == true)
    _ = repository.archlint("baseline update")
    #expect(repository.text(of: Self.file)?.contains("\"reason\": \"goes, #812\"") == true)
    #expect(repository.archlint("lint").status == .success)
  }

  @Test func oneFindingIsAcceptedByItself() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    _ = repository.archlint("baseline create")
    try repository.write("Sources/App/A.swift", "import MapKit\n")
    try repository.write("Sources/App/B.swift", "import MapKit\n")
    func accept(_ words: String...) -> String {
      repository.archlint(["baseline", "update", "--accept", "--reason", "goes"] + words).output
    }
    #expect(
      accept("--only", "event-closure-count")
        == "0 gone, 0 accepted, 1 in archlint-baseline.json\n")
    #expect(accept("Sources/App/A.swift") == "0 gone, 1 accepted, 2 in archlint-baseline.json\n")
    let run = repository.archlint("lint")
    #expect(run.output.contains("Sources/App/B.swift:1:1: error: "))
    #expect(run.output.contains("1 error, 0 warnings, 2 baselined"))
  }

  /// With `new_entries: reason-required` what a change adds to the list hides something only where it
  /// says why.
  @Test func anEntryWithoutAReasonHidesNothingNew() throws {
    let repository = try repository([
      "rules.yml": Self.rules + "baseline: { new_entries: reason-required }\n",
      "Sources/App/Old.swift": "let old = 1\n",
    ])
    // The list may begin in this change.
    try repository.write("Sources/App/Old.swift", "import AdKit\n")
    _ = repository.archlint("baseline create")
    #expect(repository.archlint("lint --since HEAD").status == .success)
    try repository.commit()
    // What moves is no new entry.
    try repository.remove("Sources/App/Old.swift")
    try repository.write("Sources/App/Moved.swift", "import AdKit\n")
    _ = repository.archlint("baseline update")
    #expect(repository.archlint("lint --since HEAD").status == .success)
    // Made anew, the list holds a new entry that nobody gave a reason for.
    try repository.write("Sources/App/New.swift", "import MapKit\n")
    let list = repository.text(of: Self.file) ?? ""
    try repository.remove(Self.file)
    _ = repository.archlint("baseline create")
    #expect(repository.archlint("lint").status == .success)
    let run = repository.archlint("lint --since HEAD")
    #expect(run.status == .findings)
    #expect(run.output.contains("Sources/App/New.swift:1:1: error: "))
    #expect(!run.output.contains("Moved.swift:1"))
    #expect(run.errors.contains("this new entry gives no reason"))
    try repository.write(Self.file, list)
    _ = repository.archlint(["baseline", "update", "--accept", "--reason", "goes, #812"])
    #expect(repository.archlint("lint --since HEAD").status == .success)
  }

  /// Its entries stand under the present paths then, which the earlier state does not have.
  @Test func aListThatWasUpdatedAfterARenameIsKnownInAComparison() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\nlet old = 1\n"])
    _ = repository.archlint("baseline create")
    try repository.commit()
    _ = repository.git("mv", "Sources/App/Old.swift", "Sources/App/Ads.swift")
    try repository.write("Sources/App/Ads.swift", "import AdKit\nimport MapKit\nlet old = 1\n")
    _ = repository.archlint(["baseline", "update", "--accept", "--reason", "goes, #812"])
    _ = repository.git("add", "-A")
    for words in ["lint", "lint --since HEAD", "lint --staged"] {
      let run = repository.archlint(words)
      #expect(run.output.contains("0 errors, 0 warnings, 2 baselined"), "\(words): \(run)")
    }
  }

  @Test func entriesOutOfOrderAreNamed() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\nimport MapKit\n"])
    _ = repository.archlint("baseline create")
    var lines = try #require(repository.text(of: Self.file)).split(separator: "\n")
    lines.swapAt(3, 4)
    try repository.write(Self.file, lines.joined(separator: "\n") + "\n")
    let run = repository.archlint("lint")
    #expect(run.status == .success)
    #expect(run.errors.contains("note: archlint-baseline.json:5:1: this entry stands behind one"))
    _ = repository.archlint("baseline update")
    #expect(repository.archlint("lint").errors == "")
  }

  @Test(arguments: ["CI", "ARCHLINT_CI"])
  func nothingIsWrittenInCI(_ variable: String) throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    let run = repository.archlint("baseline create", variables: [variable: "true"])
    #expect(run.status == .failure)
    #expect(run.errors.contains("\(variable) is set"))
    #expect(repository.text(of: Self.file) == nil)
  }

  @Test func aNamedListThatIsMissingFailsTheRun() throws {
    let repository = try repository([
      "rules.yml": Self.rules + "baseline: { file: known.json }\n",
      "Sources/App/Old.swift": "import AdKit\n",
    ])
    let run = repository.archlint("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains("rules.yml:2:19"))
    #expect(run.errors.contains("archlint baseline create makes it"))
    #expect(repository.archlint("lint --baseline nowhere.json").status == .failure)
    _ = repository.archlint("baseline create")
    #expect(repository.archlint("lint").status == .success)
  }

  @Test(arguments: [
    ("", "this is no baseline of ArchLint"), ("[]", "this is no baseline of ArchLint"),
    ("{\"version\": 2, \"entries\": []}", "this baseline has the version 2, and only 1 is known"),
    ("{\"version\": 1, \"entries\": [{\"rule\": \"x\"}]}", "lacks its rule or path"),
    ("{\"version\": 1, \"entries\": [\n<<<<<<< HEAD\n]}", "after a merge keep the entries"),
    ("\u{0}\u{1}", "cannot be read"),
  ])
  func aFileThatIsNoBaselineFailsTheRun(_ text: String, _ words: String) throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    try repository.write(Self.file, text)
    let run = repository.archlint("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains(words))
  }

  /// Two branches that fix and accept different things merge as text, with no driver.
  @Test func branchesMergeTheirLists() throws {
    let repository = try repository([
      "Sources/App/A.swift": "import AdKit\n", "Sources/App/M.swift": "import AdKit\n",
      "Sources/App/N.swift": "import AdKit\n", "Sources/App/Z.swift": "import AdKit\n",
    ])
    _ = repository.archlint("baseline create")
    try repository.commit()
    repository.git("checkout", "--quiet", "-b", "topic")
    try repository.write("Sources/App/Zz.swift", "import MapKit\n")
    _ = repository.archlint(["baseline", "update", "--accept", "--reason", "one"])
    try repository.commit()
    repository.git("checkout", "--quiet", "main")
    try repository.write("Sources/App/AA.swift", "import MapKit\n")
    _ = repository.archlint(["baseline", "update", "--accept", "--reason", "two"])
    try repository.commit()
    repository.git("merge", "--quiet", "topic", "-m", "both")
    #expect(repository.git("status", "--porcelain") == "")
    #expect(repository.archlint("lint").output.contains("0 errors, 0 warnings, 6 baselined"))
  }

  /// Neither branch's entries can be told from the other's, so nothing is read or written until
  /// somebody has joined them.
  @Test(arguments: ["lint", "baseline update", "baseline show", "baseline compare \(file) \(file)"])
  func aConflictIsCalledOne(_ line: String) throws {
    let repository = try repository(["Sources/App/A.swift": "import AdKit\n"])
    _ = repository.archlint("baseline create")
    let list = try #require(repository.text(of: Self.file)).split(separator: "\n").map(String.init)
    let entry = list[3]
    let conflict = ["<<<<<<< HEAD", entry, "=======", entry, ">>>>>>> topic"]
    let text = (list[..<3] + conflict + list[4...]).joined(separator: "\n") + "\n"
    try repository.write(Self.file, text)
    let run = repository.archlint(line)
    #expect(run.status == .failure)
    #expect(run.errors.contains("\(Self.file):4:"))
    let words = "this baseline cannot be read: a merge conflict was left behind"
    #expect(run.errors.contains(words))
    #expect(run.errors.contains("keep the entries of both sides"))
    #expect(!run.errors.contains("there is no baseline"))
    #expect(repository.text(of: Self.file) == text)
  }

  @Test func comparingTwoListsNeedsNoSources() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/App/Tide.swift": "import MapKit\n",
    ])
    _ = repository.archlint("baseline create --baseline old.json")
    try repository.write("Sources/App/Tide.swift", "import UIKit\n")
    try repository.write("Sources/App/Zone.swift", "import MapKit\nimport AdKit\n")
    _ = repository.archlint("baseline create --baseline new.json")
    try repository.remove("Sources")
    let run = repository.archlint("baseline compare old.json new.json")
    #expect(run.status == .findings)
    #expect(run.output.contains("+ dependency-forbidden-import Sources/App/Zone.swift App → AdKit"))
    #expect(run.output.hasSuffix("0 gone, 1 added, 3 entries\n"))
    #expect(repository.archlint("baseline compare new.json old.json").status == .success)
    let show = repository.archlint("baseline show --baseline new.json")
    #expect(show.output.hasPrefix("dependency-forbidden-import: 3\n  Sources/App/Old.swift"))
  }

  @Test func theListSaysHowOldItIs() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    _ = repository.archlint("baseline create")
    #expect(repository.archlint("baseline show").output.hasSuffix("1 entry in \(Self.file)\n"))
    try repository.commit()
    let show = repository.archlint("baseline show").output
    #expect(show.contains("1 entry in \(Self.file), the oldest since 20"))
  }

  /// A link on the way to the project changes no path of the list.
  @Test func anotherSpellingOfTheSamePlaceChangesNothing() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    _ = repository.archlint("baseline create")
    let first = repository.text(of: Self.file)
    let other = try Repository()
    let link = other.folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: repository.folder)
    let run = other.archlint(["lint", "./link/../link"])
    #expect(run.status == .success)
    #expect(run.output.contains("1 baselined"))
    try repository.remove(Self.file)
    _ = other.archlint(["baseline", "create", link.path])
    #expect(repository.text(of: Self.file) == first)
  }
}
