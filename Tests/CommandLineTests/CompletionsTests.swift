// Completions in their shells: commands, flags, values, actions and names.

import ArchLint
import Testing

@testable import archlint_cli

@Suite struct CompletionsTests {
  /// What bash would offer for the last word, in an empty folder but for `a file.swift`.
  private func completed(_ words: [String]) -> Set<String> {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      \(World([:]).run("completions bash").output)
      folder=$(mktemp -d); cd "$folder"; touch 'a file.swift'
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _archlint
      printf '%s\\n' "${COMPREPLY[@]}"
      rm -r "$folder"
      """
    let run = Subprocess.run("bash", ["-c", program])
    return Set(
      String(decoding: run?.output ?? [], as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test func bashCompletesCommandsFlagsAndValues() throws {
    #expect(completed(["archlint", "base"]) == ["baseline"])
    #expect(completed(["archlint", "baseline", "--acc"]) == ["--accept"])
    #expect(completed(["archlint", "lint", "--color", "n"]) == ["never"])
    #expect(completed(["archlint", "lint", "--only", "dependency-cy"]) == ["dependency-cycle"])
    #expect(completed(["archlint", "--stag"]) == ["--staged"])
  }

  @Test func bashKnowsTheFormatsOfEachCommand() {
    #expect(completed(["archlint", "lint", "--format", "ju"]) == ["junit"])
    #expect(completed(["archlint", "--format", "ju"]) == ["junit"])
    #expect(completed(["archlint", "diff", "--format", ""]) == ["text", "json"])
    #expect(completed(["archlint", "graph", "--format", "m"]) == ["mermaid"])
    // To bash an equals sign is a word.
    #expect(completed(["archlint", "report", "--format", "="]).contains("html"))
    #expect(completed(["archlint", "report", "--format", "=", "ht"]) == ["html"])
    #expect(completed(["archlint", "report", "--format", "html", "=", "a"]) == ["a file.swift"])
  }

  @Test func bashKnowsActionsAndNames() {
    #expect(
      completed(["archlint", "baseline", ""]) == ["create", "update", "show", "compare"])
    #expect(completed(["archlint", "baseline", "--only", "x", "sh"]) == ["show"])
    #expect(completed(["archlint", "baseline", "update", ""]) == ["a file.swift"])
    #expect(completed(["archlint", "hook", ""]) == ["install", "uninstall"])
    #expect(completed(["archlint", "completions", "z"]) == ["zsh"])
    #expect(completed(["archlint", "measure", ""]) == ["lex", "facts"])
    #expect(completed(["archlint", "explain", "slot-cou"]) == ["slot-count"])
    #expect(completed(["archlint", "explain", "a"]) == ["a file.swift"])
  }

  @Test func bashTakesWhatFollowsTwoDashesForAPath() {
    #expect(completed(["archlint", "lint", "--", "a"]) == ["a file.swift"])
    #expect(completed(["archlint", "lint", "--", "--st"]) == [])
    #expect(completed(["archlint", "lint", "--strict", "a"]) == ["a file.swift"])
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsKnowThemToo(_ shell: String) {
    let script = World([:]).run("completions \(shell)").output
    for words in ["text json markdown csv html badge", "create update show compare"] {
      #expect(script.contains(words))
    }
    let explain = script.split(separator: "\n").filter { $0.contains("explain") }
    #expect(explain.contains { $0.contains(" slot-count ") })
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
