// The shell of the GitHub Action, run as the action runs it.

import ArchLint
import Foundation
import TestKit
import Testing

@testable import archlint_cli

@Suite struct RecipeTests {
  private static let script = packageRoot.appendingPathComponent("Scripts/action").path

  private var program: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("archlint").path
  }

  /// Runs a step with variables, in a folder.
  private func perform(_ step: String, in folder: URL, _ variables: [String: String]) -> Subprocess?
  {
    let settings = variables.map { "\($0.key)=\($0.value)" }
    return Subprocess.run(
      "env", ["-C", folder.path] + settings + ["sh", Self.script, step],
      without: [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GITHUB_OUTPUT",
        "GITHUB_STEP_SUMMARY", "RUNNER_TEMP",
      ])
  }

  @Test func lintAnnotatesAndWritesSummaryCommentAndStatus() throws {
    let repository = try Repository()
    try repository.commit([
      "rules.yml": "imports: [{ forbid: [AdKit], reason: \"goes\" }]\n",
      "Sources/App/Old.swift": "import AdKit\n",
    ])
    let base = repository.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    try repository.commit(["Sources/App/New.swift": "import AdKit\n"])
    let run = try #require(
      perform(
        "lint", in: repository.folder,
        [
          "ARCHLINT": program, "SINCE": base, "GITHUB_OUTPUT": "output",
          "GITHUB_STEP_SUMMARY": "summary", "COMMENT": "comment.md", "SARIF": "archlint.sarif",
        ]))
    #expect(run.status == 1)
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.hasPrefix("::error file=Sources/App/New.swift,line=1,"))
    #expect(!text.contains("Old.swift"))
    #expect(repository.text(of: "output") == "status=1\n")
    #expect(repository.text(of: "comment.md")?.contains("Sources/App/New.swift:1") == true)
    #expect(repository.text(of: "summary") == repository.text(of: "comment.md"))
    #expect(repository.text(of: "archlint.sarif")?.contains("\"2.1.0\"") == true)
  }

  @Test func aCleanProjectPasses() throws {
    let repository = try Repository()
    try repository.commit(["Sources/App/Feed.swift": "let feed = 1\n"])
    let run = perform(
      "lint", in: repository.folder, ["ARCHLINT": program, "GITHUB_OUTPUT": "output"])
    #expect(run?.status == 0)
    #expect(repository.text(of: "output") == "status=0\n")
  }

  /// The release is unpacked only where its checksum is the published one.
  @Test(arguments: [true, false])
  func getTakesAReleaseWithItsChecksum(_ isRight: Bool) throws {
    let folder = try Repository()
    let name = "archlint-9.9.9-linux-x86_64"
    try folder.write("\(name)/archlint", "#!/bin/sh\necho released\n")
    // `curl -fsSL ADDRESS -o FILE` copies what the address names; `swift` and `install` build nothing.
    try folder.write("bin/curl", "#!/bin/sh\ncp \"\(folder.folder.path)/served/${2##*/}\" \"$4\"\n")
    try folder.write("bin/swift", "#!/bin/sh\necho /built\n")
    try folder.write("bin/uname", "#!/bin/sh\n[ -z \"${1:-}\" ] && echo Linux || echo x86_64\n")
    try folder.write("served/empty", "")
    let digest = isRight ? "sha256sum \(name).tar.gz" : "echo '0  \(name).tar.gz'"
    let pack = """
      cd '\(folder.folder.path)' && chmod +x bin/* \(name)/archlint \
      && tar -czf served/\(name).tar.gz \(name) && cd served && \(digest) > SHA256SUMS
      """
    #expect(Subprocess.run("sh", ["-c", pack])?.status == 0)
    let path = Environment.real.variables["PATH"] ?? ""
    let run = perform(
      "get", in: folder.folder,
      [
        "PATH": "\(folder.folder.path)/bin:\(path)", "RELEASE": "v9.9.9",
        "REPOSITORY": "someone/archlint", "RUNNER_TEMP": folder.folder.path + "/temp",
        "GITHUB_OUTPUT": "output",
      ])
    #expect(run?.status == 0)
    let line = try #require(folder.text(of: "output"))
    let unpacked = "program=\(folder.folder.path)/temp/archlint/\(name)/archlint\n"
    #expect(line == (isRight ? unpacked : "program=/built/archlint\n"))
  }
}
