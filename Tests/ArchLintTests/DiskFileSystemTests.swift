// The working tree as it is met: kinds of entries, links that lead out, files that cannot be read.

import ArchLint
import Foundation
import Testing

@Suite struct DiskFileSystemTests {
  /// A folder of its own for each test, removed when the test ends.
  private func withFolder(_ body: (URL, DiskFileSystem) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(UUID().uuidString)")
    let root = folder.appendingPathComponent("root")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(root, DiskFileSystem(root: root.path))
  }

  private func write(_ text: String, _ path: String, in root: URL) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func listsEntriesInTheOrderOfPathsWithTheirKinds() throws {
    try withFolder { root, files in
      try write("1", "b.swift", in: root)
      try write("2", "B.swift", in: root)
      try write("3", "Å \"x\"'.swift", in: root)
      try write("4", "a/inner.swift", in: root)
      // It comes before "a/".
      try write("5", "a.swift", in: root)
      try FileManager.default.createSymbolicLink(
        atPath: root.path + "/link", withDestinationPath: "a")
      #expect(
        files.entries(of: "") == [
          FileEntry(name: "B.swift", kind: .file),
          FileEntry(name: "a.swift", kind: .file),
          FileEntry(name: "a", kind: .folder),
          FileEntry(name: "b.swift", kind: .file),
          FileEntry(name: "link", kind: .link),
          FileEntry(name: "Å \"x\"'.swift", kind: .file),
        ])
      #expect(files.entries(of: "a")?.map(\.name) == ["inner.swift"])
      #expect(files.entries(of: "none") == nil)
      #expect(files.entries(of: "b.swift") == nil)
      #expect(files.entries(of: "link") == nil)
      #expect(files.kind(of: "link") == .link)
      #expect(files.kind(of: "a/inner.swift") == .file)
      #expect(files.kind(of: "a/none") == nil)
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func readsEveryByte(_ count: Int) throws {
    try withFolder { root, files in
      let bytes = (0..<count).map { UInt8($0 % 251) }
      try Data(bytes).write(to: root.appendingPathComponent("f"))
      var buffer: [UInt8] = [9, 9, 9]
      #expect(files.read("f", into: &buffer) == nil)
      #expect(buffer == bytes)
    }
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    try withFolder { root, files in
      try write("x", "a/f", in: root)
      try FileManager.default.createSymbolicLink(
        atPath: root.path + "/link", withDestinationPath: "a/f")
      let huge = root.appendingPathComponent("huge.swift")
      try Data().write(to: huge)
      let handle = try FileHandle(forWritingTo: huge)
      try handle.truncate(atOffset: 50_000_000)
      try handle.close()
      var buffer: [UInt8] = [1]
      #expect(files.read("none", into: &buffer) == .missing)
      #expect(buffer.isEmpty)
      #expect(files.read("a/f/g", into: &buffer) == .missing)
      #expect(files.read("a", into: &buffer) == .isFolder)
      #expect(files.read("link", into: &buffer) == .failed("it is a link"))
      #expect(files.read("huge.swift", into: &buffer) == .tooLarge(50_000_000))
      #expect(buffer.isEmpty)
    }
  }

  @Test func theRootItselfMayBeALink() throws {
    try withFolder { root, _ in
      try write("x", "a/f", in: root)
      let link = root.deletingLastPathComponent().appendingPathComponent("link").path
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: root.path)
      try FileManager.default.createSymbolicLink(
        atPath: root.path + "/inner", withDestinationPath: "a/f")
      let files = DiskFileSystem(root: link)
      #expect(files.entries(of: "")?.map(\.name) == ["a", "inner"])
      #expect(files.destination(ofLink: "inner") == "a/f")
    }
  }

  @Test func resolvesLinksInsideTheRootOnly() throws {
    try withFolder { root, files in
      try write("x", "a/f", in: root)
      try write("x", "../outside/f", in: root)
      for (name, destination) in [
        ("in", "a/f"), ("twice", "in"), ("up", "."), ("out", "../outside/f"), ("lost", "nowhere"),
        ("loop", "loop"), ("sibling", "../root-other"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: root.path + "/" + name, withDestinationPath: destination)
      }
      #expect(files.destination(ofLink: "in") == "a/f")
      #expect(files.destination(ofLink: "twice") == "a/f")
      #expect(files.destination(ofLink: "up") == "")
      #expect(files.destination(ofLink: "out") == nil)
      #expect(files.destination(ofLink: "lost") == nil)
      #expect(files.destination(ofLink: "loop") == nil)
      #expect(files.destination(ofLink: "sibling") == nil)
    }
  }
}
