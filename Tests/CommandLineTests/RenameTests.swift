// Renames that rules.yml follows: both states are judged by the later rules.yml, whose names the earlier one
// does not have. Nothing is lost, invented or shown twice.

import Foundation
import Testing

@testable import archlint_cli

/// A project with old findings, and what a rename does to it. `AdKit` and `MapKit` are forbidden where the
/// rename happens.
struct Renaming: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  let moves: [(from: String, to: String)]
  /// In files by their later paths.
  let edits: [(path: String, old: String, new: String)]
  /// How many findings move along.
  let movedCount: Int
  /// Where a file may be added that must not import `MapKit`.
  let place: String

  static let all = [pathModule, target, xcodeProject, everything, package, component]

  private static let pathModule = Renaming(
    testDescription: "the folder of a module",
    files: [
      "rules.yml": """
      modules:
        Tide: { path: "App/Tide/**" }
        Core: { path: "App/Core/**" }
      imports: [{ in: Tide, forbid: [AdKit, MapKit] }]

      """,
      "App/Tide/Ads.swift": "import AdKit\n", "App/Core/Core.swift": "import AdKit\n",
    ],
    moves: [("App/Tide", "App/Ebb")], edits: [("rules.yml", "App/Tide", "App/Ebb")],
    movedCount: 1, place: "App/Ebb/")

  /// The other one imports it, though it must not.
  private static let target = Renaming(
    testDescription: "a target",
    files: [
      "rules.yml": """
      modules:
        Yard: { target: Yard, kind: library }
        Home: { match: "Home" }
      layers: [Yard, Home]
      imports:
        - { in: Yard, forbid: [AdKit, MapKit] }
        - { in: Home, forbid: [Yard] }

      """,
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Yard"), .target(name: "Home", dependencies: ["Yard"]),
      ])

      """,
      "Sources/Yard/Ads.swift": "import AdKit\n",
      "Sources/Home/Home.swift": "import Yard\nimport MapKit\nstruct Home {}\n",
    ],
    moves: [("Sources/Yard", "Sources/Dock")],
    edits: [
      ("rules.yml", "Yard", "Dock"), ("Package.swift", "Yard", "Dock"),
      ("Sources/Home/Home.swift", "Yard", "Dock"),
    ],
    movedCount: 1, place: "Sources/Dock/")

  private static let xcodeProject = Renaming(
    testDescription: "an Xcode project",
    files: [
      "rules.yml": """
      project: { xcode: Old.xcodeproj }
      modules: { App: { target: App, kind: app } }
      imports: [{ in: App, forbid: [AdKit, MapKit] }]

      """,
      "Old.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T,);};
      G = {isa = PBXGroup; children = (R,); sourceTree = "<group>";};
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>";};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (); fileSystemSynchronizedGroups = (R,);
        productType = "com.apple.product-type.application"; buildRules = (); dependencies = ();};
      };}

      """,
      "Code/Ads.swift": "import AdKit\n",
    ],
    moves: [("Old.xcodeproj", "New.xcodeproj")],
    edits: [("rules.yml", "Old.xcodeproj", "New.xcodeproj")], movedCount: 0, place: "Code/")

  private static let everything = Renaming(
    testDescription: "everything, below a folder",
    files: [
      "rules.yml": """
      project: { packages: ["Packages/*"], exclude: ["Code/Made/**"] }
      modules:
        Yard: { match: Yard }
        Tide: { path: "Packages/Yard/Sources/Yard/Tide/**" }
      imports: [{ in: Tide, forbid: [AdKit, MapKit] }]
      overrides:
        - path: "Packages/Yard/**"
          reason: old
          rules: { navigation-direct-push-in-feature: off }

      """,
      "Packages/Yard/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Yard", targets: [.target(name: "Yard")])

      """,
      "Packages/Yard/Sources/Yard/Tide/Ads.swift": "import AdKit\n",
      "Code/Made/Made.swift": "let made = 1\n",
    ],
    moves: [("Packages", "ios/Packages"), ("Code", "ios/Code")],
    edits: [("rules.yml", "\"Packages", "\"ios/Packages"), ("rules.yml", "\"Code", "\"ios/Code")],
    movedCount: 1, place: "ios/Packages/Yard/Sources/Yard/Tide/")

  private static let package = Renaming(
    testDescription: "the folder of a package",
    files: [
      "rules.yml": """
      project: { packages: [Packages/Yard] }
      modules: { Yard: { match: Yard } }
      roles: { repository: { path: "Packages/Yard/**", name: "*Store" } }
      imports:
        - { in: Yard, forbid: [AdKit, MapKit], except_in: ["Packages/Yard/Sources/Yard/Made/**"], reason: old }

      """,
      "Packages/Yard/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Yard", targets: [.target(name: "Yard")])

      """,
      "Packages/Yard/Sources/Yard/Ads.swift": "import AdKit\nfinal class TideStore {}\n",
      "Packages/Yard/Sources/Yard/Made/Made.swift": "import AdKit\n",
      "Other/Package.swift": "// swift-tools-version: 6.0\nlet package = Package(name: \"O\")\n",
    ],
    moves: [("Packages/Yard", "Packages/Dock")],
    edits: [("rules.yml", "Packages/Yard", "Packages/Dock")],
    movedCount: 1, place: "Packages/Dock/Sources/Yard/")

  private static let component = Renaming(
    testDescription: "a folder of a target, and its entry",
    files: [
      "rules.yml": """
      modules:
        App: { target: App, kind: app }
        Tickets: { path: "Sources/App/Tickets/**" }
        Crew: { path: "Sources/App/Crew/**" }
      layers: [Crew, Tickets]
      imports: [{ in: Tickets, forbid: [AdKit, MapKit] }]

      """,
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App")])

      """,
      "Sources/App/Tickets/Ticket.swift": "import AdKit\nstruct Ticket { let crew: Crew }\n",
      "Sources/App/Crew/Crew.swift": "struct Crew {}\n",
    ],
    moves: [("Sources/App/Tickets", "Sources/App/Billets")],
    edits: [("rules.yml", "Tickets", "Billets")], movedCount: 2, place: "Sources/App/Billets/")
}

@Suite struct RenameTests {
  /// "path:line" of every finding.
  private func findings(_ run: World.Run) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      guard line.contains(": error: ") || line.contains(": warning: ") else { return nil }
      return line.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  private func edit(_ path: String, _ old: String, _ new: String, _ repository: Repository) throws {
    let text = try #require(repository.text(of: path))
    #expect(text.contains(old))
    try repository.write(path, text.replacingOccurrences(of: old, with: new))
  }

  private func move(_ from: String, _ to: String, _ repository: Repository) throws {
    let folder = repository.folder.appendingPathComponent(to).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    repository.git("mv", from, to)
  }

  private func renamed(_ renaming: Renaming) throws -> Repository {
    let repository = try Repository()
    try repository.commit(renaming.files)
    #expect(findings(repository.archlint("lint")) != [])
    for (from, to) in renaming.moves { try move(from, to, repository) }
    for (path, old, new) in renaming.edits { try edit(path, old, new, repository) }
    repository.git("add", "--all")
    return repository
  }

  @Test(arguments: Renaming.all)
  func nothingIsLostInventedOrShownTwice(_ renaming: Renaming) throws {
    let repository = try renamed(renaming)
    for line in ["lint --since HEAD", "lint --staged"] {
      let run = repository.archlint(line)
      #expect(findings(run) == [])
      #expect(run.errors == "")
    }
    let words = "0 new, 0 fixed, \(renaming.movedCount) moved\n"
    #expect(repository.archlint("diff HEAD").output.hasSuffix(words))
    try repository.commit()
    #expect(repository.archlint("diff HEAD~1 HEAD").output.hasSuffix(words))
    #expect(repository.archlint("diff HEAD HEAD~1").output.hasSuffix(words))
  }

  @Test(arguments: Renaming.all)
  func whatIsNewInItIsShownAlone(_ renaming: Renaming) throws {
    let repository = try renamed(renaming)
    try repository.write(renaming.place + "Map.swift", "import MapKit\n")
    for line in ["lint --since HEAD", "diff HEAD"] {
      #expect(findings(repository.archlint(line)) == [renaming.place + "Map.swift:1"])
    }
  }

  @Test(arguments: PartialRenaming.all)
  func onlyWhatGoesAlongIsKnownAgain(_ renaming: PartialRenaming) throws {
    let repository = try Repository()
    try repository.commit(renaming.files)
    for path in renaming.removals { repository.git("rm", "--quiet", path) }
    for (from, to) in renaming.moves { try move(from, to, repository) }
    try repository.write("rules.yml", renaming.laterRules)
    if !renaming.laterTargets.isEmpty {
      try repository.write(
        "Package.swift", PartialRenaming.manifest(renaming.laterTargets))
    }
    repository.git("add", "--all")
    #expect(findings(repository.archlint("lint --since HEAD")) == renaming.findings)
    #expect(repository.archlint("diff HEAD").output.hasSuffix(renaming.counts + "\n"))
  }

  /// Git pairs neither what was deleted nor what was written anew.
  @Test func whatGitDoesNotFindAgainWentWithItsFolder() throws {
    let rules = """
      modules: { Tide: { path: "App/Tide/**" }, Core: { path: "App/Core/**" } }
      imports: [{ in: Tide, forbid: [AdKit, MapKit] }]

      """
    let repository = try Repository()
    try repository.commit([
      "rules.yml": rules, "App/Core/Core.swift": "let core = 1\n",
      "App/Tide/Parts/Ads.swift": "import AdKit\n", "App/Tide/Parts/Gone.swift": "import MapKit\n",
      "App/Tide/Parts/Other.swift": "import AdKit\nstruct One {}\n",
    ])
    repository.git("mv", "App/Tide", "App/Ebb")
    try repository.remove("App/Ebb/Parts/Gone.swift")
    try repository.write(
      "App/Ebb/Parts/Other.swift",
      "/* nothing of it\n is as it was\n but for an import */\nimport MapKit\n\nimport AdKit\n")
    try edit("rules.yml", "App/Tide", "App/Ebb", repository)
    repository.git("add", "--all")
    let run = repository.archlint("diff HEAD")
    #expect(findings(run) == ["App/Ebb/Parts/Other.swift:4"])
    #expect(run.output.contains("Fixed\n  App/Tide/Parts/Gone.swift:1: "))
    #expect(run.output.hasSuffix("1 new, 1 fixed, 2 moved\n"))
  }

  /// Without a rules.yml in the earlier state, or one that can be read, every word speaks of the later one.
  @Test(arguments: ["", "modules: [\n"])
  func theEarlierStateHasNoRules(_ rules: String) throws {
    let repository = try Repository()
    try repository.commit([
      "App/Tide/Ads.swift": "import AdKit\n", "App/Core/A.swift": "let a = 1\n",
    ])
    if !rules.isEmpty { try repository.commit(["rules.yml": rules]) }
    repository.git("mv", "App/Tide", "App/Ebb")
    try repository.write(
      "rules.yml",
      """
      modules: { Ebb: { path: "App/Ebb/**" }, Core: { path: "App/Core/**" } }
      imports: [{ in: Ebb, forbid: [AdKit] }]

      """)
    repository.git("add", "--all")
    #expect(findings(repository.archlint("lint")) == ["App/Ebb/Ads.swift:1"])
    #expect(repository.archlint("diff HEAD").output.hasSuffix("0 new, 0 fixed, 1 moved\n"))
  }

  /// A target gets another name where rules.yml speaks of neither.
  @Test func whoImportsARenamedModuleKeepsItsFindings() throws {
    let repository = try Repository()
    try repository.commit([
      "rules.yml": "rules: { dependency-undeclared-import: error }\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Feed"), .target(name: "Yard")])

      """,
      "Sources/Feed/Feed.swift": "import Yard\nlet feed = yard\n",
      "Sources/Yard/Yard.swift": "public let yard = 1\n",
    ])
    #expect(findings(repository.archlint("lint")) == ["Sources/Feed/Feed.swift:1"])
    repository.git("mv", "Sources/Yard", "Sources/Dock")
    for path in ["Package.swift", "Sources/Feed/Feed.swift"] {
      try edit(path, "Yard", "Dock", repository)
    }
    #expect(repository.archlint("diff HEAD").output.hasSuffix("0 new, 0 fixed, 0 moved\n"))
  }

  /// Of two modules that a third one imports, one takes the name that the other had.
  @Test func whoImportsAChainKeepsItsFindings() throws {
    func rules(_ name: String) -> String {
      "imports: [{ in: Home, forbid: [\(name)] }]\nrules: { dependency-undeclared-import: error }\n"
    }
    let repository = try Repository()
    try repository.commit([
      "rules.yml": rules("New"),
      "Package.swift": PartialRenaming.manifest(["Home", "New", "Core"]),
      "Sources/Home/Home.swift": "import New\nimport Core\nlet home = new + core\n",
      "Sources/New/New.swift": "public let new = 1\n",
      "Sources/Core/Core.swift": "import New\npublic let core = 2\npublic let more = 3\n",
    ])
    // `New` is forbidden, and nobody declares what it imports.
    #expect(
      findings(repository.archlint("lint")).sorted() == [
        "Sources/Core/Core.swift:1", "Sources/Home/Home.swift:1", "Sources/Home/Home.swift:2",
      ])
    try move("Sources/Core", "Sources/Old", repository)
    try move("Sources/New", "Sources/Core", repository)
    try repository.write("rules.yml", rules("Core"))
    try repository.write("Package.swift", PartialRenaming.manifest(["Home", "Core", "Old"]))
    try edit("Sources/Home/Home.swift", "import Core", "import Old", repository)
    try edit("Sources/Home/Home.swift", "import New", "import Core", repository)
    try edit("Sources/Old/Core.swift", "import New", "import Core", repository)
    repository.git("add", "--all")
    #expect(repository.archlint("diff HEAD").output.hasSuffix("0 new, 0 fixed, 1 moved\n"))
  }

  /// A module that others import, and that keeps its size, is the same one for a run with the baseline alone.
  @Test func aBaselineKnowsARenamedModuleByItsSize() throws {
    let repository = try Repository()
    try repository.commit([
      "rules.yml": "rules: { dependency-undeclared-import: error }\n",
      "Package.swift": PartialRenaming.manifest(["Home", "Feed", "Yard"]),
      "Sources/Home/Home.swift": "import Yard\nlet home = yard\n",
      "Sources/Feed/Feed.swift": "let feed = 1\n",
      "Sources/Yard/Yard.swift": "public let yard = 1\npublic let more = 2\npublic let most = 3\n",
    ])
    #expect(repository.archlint("baseline create").status == .success)
    try move("Sources/Yard", "Sources/Dock", repository)
    for path in ["Package.swift", "Sources/Home/Home.swift"] {
      try edit(path, "Yard", "Dock", repository)
    }
    #expect(findings(repository.archlint("lint")) == [])
    // What else is new is new.
    try edit("Sources/Feed/Feed.swift", "let feed", "import Dock\nlet feed", repository)
    #expect(findings(repository.archlint("lint")) == ["Sources/Feed/Feed.swift:1"])
    try edit("Sources/Dock/Yard.swift", "let yard", "let less = 0\npublic let yard", repository)
    #expect(findings(repository.archlint("lint")).contains("Sources/Home/Home.swift:1"))
  }

  /// Before `git add` git knows that files are gone, and of none that came.
  @Test func whatGitDoesNotTrackYet() throws {
    let rules = """
      modules: { Tide: { path: "App/Tide/**" }, Core: { path: "App/Core/**" } }
      imports: [{ in: Tide, forbid: [AdKit, MapKit] }]

      """
    let repository = try Repository()
    try repository.commit([
      "rules.yml": rules, "App/Core/Core.swift": "let core = 1\n",
      "App/Tide/Ads.swift": "import AdKit\n", "App/Tide/Map.swift": "import MapKit\n",
    ])
    try FileManager.default.moveItem(
      at: repository.folder.appendingPathComponent("App/Tide"),
      to: repository.folder.appendingPathComponent("App/Ebb"))
    try edit("rules.yml", "App/Tide", "App/Ebb", repository)
    try edit("App/Ebb/Map.swift", "import", "// edited\nimport", repository)
    #expect(findings(repository.archlint("lint --since HEAD")) == [])
    #expect(repository.archlint("diff HEAD").output.hasSuffix("0 new, 0 fixed, 2 moved\n"))
    try repository.write("App/Ebb/More.swift", "import AdKit\n")
    #expect(findings(repository.archlint("lint --since HEAD")) == ["App/Ebb/More.swift:1"])
  }

  // MARK: - What is no rename

  /// A pattern that rules.yml had before means what it meant: what moves to where it forbids something is
  /// new there, whatever else of rules.yml changes.
  @Test(arguments: ["", "  Legacy: { path: \"App/Legacy/**\" }\n"])
  func aFolderThatMovesToWhereMoreIsForbidden(_ entry: String) throws {
    let rules = """
      modules:
        Features: { path: "App/Features/**" }
      \(entry)imports: [{ in: Features, forbid: [AdKit] }]

      """
    let repository = try Repository()
    try repository.commit([
      "rules.yml": rules, "App/Legacy/Ads.swift": "import AdKit\n",
      "App/Features/Feed.swift": "let feed = 1\n",
    ])
    #expect(findings(repository.archlint("lint")) == [])
    repository.git("mv", "App/Legacy", "App/Features/Legacy")
    if !entry.isEmpty { try edit("rules.yml", entry, "", repository) }
    repository.git("add", "--all")
    let place = "App/Features/Legacy/Ads.swift:1"
    #expect(findings(repository.archlint("lint --since HEAD")) == [place])
    // Nor does a new exception for what moved excuse it from the rest.
    let exception =
      "overrides: [{ path: App/Features/Legacy, rules: { state-one-way: off }, reason: old }]\n"
    try edit("rules.yml", "imports:", exception + "imports:", repository)
    #expect(findings(repository.archlint("lint --since HEAD")) == [place])
  }

  /// Both states are judged by the rules of the later one.
  @Test(arguments: [
    // An entry for a folder that nobody spoke of.
    (
      "Tide: { path: \"App/Tide/**\" }",
      "Tide: { path: \"App/Tide/**\" }\n  Core: { path: \"App/Core/**\" }"
    ),
    // One entry becomes two.
    (
      "Tide: { path: \"App/Tide/**\" }",
      "High: { path: \"App/Tide/High/**\" }\n  Low: { path: \"App/Tide/Low/**\" }"
    ),
    ("App/Tide/**\"", "App/Tide/**\", kind: feature"),
    ("Tide: { path", "Ebb: { path"),
    ("AdKit", "AdKit, MapKit"),
    ("exclude: [App/Made/**]", "exclude: []"),
    ("exclude: [App/Made/**]", "exclude: [App/Core/**]"),
  ])
  func aChangeOfRulesAloneMakesNothingNew(_ old: String, _ new: String) throws {
    let repository = try Repository()
    try repository.commit([
      "rules.yml": """
      project: { exclude: [App/Made/**] }
      modules:
        Tide: { path: "App/Tide/**" }
      imports: [{ forbid: [AdKit] }]
      rules: { navigation-direct-push-in-feature: error, migration-no-new-uikit-screen: off }

      """,
      "App/Tide/High/High.swift": """
      import AdKit
      import MapKit
      import UIKit
      final class High: UIViewController {
        func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
      }

      """,
      "App/Tide/Low/Low.swift": "import AdKit\n", "App/Core/Core.swift": "import AdKit\n",
      "App/Made/Made.swift": "import AdKit\n",
    ])
    try edit("rules.yml", old, new, repository)
    #expect(findings(repository.archlint("lint")).count >= 2)
    #expect(findings(repository.archlint("lint --since HEAD")) == [])
    #expect(repository.archlint("diff HEAD").output.hasSuffix("0 new, 0 fixed, 0 moved\n"))
  }
}
