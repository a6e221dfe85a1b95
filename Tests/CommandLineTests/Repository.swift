// A git repository in a temporary folder, to compare states in.

import ArchLint
import Foundation

@testable import archlint_cli

/// The program that was built beside the tests.
let builtProgram = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("archlint").path

/// Removed when it goes out of use.
final class Repository {
  let folder: URL
  /// Where commands run, below the folder.
  var workingFolder = ""

  init() throws {
    let name = "archlint-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    git("init", "--quiet", "--initial-branch=main")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult
  func git(_ words: String...) -> String { git(words) }

  /// - Parameter day: when a commit is said to be made.
  @discardableResult
  func git(_ words: [String], on day: String? = nil) -> String {
    let identity = [
      "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false",
      "-c", "core.hooksPath=/dev/null", "-c", "protocol.file.allow=always",
    ]
    // The tests may run inside a hook of this repository.
    let dates = day.map {
      ["GIT_COMMITTER_DATE=\($0)T12:00:00Z", "GIT_AUTHOR_DATE=\($0)T12:00:00Z"]
    }
    let run = Subprocess.run(
      "env", (dates ?? []) + ["git"] + identity + ["-C", folder.path] + words,
      without: ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"])
    return String(decoding: run?.output ?? [], as: UTF8.self)
  }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Lets the files of a folder be run. Each is copied by a process of its own: a test beside this one
  /// may just start a program, which then holds what is written here open, and the system runs no
  /// file that somebody may still write.
  func makeRunnable(_ path: String) {
    let copy =
      #"for file in "$1"/*; do cp "$file" "$file~"; chmod +x "$file~"; mv "$file~" "$file"; done"#
    _ = Subprocess.run("sh", ["-c", copy, "sh", folder.appendingPathComponent(path).path])
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
  }

  func text(of path: String) -> String? {
    (try? Data(contentsOf: folder.appendingPathComponent(path)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func commit(_ files: [String: String] = [:], on day: String? = nil) throws {
    for (path, text) in files { try write(path, text) }
    git("add", "--all")
    git(["commit", "--quiet", "--allow-empty", "-m", "a state"], on: day)
  }

  /// Runs the command in this repository, in a world that sets no more variables than those given.
  ///
  /// - Parameter progress: is shown what a terminal would be; nil where there is none.
  func archlint(
    _ words: [String], variables: [String: String] = [:],
    progress: (@Sendable (String) -> Void)? = nil
  ) -> World.Run {
    var environment = Environment.real
    environment.variables = variables
    environment.isOutputTerminal = false
    environment.isErrorTerminal = progress != nil
    environment.program = builtProgram
    environment.today = Day(year: 2026, month: 11, day: 30)
    environment.workingDirectory =
      workingFolder.isEmpty ? folder.path : "\(folder.path)/\(workingFolder)"
    var console = Console(environment)
    if let progress { console.progress = progress }
    let status = run(words, &console)
    return World.Run(status: status, output: console.output, errors: console.errors)
  }

  func archlint(_ line: String, variables: [String: String] = [:]) -> World.Run {
    archlint(line.split(separator: " ").map(String.init), variables: variables)
  }
}
