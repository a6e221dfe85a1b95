// A checkout may come from anybody: whatever its configuration names is not started, and nothing is
// fetched.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct HostileRepositoryTests {
  /// A repository whose configuration names a program, which leaves a file behind when it is started.
  private func trap(_ settings: [String: String], attributes: String = "") throws -> Repository {
    let repository = try Repository()
    try repository.write(
      "trap.sh", "#!/bin/sh\ntouch '\(repository.folder.path)/.git/caught'\ncat\n")
    repository.makeRunnable("")
    try repository.commit([
      "Sources/App/Feed.swift": """
      let feed = 1 // archlint:disable:this slot-count -- a reason

      """, ".gitattributes": attributes,
    ])
    for (name, value) in settings {
      let program = value.replacing("TRAP", with: repository.folder.path + "/trap.sh")
      repository.git("config", name, program)
    }
    return repository
  }

  private func isCaught(_ repository: Repository) -> Bool {
    repository.text(of: ".git/caught") != nil
  }

  /// Git compares files of the working tree by what a filter makes of them.
  @Test(arguments: ["x", "a=b"])
  func filters(_ name: String) throws {
    let repository = try trap(
      [
        "filter.\(name).clean": "TRAP", "filter.\(name).smudge": "TRAP",
        "filter.\(name).required": "true",
      ], attributes: "*.swift filter=\(name)\n")
    try repository.write("Sources/App/Feed.swift", "let feed = 2\n")
    for line in ["lint --since HEAD", "diff HEAD", "lint --staged", "suppressions", "report"] {
      #expect(repository.archlint(line).status != .failure, "\(line)")
      #expect(!isCaught(repository), "\(line)")
    }
  }

  @Test func filterProcesses() throws {
    let repository = try trap(
      ["filter.x.process": "TRAP"], attributes: "*.swift filter=x\n")
    try repository.write("Sources/App/Feed.swift", "let feed = 2\n")
    #expect(repository.archlint("lint --since HEAD").status == .success)
    #expect(!isCaught(repository))
  }

  /// `git blame` shows files as a program converts them.
  @Test func conversions() throws {
    let repository = try trap(["diff.x.textconv": "TRAP"], attributes: "*.swift diff=x\n")
    #expect(repository.archlint("suppressions").output.contains("since "))
    #expect(!isCaught(repository))
  }

  /// `git log` asks a program about signed commits.
  @Test func signatures() throws {
    let repository = try trap(["log.showSignature": "true", "gpg.program": "TRAP"])
    let commit = repository.git("cat-file", "commit", "HEAD")
    let signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n abc\n -----END PGP SIGNATURE-----\n"
    let parts = commit.split(separator: "\n\n", maxSplits: 1)
    try repository.write("signed", parts[0] + "\n" + signature + "\n" + parts[1])
    let signed = repository.git("hash-object", "-t", "commit", "-w", "signed")
    try repository.remove("signed")
    repository.git("reset", "--quiet", "--hard", signed.trimmingCharacters(in: .newlines))
    #expect(repository.archlint("report").status == .success)
    #expect(!isCaught(repository))
  }

  /// A partial clone would fetch what is missing, by whatever its address names.
  @Test func promises() throws {
    let repository = try trap([
      "core.repositoryFormatVersion": "1", "extensions.partialClone": "origin",
      "remote.origin.promisor": "true", "remote.origin.url": "ext::TRAP",
      "protocol.ext.allow": "always",
    ])
    try repository.commit(["Sources/App/Feed.swift": "let feed = 2\n"])
    let blob = repository.git("rev-parse", "HEAD~1:Sources/App/Feed.swift")
      .trimmingCharacters(in: .newlines)
    try repository.remove(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let run = repository.archlint("diff HEAD~1 HEAD")
    #expect(!isCaught(repository))
    #expect(run.status == .failure)
    #expect(run.errors.contains("git does not have what Sources/App/Feed.swift held"))
    #expect(run.errors.contains("git fetch --refetch --no-filter"))
  }

  /// A report is written beside its file first, under a name that can be guessed.
  @Test func linksWhereReportsAreWritten() throws {
    let repository = try Repository()
    try repository.commit(["App/Feed.swift": "let feed = 1\n", "mine.txt": "mine"])
    try repository.write("report.json", "of yesterday")
    let path = repository.folder.appendingPathComponent("report.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: "\(path).\(getpid()).tmp", withDestinationPath: "mine.txt")
    #expect(repository.archlint("lint --format json=report.json").status == .success)
    #expect(repository.text(of: "mine.txt") == "mine")
    #expect(repository.text(of: "report.json")?.hasPrefix("{") == true)
    // What only its owner could read only its owner can read.
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
