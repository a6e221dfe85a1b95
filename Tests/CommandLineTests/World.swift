// A machine in memory to run commands on, and what they print.

import ArchLint
import TestKit

@testable import archlint_cli

/// A machine in memory. Everything lies below `/home/project` unless a path begins with a slash.
struct World {
  var files: [String: String]
  var variables: [String: String] = [:]
  var workingDirectory = "/home/project"

  init(_ files: [String: String]) { self.files = files }

  /// What a command line yields.
  struct Run {
    let status: ExitStatus
    let output, errors: String
  }

  func run(_ line: String) -> Run { run(line.split(separator: " ").map(String.init)) }

  func run(_ words: [String]) -> Run {
    var console = Console(environment)
    let status = archlint_cli.run(words, &console)
    return Run(status: status, output: console.output, errors: console.errors)
  }

  var environment: Environment {
    let absolute = files.map { path, text in
      (path.hasPrefix("/") ? path : "/home/project/" + path, Array(text.utf8))
    }
    return Environment(
      workingDirectory: workingDirectory, variables: variables,
      today: Day(year: 2026, month: 11, day: 30), coreCount: 2,
      machine: tree(below: "", of: absolute),
      open: { root in tree(below: root == "/" ? "" : root, of: absolute) },
      write: { _, _ in nil }, writeProgram: { _, _ in nil }, remove: { _ in nil },
      program: "/usr/bin/archlint", pipe: { _, _, _ in nil })
  }
}

private func tree(below root: String, of files: [(String, [UInt8])]) -> MemoryFileSystem {
  var tree = MemoryFileSystem()
  for (path, bytes) in files where path.hasPrefix(root + "/") {
    tree.add(String(path.dropFirst(root.count + 1)), bytes)
  }
  return tree
}
