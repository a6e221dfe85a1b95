// The hook inside git itself, completions in their shells, and the list of suppressions.

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
    try repository.write("Sources/App/New.swift", "let new = 1\n")
    repository.git("add", "--all")
    #expect(commit(repository).isTaken)
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
    #expect(text.hasSuffix("exec \"$program\" lint --staged -- 'my app'\n"))
  }

  /// One hook serves one project; a second one is told the line that it needs.
  @Test func theHookOfAnotherProjectIsLeftAlone() throws {
    let repository = try Repository()
    try repository.commit(["one/rules.yml": Self.rules, "other/rules.yml": Self.rules])
    repository.workingFolder = "one"
    _ = repository.archlint("hook install")
    let first = repository.text(of: ".git/hooks/pre-commit")
    repository.workingFolder = "other"
    let run = repository.archlint("hook install")
    #expect(run.status == .failure)
    #expect(run.errors.contains("lint --staged -- other"))
    #expect(repository.text(of: ".git/hooks/pre-commit") == first)
  }

  @Test(arguments: ["", "a\nb"])
  func aFolderForHooksThatGitCannotUse(_ folder: String) throws {
    let repository = try Repository()
    try repository.commit(["App.swift": ""])
    repository.git("config", "core.hooksPath", folder)
    let run = repository.archlint("hook install")
    #expect(run.status == .failure)
    #expect(run.errors.contains("core.hooksPath is empty or holds a line break"))
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

  // MARK: - Completions

  @Test func bashCompletesCommandsFlagsAndValues() throws {
    let script = World([:]).run("completions bash").output
    func completed(_ words: [String]) -> Set<String> {
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let program =
        script + """
          COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _archlint; printf '%s\\n' "${COMPREPLY[@]}"
          """
      let run = Subprocess.run("bash", ["-c", program])
      return Set(
        String(decoding: run?.output ?? [], as: UTF8.self).split(separator: "\n").map(String.init))
    }
    #expect(completed(["archlint", "base"]) == ["baseline"])
    #expect(completed(["archlint", "baseline", "--acc"]) == ["--accept"])
    #expect(completed(["archlint", "lint", "--color", "n"]) == ["never"])
    #expect(completed(["archlint", "lint", "--only", "dependency-cy"]) == ["dependency-cycle"])
    #expect(completed(["archlint", "--stag"]) == ["--staged"])
    #expect(completed(["archlint", "lint", "--format", "ju"]) == ["junit"])
    #expect(completed(["archlint", "graph", "--format", "m"]) == ["mermaid"])
    #expect(completed(["archlint", "baseline", ""]) == ["create", "update", "show", "compare"])
    #expect(completed(["archlint", "hook", "in"]) == ["install"])
    #expect(completed(["archlint", "explain", "slot-cou"]) == ["slot-count"])
    #expect(completed(["archlint", "lint", "--", "--stag"]) == [])
  }

  @Test(arguments: ["zsh", "fish", "man"])
  func everyCommandAndFlagIsNamed(_ shell: String) {
    let text = World([:]).run("completions \(shell)").output
    for command in commands {
      #expect(text.contains(command.name))
      for flag in command.flags where shell != "man" || !Flag.common.map(\.name).contains(flag.name)
      {
        let name = shell == "fish" ? "-l " + flag.name.dropFirst(2) : flag.name
        #expect(text.contains(shell == "man" ? name.replacing("-", with: "\\-") : name))
      }
    }
  }

  @Test func unknownShell() {
    #expect(World([:]).run("completions zhs").errors.contains("did you mean zsh?"))
  }
}
