// A run says the same wherever it is started, and the real program says what the command in the test
// does.

import ArchLint
import Foundation
import TestKit
import Testing

@testable import archlint_cli

@Suite struct FromAnywhereTests {
  /// Case 083: exclude globs belong to the folder of the configuration, not to the working directory.
  @Test(arguments: [
    ("/home/project", "app/rules.yml"), ("/", "home/project/app/rules.yml"),
    ("/home/project/app", "rules.yml"), ("/home/project/app/Sources", "../rules.yml"),
  ])
  func excludesOfAConfigurationElsewhere(_ folder: String, _ configuration: String) throws {
    var world = World([:])
    for path in ["app/Sources/Keep.swift", "app/Sources/hello-1.swift"] {
      world.files[path] = String(decoding: try caseBytes("083", path), as: UTF8.self)
    }
    let generated = "app/Sources/Deep/X.generated.swift"
    world.files[generated] = String(decoding: try caseBytes("083", generated), as: UTF8.self)
    world.files["app/rules.yml"] = """
      project: { exclude: ["**/*.generated.swift", "Sources/hello-*.swift"] }
      imports: [{ forbid: [UIKit] }]
      """
    world.workingDirectory = folder
    let run = world.run(["lint", "--format", "xcode", "--config", configuration])
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 1, "\(run.output)")
    #expect(lines.first?.hasPrefix("/home/project/app/Sources/Keep.swift:") ?? false)
  }

  /// Nothing but the report is written, and that where it was asked for: there may be no other folder
  /// that can be written to.
  @Test(arguments: [
    "lint", "lint --strict", "report", "rules", "graph", "suppressions", "explain App",
  ])
  func nothingIsWritten(_ line: String) {
    var environment = World(["App/App.swift": "import UIKit\n"]).environment
    environment.write = { path, _ in
      Issue.record("wrote \(path)")
      return "not permitted"
    }
    environment.writeProgram = environment.write
    var console = Console(environment)
    #expect(run(line.split(separator: " ").map(String.init), &console) != .failure)
  }

  /// A folder that is checked may hold a program called git, and PATH a period.
  @Test(arguments: [".:", ":", "Sources/..:"])
  func programsOfTheProjectAreNotRun(_ start: String) throws {
    let repository = try Repository()
    try repository.commit(["Sources/App/A.swift": "let a = 1\n"])
    try repository.write("bin/git", "#!/bin/sh\ntouch was-run\n")
    repository.makeRunnable("bin")
    let script = #"cd "$1" && mv bin/git git && PATH=$2$PATH exec "$3" --since HEAD"#
    let run = try #require(
      Subprocess.run(
        "sh", ["-c", script, "sh", repository.folder.path, start, builtProgram]))
    #expect(run.status == 0)
    #expect(repository.text(of: "was-run") == nil)
  }

  @Test func program() throws {
    let program = builtProgram
    let version = try #require(Subprocess.run(program, ["--version"]))
    #expect(version.status == 0)
    #expect(String(decoding: version.output, as: UTF8.self) == "archlint \(ArchLint.version)\n")
    let examples = packageRoot.appendingPathComponent("Examples/Harbour").path
    let findings = try #require(
      Subprocess.run(program, ["lint", "--quiet", "--format", "json", examples]))
    #expect(findings.status == 1)
    #expect(findings.output.starts(with: Array("{\n  \"version\": 1,".utf8)))
    let wrong = try #require(Subprocess.run(program, ["lint", "--quiet", "/nowhere/at/all"]))
    #expect(wrong.status == 2)
    #expect(wrong.output.isEmpty)
  }
}
