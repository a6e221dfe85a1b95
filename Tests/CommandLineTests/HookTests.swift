// The hook inside git itself, and the list of suppressions.

import ArchLint
import Foundation
import Testing

@testable import archlint_cli

@Suite struct HookTests {
  private static let rules = "imports: [{ forbid: [AdKit], reason: \"goes\" }]\n"

  /// Commits with the hooks of the repository; true where git took the commit.
  private func commit(_ repository: Repository) -> (isTaken: Bool, errors: String) {
    let run = Subprocess.run(
      "git",
      [
        "-C", repository.folder.path, "-c", "user.name=Test", "-c", "user.email=test@example.com",
        "-c", "commit.gpgsign=false", "commit", "--quiet", "-m", "a state",
      ], without: ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"])
    return (
      run?.status == 0, String(decoding: (run?.errors ?? []) + (run?.output ?? []), as: UTF8.self)
    )
  }

  @Test func aCommitIsRefusedForWhatItIntroduces() throws {
    let repository = try Repository()
    try repository.commit(["rules.yml": Self.rules, "Sources/App/Old.swift": "import AdKit\n"])
    #expect(repository.archlint("hook install").status == .success)
    try repository.write("Sources/App/New.swift", "import AdKit\n")
    repository.git("add", "--all")
    let refused = commit(repository)
    #expect(!refused.isTaken)
    #expect(refused.errors.contains("Sources/App/New.swift:1:1: error: "))
    #expect(!refused.errors.contains("Old.swift"))
    #expect(
      refused.errors.hasSuffix(
        "archlint stopped this commit for the errors above: mend them, or keep one by a comment"
          + " archlint:disable:next RULE -- why; git commit --no-verify commits all the same\n"))
    try repository.write("Sources/App/New.swift", "let new = 1\n")
    repository.git("add", "--all")
    #expect(commit(repository).isTaken)
  }

  /// A run that could not be made is not said to have found something.
  @Test func aCommitThatCannotBeChecked() throws {
    let repository = try Repository()
    try repository.commit(["rules.yml": Self.rules, "Sources/App/Old.swift": "let a = 1\n"])
    #expect(repository.archlint("hook install").status == .success)
    try repository.write("rules.yml", "importz: []\n")
    repository.git("add", "--all")
    let refused = commit(repository)
    #expect(!refused.isTaken)
    #expect(refused.errors.contains("\narchlint could not check this commit and stopped it: "))
  }

  /// `git commit --only` and `-a` hand the hook an index of their own.
  @Test func theHookSeesTheIndexOfItsCommit() throws {
    let repository = try Repository()
    try repository.commit([
      "rules.yml": Self.rules, "Sources/App/One.swift": "let one = 1\n",
      "Sources/App/Two.swift": "let two = 1\n",
    ])
    #expect(repository.archlint("hook install").status == .success)
    try repository.write("Sources/App/One.swift", "import AdKit\n")
    repository.git("add", "--all")
    try repository.write("Sources/App/Two.swift", "let two = 2\n")
    func commit(_ words: String...) -> Bool {
      let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
      let start = ["-C", repository.folder.path] + identity
      return Subprocess.run(
        "git", start + ["commit", "--quiet", "-m", "a state"] + words,
        without: ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"])?.status == 0
    }
    #expect(commit("--only", "Sources/App/Two.swift"))
    #expect(!commit("--all"))
  }

  @Test func aProjectBelowTheTopIsNamedInItsHook() throws {
    let repository = try Repository()
    try repository.commit([
      "my app/rules.yml": Self.rules, "my app/Sources/App/Old.swift": "import AdKit\n",
    ])
    repository.workingFolder = "my app"
    _ = repository.archlint("hook install")
    let text = try #require(repository.text(of: ".git/hooks/pre-commit"))
    #expect(
      text.contains("\n\"$program\" lint --staged -- 'my app' || status=$?\ncase $status in\n"))
    #expect(text.hasSuffix("\nexit $status\n"))
  }

  // MARK: - Several projects of one repository

  /// What a hook runs, without what is around it.
  private func checks(_ repository: Repository, at path: String = ".git/hooks/pre-commit")
    -> [String]
  {
    (repository.text(of: path) ?? "").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("\"$program\" ") }
  }

  private func check(_ words: String) -> String {
    "\"$program\" lint --staged \(words) || status=$?"
  }

  @Test func everyProjectOfARepositoryIsChecked() throws {
    let repository = try Repository()
    try repository.commit([
      "one/rules.yml": Self.rules, "one/Sources/App/A.swift": "let a = 1\n",
      "two/rules.yml": Self.rules, "two/Sources/App/A.swift": "let a = 1\n",
    ])
    #expect(repository.archlint("hook install one").status == .success)
    let second = repository.archlint("hook install two")
    #expect(second.output.hasSuffix("it checks 2 projects of this repository now\n"))
    #expect(checks(repository) == [check("-- one"), check("-- two")])
    // Once more changes nothing.
    #expect(repository.archlint("hook install one").status == .success)
    #expect(checks(repository) == [check("-- one"), check("-- two")])
    for project in ["one", "two"] {
      try repository.write("\(project)/Sources/App/B.swift", "import AdKit\n")
      repository.git("add", "--all")
      let refused = commit(repository)
      #expect(!refused.isTaken)
      #expect(refused.errors.contains("\(project)/Sources/App/B.swift:1:1: error: "))
      try repository.write("\(project)/Sources/App/B.swift", "let b = 1\n")
      repository.git("add", "--all")
    }
    #expect(commit(repository).isTaken)
  }

  @Test func oneOfSeveralProjectsIsTakenOut() throws {
    let repository = try Repository()
    let names = ["one", "two one", "x -- one", "it's", "a\nb", "\u{301}e"]
    try repository.commit(["App.swift": ""])
    for name in names { try repository.write("\(name)/rules.yml", Self.rules) }
    for name in names + [""] {
      repository.workingFolder = name
      #expect(repository.archlint("hook install").status == .success)
    }
    repository.workingFolder = "one"
    let out = repository.archlint("hook uninstall")
    #expect(out.output.hasSuffix("which goes on checking 6 other projects\n"))
    #expect(!checks(repository).contains(check("-- one")))
    #expect(checks(repository).contains(check("-- 'x -- one'")))
    let absent = repository.archlint("hook uninstall")
    #expect(absent.status == .failure)
    #expect(absent.errors.contains("it runs\n  archlint lint --staged -- 'two one'"))
    for name in names.dropFirst() + [""] {
      #expect(repository.text(of: ".git/hooks/pre-commit") != nil)
      repository.workingFolder = name
      #expect(repository.archlint("hook uninstall").status == .success)
    }
    #expect(repository.text(of: ".git/hooks/pre-commit") == nil)
  }

  /// Another configuration of the same project takes the place of the first.
  @Test func oneProjectIsCheckedOnce() throws {
    let repository = try Repository()
    try repository.commit(["ios/a.yml": "", "ios/b.yml": "", "ios/A.swift": "let a = 1\n"])
    _ = repository.archlint("hook install --config ios/a.yml")
    _ = repository.archlint("hook install --config ios/b.yml")
    #expect(checks(repository) == [check("--config ios/b.yml -- ios")])
  }

  /// A hook of ours that somebody added to is somebody's.
  @Test func aHookThatWasChangedIsLeftAlone() throws {
    let repository = try Repository()
    try repository.commit(["A.swift": "let a = 1\n"])
    _ = repository.archlint("hook install")
    let path = ".git/hooks/pre-commit"
    let text = try #require(repository.text(of: path)) + "make test\n"
    try repository.write(path, text)
    let run = repository.archlint("hook install")
    #expect(run.status == .failure)
    #expect(run.errors.contains("add this line to it:\n"))
    #expect(repository.archlint("hook uninstall").status == .failure)
    #expect(repository.text(of: path) == text)
  }

  // MARK: - Where git looks for hooks

  @Test(arguments: ["", "a\nb"])
  func aFolderForHooksThatGitCannotUse(_ folder: String) throws {
    let repository = try Repository()
    try repository.commit(["App.swift": ""])
    repository.git("config", "core.hooksPath", folder)
    let run = repository.archlint("hook install")
    #expect(run.status == .failure)
    #expect(run.errors.contains("core.hooksPath is empty or holds a line break"))
  }

  @Test func aFolderWhereTheHookShouldBe() throws {
    let repository = try Repository()
    try repository.commit(["App.swift": ""])
    try repository.write(".git/hooks/pre-commit/notes", "")
    for line in ["hook install", "hook uninstall"] {
      #expect(repository.archlint(line).status == .failure)
    }
    #expect(repository.archlint("hook install").errors.contains("pre-commit is a folder"))
    #expect(repository.text(of: ".git/hooks/pre-commit/notes") == "")
  }

  @Test func foldersAroundTheHookAreMade() throws {
    let repository = try Repository()
    try repository.commit(["App.swift": ""])
    repository.git("config", "core.hooksPath", "tools/git/hooks")
    #expect(repository.archlint("hook install").status == .success)
    #expect(repository.text(of: "tools/git/hooks/pre-commit")?.hasPrefix("#!/bin/sh") == true)
  }

  @Test func withoutGitThereIsNoHook() {
    let run = World(["Sources/App/Feed.swift": ""]).run("hook install")
    #expect(run.status == .failure)
    #expect(run.errors.contains("no git repository"))
  }

  // MARK: - Suppressions

  /// More than the ranges of lines that git is asked for one by one.
  @Test func veryManySuppressionsHaveTheirAge() throws {
    let repository = try Repository()
    let comment = "// archlint:disable:next slot-count -- goes with #8\nlet a = 1\n"
    try repository.commit(["Sources/App/A.swift": String(repeating: comment, count: 1_100)])
    let lines = repository.archlint("suppressions").output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("  since ") }.count == 1_100)
  }

  @Test func suppressionsAreListedWithAgeReasonAndEnd() throws {
    let repository = try Repository()
    try repository.commit([
      "Sources/App/A.swift": """
      // archlint:disable:next slot-count hosting-style until 2026-01-31 -- goes with #8
      let a = 1
      let b = 2 // archlint:disable:this slot-count -- a reason

      """
    ])
    try repository.write(
      "Sources/App/B.swift", "// archlint:disable slot-count\nlet text = \"archlint:disable\"\n")
    let run = repository.archlint("suppressions")
    #expect(run.status == .success)
    #expect(run.output.contains("Sources/App/A.swift:1: slot-count hosting-style (next)\n  since "))
    #expect(run.output.contains("; ended 2026-01-31\n  goes with #8\n"))
    #expect(run.output.contains("Sources/App/A.swift:3: slot-count (this)\n"))
    #expect(
      run.output.contains(
        "Sources/App/B.swift:1: slot-count (region)\n  no reason, so it hides nothing\n"))
    #expect(run.output.hasSuffix("3 suppressions, 1 past their day\n"))
    #expect(
      repository.archlint("suppressions Sources/App/B.swift").output.hasSuffix("1 suppression\n"))
    let json = repository.archlint("suppressions --format json").output
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((root?["suppressions"] as? [Any])?.count == 3)
  }
}
