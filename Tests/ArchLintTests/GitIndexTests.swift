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
