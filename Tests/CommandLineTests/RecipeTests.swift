// The recipes of docs/ci.md and the GitHub Action, taken out of their files and run as their services
// run them: the same shells and variables, around a repository that somebody fetched from.

import ArchLint
import Foundation
import TestKit
import Testing

@testable import archlint_cli

@Suite struct RecipeTests {
  /// `main` has a finding of its own, and so has the branch `topic`, which `folder` has checked out.
  private struct Checkout {
    let origin: Repository
    let repository: Repository
    /// The commit that `topic` began with.
    let base: String
    var folder: String { repository.folder.path }

    /// - Parameter arguments: of `git clone`, before the address.
    init(_ arguments: [String] = []) throws {
      origin = try Repository()
      repository = try Repository()
      try origin.commit([
        "rules.yml": "imports: [{ forbid: [AdKit], reason: \"goes\" }]\n",
        "Sources/App/Old.swift": "import AdKit\n",
      ])
      base = origin.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
      origin.git("checkout", "--quiet", "-b", "topic")
      try origin.commit(["Sources/App/New.swift": "import AdKit\n"])
      try origin.commit(["Sources/App/Fine.swift": "let fine = 1\n"])
      try repository.remove(".git")
      let words = ["clone", "--quiet", "--branch", "topic"] + arguments
      let address = "file://\(origin.folder.path)"
      #expect(Subprocess.run("git", words + [address, repository.folder.path])?.status == 0)
      try writePrograms()
    }

    /// What recipes find in PATH, outside of what is linted: the program of these tests, and a compiler
    /// that builds it at once, wherever a package is said to be.
    private func writePrograms() throws {
      try origin.write("bin/archlint", "#!/bin/sh\nexec '\(builtProgram)' \"$@\"\n")
      try origin.write(
        "bin/swift",
        """
        #!/bin/sh
        for word; do
          if [ "${previous:-}" = --package-path ]; then products=$word/.build/release; fi
          previous=$word
        done
        if [ "$previous" = --show-bin-path ]; then echo "$products"; exit; fi
        mkdir -p "$products" && cp "${0%/*}/archlint" "$products/archlint"

        """)
      origin.makeRunnable("bin")
    }

    /// Runs a script of several lines in the checkout.
    func perform(_ shell: [String], _ script: String, _ variables: [String: String] = [:]) throws
      -> Subprocess
    {
      let path = "\(origin.folder.path)/bin:\(Environment.real.variables["PATH"] ?? "")"
      let settings = variables.merging(["PATH": path]) { given, _ in given }
        .map { "\($0.key)=\($0.value)" }
      return try #require(
        Subprocess.run(
          "env", ["-C", folder] + settings + shell + ["-c", script],
          without: [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "CI", "GITHUB_ACTIONS",
            "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "RUNNER_TEMP",
          ]))
    }

    /// A run that found what the branch brought, and nothing else.
    func expectNewOnly(_ run: Subprocess, _ sourceLocation: SourceLocation = #_sourceLocation) {
      let text = String(decoding: run.output, as: UTF8.self)
      let errors = String(decoding: run.errors, as: UTF8.self)
      #expect(run.status == 1, "\(errors)", sourceLocation: sourceLocation)
      #expect(text.contains("Sources/App/New.swift:1:1: error"), sourceLocation: sourceLocation)
      #expect(!text.contains("Old.swift"), sourceLocation: sourceLocation)
    }
  }

  /// The first code block of a language below a heading of docs/ci.md.
  private func recipe(_ heading: String, _ language: String) throws -> String {
    let url = packageRoot.appendingPathComponent("docs/ci.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let section = try #require(text.range(of: "\n## \(heading)")).upperBound
    let start = try #require(text.range(of: "```\(language)\n", range: section..<text.endIndex))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  private func yaml(_ text: String) throws -> YAMLNode {
    var problems = Problems()
    let source = ConfigurationSource(path: "recipe.yml", bytes: Array(text.utf8))
    let root = YAML.read(source, maximumByteCount: 1 << 20, &problems)
    #expect(problems.list.isEmpty)
    return try #require(root)
  }

  // MARK: - Services

  /// The service clones one branch, not deep.
  @Test(arguments: [["--depth", "1"], ["--single-branch"], []])
  func bitrise(_ arguments: [String]) throws {
    let checkout = try Checkout(arguments)
    let script = try #require(
      yaml(recipe("Bitrise", "yaml")).elements?.first?["script@1"]?["inputs"]?.elements?
        .first?["content"]?.text)
    let results = checkout.origin.folder.path + "/results"
    let run = try checkout.perform(
      ["bash"], script,
      ["BITRISEIO_GIT_BRANCH_DEST": "main", "BITRISE_TEST_RESULT_DIR": results])
    checkout.expectNewOnly(run)
    #expect(checkout.origin.text(of: "results/archlint/archlint.xml")?.contains("<failure") == true)
    #expect(
      checkout.origin.text(of: "results/archlint/test-info.json")
        == "{\"test-name\":\"ArchLint\"}\n")
  }

  /// With a depth of 0 the runner fetches every branch, and it names the fork point.
  @Test func gitlab() throws {
    let checkout = try Checkout()
    let published = try Repository()
    try published.write("Scripts/install", "#!/bin/sh\necho installed\n")
    published.makeRunnable("Scripts")
    try published.commit()
    published.git("tag", "v0.1.0")
    let job = try #require(yaml(recipe("GitLab", "yaml"))["archlint"])
    let lines = try #require(job["script"]?.elements).compactMap(\.text)
    let run = try checkout.perform(
      ["bash"], "set -eo pipefail\n" + lines.joined(separator: "\n"),
      [
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": checkout.base,
        "TMPDIR": checkout.origin.folder.path,
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "url.file://\(published.folder.path).insteadOf",
        "GIT_CONFIG_VALUE_0": "https://github.com/OWNER/archlint",
      ])
    checkout.expectNewOnly(run)
    let reports = try #require(job["artifacts"]?["reports"])
    for name in ["codequality", "junit"] {
      let file = try #require(reports[name]?.text)
      #expect(checkout.repository.text(of: file)?.contains("New.swift") == true)
    }
  }

  @Test func anyShell() throws {
    let checkout = try Checkout()
    let run = try checkout.perform(["sh"], try recipe("Any shell", "sh"))
    checkout.expectNewOnly(run)
    #expect(checkout.repository.text(of: "archlint.json")?.contains("New.swift") == true)
  }

  @Test func phaseOfXcode() throws {
    let checkout = try Checkout()
    let script = try recipe("Xcode", "sh")
    let run = try checkout.perform(["sh"], script, ["SRCROOT": checkout.folder])
    #expect(run.status == 1)
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("\(checkout.folder)/Sources/App/New.swift:1:1: error: "))
    // Whoever has not installed it can build all the same, and is told.
    let without = try checkout.perform(
      ["sh"], script.replacing("/usr/local/bin", with: "/nowhere"),
      ["SRCROOT": checkout.folder, "PATH": "/usr/bin:/bin"])
    #expect(without.status == 0)
    #expect(String(decoding: without.output, as: UTF8.self).hasPrefix("warning: "))
  }

  // MARK: - The GitHub Action

  /// Runs the steps of action.yml as the runner does: expressions filled in, each script by bash with
  /// the files for outputs and the summary.
  private func runAction(
    in checkout: Checkout, inputs: [String: String] = [:], github: [String: String] = [:]
  ) throws -> (run: Subprocess, outputs: [String: String]) {
    let url = packageRoot.appendingPathComponent("action.yml")
    let action = try yaml(String(contentsOf: url, encoding: .utf8))
    var values = github
    for input in action["inputs"]?.entries ?? [] {
      let name = input.key.value
      values["inputs.\(name)"] = inputs[name] ?? input.value["default"]?.text ?? ""
    }
    let script = packageRoot.appendingPathComponent("Scripts/action")
    try checkout.origin.write("action/Scripts/action", String(contentsOf: script, encoding: .utf8))
    try checkout.origin.write("action/Scripts/install", "#!/bin/sh\n")
    checkout.origin.makeRunnable("action/Scripts")
    var last: Subprocess?
    for step in action["runs"]?["steps"]?.elements ?? [] where last.map({ $0.status == 0 }) ?? true
    {
      let id = try #require(step["id"]?.text)
      #expect(step["shell"]?.text == "bash")
      var variables = [
        "GITHUB_ACTION_PATH": checkout.origin.folder.path + "/action",
        "GITHUB_ACTIONS": "true", "CI": "true",
        "RUNNER_TEMP": checkout.origin.folder.path + "/temp",
        "GITHUB_OUTPUT": "\(checkout.origin.folder.path)/output-\(id)",
        "GITHUB_STEP_SUMMARY": "\(checkout.origin.folder.path)/summary",
      ]
      for entry in step["env"]?.entries ?? [] {
        variables[entry.key.value] = filled(entry.value.text ?? "", values)
      }
      let line = try #require(step["run"]?.text)
      #expect(!line.contains("${{"), "what somebody wrote must never become a part of a script")
      last = try checkout.perform(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail"], line, variables)
      for line in (checkout.origin.text(of: "output-\(id)") ?? "").split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1)
        values["steps.\(id).outputs.\(parts[0])"] = String(parts[1])
      }
    }
    let outputs = (action["outputs"]?.entries ?? []).map {
      ($0.key.value, filled($0.value["value"]?.text ?? "", values))
    }
    return (try #require(last), Dictionary(uniqueKeysWithValues: outputs))
  }

  /// `${{ a || b }}` is the first value that is not empty.
  private func filled(_ text: String, _ values: [String: String]) -> String {
    var text = text
    while let start = text.range(of: "${{"), let end = text.range(of: "}}") {
      let names = text[start.upperBound..<end.lowerBound].split(separator: "|")
      let value = names.lazy
        .map { values[$0.trimmingCharacters(in: .whitespaces)] ?? "" }.first { !$0.isEmpty }
      text.replaceSubrange(start.lowerBound..<end.upperBound, with: value ?? "")
    }
    return text
  }

  @Test func actionOnAPullRequest() throws {
    let checkout = try Checkout()
    let (run, outputs) = try runAction(
      in: checkout, github: ["github.event.pull_request.base.sha": checkout.base])
    let errors = String(decoding: run.errors, as: UTF8.self)
    #expect(run.status == 1, "\(errors)")
    #expect(outputs == ["status": "1"])
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.hasPrefix("::error file=Sources/App/New.swift,line=1,"))
    #expect(!text.contains("Old.swift"))
    let comment = try #require(checkout.repository.text(of: "archlint-comment.md"))
    #expect(comment.contains("Sources/App/New.swift:1"))
    #expect(checkout.origin.text(of: "summary") == comment)
    #expect(checkout.repository.text(of: "archlint.sarif")?.contains("\"2.1.0\"") == true)
  }

  /// The steps of the workflow behind the action: each file becomes a comment, the one of before where
  /// its marker is found.
  @Test func commentsOfThePullRequest() throws {
    let checkout = try Checkout()
    let log = checkout.origin.folder.path + "/log"
    // Lists the report's comment as one that is there.
    try checkout.origin.write(
      "bin/gh",
      """
      #!/bin/sh
      case "$*" in
        *--paginate*"archlint report"*) echo 41; echo 42 ;;
        *--paginate*) ;;
        *) echo "$*" >> '\(log)' ;;
      esac

      """)
    checkout.origin.makeRunnable("bin")
    _ = try runAction(
      in: checkout, github: ["github.event.pull_request.base.sha": checkout.base])
    let steps = try #require(
      yaml(recipe("GitHub Actions", "yaml"))["jobs"]?["archlint"]?["steps"]?.elements)
    let script = try #require(steps.last?["run"]?.text)
    let run = try checkout.perform(
      ["bash", "-e"], script, ["GITHUB_REPOSITORY": "some/app", "NUMBER": "7"])
    #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    #expect(
      checkout.origin.text(of: "log") == """
        api --method POST repos/some/app/issues/7/comments --field body=@archlint-comment.md --silent
        api --method PATCH repos/some/app/issues/comments/42 --field body=@archlint-report.md --silent

        """)
  }

  @Test func actionOnAPush() throws {
    let (run, outputs) = try runAction(in: Checkout())
    #expect(outputs == ["status": "1"])
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("Old.swift") && text.contains("New.swift"))
  }

  @Test func actionWithInputs() throws {
    let checkout = try Checkout()
    try checkout.repository.write(
      "rules.yml",
      "imports: [{ forbid: [AdKit] }]\nrules: { dependency-forbidden-import: warning }\n")
    let files = ["comment": "out.md", "sarif": "out.sarif", "since": "none", "path": "Sources"]
    let mild = try runAction(in: checkout, inputs: files)
    #expect(mild.run.status == 0)
    #expect(mild.outputs == ["status": "0"])
    #expect(checkout.repository.text(of: "out.md")?.contains("Old.swift") == true)
    #expect(checkout.repository.text(of: "out.sarif") != nil)
    let strict = try runAction(
      in: checkout, inputs: files.merging(["strict": "true"]) { $1 })
    #expect(strict.run.status == 1)
  }

  @Test func actionWhoseBaseIsNotThere() throws {
    let (run, outputs) = try runAction(
      in: try Checkout(["--depth", "1"]),
      github: ["github.event.pull_request.base.sha": String(repeating: "a", count: 40)])
    #expect(run.status == 2)
    #expect(outputs == ["status": "2"])
    #expect(String(decoding: run.errors, as: UTF8.self).contains("shallow clone"))
  }

  /// The release is unpacked only where its checksum is the published one.
  @Test(arguments: [true, false])
  func actionTakesAReleaseWithItsChecksum(_ isRight: Bool) throws {
    let checkout = try Checkout()
    let folder = checkout.origin.folder.path
    let name = "archlint-9.9.9-linux-x86_64"
    try checkout.origin.write("\(name)/archlint", "#!/bin/sh\necho released\n")
    // `curl -fsSL ADDRESS -o FILE` copies what the address names.
    try checkout.origin.write("bin/curl", "#!/bin/sh\ncp \"\(folder)/served/${2##*/}\" \"$4\"\n")
    try checkout.origin.write(
      "bin/uname", "#!/bin/sh\n[ -z \"${1:-}\" ] && echo Linux || echo x86_64\n")
    checkout.origin.makeRunnable("bin")
    checkout.origin.makeRunnable(name)
    let digest = isRight ? "sha256sum \(name).tar.gz" : "echo '0  \(name).tar.gz'"
    let pack = """
      cd '\(folder)' && mkdir served && tar -czf served/\(name).tar.gz \(name) \
      && cd served && \(digest) > SHA256SUMS
      """
    #expect(Subprocess.run("sh", ["-c", pack])?.status == 0)
    let (run, outputs) = try runAction(
      in: checkout,
      github: ["github.action_ref": "v9.9.9", "github.action_repository": "someone/archlint"])
    let text = String(decoding: run.output, as: UTF8.self)
    let errors = String(decoding: run.errors, as: UTF8.self)
    #expect(text.hasPrefix("released") == isRight, "\(errors)")
    #expect(outputs["status"] == (isRight ? "0" : "1"))
  }
}
