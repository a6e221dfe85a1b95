// Which project a path belongs to.

import ArchLint
import Testing

@testable import archlint_cli

@Suite struct ProjectRootTests {
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let files: [String]
    let from: String
    let operands: [String]
    var configuration: String?
    let root: String
    var prefix = ""
    var rules: String?
    var selected: [String] = []
  }

  @Test(arguments: [
    Case(
      description: "the folder itself where there is neither git nor rules.yml",
      files: ["/a/App/App.swift"], from: "/a/App", operands: [], root: "/a/App"),
    Case(
      description: "the git top level", files: ["/a/.git/HEAD", "/a/App/App.swift"],
      from: "/a/App", operands: [], root: "/a", selected: ["App"]),
    Case(
      description: "a worktree, whose .git is a file", files: ["/a/.git", "/a/App/App.swift"],
      from: "/a", operands: ["App/App.swift"], root: "/a", selected: ["App/App.swift"]),
    Case(
      description: "the nearest rules.yml, below the git top level",
      files: ["/a/.git/HEAD", "/a/ios/rules.yml", "/a/ios/App/App.swift"], from: "/a",
      operands: ["ios/App"], root: "/a/ios", prefix: "ios/", rules: "rules.yml",
      selected: ["App"]),
    Case(
      description: "names of more bytes than letters",
      files: ["/\u{E9}/Pl\u{E4}ne/.git/HEAD", "/\u{E9}/Pl\u{E4}ne/\u{F6}/rules.yml"],
      from: "/\u{E9}/Pl\u{E4}ne/\u{F6}", operands: ["../\u{F6}/rules.yml"],
      root: "/\u{E9}/Pl\u{E4}ne/\u{F6}", prefix: "\u{F6}/", rules: "rules.yml",
      selected: ["rules.yml"]),
    Case(
      description: "no rules.yml above the git top level counts",
      files: ["/rules.yml", "/a/.git/HEAD", "/a/App/App.swift"], from: "/a", operands: [],
      root: "/a"),
    Case(
      description: "the folder of --config",
      files: ["/a/.git/HEAD", "/a/ci/lint.yml", "/a/A.swift"], from: "/a", operands: [],
      configuration: "ci/lint.yml", root: "/a/ci", prefix: "ci/",
      rules: "lint.yml"),
    Case(
      description: "dots in paths, and without git the nearest rules.yml above",
      files: ["/a/rules.yml", "/a/App/App.swift"], from: "/a/App",
      operands: ["../App/./App.swift"], root: "/a", rules: "rules.yml",
      selected: ["App/App.swift"]),
    Case(
      description: "without git the working folder, whatever PATH is named",
      files: ["/a/App/App.swift", "/a/Tests/T.swift"], from: "/a",
      operands: ["App/App.swift", "Tests"], root: "/a", selected: ["App/App.swift", "Tests"]),
    Case(
      description: "without git the nearest package above",
      files: ["/a/Package.swift", "/a/Sources/App/A.swift"], from: "/a/Sources", operands: ["App"],
      root: "/a", selected: ["Sources/App"]),
    Case(
      description: "the same without a PATH",
      files: ["/a/Package.swift", "/a/Sources/App/A.swift"], from: "/a/Sources", operands: [],
      root: "/a", selected: ["Sources"]),
    Case(
      description: "without git the nearest Xcode project above",
      files: ["/a/ios/App.xcodeproj/project.pbxproj", "/a/ios/App/App.swift"], from: "/a",
      operands: ["ios/App"], root: "/a/ios", selected: ["App"]),
    Case(
      description: "an Xcode project that is named itself, with the workspace in it",
      files: ["/a/App.xcodeproj/project.xcworkspace/contents.xcworkspacedata", "/a/App.swift"],
      from: "/b", operands: ["/a/App.xcodeproj"], root: "/a", selected: ["App.xcodeproj"]),
    Case(
      description: "a workspace elsewhere",
      files: ["/a/App.xcworkspace/contents.xcworkspacedata", "/a/App/App.swift"], from: "/b",
      operands: ["/a/App/App.swift"], root: "/a", selected: ["App/App.swift"]),
    Case(
      description: "a package below the project in the working folder is a part of it",
      files: ["/a/App.xcodeproj/project.pbxproj", "/a/Core/Package.swift", "/a/Core/C.swift"],
      from: "/a", operands: ["Core"], root: "/a", selected: ["Core"]),
    Case(
      description: "a folder elsewhere that belongs to nothing",
      files: ["/a/App/App.swift", "/b/B.swift"], from: "/b", operands: ["/a/App"], root: "/a/App"),
    Case(
      description: "a file elsewhere that belongs to nothing",
      files: ["/a/App/App.swift", "/b/B.swift"], from: "/b", operands: ["/a/App/App.swift"],
      root: "/a/App", selected: ["App.swift"]),
    Case(
      description: "a rules.yml above a package holds for it",
      files: ["/a/rules.yml", "/a/Core/Package.swift", "/a/Core/C.swift"], from: "/a/Core",
      operands: ["C.swift"], root: "/a", rules: "rules.yml", selected: ["Core/C.swift"]),
    Case(
      description: "no project file above the git top level counts",
      files: ["/a/Package.swift", "/a/b/.git/HEAD", "/a/b/B.swift"], from: "/a/b",
      operands: ["B.swift"], root: "/a/b", selected: ["B.swift"]),
  ])
  func roots(_ example: Case) throws {
    var world = World([:])
    for path in example.files { world.files[path] = "" }
    world.workingDirectory = example.from
    let root = try ProjectRoot.find(
      example.operands, configuration: example.configuration, in: world.environment)
    #expect(root.path == example.root)
    #expect(root.prefix == example.prefix)
    #expect("\(root.displayRoot)/\(root.prefix)" == root.path + "/")
    #expect(root.configurationPath == example.rules)
    #expect(root.selected == example.selected)
  }

  /// A letter with a mark may be one code point or two.
  @Test(arguments: ["Caf\u{E9}", "Cafe\u{301}"])
  func spellingOfPaths(_ name: String) throws {
    let onDisk = "Cafe\u{301}"
    let world = World(["/a/rules.yml": "", "/a/\(onDisk)/A.swift": ""])
    let root = try ProjectRoot.find(
      ["/a/\(name)/A.swift"], configuration: nil, in: world.environment)
    #expect(root.selected.map { Array($0.utf8) } == [Array("\(onDisk)/A.swift".utf8)])
  }

  /// A disk that ignores case opens `/A/app`, and what is compared is the one spelling that it lists.
  @Test(arguments: ["/a/App/App.swift", "/A/app/APP.swift", "/a/APP/app.SWIFT"])
  func caseOfPaths(_ path: String) throws {
    var environment = World([:]).environment
    environment.machine = CaseIgnoringFileSystem(["a/rules.yml": "", "a/App/App.swift": ""])
    let root = try ProjectRoot.find([path], configuration: nil, in: environment)
    #expect(root.path == "/a")
    #expect(root.selected == ["App/App.swift"])
    #expect(throws: UsageError.self) {
      try ProjectRoot.find(["/a/Other"], configuration: nil, in: environment)
    }
  }

  /// Where case counts, another spelling is another file.
  @Test func caseThatCounts() throws {
    let world = World(["/a/App/App.swift": "", "/a/app/App.swift": ""])
    let root = try ProjectRoot.find(["/a/App"], configuration: nil, in: world.environment)
    #expect(root.path == "/a/App")
    #expect(throws: UsageError.self) {
      try ProjectRoot.find(["/A/App"], configuration: nil, in: world.environment)
    }
  }

  /// What a user names is followed; what a walk meets is not.
  @Test func linksThatAreNamed() throws {
    var machine = MemoryFileSystem(["a/rules.yml": "", "a/App/App.swift": ""])
    machine.addLink("home/app", to: "a")
    machine.addLink("home/ring", to: "home/ring")
    var environment = World([:]).environment
    environment.machine = machine
    environment.workingDirectory = "/home"
    let root = try ProjectRoot.find(["app/App"], configuration: nil, in: environment)
    #expect(root.path == "/a")
    #expect(root.selected == ["App"])
    #expect(environment.withoutLinks("/home/ring/x") == "/home/ring/x")
  }

  @Test func configurationThatIsNoFile() {
    let run = World(["rules.yml/x": "", "App.swift": ""]).run("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains("/home/project/rules.yml is no file"))
  }

  @Test func emptyPath() {
    #expect(World(["App.swift": ""]).run(["lint", ""]).errors.contains("a PATH is empty"))
  }

  @Test func pathsOfTwoProjects() {
    var world = World(["/a/rules.yml": "", "/a/A.swift": "", "/b/B.swift": ""])
    world.workingDirectory = "/"
    let run = world.run("lint a b")
    #expect(run.status == .failure)
    #expect(run.errors.contains("b is outside of the project at /a; lint one project at a time"))
  }
}

/// A disk like most Macs have: it lists names as they were written and opens them in any case.
private struct CaseIgnoringFileSystem: FileSystem {
  private let listed: MemoryFileSystem
  private var spellings: [String: String] = [:]

  init(_ texts: [String: String]) {
    listed = MemoryFileSystem(texts)
    for path in texts.keys {
      var path = path[...]
      while !path.isEmpty {
        spellings[path.lowercased()] = String(path)
        path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      }
    }
  }

  private func spelling(of path: String) -> String { spellings[path.lowercased()] ?? path }

  func entries(of folder: String) -> [FileEntry]? { listed.entries(of: spelling(of: folder)) }

  func kind(of path: String) -> FileEntry.Kind? { listed.kind(of: spelling(of: path)) }

  func destination(ofLink path: String) -> String? { nil }

  func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure? {
    listed.read(spelling(of: path), into: &buffer)
  }
}
