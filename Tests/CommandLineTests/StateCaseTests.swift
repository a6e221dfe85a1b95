// The cases about baselines, reports and hooks, each statement of theirs an expectation.

import ArchLint
import Foundation
import TestKit
import Testing

@testable import archlint_cli

@Suite struct StateCaseTests {
  /// Screens of the only module may not push.
  private static let noPush = """
    modules: { App: { path: "**", kind: feature } }
    rules: { navigation-direct-push-in-feature: error, migration-no-new-uikit-screen: off }

    """
  private static let noUIKit = "imports: [{ forbid: [UIKit], reason: \"plain Swift\" }]\n"

  private func caseText(_ number: String, _ path: String) throws -> String {
    String(decoding: try caseBytes(number, path), as: UTF8.self)
  }

  /// What a case's script makes, in a folder of its own.
  private func made(_ number: String, by script: String = "setup.sh", rules: String? = nil)
    throws -> Repository
  {
    let repository = try Repository()
    try repository.remove(".git")
    let words = "cd '\(try caseFolder(number))' && sh ./\(script) '\(repository.folder.path)/out'"
    let run = Subprocess.run(
      "sh", ["-c", words], without: ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"])
    #expect(run?.status == 0)
    repository.workingFolder = "out"
    if let rules { try repository.write("out/rules.yml", rules) }
    return repository
  }

  /// "path:line" of each finding in a text report.
  private func places(_ run: World.Run) -> [String] {
    run.output.split(separator: "\n").filter { $0.contains(": error: ") }.compactMap { line in
      line.range(of: #":\d+: error: "#, options: .regularExpression)
        .map { String(line[..<$0.lowerBound]) }
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The address, rule and fingerprints of every result.
  private func sarif(_ text: String) throws -> [(
    uri: String, rule: String, prints: [String: String]
  )] {
    let runs = try #require(try object(text)["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    let driver = (runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    return try results.map { result in
      let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      let artifact = (place as? [String: Any])?["artifactLocation"] as? [String: String]
      let rule = try #require(result["ruleId"] as? String)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == rule)
      return (
        try #require(artifact?["uri"]), rule,
        try #require(result["partialFingerprints"] as? [String: String])
      )
    }
  }

  // MARK: - Baselines

  /// Lines above a known finding.
  @Test func case109() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.noPush)
    try repository.write("Home.swift", try caseText("109", "before.swift"))
    _ = repository.archlint("baseline create")
    let before = repository.text(of: "archlint-baseline.json")
    try repository.write("Home.swift", try caseText("109", "after.swift"))
    #expect(repository.archlint("lint").output.contains("0 errors, 0 warnings, 1 baselined"))
    _ = repository.archlint("baseline update")
    #expect(repository.text(of: "archlint-baseline.json") == before)
  }

  /// One fixed, an equal one added elsewhere.
  @Test func case110() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.noPush)
    try repository.write("Home.swift", try caseText("110", "before.swift"))
    _ = repository.archlint("baseline create")
    #expect(repository.archlint("lint").output.contains("0 errors, 0 warnings, 2 baselined"))
    try repository.write("Home.swift", try caseText("110", "after.swift"))
    let run = repository.archlint("lint")
    #expect(places(run) == ["Home.swift:5"])
    #expect(run.output.contains("finds nothing any more in Home.first"))
    #expect(run.output.contains("1 error, 1 warning, 1 baselined"))
  }

  /// Paths of another checkout.
  @Test func case112() throws {
    let texts = [
      "rules.yml": "modules: { App: { target: App, kind: feature } }\n"
        + "rules: { navigation-direct-push-in-feature: error, migration-no-new-uikit-screen: off }\n",
      "Package.swift": try caseText("112", "Package.swift"),
      "Sources/App/Home.swift": try caseText("112", "Sources/App/Home.swift"),
    ]
    let (one, other) = (try Repository(), try Repository())
    try one.commit(texts)
    _ = one.archlint("baseline create")
    let baseline = try #require(one.text(of: "archlint-baseline.json"))
    #expect(baseline.contains("\"path\": \"Sources/App/Home.swift\""))
    #expect(!baseline.contains(one.folder.lastPathComponent))
    try other.commit(texts)
    try other.write("archlint-baseline.json", baseline)
    #expect(other.archlint("lint").output.contains("0 errors, 0 warnings, 1 baselined"))
  }

  /// A renamed file.
  @Test func case113() throws {
    let repository = try made("113", rules: Self.noPush)
    let run = repository.archlint("lint --since base")
    #expect(run.output.contains("0 errors, 0 warnings, 1 baselined"))
    #expect(repository.archlint("diff base").output.hasSuffix("0 new, 0 fixed, 1 moved\n"))
  }

  /// The entry of a deleted file.
  @Test func case115() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.noPush)
    try repository.write("A.swift", try caseText("115", "A.swift"))
    try repository.write("B.swift", try caseText("115", "B.swift"))
    _ = repository.archlint("baseline create")
    try repository.remove("B.swift")
    #expect(repository.archlint("lint").output.contains("finds nothing any more in B.open"))
    #expect(
      repository.archlint("lint A.swift").output.contains("0 errors, 0 warnings, 1 baselined"))
    #expect(
      repository.archlint("baseline update").output
        == "1 gone, 0 accepted, 1 in archlint-baseline.json\n")
    #expect(repository.archlint("lint").output.contains("0 errors, 0 warnings, 1 baselined"))
  }

  /// A baseline that nobody committed.
  @Test func case116() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.noPush)
    try repository.write("A.swift", try caseText("116", "A.swift"))
    let run = repository.archlint("lint --baseline missing.json")
    #expect(run.status == .failure)
    #expect(run.errors.contains("missing.json does not exist"))
    #expect(repository.text(of: "missing.json") == nil)
  }

  /// Two baselines without sources.
  @Test func case118() throws {
    let repository = try Repository()
    for name in ["one", "two"] {
      try repository.write("rules.yml", Self.noPush)
      try repository.write("Home.swift", try caseText("118", "\(name).swift"))
      _ = repository.archlint("baseline create --baseline \(name).json")
    }
    try repository.remove("Home.swift")
    try repository.remove("rules.yml")
    #expect(
      repository.archlint("baseline compare one.json two.json").output == """
        + navigation-direct-push-in-feature Home.swift Two.open pushViewController
        0 gone, 1 added, 2 entries

        """)
  }

  // MARK: - Reports

  /// The exit status with findings.
  @Test func case119() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.noPush)
    try repository.write("A.swift", try caseText("119", "A.swift"))
    for format in [
      "text", "xcode", "github", "sarif", "json", "gitlab", "checkstyle", "junit", "markdown",
    ] {
      #expect(repository.archlint("lint --format \(format)").status == .findings)
      #expect(repository.archlint("lint --format \(format)=out.txt").status == .findings)
    }
    _ = repository.archlint("baseline create")
    #expect(repository.archlint("lint").status == .success)
    try repository.write("rules.yml", "rulez: {}\n")
    #expect(repository.archlint("lint").status == .failure)
  }

  /// File names that are no address.
  @Test func case160() throws {
    let repository = try made("160", rules: Self.noPush)
    let results = try sarif(repository.archlint("lint --format sarif").output)
    #expect(
      results.map(\.uri).sorted() == [
        "Sources/%C3%A9%5B1%5D.swift", "Sources/100%25.swift", "Sources/My%20Screen.swift",
        "Sources/a%23b.swift",
      ])
    for uri in results.map(\.uri) {
      #expect(repository.text(of: "out/" + (uri.removingPercentEncoding ?? "")) != nil)
    }
  }

  /// Addresses are relative to the top of the repository, wherever the run began.
  @Test func case161() throws {
    let repository = try Repository()
    try repository.commit([
      "ios/rules.yml": Self.noPush,
      "ios/App/Home.swift": try caseText("161", "ios/App/Home.swift"),
    ])
    let path = repository.folder.path + "/ios"
    for words in [["lint", "ios"], ["lint", path], ["lint", "./ios/../ios/App"]] {
      let run = repository.archlint(words + ["--format", "sarif"])
      #expect(try sarif(run.output).map(\.uri) == ["ios/App/Home.swift"])
    }
    repository.workingFolder = "ios"
    let run = repository.archlint("lint --format sarif")
    #expect(try sarif(run.output).map(\.uri) == ["ios/App/Home.swift"])
  }

  /// One run, whatever the number of modules.
  @Test func case163() throws {
    let names = (1...25).map { "M\($0): { target: M\($0), kind: feature }" }.joined(separator: ", ")
    let rules =
      "modules: { \(names) }\nrules: { navigation-direct-push-in-feature: error, migration-no-new-uikit-screen: off }\n"
    let repository = try made("163", by: "generate.sh", rules: rules)
    #expect(try sarif(repository.archlint("lint --format sarif").output).count == 25)
  }

  /// Fingerprints of code scanning.
  @Test func case164() throws {
    let repository = try Repository()
    let text = try caseText("164", "Twice.swift")
    try repository.write("rules.yml", Self.noPush)
    try repository.write("Twice.swift", text)
    let before = try sarif(repository.archlint("lint --format sarif").output).map(\.prints)
    #expect(before.count == 2 && before[0] != before[1])
    #expect(before.allSatisfy { Array($0.keys) == ["archlintIdentity/v1"] })
    try repository.write("Twice.swift", "\n\n\n" + text)
    let after = try sarif(repository.archlint("lint --format sarif").output).map(\.prints)
    #expect(after == before)
  }

  /// A comma, a colon and a per cent sign in a file name.
  @Test func case166() throws {
    let repository = try made("166", rules: Self.noPush)
    let text = repository.archlint("lint --format github").output
    #expect(text.hasPrefix("::error file=a%2Cb%3Ac%25.swift,line=3,"))
  }

  /// Text of a source that looks like a command.
  @Test func case167() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.noPush)
    try repository.write("Inject.swift", try caseText("167", "Inject.swift"))
    let text = repository.archlint("lint --format github").output
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 1)
    #expect(!text.contains("100% "))
  }

  /// Fingerprints of GitLab.
  @Test func case169() throws {
    let repository = try Repository()
    let text = try caseText("169", "Stable.swift")
    try repository.write("rules.yml", Self.noPush)
    try repository.write("Stable.swift", text)
    func prints() throws -> [String] {
      let output = repository.archlint("lint --format gitlab ./").output
      let issues = try #require(
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
      let paths = issues.map { ($0["location"] as? [String: Any])?["path"] as? String }
      #expect(paths == ["Stable.swift"])
      return issues.compactMap { $0["fingerprint"] as? String }
    }
    let before = try prints()
    #expect(try prints() == before)
    try repository.write("Stable.swift", "\n\n\n\n\n" + text)
    #expect(try prints() == before)
  }

  /// XML's own characters in a file name.
  @Test func case170() throws {
    let repository = try made("170", rules: Self.noPush)
    let checkstyle = XML(Array(repository.archlint("lint --format checkstyle").output.utf8))
    #expect(checkstyle.fault?.message == nil)
    #expect(
      checkstyle.elements.compactMap { $0.name == "file" ? $0["name"] : nil }
        == ["A & \"B\" <C>.swift"])
    let junit = XML(Array(repository.archlint("lint --format junit").output.utf8))
    #expect(junit.fault?.message == nil)
    #expect(junit.elements.compactMap { $0["classname"] } == ["A & \"B\" <C>.swift"])
  }

  /// Angle brackets of a generic type.
  @Test func case172() throws {
    let repository = try Repository()
    try repository.write("rules.yml", "rules: { hosting-child-containment: error }\n")
    try repository.write("Gen.swift", try caseText("172", "Gen.swift"))
    let junit = XML(Array(repository.archlint("lint --format junit").output.utf8))
    #expect(junit.fault?.message == nil)
    let suite = try #require(junit.elements.first { $0.name == "testsuite" })
    let cases = junit.elements.filter { $0.name == "testcase" }
    let failures = junit.elements.filter { $0.name == "failure" }
    #expect(suite["tests"] == "\(cases.count)")
    #expect(suite["failures"] == "\(failures.count)")
    #expect(failures.count == 1)
    try repository.write("Gen.swift", "struct Nothing {}\n")
    let clean = XML(Array(repository.archlint("lint --format junit").output.utf8))
    #expect(clean.elements.filter { $0.name == "testcase" }.count == 1)
    #expect(clean.elements.allSatisfy { $0.name != "failure" })
  }

  /// Pipes and tags in a table.
  @Test func case173() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.noPush)
    try repository.write("Pipe.swift", try caseText("173", "Pipe.swift"))
    let text = repository.archlint("lint --format markdown").output
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 4)
    #expect(rows.allSatisfy { $0.filter { $0 == "|" }.count == 4 })
    #expect(!text.contains("<script>"))
  }

  /// The same names on the page of the migration: as text, and in none of its scripts.
  @Test func case173HTML() throws {
    let repository = try Repository()
    try repository.write("Pipe.swift", try caseText("173", "Pipe.swift"))
    try repository.write(
      "Tag.swift", "import UIKit\nfinal class `<script>alert(1)</script>`: UIViewController {}\n")
    let page = repository.archlint("report --format html").output
    #expect(page.contains("<th scope=\"row\" class=\"screen\"><bdi>P</bdi></th>"))
    #expect(page.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"))
    // The page's own two: its data and its code.
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
  }

  /// Nothing was analysed.
  @Test func case178() throws {
    let repository = try Repository()
    try repository.write("README.md", try caseText("178", "README.md"))
    let run = repository.archlint("lint")
    #expect(run.status == .failure)
    #expect(run.output.contains("0 files, 0 modules"))
    #expect(repository.archlint("lint --allow-empty").status == .success)
  }

  // MARK: - Hooks

  /// What is staged differs from what lies in the folder.
  @Test func case175() throws {
    let repository = try made("175", rules: Self.noUIKit)
    let index = try Data(contentsOf: repository.folder.appendingPathComponent("out/.git/index"))
    #expect(places(repository.archlint("lint --staged")) == ["Bad.swift:1"])
    #expect(repository.text(of: "out/Bad.swift") == "struct A {}\n")
    #expect(repository.text(of: "out/Good.swift") == "import UIKit\nstruct B {}\n")
    #expect(
      try Data(contentsOf: repository.folder.appendingPathComponent("out/.git/index")) == index)
  }

  /// Nothing that concerns the hook is staged.
  @Test func case176() throws {
    let repository = try made("176", rules: Self.noUIKit)
    let run = repository.archlint("lint --staged")
    #expect(run.status == .success)
    #expect(places(run) == [])
  }

  /// The hook of a linked worktree.
  @Test(arguments: [false, true])
  func case179(_ hasOwnFolder: Bool) throws {
    let repository = try made("179")
    repository.workingFolder = "out/wt"
    let folder = repository.folder.path
    let main = folder + "/out/main"
    if hasOwnFolder {
      _ = Subprocess.run("git", ["-C", main, "config", "core.hooksPath", ".hooks"])
    }
    let place = hasOwnFolder ? folder + "/out/wt/.hooks" : main + "/.git/hooks"
    let run = repository.archlint("hook install")
    #expect(run.output == "installed \(place)/pre-commit\n")
    #expect(FileManager.default.isExecutableFile(atPath: place + "/pre-commit"))
    #expect(repository.archlint("hook install").status == .success)
    #expect(repository.archlint("hook uninstall").output == "took away \(place)/pre-commit\n")
    #expect(!FileManager.default.fileExists(atPath: place + "/pre-commit"))
    try "#!/bin/sh\ntrue\n".write(toFile: place + "/pre-commit", atomically: true, encoding: .utf8)
    let refused = repository.archlint("hook install")
    #expect(refused.status == .failure)
    #expect(refused.errors.contains("lint --staged"))
    #expect(repository.archlint("hook uninstall").status == .failure)
    #expect(
      try String(contentsOfFile: place + "/pre-commit", encoding: .utf8) == "#!/bin/sh\ntrue\n")
  }

  /// A shallow clone without the fork point.
  @Test func case181() throws {
    let repository = try made("181")
    repository.workingFolder = "out/clone"
    try repository.write("out/clone/rules.yml", Self.noUIKit)
    let run = repository.archlint("lint --since origin/main")
    #expect(run.status == .failure)
    #expect(run.errors.contains("shallow clone"))
    #expect(run.errors.contains("--deepen=100"))
    #expect(run.output == "")
  }

  /// A base branch that was not fetched.
  @Test func case182() throws {
    let repository = try made("182")
    repository.workingFolder = "out/clone"
    try repository.write("out/clone/rules.yml", Self.noUIKit)
    let unknown = repository.archlint("lint --since main")
    #expect(unknown.status == .failure)
    #expect(unknown.errors.contains("git knows no commit called main"))
    #expect(unknown.errors.contains("fetch"))
    let commit = try #require(repository.text(of: "out/base-commit")?.split(separator: "\n").first)
    #expect(places(repository.archlint("lint --since \(commit)")) == ["New.swift:1"])
  }

  /// Deleted, renamed, renamed and edited.
  @Test func case184() throws {
    let repository = try made("184", rules: Self.noUIKit)
    let run = repository.archlint("lint --since base")
    #expect(places(run) == ["Edited2.swift:5"])
    #expect(run.errors == "")
  }

  /// Submodules among the changes.
  @Test func case185() throws {
    let repository = try made("185")
    repository.workingFolder = "out/app"
    try repository.write("out/app/rules.yml", Self.noUIKit)
    #expect(places(repository.archlint("lint --since base")) == ["App.swift:1"])
    #expect(places(repository.archlint("lint")) == ["App.swift:1"])
  }
}
