// The same project gives the same bytes, whatever the order of files and the number of workers.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

@Suite struct DeterminismTests {
  /// The sources of `Examples/Harbour`, as they lie on disk.
  private static let files: [(String, [UInt8])] = {
    let folder = packageRoot.appendingPathComponent("Examples/Harbour")
    let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }
    return names.compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        return nil
      }
      return (name, Array(data))
    }
  }()

  private static func report(jobs: Int, in tree: any FileSystem) -> String {
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.configurationPath = "rules.yml"
    request.jobs = jobs
    return jsonReport(lint(request, catalogue, in: tree).report)
  }

  @Test(arguments: [1, 2, 8])
  func workers(_ jobs: Int) {
    let first = Self.report(jobs: 1, in: tree(Dictionary(uniqueKeysWithValues: Self.files)))
    let again = Self.report(jobs: jobs, in: tree(Dictionary(uniqueKeysWithValues: Self.files)))
    #expect(first.contains("\"rule\""), "the examples have findings")
    #expect(first == again)
  }

  @Test func diskAndMemory() {
    let folder = packageRoot.appendingPathComponent("Examples/Harbour").path
    let memory = Self.report(jobs: 2, in: tree(Dictionary(uniqueKeysWithValues: Self.files)))
    #expect(memory == Self.report(jobs: 2, in: DiskFileSystem(root: folder)))
  }

  /// A file system may list a folder in any order; the run sorts.
  @Test func orderOfEntries() {
    let plain = tree(Dictionary(uniqueKeysWithValues: Self.files))
    #expect(
      Self.report(jobs: 2, in: plain) == Self.report(jobs: 2, in: Backwards(files: plain)))
  }
}

/// The same tree, with the entries of every folder in the opposite order.
private struct Backwards: FileSystem {
  let files: MemoryFileSystem

  func entries(of folder: String) -> [FileEntry]? { files.entries(of: folder)?.reversed() }

  func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure? {
    files.read(path, into: &buffer)
  }

  func kind(of path: String) -> FileEntry.Kind? { files.kind(of: path) }

  func destination(ofLink path: String) -> String? { files.destination(ofLink: path) }
}
