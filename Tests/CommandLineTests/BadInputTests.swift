// Input that nobody can use as it is: a clear message that names the file, status 2 where the run
// cannot be trusted, and the rest analysed all the same.

import ArchLint
import Foundation
import TestKit
import Testing

@testable import archlint_cli

@Suite struct BadInputTests {
  private static let takesAnyName =
    Subprocess.run(
      "sh",
      ["-c", #"d="$(mktemp -d)" && : > "$d/$(printf '\351')"; made=$?; rm -r "$d"; exit $made"#])?
    .status == 0

  /// The disk has the file; its name cannot be written in any text.
  @Test(.enabled(if: takesAnyName, "this disk refuses names that are not UTF-8"))
  func namesThatAreNotUTF8() throws {
    let repository = try Repository()
    let make =
      #"cd "$1" && mkdir "$(printf 'd\351')" && "#
      + #"echo 'let a = 1' > "$(printf 'd\351')/A.swift" && echo 'let b = 1' > "$(printf '\377.swift')""#
    let made = Subprocess.run("sh", ["-c", make, "sh", repository.folder.path])
    #expect(made?.status == 0)
    let run = repository.archlint("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains("\u{FFFD}.swift cannot be read: its name is not UTF-8"))
    #expect(run.errors.contains("help: its name is not UTF-8\n"))
    #expect(!run.errors.contains("does not exist"))
    repository.workingFolder = "d\u{FFFD}"
    #expect(repository.archlint("lint").errors.contains("not all of that is UTF-8\n"))
  }

  /// A project with one sound error in it, which every case must still find.
  private static let sound = [
    "rules.yml": """
    modules:
      App: { path: "App/**" }
      Core: { path: "Core/**" }
    layers: [App, Core]
    """,
    "App/App.swift": "import Core\nstruct App {}\n",
    "Core/Core.swift": "import App\nstruct Core {}\n",
  ]

  private static let expected = "Core/Core.swift:1:1: error: "

  struct Case: Sendable, CustomStringConvertible {
    let description: String
    var path = "App/Broken.swift"
    let text: String
    var status = ExitStatus.failure
    let message: String
  }

  @Test(arguments: [
    Case(
      description: "a binary file", text: "\u{0}\u{1}\u{2}git-crypt\u{0}",
      message: "App/Broken.swift is binary or encrypted"),
    Case(
      description: "a string that does not end", text: "let text = \"\"\"\nstruct Lost {\n",
      message: "App/Broken.swift:1:12: a string does not end"),
    Case(
      description: "a comment that does not end", text: "struct Kept {}\n/* and so on\n",
      message: "App/Broken.swift:2:1: a comment does not end"),
    Case(
      description: "braces that do not match", text: "struct Open {\n  func f() {\n}\n",
      message: "App/Broken.swift"),
    Case(
      description: "braces that do not match in a file of no module", path: "Loose/Broken.swift",
      text: "struct Open {\n  func f() {\n}\n", status: .findings,
      message: "warning: Loose/Broken.swift:1:13: the braces do not match"),
    Case(
      description: "bare text in a file of no module", path: "Loose/Notes.swift",
      text: "// /*\n *  Harbour for iOS\n */\nimport Foundation\n", status: .findings,
      message: "warning: Loose/Notes.swift:2:17: a loop or a branch without a body"),
    Case(
      description: "a binary file of no module", path: "Loose/Broken.swift",
      text: "\u{0}\u{1}\u{2}git-crypt\u{0}", status: .findings,
      message: "Loose/Broken.swift is binary or encrypted"),
    Case(
      description: "a merge conflict",
      text: "<<<<<<< ours\nstruct A {}\n=======\nstruct B {}\n>>>>>>> theirs\n",
      message: "App/Broken.swift:1:1: a merge conflict was left behind"),
    Case(
      description: "parentheses ten thousand deep",
      text: "let deep = " + String(repeating: "(", count: 10_000) + "1"
        + String(repeating: ")", count: 10_000) + "\n",
      status: .findings, message: ""),
    Case(
      description: "types ten thousand deep",
      text: String(repeating: "struct S {", count: 10_000)
        + String(repeating: "}", count: 10_000) + "\n",
      status: .findings, message: ""),
    Case(
      description: "interpolations a thousand deep",
      text: "let text = " + String(repeating: "\"\\(", count: 1000) + "1"
        + String(repeating: ")\"", count: 1000) + "\n",
      status: .findings, message: ""),
    Case(
      description: "an empty file", text: "", status: .findings, message: ""),
    Case(
      description: "a project file with a merge conflict", path: "App.xcodeproj/project.pbxproj",
      text: "// !$*UTF8*$!\n{\n<<<<<<< ours\n\tobjects = {\n=======\n>>>>>>> theirs\n",
      message: "merge conflict"),
    Case(
      description: "a project file without a project", path: "App.xcodeproj/project.pbxproj",
      text: "// !$*UTF8*$!\n{ objects = { }; rootObject = A1; }\n", status: .findings,
      message: "no target can be read from this project"),
    Case(
      description: "a project file cut off", path: "App.xcodeproj/project.pbxproj",
      text: "// !$*UTF8*$!\n{\n\tobjects = {\n\t\tA1 = {\n",
      message: "App.xcodeproj/project.pbxproj:4"),
  ])
  func oneFile(_ example: Case) {
    var world = World(Self.sound)
    world.files[example.path] = example.text
    let run = world.run("lint --format xcode --only dependency-direction")
    #expect(run.status == example.status)
    let isSaid = example.message.isEmpty || run.errors.contains(example.message)
    #expect(isSaid, "said: \(run.errors)")
    if example.path.hasSuffix(".swift") { #expect(run.output.contains(Self.expected)) }
  }

  /// A row a line, however deep it stands.
  @Test func factsOfDeepNesting() {
    let depth = 30_000
    let text =
      String(repeating: "class A{", count: depth) + String(repeating: "}", count: depth) + "\n"
    let run = World(["Deep.swift": text]).run("facts Deep.swift")
    #expect(run.status == .success)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == depth)
    #expect(lines.first == "1:7 class A")
    let last: String = String(repeating: " ", count: 80) + "1:\(8 * depth - 1) class A"
    #expect(lines.last.map { String($0) } == last)
  }

  @Test func brokenConfiguration() {
    var world = World(Self.sound)
    world.files["rules.yml"] = """
      layers: [App, Cora]
      rulez: {}
      rules: { dependency-cicle: error }
      """
    let run = world.run("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains("rules.yml:2:1"))
    #expect(run.errors.contains("did you mean \"rules\"?"))
    #expect(run.errors.contains("dependency-cicle"))
    #expect(run.errors.contains("Cora"))
  }

  @Test func configurationOfAnotherTool() {
    var world = World(Self.sound)
    world.files["rules.yml"] = "groups:\n  - name: alerts\n"
    let run = world.run("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains("this rules.yml is not ArchLint's"))
  }

  @Test func projectWithoutSources() {
    let empty = World(["README.md": "nothing here\n"])
    let run = empty.run("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains("0 files"))
    let allowed = empty.run("lint --allow-empty")
    #expect(allowed.status == .success)
    #expect(allowed.output.hasPrefix("0 files, 0 modules, "))
  }

  @Test func nothingSelected() {
    let run = World(Self.sound).run("lint --only no-such-rule")
    #expect(run.status == .failure)
    #expect(run.errors.contains("no rule is called no-such-rule"))
  }

  /// In the sandbox for scripts `rules.yml` and most sources seem not to be there.
  @Test func sandboxOfXcode() {
    var world = World(Self.sound)
    world.variables["ENABLE_USER_SCRIPT_SANDBOXING"] = "YES"
    let run = world.run("lint")
    #expect(run.status == .failure)
    #expect(run.errors.contains("ENABLE_USER_SCRIPT_SANDBOXING of this target to NO"))
    world.variables["ENABLE_USER_SCRIPT_SANDBOXING"] = "NO"
    #expect(world.run("lint").output.contains(Self.expected))
  }

  /// What only a disk can do: permissions, sizes, links, odd names.
  @Test func disk() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in Self.sound {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let app = root.appendingPathComponent("App")
    try Data(count: 50 << 20).write(to: app.appendingPathComponent("Huge.swift"))
    try "struct Odd {}\n".write(
      to: app.appendingPathComponent("-odd \"name\"\n.swift"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      at: app.appendingPathComponent("Folder.swift"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: app.appendingPathComponent("Loop"), withDestinationURL: root)
    var environment = Environment.real
    environment.workingDirectory = root.path
    var console = Console(environment)
    let status = archlint_cli.run(
      ["lint", "--format", "xcode", "--only", "dependency-direction"], &console)
    #expect(status == .failure)
    #expect(console.errors.contains("App/Huge.swift is too large"))
    #expect(console.output.contains(Self.expected))
  }
}
