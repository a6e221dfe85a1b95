// The ignore matcher beside git itself, on trees and patterns drawn from a seed.

import ArchLint
import Foundation
import Testing

@Suite struct GitIgnoreTests {
  @Test(arguments: [
    // ignore file, ignored, kept; a slash at the end marks a folder
    ("*.log\n", "a.log x/a.log", "a.txt"),
    ("build/\n", "build/ x/build/", "build"),
    ("/build\n", "build build/", "x/build"),
    ("a/b\n", "a/b", "x/a/b b"),
    ("a/**\n", "a/b a/b/c", "a/ b/a/c"),
    ("**/gen\n", "gen x/gen x/y/gen", "xgen"),
    ("*.swift\n!Keep.swift\n", "A.swift x/A.swift", "Keep.swift x/Keep.swift"),
    ("# note\n\\#real\n\\!real\n", "#real !real", "# note"),
    ("blank \nkept\\ \n", "blank kept\\u", "blank\\u kept"),
    ("crlf\r\nnext\r\n", "crlf next", ""),
    ("[ab].txt\n[unclosed\n", "a.txt b.txt", "c.txt [unclosed"),
    ("\n/\n!\n", "", "a"),
  ])
  func table(_ text: String, _ ignored: String, _ kept: String) {
    var ignore = GitIgnore()
    let place = ignore.enter("", Array(text.utf8), from: GitIgnore.nowhere)
    func isIgnored(_ word: Substring) -> Bool {
      let isFolder = word.hasSuffix("/")
      // `\u` stands for a space in the table.
      let path = (isFolder ? word.dropLast() : word).replacingOccurrences(of: "\\u", with: " ")
      return ignore.ignores(Array(path.utf8), isFolder: isFolder, at: place)
    }
    for word in words(ignored) { #expect(isIgnored(word), "\(word) is ignored") }
    for word in words(kept) { #expect(!isIgnored(word), "\(word) is kept") }
  }

  private func words(_ text: String) -> [Substring] {
    text == "# note" ? [text[...]] : text.split(separator: " ")
  }

  @Test func nearerFilesWin() {
    var ignore = GitIgnore()
    let root = ignore.enter("", Array("*.gen\n/a/x\n".utf8), from: GitIgnore.nowhere)
    let inner = ignore.enter("a", Array("!keep.gen\n/y\n".utf8), from: root)
    func isIgnored(_ path: String, _ place: GitIgnore.Place) -> Bool {
      ignore.ignores(Array(path.utf8), isFolder: false, at: place)
    }
    #expect(isIgnored("keep.gen", root))
    #expect(!isIgnored("a/keep.gen", inner))
    #expect(isIgnored("a/other.gen", inner))
    #expect(isIgnored("a/x", inner))
    #expect(isIgnored("a/y", inner))
    #expect(!isIgnored("a/b/y", inner))
  }

  @Test func filesAboveTheRootCount() {
    var ignore = GitIgnore()
    let text = Array("/ios/Generated\n/web/Made\n*.tmp\n".utf8)
    let place = ignore.enter(above: "ios", text, from: GitIgnore.nowhere)
    #expect(ignore.ignores(Array("Generated".utf8), isFolder: true, at: place))
    #expect(!ignore.ignores(Array("Made".utf8), isFolder: true, at: place))
    #expect(ignore.ignores(Array("x/y.tmp".utf8), isFolder: false, at: place))
  }

  @Test(.enabled(if: git != nil, "git is not installed"), arguments: 0..<12)
  func agreesWithGit(_ seed: UInt64) throws {
    let git = try #require(GitIgnoreTests.git)
    var tree = IgnoreTree(seed: seed)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try tree.write(to: folder)
    try run(git, ["init", "-q", "."], in: folder)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git/info"), withIntermediateDirectories: true)
    try tree.exclude.write(
      to: folder.appendingPathComponent(".git/info/exclude"), atomically: true, encoding: .utf8)
    let asked = tree.files.joined(separator: "\0") + "\0"
    let answer = try run(
      git,
      ["-c", "core.excludesFile=", "-c", "core.ignoreCase=false", "check-ignore", "--stdin", "-z"],
      in: folder,
      input: asked)
    let ignored = Set(answer.split(separator: "\0").map(String.init))
    for file in tree.files {
      #expect(
        tree.isIgnored(file) == ignored.contains(file),
        "\(file) in \(tree.ignoreFiles) \(tree.exclude)")
    }
  }

  static let git = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @discardableResult
  private func run(
    _ program: String, _ arguments: [String], in folder: URL, input: String = ""
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let (output, stdin) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardInput = stdin
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// A tree of files with ignore files here and there.
private struct IgnoreTree {
  private(set) var files: [String] = []
  private(set) var ignoreFiles: [String: String] = [:]
  private(set) var exclude = ""
  private var state: UInt64

  private static let names = ["a", "b", "ab", "abc", "a.b", "Gen", "x-y", "[a]", "a b", "#c", "!d"]
  private static let pieces = [
    "a", "b", "ab", "*", "?", "**", "[ab]", "[!a]", "[a-c]*", "*.b", "a*", "*b", "Gen", "x-?",
    "\\[a\\]", "a\\ b", "a b", "\\#c", "\\!d", "#c", "!d", "***", "a**", "[[:alpha:]]", "[]a]",
    "[a",
    "{a,b}",
  ]

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    var folders = [""]
    for _ in 0..<8 {
      let folder = draw(folders)
      folders.append(join(folder, draw(Self.names)))
    }
    var taken = Set(folders)
    for _ in 0..<80 {
      let file = join(draw(folders), draw(Self.names) + (next(3) == 0 ? ".b" : ""))
      if taken.insert(file).inserted { files.append(file) }
    }
    for folder in Set(folders).sorted() where next(2) == 0 || folder.isEmpty {
      ignoreFiles[folder] = patterns()
    }
    exclude = patterns()
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }

  private mutating func patterns() -> String {
    (0..<(1 + next(5))).map { _ in pattern() }.joined(separator: next(5) == 0 ? "\r\n" : "\n")
      + "\n"
  }

  private mutating func pattern() -> String {
    let parts = (0..<(1 + next(3))).map { _ in draw(Self.pieces) }
    return (next(4) == 0 ? "!" : "") + (next(4) == 0 ? "/" : "") + parts.joined(separator: "/")
      + (next(4) == 0 ? "/" : "") + (next(6) == 0 ? " " : "")
  }

  private mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func draw(_ words: [String]) -> String { words[next(words.count)] }

  mutating func write(to root: URL) throws {
    for file in files {
      let url = root.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    for (folder, text) in ignoreFiles {
      let url = folder.isEmpty ? root : root.appendingPathComponent(folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url.appendingPathComponent(".gitignore"))
    }
  }

  /// Asked part by part, as a walk does that does not enter an ignored folder.
  func isIgnored(_ file: String) -> Bool {
    var ignore = GitIgnore()
    var place = ignore.enter("", Array(exclude.utf8), from: GitIgnore.nowhere)
    var folder = ""
    let parts = file.split(separator: "/").map(String.init)
    for (index, part) in parts.enumerated() {
      if let text = ignoreFiles[folder] {
        place = ignore.enter(folder, Array(text.utf8), from: place)
      }
      let path = join(folder, part)
      let isFolder = index + 1 < parts.count
      if ignore.ignores(Array(path.utf8), isFolder: isFolder, at: place) { return true }
      folder = path
    }
    return false
  }
}
