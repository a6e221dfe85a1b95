// What git tracks is analysed although an ignore pattern matches it; the index is one that git wrote.

import ArchLint
import Foundation
import Testing

@Suite struct GitIndexTests {
  @Test(.enabled(if: GitIgnoreTests.git != nil, "git is not installed"), arguments: [2, 3, 4])
  func trackedFilesAreNotIgnored(_ version: Int) throws {
    let git = try #require(GitIgnoreTests.git)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [
      "App/A.swift", "App/Kept.gen.swift", "App/Lost.gen.swift", "Out/Deep/B.swift",
      "Out/Deep/C.swift", "Other/D.swift",
      "Å Ö/a-file-with-a-rather-long-name-\(version).gen.swift",
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try "*.gen.swift\nOut/\n/Other\n".write(
      to: folder.appendingPathComponent(".gitignore"), atomically: true, encoding: .utf8)
    for arguments in [
      ["init", "-q", "."], ["update-index", "--index-version", String(version)],
      ["add", "-f", "App/A.swift", "App/Kept.gen.swift", "Out/Deep/B.swift", "Å Ö"],
      ["update-index", version == 3 ? "--skip-worktree" : "--no-skip-worktree", "App/A.swift"],
    ] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: git)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
    }
    var problems = Problems()
    let tree = DiskFileSystem(root: folder.path)
    let found = discoverProject(Configuration(), in: tree, &problems).files.files.map(\.path)
    #expect(
      found == [
        "App/A.swift", "App/Kept.gen.swift", "Out/Deep/B.swift",
        "Å Ö/a-file-with-a-rather-long-name-\(version).gen.swift",
      ])
    // The same from a root below the top level.
    let index = try Data(contentsOf: folder.appendingPathComponent(".git/index"))
    let below = DiskFileSystem(root: folder.path + "/Out")
    let ignored = OuterGitFile(root: "Out", text: Array("Out/\nDeep/\n".utf8))
    let inOut = discoverProject(
      Configuration(), in: below, above: [ignored],
      index: OuterGitFile(root: "Out", text: [UInt8](index)), &problems)
    #expect(inOut.files.files.map(\.path) == ["Deep/B.swift"])
  }

  /// An index with the given names, as git writes it; identifiers of 32 bytes are SHA-256.
  private func index(
    _ names: [String], version: UInt8 = 2, identifierLength: Int = 20, extensionName: String = ""
  ) -> [UInt8] {
    var bytes = Array("DIRC".utf8) + [0, 0, 0, version, 0, 0, 0, UInt8(names.count)]
    for name in names {
      let start = bytes.count
      bytes += Array(repeating: 7, count: 40 + identifierLength) + [0, UInt8(name.utf8.count)]
      bytes += Array(name.utf8)
      repeat { bytes.append(0) } while (bytes.count - start) % 8 != 0
    }
    if !extensionName.isEmpty { bytes += Array(extensionName.utf8) + [0, 0, 0, 0] }
    return bytes + Array(repeating: 9, count: identifierLength)
  }

  @Test func whatOfAnIndexCannotBeRead() {
    func lines(_ bytes: [UInt8]) -> [String] {
      var project = DiscoveredProject("A.swift", "B.gen.swift")
      project.files.add(".gitignore", Array("*.gen.swift\n".utf8))
      project.files.add(".git/index", bytes)
      let found = project.discover().files.files.map(\.path)
      return project.problemLines + found.filter { $0.hasSuffix(".gen.swift") }
    }
    func fault(_ words: String) -> [String] {
      ["error .git/index git's index \(words), so nothing tells which ignored files are tracked"]
    }
    let sound = index(["A.swift", "B.gen.swift"])
    #expect(lines(sound) == ["B.gen.swift"])
    #expect(lines(index(["A.swift"])) == [])
    #expect(lines(index([])) == [])
    #expect(lines(index(["B.gen.swift"], identifierLength: 32)) == ["B.gen.swift"])
    #expect(lines([]) == fault("is damaged"))
    #expect(lines(Array("no index at all".utf8)) == fault("is damaged"))
    #expect(lines(Array(sound.prefix(90))) == fault("is damaged"))
    #expect(lines(Array(sound.dropLast(4))) == fault("is damaged"))
    #expect(lines(index([], version: 9)) == fault("has the version 9, which is not known"))
    #expect(
      lines(index(["A.swift"], extensionName: "link"))
        == fault("is split in two, of which one is not read"))
    var folder = DiscoveredProject("A.swift", "B.gen.swift")
    folder.files.add(".gitignore", Array("*.gen.swift\n".utf8))
    folder.files.addFolder(".git/index")
    _ = folder.discover()
    #expect(folder.problemLines == fault("is a folder"))
  }

  @Test(arguments: 0..<40)
  func damagedIndexesCountAsEmpty(_ seed: Int) {
    var bytes = Array("DIRC".utf8) + [0, 0, 0, UInt8(2 + seed % 3), 0, 0, 0, 9]
    for place in 0..<(seed * 7) { bytes.append(UInt8((place * 31 + seed) % 256)) }
    var project = DiscoveredProject("A.swift", "B.gen.swift")
    project.files.add(".gitignore", Array("*.gen.swift\n".utf8))
    project.files.add(".git/index", bytes)
    #expect(project.discover().files.files.map(\.path).contains("A.swift"))
  }

  @Test func withoutAnIndexAnIgnoredProjectIsReadAllTheSame() {
    var project = DiscoveredProject("App/A.swift")
    project.files.add(".gitignore", Array("*.xcodeproj\n".utf8))
    let text =
      "{ objects = { P = {isa = PBXProject; targets = (T); }; T = {isa = PBXNativeTarget; name = App; }; }; }"
    project.files.add("App.xcodeproj/project.pbxproj", Array(text.utf8))
    #expect(project.discover().modules.modules.contains { $0.origin == .xcode })
  }
}
