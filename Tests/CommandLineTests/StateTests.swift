// What a change introduces: between commits, in the index, against the fork point.

import ArchLint
import Foundation
import Testing

@testable import archlint_cli

@Suite struct StateTests {
  /// `AdKit` and `MapKit` are forbidden: each import of one is one finding.
  private static let rules = """
    imports: [{ forbid: [AdKit, MapKit], reason: "old" }]

    """

  /// "rule path:line", as a report has them.
  private func findings(_ run: World.Run) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      guard line.contains(": error: ") || line.contains(": warning: ") else { return nil }
      let place = line.split(separator: ":")
      return place.count < 2 ? nil : "\(place[0]):\(place[1])"
    }
  }

  private func repository(_ files: [String: String]) throws -> Repository {
    let repository = try Repository()
    try repository.commit(files.merging(["rules.yml": Self.rules]) { given, _ in given })
    return repository
  }

  @Test func sinceReportsOnlyWhatCameAfterTheForkPoint() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    repository.git("checkout", "--quiet", "-b", "topic")
    try repository.commit(["Sources/App/New.swift": "import MapKit\n"])
    repository.git("checkout", "--quiet", "main")
    try repository.commit(["Sources/App/Main.swift": "import MapKit\n"])
    repository.git("checkout", "--quiet", "topic")
    let run = repository.archlint("lint --since main")
    #expect(findings(run) == ["Sources/App/New.swift:1"])
    #expect(run.output.contains("1 baselined"))
    #expect(run.status == .findings)
  }

  @Test func renamesAndMovedLinesIntroduceNothing() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    try repository.remove("Sources/App/Old.swift")
    try repository.write("Sources/App/Renamed.swift", "// a comment above\nimport AdKit\n")
    let run = repository.archlint("lint --since HEAD")
    #expect(findings(run) == [])
    #expect(run.status == .success)
  }

  /// The old import is against the layers, and the ring that a new one closes would be its note.
  @Test func whatIsOldHidesNothingNewAboutTheSameMistake() throws {
    func manifest(_ dependencies: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Feed"\(dependencies)), .target(name: "Store", dependencies: ["Feed"]),
      ])
      """
    }
    let repository = try repository([
      "rules.yml":
        "modules: { Feed: { match: Feed }, Store: { match: Store } }\nlayers: [Feed, Store]\n",
      "Package.swift": manifest(""), "Sources/Feed/Feed.swift": "struct Feed {}\n",
      "Sources/Store/Store.swift": "import Feed\nstruct Store {}\n",
    ])
    #expect(findings(repository.archlint("lint --since HEAD")) == [])
    try repository.write("Package.swift", manifest(", dependencies: [\"Store\"]"))
    try repository.write("Sources/Feed/Feed.swift", "import Store\nstruct Feed {}\n")
    let run = repository.archlint("lint --since HEAD")
    #expect(run.output.contains("(dependency-cycle)"))
    #expect(run.output.contains("1 error, 0 warnings, 1 baselined"))
    #expect(run.status == .findings)
    // Nor is it new once it is committed.
    try repository.commit()
    #expect(findings(repository.archlint("lint --since HEAD")) == [])
  }

  /// What a change breaks in a file that it does not touch is its doing.
  @Test func aChangeAnswersForFilesItDoesNotTouch() throws {
    let repository = try repository([
      "rules.yml": "rules: { dependency-undeclared-import: error }\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Feed", dependencies: ["Store"]), .target(name: "Store"),
      ])
      """,
      "Sources/Feed/Feed.swift": "import Store\nlet feed = store\n",
      "Sources/Store/Store.swift": "public let store = 1\n",
    ])
    try repository.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Feed"), .target(name: "Store"),
      ])
      """)
    let run = repository.archlint("lint --since HEAD")
    #expect(findings(run) == ["Sources/Feed/Feed.swift:1"])
  }

  /// Both states are judged by the rules of the new one.
  @Test func aStricterRulesFileMakesNothingNew() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "rules.yml": "imports: []\n",
    ])
    try repository.write("rules.yml", Self.rules)
    #expect(findings(repository.archlint("lint --since HEAD")) == [])
    #expect(findings(repository.archlint("lint")) == ["Sources/App/Old.swift:1"])
  }

  @Test func diffNamesNewFixedAndMoved() throws {
    let repository = try repository([
      "Sources/App/Fixed.swift": "import AdKit\n", "Sources/App/Stays.swift": "import AdKit\n",
      "Sources/App/Tide.swift": "import MapKit\n",
    ])
    repository.git("tag", "one")
    try repository.remove("Sources/App/Tide.swift")
    try repository.commit([
      "Sources/App/Fixed.swift": "import UIKit\n", "Sources/App/Tides.swift": "import MapKit\n",
      "Sources/App/Zone.swift": "import MapKit\n",
    ])
    let run = repository.archlint("diff one HEAD")
    #expect(run.output.contains("Fixed\n  Sources/App/Fixed.swift:1: "))
    #expect(run.output.contains("Moved\n  Sources/App/Tides.swift:1: "))
    #expect(run.output.contains("was in Sources/App/Tide.swift\n"))
    #expect(findings(run) == ["Sources/App/Zone.swift:1"])
    #expect(run.output.hasSuffix("1 new, 1 fixed, 1 moved\n"))
    #expect(run.status == .findings)
    #expect(repository.archlint("diff HEAD one").output.hasSuffix("1 new, 1 fixed, 1 moved\n"))
  }

  /// What a comment hides is there still.
  @Test func silencedIsNotFixed() throws {
    let repository = try repository([
      "Sources/App/Feed.swift": "import AdKit\nimport MapKit\n"
    ])
    let reason = "// archlint:disable:next dependency-forbidden-import -- goes with the map\n"
    try repository.write("Sources/App/Feed.swift", reason + "import MapKit\n")
    let run = repository.archlint("diff HEAD")
    #expect(run.output.contains("Fixed\n  Sources/App/Feed.swift:1: "))
    #expect(run.output.contains("Silenced by a comment\n  Sources/App/Feed.swift:2: "))
    #expect(run.output.hasSuffix("0 new, 1 fixed, 1 silenced, 0 moved\n"))
  }

  // MARK: - The index

  @Test func stagedJudgesAPartlyStagedFileByWhatIsStaged() throws {
    let repository = try repository(["Sources/App/Feed.swift": "let feed = 1\n"])
    try repository.write("Sources/App/Feed.swift", "import AdKit\nlet feed = 1\n")
    repository.git("add", "Sources/App/Feed.swift")
    try repository.write("Sources/App/Feed.swift", "let feed = 1\nimport MapKit\n")
    let run = repository.archlint("lint --staged")
    #expect(findings(run) == ["Sources/App/Feed.swift:1"])
    #expect(run.output.contains("import AdKit"))
  }

  @Test func stagedAllReportsEverythingInTheIndex() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    try repository.write("Sources/App/New.swift", "import MapKit\n")
    repository.git("add", "Sources/App/New.swift")
    try repository.write("Sources/App/Untracked.swift", "import MapKit\n")
    #expect(findings(repository.archlint("lint --staged")) == ["Sources/App/New.swift:1"])
    #expect(
      findings(repository.archlint("lint --staged --all"))
        == ["Sources/App/New.swift:1", "Sources/App/Old.swift:1"])
  }

  @Test func stagedDeletionsAndIntentToAddAreNotThere() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/App/Feed.swift": "let feed = 1\n",
    ])
    repository.git("rm", "--quiet", "--cached", "Sources/App/Old.swift")
    try repository.write("Sources/App/Later.swift", "import MapKit\n")
    repository.git("add", "--intent-to-add", "Sources/App/Later.swift")
    #expect(findings(repository.archlint("lint --staged --all")) == [])
  }

  @Test func stagedWithSinceComparesTheIndexWithTheForkPoint() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    repository.git("checkout", "--quiet", "-b", "topic")
    try repository.commit(["Sources/App/Committed.swift": "import MapKit\n"])
    try repository.write("Sources/App/Staged.swift", "import MapKit\n")
    repository.git("add", "Sources/App/Staged.swift")
    #expect(
      findings(repository.archlint("lint --staged --since main"))
        == ["Sources/App/Committed.swift:1", "Sources/App/Staged.swift:1"])
  }

  @Test func beforeTheFirstCommitEverythingStagedIsNew() throws {
    let repository = try Repository()
    try repository.write("rules.yml", Self.rules)
    try repository.write("Sources/App/New.swift", "import MapKit\n")
    repository.git("add", "--all")
    #expect(findings(repository.archlint("lint --staged")) == ["Sources/App/New.swift:1"])
  }

  @Test func aConflictInTheIndexSaysWhatToDo() throws {
    let repository = try repository(["Sources/App/Feed.swift": "let feed = 1\n"])
    repository.git("checkout", "--quiet", "-b", "topic")
    try repository.commit(["Sources/App/Feed.swift": "let feed = 2\n"])
    repository.git("checkout", "--quiet", "main")
    try repository.commit(["Sources/App/Feed.swift": "let feed = 3\n"])
    repository.git("merge", "--quiet", "topic")
    let run = repository.archlint("lint --staged")
    #expect(run.status == .failure)
    #expect(run.errors.contains("Sources/App/Feed.swift has a merge conflict"))
    #expect(run.errors.contains("resolve it and git add it"))
  }

  // MARK: - Repositories of every shape

  @Test func aProjectBelowTheTopLevelIsComparedInItsFolder() throws {
    let repository = try Repository()
    try repository.commit([
      "ios/rules.yml": Self.rules, "ios/Sources/App/Old.swift": "import AdKit\n",
      "android/Main.kt": "",
    ])
    try repository.write("ios/Sources/App/New.swift", "import AdKit\nimport MapKit\n")
    repository.workingFolder = "ios"
    let run = repository.archlint("lint --since HEAD")
    #expect(
      findings(run) == ["ios/Sources/App/New.swift:1", "ios/Sources/App/New.swift:2"])
  }

  @Test func aFolderThatIsNewSinceThenComparesWithNothing() throws {
    let repository = try Repository()
    try repository.commit(["README.md": "first\n"])
    try repository.commit([
      "ios/rules.yml": Self.rules, "ios/Sources/App/New.swift": "import AdKit\n",
    ])
    repository.workingFolder = "ios"
    #expect(
      findings(repository.archlint("lint --since HEAD~1")) == ["ios/Sources/App/New.swift:1"])
  }

  @Test func aWorktreeAndADetachedHeadAreLikeAnyCheckout() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    let other = try Repository()
    try other.remove(".git")
    repository.git("worktree", "add", "--quiet", "--force", "--detach", other.folder.path, "HEAD")
    try other.write("Sources/App/New.swift", "import MapKit\n")
    #expect(findings(other.archlint("lint --since main")) == ["Sources/App/New.swift:1"])
  }

  /// A linked worktree keeps its index beside the repository's, and shares `info/exclude` with it.
  @Test(arguments: ["", "ios/"])
  func aLinkedWorktreeIgnoresWhatItsRepositoryIgnores(_ folder: String) throws {
    let repository = try Repository()
    try repository.commit([
      "\(folder)rules.yml": Self.rules, "\(folder)Sources/App/Feed.swift": "let feed = 1\n",
      ".gitignore": "Kept/\n",
    ])
    try repository.write("\(folder)Kept/Tracked.swift", "import AdKit\n")
    repository.git("add", "--force", "\(folder)Kept/Tracked.swift")
    try repository.commit()
    try repository.write(".git/info/exclude", "Scratch/\n")
    let tree = try Repository()
    try tree.remove(".git")
    repository.git("worktree", "add", "--quiet", "--force", "--detach", tree.folder.path, "HEAD")
    try tree.write("\(folder)Scratch/Try.swift", "import AdKit\n")
    try tree.write("\(folder)Kept/Untracked.swift", "import AdKit\n")
    tree.workingFolder = String(folder.dropLast())
    let run = tree.archlint("lint")
    #expect(findings(run) == ["\(folder)Kept/Tracked.swift:1"])
    #expect(run.errors == "")
  }

  @Test func aSubmoduleIsAProjectOfItsOwn() throws {
    let library = try Repository()
    try library.commit(["rules.yml": Self.rules, "Sources/Kit/Kit.swift": "let kit = 1\n"])
    let repository = try repository(["Sources/App/Feed.swift": "let feed = 1\n"])
    repository.git("submodule", "--quiet", "add", library.folder.path, "Library")
    try repository.commit()
    try repository.write(".git/modules/Library/info/exclude", "Scratch/\n")
    try repository.write("Library/Scratch/Try.swift", "import AdKit\n")
    try repository.write("Library/Sources/Kit/New.swift", "import MapKit\n")
    repository.workingFolder = "Library"
    #expect(
      findings(repository.archlint("lint --since HEAD")) == ["Sources/Kit/New.swift:1"])
  }

  /// Once, wherever it is looked for, and in the formats that have a place for it.
  @Test(arguments: [
    "lint", "lint --since HEAD", "lint --staged", "lint --staged --all", "diff HEAD",
    "diff HEAD HEAD",
  ])
  func aSubmoduleThatIsNotAnalysedIsNamed(_ line: String) throws {
    let library = try Repository()
    try library.commit(["Sources/Kit/Kit.swift": "import AdKit\n"])
    let repository = try repository(["Sources/App/Feed.swift": "let feed = 1\n"])
    repository.git("submodule", "--quiet", "add", library.folder.path, "Vendor/Library")
    try repository.commit()
    let note =
      "note: Vendor/Library: this is a submodule, so it was not analysed with the project around it"
    let run = repository.archlint(line)
    #expect(run.status == .success)
    #expect(run.output.contains("1 not analysed"))
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("submodule") } == [note])
    let json = repository.archlint(line + " --format json").output
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let problems = try #require(root?["problems"] as? [[String: Any]])
    #expect(problems.map { $0["path"] as? String } == ["Vendor/Library"])
    #expect(repository.archlint(line + " --quiet").errors == "")
  }

  /// A shallow submodule has its newest commit alone, which is enough where nobody looks into it.
  @Test(arguments: [false, true])
  func aSubmoduleThatLacksAnOldCommit(_ isIncluded: Bool) throws {
    let library = try Repository()
    try library.commit(["Sources/Kit/Kit.swift": "import AdKit\n"])
    let included = isIncluded ? "project: { include_ignored: [\"Library/**\"] }\n" : ""
    let repository = try repository([
      "Sources/App/Feed.swift": "let feed = 1\n", "rules.yml": Self.rules + included,
    ])
    repository.git("submodule", "--quiet", "add", library.folder.path, "Library")
    let unknown = String(repeating: "1", count: 40)
    repository.git("update-index", "--cacheinfo", "160000,\(unknown),Library")
    repository.git("commit", "--quiet", "-m", "a state")
    try repository.commit(["Sources/App/Feed.swift": "import MapKit\n"])
    for line in ["lint --since HEAD~1", "diff HEAD~1", "diff HEAD~1 HEAD"] {
      let run = repository.archlint(line)
      #expect(run.status == (isIncluded ? .failure : .findings))
      let words = "error: Library: this submodule lacks a commit that one of the states has of it\n"
      #expect(run.errors.contains(words) == isIncluded)
      if !isIncluded { #expect(findings(run) == ["Sources/App/Feed.swift:1"]) }
    }
  }

  @Test func otherRepositoriesThatAreNotAnalysedAreNamed() throws {
    let repository = try repository(["ios/rules.yml": Self.rules, "ios/App/A.swift": "let a = 1\n"])
    repository.git("init", "--quiet", "ios/Clone")
    repository.git("worktree", "add", "--quiet", "--detach", "ios/Tree")
    repository.workingFolder = "ios"
    let run = repository.archlint("lint")
    #expect(run.output.contains("2 not analysed"))
    #expect(run.errors.contains("note: ios/Clone: this is a git repository of its own, so "))
    #expect(run.errors.contains("note: ios/Tree: this is a worktree of a git repository, so "))
    try repository.write(
      "ios/rules.yml", Self.rules + "project: { exclude: [Clone/**, Tree/**] }\n")
    #expect(repository.archlint("lint").errors == "")
  }

  /// The hook of one repository may look at another one, whose index is not the hook's.
  @Test func variablesOfAnotherRepositorysHookAreNotTaken() throws {
    let outer = try repository(["Sources/App/Outer.swift": "let outer = 1\n"])
    try outer.write("Sources/App/Outer.swift", "import AdKit\n")
    outer.git("add", "--all")
    let inner = try repository(["Sources/App/Inner.swift": "let inner = 1\n"])
    try inner.write("Sources/App/Inner.swift", "import MapKit\n")
    inner.git("add", "--all")
    let folder = "\(outer.folder.path)/.git"
    let run = try #require(
      Subprocess.run(
        "env",
        [
          "-C", inner.folder.path, "GIT_DIR=\(folder)", "GIT_INDEX_FILE=\(folder)/index",
          builtProgram, "lint", "--staged", "--format", "xcode",
        ]))
    #expect(run.status == 1)
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("Sources/App/Inner.swift:1:1: error"))
    #expect(!text.contains("Outer.swift"))
  }

  /// Git does not say what is changed in a submodule, so nothing there is taken for known.
  @Test func whatIsChangedInASubmoduleIsNew() throws {
    let library = try Repository()
    try library.commit(["Sources/Kit/Kit.swift": "import AdKit\n"])
    let repository = try repository([
      "Sources/App/Feed.swift": "let feed = 1\n",
      "rules.yml": Self.rules + "project: { include_ignored: [\"Library/**\"] }\n",
    ])
    repository.git("submodule", "--quiet", "add", library.folder.path, "Library")
    try repository.commit()
    try repository.write("Library/Sources/Kit/Kit.swift", "import AdKit\nimport MapKit\n")
    #expect(
      findings(repository.archlint("lint --since HEAD")) == ["Library/Sources/Kit/Kit.swift:2"])
  }

  /// The folder of the project had another name.
  @Test func aProjectWhoseFolderWasRenamedIsComparedWithItself() throws {
    let repository = try Repository()
    try repository.commit([
      "old/ios/rules.yml": Self.rules, "old/ios/Sources/App/Old.swift": "import AdKit\n",
      "old/ios/Sources/App/Feed.swift": "let feed = 1\n", "README.md": "first\n",
    ])
    repository.git("mv", "old", "new")
    try repository.write("new/ios/Sources/App/Feed.swift", "import MapKit\nlet feed = 1\n")
    repository.workingFolder = "new/ios"
    #expect(
      findings(repository.archlint("lint --since HEAD")) == ["new/ios/Sources/App/Feed.swift:1"])
    try repository.commit()
    #expect(
      findings(repository.archlint("diff HEAD~1 HEAD")) == ["new/ios/Sources/App/Feed.swift:1"])
  }

  @Test func aProjectThatMovedIntoAFolderIsComparedWithItself() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/App/Feed.swift": "let feed = 1\n",
    ])
    try repository.write("ios/keep", "")
    for name in ["Sources", "rules.yml"] { repository.git("mv", name, "ios/\(name)") }
    try repository.write("ios/Sources/App/Feed.swift", "import MapKit\nlet feed = 1\n")
    repository.git("add", "--all")
    repository.workingFolder = "ios"
    for line in ["lint --since HEAD", "lint --staged"] {
      #expect(findings(repository.archlint(line)) == ["ios/Sources/App/Feed.swift:1"])
    }
  }

  /// A folder that gives its module the name, and a file that goes into another module.
  @Test(arguments: [
    ("Sources/App", "Sources/Base"), ("Sources/App/Old.swift", "Sources/Kit/Old.swift"),
  ])
  func whatGoesIntoAnotherModuleTakesItsFindingsAlong(_ former: String, _ present: String) throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/Kit/Kit.swift": "let kit = 1\n",
      "Sources/App/Feed.swift": "let feed = 1\n",
    ])
    #expect(repository.archlint("baseline create").status == .success)
    try repository.commit()
    repository.git("mv", former, present)
    for line in ["--since HEAD", "--staged"] {
      #expect(findings(repository.archlint("lint \(line)")) == [])
    }
    try repository.remove("archlint-baseline.json")
    for line in ["--since HEAD", "--staged"] {
      #expect(findings(repository.archlint("lint \(line)")) == [])
    }
    #expect(repository.archlint("diff HEAD").output.hasSuffix("0 new, 0 fixed, 1 moved\n"))
    repository.git("checkout", "--quiet", "HEAD", "archlint-baseline.json")
    #expect(findings(repository.archlint("lint")) == [])
    #expect(repository.archlint("baseline update").output.hasPrefix("0 gone, 0 accepted, 1 in "))
  }

  /// What a sparse checkout leaves out is not deleted, and its findings are not fixed.
  @Test func aSparseCheckoutIsNoDeletion() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Other/Other.swift": "import MapKit\n",
      "Sources/App/Feed.swift": "let feed = 1\n",
    ])
    repository.git("sparse-checkout", "set", "--cone", "Sources")
    #expect(repository.text(of: "Other/Other.swift") == nil)
    try repository.write("Sources/App/Feed.swift", "import MapKit\n")
    let run = repository.archlint("diff HEAD")
    #expect(findings(run) == ["Sources/App/Feed.swift:1"])
    #expect(run.output.hasSuffix("1 new, 0 fixed, 0 moved\n"))
    #expect(
      run.errors.hasPrefix(
        "note: this is a sparse checkout: both states are looked at without 1 file of it\n"))
    #expect(findings(repository.archlint("lint --since HEAD")) == ["Sources/App/Feed.swift:1"])
    #expect(
      repository.archlint("lint").errors.hasPrefix(
        "note: this is a sparse checkout: 1 file of it cannot be seen\n"))
    // A file that went besides is deleted.
    try repository.remove("Sources/App/Old.swift")
    #expect(repository.archlint("diff HEAD").output.hasSuffix("1 new, 1 fixed, 0 moved\n"))
  }

  /// Nothing counts letters where bytes are meant, nor takes a slash and the mark behind it for one letter.
  @Test(arguments: ["B\u{FC}ro/Pl\u{E4}ne", "\u{1F4F1} app", "a/\u{301}b"])
  func foldersOfMoreBytesThanLetters(_ folder: String) throws {
    let repository = try Repository()
    try repository.commit([
      "\(folder)/rules.yml": Self.rules, "\(folder)/Sources/App/Old.swift": "import AdKit\n",
      "\(folder)/Sources/App/Feed.swift": "let feed = 1\n",
    ])
    try repository.write("\(folder)/Sources/App/Feed.swift", "import MapKit\n")
    repository.git("add", "--all")
    let feed = "\(folder)/Sources/App/Feed.swift:1"
    for place in ["", folder, folder + "/Sources"] {
      repository.workingFolder = place
      let path = place.isEmpty ? folder : "."
      #expect(findings(repository.archlint(["lint", "--since", "HEAD", path])) == [feed])
      #expect(findings(repository.archlint(["lint", "--staged", path])) == [feed])
      #expect(findings(repository.archlint(["lint", path])).count == 2)
    }
    let absolute = repository.archlint(["lint", "--format", "xcode"]).output
    #expect(absolute.contains("\(repository.folder.path)/\(feed):1: error"))
  }

  /// Two names of the same letters are two files, where the disk says so.
  @Test func namesThatAreEqualButForTheirBytes() throws {
    let repository = try repository([:])
    try repository.write("Sources/App/Caf\u{E9}.swift", "import AdKit\n")
    try repository.write("Sources/App/Cafe\u{301}.swift", "import AdKit\n")
    try repository.commit()
    let all = repository.archlint("lint")
    #expect(findings(repository.archlint("lint --staged --all")) == findings(all))
    #expect(findings(repository.archlint("lint --since HEAD")) == [])
  }

  /// Each state is judged by its own rules.yml, whatever the working tree holds.
  @Test func theLaterStatesRulesHoldWithoutOneInTheWorkingTree() throws {
    let repository = try repository(["Sources/App/Feed.swift": "let feed = 1\n"])
    try repository.commit(["Sources/App/Feed.swift": "import AdKit\n"])
    try repository.remove("rules.yml")
    #expect(findings(repository.archlint("diff HEAD~1 HEAD")) == ["Sources/App/Feed.swift:1"])
    #expect(findings(repository.archlint("lint --staged --all")) == ["Sources/App/Feed.swift:1"])
    try repository.commit(["rules.yml": "rulez: {}\n"])
    try repository.remove("rules.yml")
    #expect(repository.archlint("diff HEAD~1 HEAD").status == .failure)
  }

  @Test func aSubmodulesFilesBelongToBothStates() throws {
    let library = try Repository()
    try library.commit(["Sources/Kit/Kit.swift": "import AdKit\n"])
    let repository = try repository([
      "Sources/App/Feed.swift": "let feed = 1\n",
      "rules.yml": Self.rules + "project: { include_ignored: [\"Library/**\"] }\n",
    ])
    repository.git("submodule", "--quiet", "add", library.folder.path, "Library")
    try repository.commit()
    try repository.write("Sources/App/New.swift", "import MapKit\n")
    #expect(
      findings(repository.archlint("lint"))
        == ["Library/Sources/Kit/Kit.swift:1", "Sources/App/New.swift:1"])
    #expect(findings(repository.archlint("lint --since HEAD")) == ["Sources/App/New.swift:1"])
  }

  @Test func aShallowCloneSaysWhatToFetch() throws {
    let origin = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    origin.git("branch", "base")
    try origin.commit(["Sources/App/New.swift": "import MapKit\n"])
    origin.git("checkout", "--quiet", "base")
    try origin.commit(["Sources/App/Other.swift": "let other = 1\n"])
    origin.git("checkout", "--quiet", "main")
    let clone = try Repository()
    clone.git(
      "fetch", "--quiet", "--depth=1", "file://\(origin.folder.path)", "main:main2", "base:base")
    clone.git("checkout", "--quiet", "main2")
    let run = clone.archlint("lint --since base")
    #expect(run.status == .failure)
    #expect(run.errors.contains("shallow clone"))
    #expect(run.errors.contains("git fetch --unshallow"))
    let unknown = clone.archlint("lint --since release")
    #expect(unknown.errors.contains("git knows no commit called release"))
    #expect(unknown.errors.contains("git fetch origin release"))
    #expect(clone.archlint("lint --since HEAD~1").errors.contains("git fetch --unshallow"))
    #expect(
      clone.archlint("lint --since origin/release").errors.contains(
        "git fetch origin release:refs/remotes/origin/release\n"))
  }

  /// `--since main $(git diff --name-only main)` lists what the change deletes, too.
  @Test func aPathMayNameWhatTheChangeDeleted() throws {
    let repository = try repository([
      "Sources/App/Old.swift": "import AdKit\n", "Sources/Gone/A.swift": "import AdKit\n",
    ])
    try repository.remove("Sources/Gone")
    try repository.write("Sources/App/Old.swift", "import AdKit\nimport MapKit\n")
    for flag in ["--since HEAD", "--staged"] {
      let both = repository.archlint("lint \(flag) Sources/Gone/A.swift Sources/App/Old.swift")
      #expect(findings(both) == (flag == "--staged" ? [] : ["Sources/App/Old.swift:2"]))
      #expect(both.errors == "")
      #expect(repository.archlint("lint \(flag) Sources/Gone").status == .success)
      let run = repository.archlint("lint \(flag) Sources/Never.swift")
      #expect(run.errors.hasPrefix("archlint: Sources/Never.swift does not exist in "))
      #expect(run.status == .failure)
    }
    let plain = repository.archlint("lint Sources/Gone/A.swift")
    #expect(plain.errors.hasPrefix("archlint: Sources/Gone/A.swift does not exist in "))
    let day = repository.archlint("report --trend 2026-01-01")
    #expect(day.errors.contains("2026-01-01 is a day and no PATH"))
    #expect(day.errors.contains("--trend=2026-01-01"))
  }

  @Test func namesThatAreNoCommits() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    let empty = repository.archlint(["diff", ""])
    #expect(empty.errors.hasPrefix("archlint: the name of a commit is empty\n"))
    let range = repository.archlint("lint --since main..HEAD")
    #expect(range.errors.hasPrefix("archlint: main..HEAD is a range, and no commit is called so\n"))
    #expect(range.status == .failure)
  }

  @Test func aBareRepositorySaysWhatItLacks() throws {
    let origin = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    let bare = try Repository()
    try bare.remove(".git")
    bare.git("init", "--quiet", "--bare")
    bare.git("fetch", "--quiet", "file://\(origin.folder.path)", "main:main")
    let run = bare.archlint("diff main main")
    #expect(run.status == .failure)
    #expect(run.errors.contains("is a bare repository, in which nothing is checked out\n"))
  }

  @Test func aSubmoduleThatIsNotCheckedOutIsNamed() throws {
    let library = try Repository()
    try library.commit(["Sources/Kit/Kit.swift": "import AdKit\n"])
    let origin = try repository(["Sources/App/Feed.swift": "let feed = 1\n"])
    origin.git("submodule", "--quiet", "add", library.folder.path, "Vendor/My Library")
    try origin.commit()
    let clone = try Repository()
    clone.git("pull", "--quiet", "file://\(origin.folder.path)", "main")
    let words =
      "note: Vendor/My Library: this submodule is not checked out, so nothing of it is known\n"
    for line in ["lint", "lint --since HEAD"] {
      let run = clone.archlint(line)
      #expect(run.errors.contains(words))
      #expect(run.output.contains("1 not analysed"))
      #expect(run.status == .success)
    }
    try clone.write("rules.yml", Self.rules + "project: { exclude: [Vendor] }\n")
    #expect(clone.archlint("lint").errors == "")
  }

  /// That a package there cannot be found is said with the submodule.
  @Test func whatAnAbsentSubmoduleHoldsIsNotMissed() throws {
    let library = try Repository()
    try library.commit(["Package.swift": "let package = Package(name: \"Kit\")\n"])
    let manifest = """
      let package = Package(
        name: "App", dependencies: [.package(path: "Vendor/Kit"), .package(path: "Vendor/Gone")],
        targets: [.target(name: "App")])
      """
    let origin = try repository([
      "Package.swift": manifest, "Sources/App/Feed.swift": "let feed = 1\n",
    ])
    origin.git("submodule", "--quiet", "add", library.folder.path, "Vendor/Kit")
    try origin.commit()
    let clone = try Repository()
    clone.git("pull", "--quiet", "file://\(origin.folder.path)", "main")
    let errors = clone.archlint("lint").errors
    #expect(errors.contains("though the project lists it: Vendor/Gone/Package.swift\n"))
  }

  @Test func unrelatedHistoriesHaveNoForkPoint() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    repository.git("checkout", "--quiet", "--orphan", "island")
    try repository.commit(["Sources/App/Island.swift": "let island = 1\n"])
    let run = repository.archlint("lint --since main")
    #expect(run.status == .failure)
    #expect(run.errors.contains("no commit in common"))
  }

  @Test func withoutGitTheFlagSaysWhatItNeeds() {
    let world = World(["Sources/App/Feed.swift": "let feed = 1"])
    let run = world.run("lint --since main")
    #expect(run.status == .failure)
    #expect(run.errors.contains("--since compares states that git keeps"))
    #expect(world.run("lint --all").errors.contains("--all belongs to --staged"))
  }

  @Test func beforeTheFirstCommitThereIsNothingToCompareWith() throws {
    let repository = try Repository()
    try repository.write("Sources/App/Feed.swift", "let feed = 1\n")
    let run = repository.archlint("diff HEAD")
    #expect(run.status == .failure)
    #expect(run.errors.contains("since there is none yet"))
  }

  @Test(arguments: ["^HEAD", "--upload-pack=x", "main;ls", "-q", "HEAD:rules.yml"])
  func aNameThatIsNoCommitIsNoFlagOfGit(_ name: String) throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    let run = repository.archlint(["lint", "--since=\(name)"])
    #expect(run.status == .failure)
    #expect(run.errors.contains("git knows no commit called \(name)"))
  }

  @Test func nothingIsWrittenByLooking() throws {
    let repository = try repository(["Sources/App/Old.swift": "import AdKit\n"])
    try repository.write("Sources/App/New.swift", "import MapKit\n")
    repository.git("add", "--all")
    let index = try Data(contentsOf: repository.folder.appendingPathComponent(".git/index"))
    _ = repository.archlint("lint --staged")
    _ = repository.archlint("diff HEAD")
    let after = try Data(contentsOf: repository.folder.appendingPathComponent(".git/index"))
    #expect(index == after)
    #expect(repository.git("status", "--porcelain") == "A  Sources/App/New.swift\n")
  }
}
