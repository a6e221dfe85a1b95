// Which files are found, which are left out, and the module each is in.

import ArchLint
import Foundation
import TestKit
import Testing

@Suite struct DiscoveryTests {
  @Test func numbersFilesInTheOrderOfTheirBytes() {
    var project = DiscoveredProject(
      "b/c.swift", "b.swift", "B/a.swift", "b/a.swift", "é.swift", "a b.swift")
    let table = project.discover().files
    #expect(
      table.swiftFiles.map { table.path(of: $0) }
        == ["B/a.swift", "a b.swift", "b.swift", "b/a.swift", "b/c.swift", "é.swift"])
    #expect(table.id(of: "b/a.swift") == FileID(3))
    #expect(table.id(of: "b/b.swift") == nil)
    #expect(table.range(below: "b") == 3..<5)
    #expect(table.range(below: "") == 0..<6)
    #expect(table.range(below: "c").isEmpty)
  }

  @Test func guessesModulesFromFoldersAsTheLastResort() {
    var project = DiscoveredProject(
      "Sources/Feed/A.swift", "Sources/Feed/Deep/B.swift", "Tests/FeedTests/T.swift",
      "Projects/Home/Sources/H.swift", "Projects/Home/Tests/T.swift", "App/Main/M.swift",
      "main.swift", "my-kit/K.swift")
    #expect(
      project.modules()
        == [
          "App: main.swift",
          "App: App/Main/M.swift",
          "Feed: Sources/Feed/A.swift Sources/Feed/Deep/B.swift",
          "FeedTests: Tests/FeedTests/T.swift",
          "Home: Projects/Home/Sources/H.swift",
          "HomeTests: Projects/Home/Tests/T.swift",
          "my_kit: my-kit/K.swift",
        ])
    let kinds = project.discover().modules.modules.filter { $0.kind == .test }.map(\.name)
    #expect(kinds == ["FeedTests", "HomeTests"])
  }

  @Test func scriptsLeaveGuessedModulesOnly() {
    var project = DiscoveredProject(
      "Scripts/run.swift", "Scripts/lib.swift", "Sources/Tool/main.swift")
    let text = "let package = Package(name: \"P\", targets: [.executableTarget(name: \"Tool\")])"
    project.files.add("project.yml", [])
    project.files.add("Package.swift", Array(text.utf8))
    let discovery = project.discover()
    var modules = discovery.modules
    let scripts = ["Scripts/run.swift", "Sources/Tool/main.swift"].compactMap {
      discovery.files.id(of: $0)
    }
    modules.leaveOutScripts(scripts)
    #expect(modules.modules.map(\.files.count) == [1, 1])
    #expect(scripts.map { modules.modules(of: $0).count } == [0, 1])
  }

  /// A template's files are no sources: names in them are filled in by Xcode.
  @Test func scriptsAreInNoModuleAndTemplatesAreNotEntered() {
    var project = DiscoveredProject(
      "App/A.swift", "Fastfile.swift", "fastlane/Fastfile.swift", "Dangerfile.swift",
      "Templates/X.xctemplate/___FILEBASENAME___.swift")
    #expect(
      project.modules() == [
        "App: App/A.swift",
        "-: Dangerfile.swift Fastfile.swift fastlane/Fastfile.swift",
      ])
  }

  /// Case 085.
  @Test func doesNotEnterFoldersOfTools() {
    var project = DiscoveredProject(
      "Sources/App/A.swift", ".build/checkouts/x/Sources/x/Gen.swift",
      "DerivedData/App/Build/Gen.swift",
      "Pods/Lib/Gen.swift", "Carthage/Checkouts/y/Gen.swift", ".swiftpm/z/Gen.swift",
      "node_modules/w/Gen.swift", "a/SourcePackages/Gen.swift", "App/Images.xcassets/a/Gen.swift",
      "Templates/Screen.xctemplate/___FILEBASENAME___.swift",
      ".github/Gen.swift", ".git/hooks/Gen.swift")
    let discovery = project.discover()
    #expect(discovery.files.files.map(\.path) == ["Sources/App/A.swift"])
    #expect(discovery.leftOut.count == 7)
  }

  /// An empty one, as a scheme alone leaves it behind, leaves out nothing.
  @Test func foldersOfToolsWithoutSwift() {
    var project = DiscoveredProject(
      "App/A.swift", ".swiftpm/xcode/App.xcscheme", "Pods/Kit/README.md", "Carthage/Build/K.swift")
    let deep = (0..<40).map { "d\($0)" }.joined(separator: "/")
    project.files.add("node_modules/\(deep)/x.js", [])
    // Nobody looks as far as that, so that it counts.
    #expect(
      project.discover().leftOut.map { "\($0.path) \($0.reason)" }
        == ["Carthage tool", "node_modules tool"])
  }

  /// Cases 082 and 083.
  @Test func leavesOutWhatIsExcluded() {
    var project = DiscoveredProject(
      "Sources/Deep/X.generated.swift", "Sources/Keep.swift", "Sources/hello-1.swift",
      "Sources/hello-2.swift", "Gen/A.swift", "Gen/B.swift", "My Watch Extension/It's \"A\".swift",
      "My Watch Extension/[old]/B.swift")
    project.configuration.project.exclude = project.written([
      "**/*.generated.swift", "Sources/hello-*.swift", "Gen/**", "Nowhere/**",
      #"My Watch Extension/\[old\]/**"#,
    ])
    let discovery = project.discover()
    #expect(
      discovery.files.files.map(\.path)
        == ["My Watch Extension/It's \"A\".swift", "Sources/Keep.swift"])
    // Three files and two folders.
    #expect(discovery.leftOut.count == 5)
    #expect(discovery.unusedExcludes == ["Nowhere/**"])
  }

  @Test func excludePatternsAreRelativeToTheRoot() throws {
    var project = DiscoveredProject(disk: try caseFolder("083") + "/app")
    project.configuration.project.exclude = project.written([
      "**/*.generated.swift", "Sources/hello-*.swift",
    ])
    #expect(project.discover().files.files.map(\.path) == ["Sources/Keep.swift"])
    #expect(project.discover().leftOut.count == 2)
  }

  @Test func leavesOutWhatGitIgnoresUnlessItIsNamed() {
    var project = DiscoveredProject(
      "App/A.swift", "App/Keys.swift", "Config/BuildFlags.swift", "Config/Other.swift",
      "Config/Deep/C.swift", "Out/O.swift", "App/Inner/Kept.gen.swift", "App/Inner/Lost.gen.swift",
      "App/Local.swift")
    project.files.add(".gitignore", Array("Keys.swift\n/Config/\n/Out\n*.gen.swift\n".utf8))
    project.files.add("App/Inner/.gitignore", Array("!Kept.gen.swift\n".utf8))
    project.files.add(".git/info/exclude", Array("Local.swift\n".utf8))
    project.configuration.project.includeIgnored = project.written(["Config/BuildFlags.swift"])
    let discovery = project.discover()
    #expect(
      discovery.files.files.map(\.path)
        == ["App/A.swift", "App/Inner/Kept.gen.swift", "Config/BuildFlags.swift"])
    #expect(discovery.leftOut.count == 0)
  }

  @Test func namesWhatCannotBeListed() {
    var problems = Problems()
    let files = DiskFileSystem(root: "/nonexistent-root-of-nothing")
    let discovery = discoverProject(Configuration(), in: files, &problems)
    #expect(discovery.files.count == 0)
    #expect(problems.hasErrors)
  }

  @Test func pathsOfTheConfigurationAreModulesWhereNothingElseTells() {
    var project = DiscoveredProject(
      "Code/Feed/A.swift", "Code/Feed/Store/B.swift", "Code/Home/C.swift", "Other/D.swift")
    project.configuration.modules = [
      ModuleEntry(
        name: Written("Feed", at: .empty), selector: .path(project.written(["Code/Feed/**"]))),
      ModuleEntry(
        name: Written("Store", at: .empty), selector: .path(project.written(["Code/Feed/Store"]))),
      ModuleEntry(
        name: Written("Home", at: .empty),
        selector: .path(project.written(["Code/{Home,House}/**"]))),
    ]
    #expect(
      project.modules() == [
        "Feed: Code/Feed/A.swift", "Home: Code/Home/C.swift", "Other: Other/D.swift",
        "Store: Code/Feed/Store/B.swift",
      ])
  }

  @Test func testsPatternsMarkFilesAndWholeModules() {
    var project = DiscoveredProject(
      "App/A.swift", "App/Mocks/M.swift", "Support/S.swift", "Kit/K.swift")
    project.configuration.project.tests = project.written(["**/Mocks/**", "Support/**"])
    let discovery = project.discover()
    let tests = discovery.files.swiftFiles.filter { discovery.modules.isTestFile[$0.index] }
    #expect(tests.map { discovery.files.path(of: $0) } == ["App/Mocks/M.swift", "Support/S.swift"])
    #expect(discovery.modules.modules.filter { $0.kind == .test }.map(\.name) == ["Support"])
  }

  @Test func modulesBelongToTheEntryThatNamesThemMostClosely() {
    var project = DiscoveredProject(
      "Sources/Feed/A.swift", "Sources/FeedKit/B.swift", "Sources/Home/C.swift")
    var app = ModuleEntry(
      name: Written("Main", at: .empty), selector: .target(project.written(["Home"])))
    app.kind = Written(.app, at: .empty)
    project.configuration.modules = [
      ModuleEntry(name: Written("All", at: .empty), selector: .match(project.written(["*"]))),
      ModuleEntry(name: Written("Kits", at: .empty), selector: .match(project.written(["*Kit"]))),
      app,
    ]
    let modules = project.discover().modules.modules
    #expect(modules.map(\.entry) == [0, 1, 2])
    #expect(modules.map(\.kind) == [.library, .library, .app])
  }

  // MARK: Links

  /// A case whose folder is made by a script, in a folder of its own.
  private func withMade(
    _ number: String, _ script: String, _ body: (inout DiscoveredProject) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [script, folder.path]
    process.currentDirectoryURL = URL(fileURLWithPath: try caseFolder(number))
    try process.run()
    process.waitUntilExit()
    var project = DiscoveredProject(disk: folder.path)
    try body(&project)
  }

  @Test func linkedFoldersAndALoop() throws {
    try withMade("086", "setup.sh") { project in
      #expect(project.modules() == ["App: out/Shared/S.swift"])
      #expect(
        project.problemLines == [
          "note app/Sources/App/Loop this link leads back to a folder around it and was not followed",
          "note app/Sources/App/Broken.swift this link leads outside the project or nowhere and was"
            + " not followed",
        ])
    }
  }

  @Test func foldersOfToolsThatAScriptMakes() throws {
    try withMade("085", "make-build-dirs.sh") { project in
      #expect(project.discover().files.swiftFiles.isEmpty)
      #expect(project.discover().leftOut.count == 6)
    }
  }

  @Test func linksToFilesAndThroughProjects() {
    var project = DiscoveredProject(
      text: #"""
        //- Package.swift
        let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B", path: "Linked")])
        //- Sources/A/a.swift
        //- Real/r.swift
        //- Real/Deep/s.swift
        //- One/o.swift
        """#)
    project.files.addLink("Sources/A/o.swift", to: "One/o.swift")
    project.files.addLink("Linked", to: "Real")
    project.files.addLink("Away", to: nil)
    project.files.addLink("Far", to: nil)
    #expect(
      project.modules() == [
        "A: One/o.swift Sources/A/a.swift", "B: Real/Deep/s.swift Real/r.swift",
      ])
    #expect(
      project.problemLines == [
        "note Away this link leads outside the project or nowhere and was not followed; 1 more like it"
      ])
  }

  /// Whatever would be read as a file is missed where it is a link that leads nowhere; an interface is
  /// asked for by the name of its file.
  @Test(arguments: [
    "App/Main.storyboard", "App/Cell.xib", "App.xcodeproj", "App.xcworkspace", "Podfile",
    "Podfile.lock", "App/App.xcconfig", "App/A.swift",
  ])
  func linksOutOfTheProject(_ path: String) {
    var project = DiscoveredProject("App/App.swift")
    project.files.addLink(path, to: nil)
    project.files.addLink("App/Picture.png", to: nil)
    _ = project.modules()
    #expect(
      project.problemLines == [
        "note \(path) this link leads outside the project or nowhere and was not followed"
      ])
  }

  /// One note, however many of them there are.
  @Test func submodulesThatAreNotCheckedOut() {
    var project = DiscoveredProject(
      text: """
        //- .gitmodules
        [submodule "Ads"]
          path = Vendor/Ads
        [submodule "Kit"]
          path = Vendor/Kit
        [submodule "Map"]
          path = Vendor/Map
        //- App/App.swift
        """)
    for name in ["Ads", "Kit", "Map"] { project.files.addFolder("Vendor/\(name)") }
    _ = project.modules()
    #expect(
      project.problemLines == [
        "note Vendor/Ads this submodule is not checked out, so nothing of it is known; 2 more like it"
      ])
  }

  /// A link to data says nothing of modules or classes.
  @Test func linksToPropertyLists() {
    var project = DiscoveredProject("App/App.swift")
    project.files.addLink("App/GoogleService-Info.plist", to: nil)
    _ = project.modules()
    #expect(project.problemLines.isEmpty)
  }

  @Test func linksToInterfaces() {
    var project = DiscoveredProject("App/App.swift", "Shared/Main.storyboard", "Shared/Cell.xib")
    project.files.addLink("App/Main.storyboard", to: "Shared/Main.storyboard")
    project.files.addLink("App/Row.xib", to: "Shared/Cell.xib")
    _ = project.modules()
    #expect(
      project.problemLines == [
        "note App/Row.xib this link was not followed, so the interface is known by the name of its"
          + " own file alone"
      ])
  }

  // MARK: Descriptions that are not read

  @Test func foldersAreAskedBelowDescriptionsThatAreNotRead() {
    var project = DiscoveredProject(
      "Tuist/ProjectDescriptionHelpers/Help.swift", "Workspace.swift",
      "Projects/Home/Project.swift",
      "Projects/Home/Sources/H.swift", "Projects/Home/Sources/Models/Project.swift",
      "Projects/Home/Tests/T.swift", "Projects/Home/Example/Sources/E.swift",
      "Projects/Push/Project.swift", "Projects/Push/P.swift")
    #expect(
      project.modules() == [
        "Home: Projects/Home/Sources/H.swift Projects/Home/Sources/Models/Project.swift",
        "HomeExample: Projects/Home/Example/Sources/E.swift",
        "HomeTests: Projects/Home/Tests/T.swift",
        "Push: Projects/Push/P.swift",
        "-: Projects/Home/Project.swift Projects/Push/Project.swift"
          + " Tuist/ProjectDescriptionHelpers/Help.swift Workspace.swift",
      ])
    #expect(project.discover().modules.modules.map(\.kind) == [.library, .app, .test, .library])
    #expect(
      project.problemLines == [
        "note Projects/Home/Project.swift descriptions for Tuist are not read: modules are guessed"
          + " from folders"
      ])
  }

  @Test func aSourceCalledProjectIsNoDescription() {
    var project = DiscoveredProject("App/Models/Project.swift", "App/A.swift")
    #expect(project.modules() == ["App: App/A.swift App/Models/Project.swift"])
    #expect(project.problemLines.isEmpty)
  }

  @Test func aSpecOfXcodeGenMayHaveAnyName() {
    let spec = """
      name: Harbour
      targets:
        Harbour:
          type: application
          sources: App
      """
    for name in ["project-harbour.yml", "harbour.yaml"] {
      var project = DiscoveredProject("Tools/Sources/Gen/g.swift", "App/A.swift", "Loose/l.swift")
      project.files.add("Tools/Package.swift", Array(Self.tools.utf8))
      // A project, so that nothing but the spec opens the folders.
      project.files.add("Old/Old.xcodeproj/project.pbxproj", Array(Self.emptyProject.utf8))
      project.files.add("swiftgen.yml", Array("name: x\ninputs:\n  type: json\n".utf8))
      #expect(project.modules().contains("-: App/A.swift Loose/l.swift"))
      project.files.add(name, Array(spec.utf8))
      #expect(
        project.modules()
          == ["App: App/A.swift", "Gen: Tools/Sources/Gen/g.swift", "Loose: Loose/l.swift"])
      #expect(
        project.problemLines.contains(
          "note \(name) descriptions for XcodeGen are not read: modules are guessed from folders"))
    }
  }

  /// What a spec keeps for tests is test code, in whatever folder.
  @Test func aSpecSaysWhichFilesAreForTests() {
    let spec = """
      name: Harbour
      targets:
        Harbour:
          type: application
          sources:
            - path: App
              excludes: ["**/*Tests.*", "**/TestHelpers/*"]
            - path: App/TestHelpers
              buildPhase: none
        HarbourTests:
          type: bundle.unit-test
          sources:
            - path: App
              includes: ["**/*Tests.*", "**/TestHelpers/*"]
            - Helpers
            - path: App/Shared.swift
      """
    var project = DiscoveredProject(
      "App/A.swift", "App/ATests.swift", "App/Deep/TestHelpers/Mocks/M.swift", "App/Shared.swift",
      "Helpers/H.swift", "Loose/l.swift")
    func tests(_ spec: String) -> [String] {
      project.files.add("project.yml", Array(spec.utf8))
      let discovery = project.discover()
      return discovery.files.swiftFiles.filter { discovery.modules.isTest($0) }
        .map { discovery.files.path(of: $0) }
    }
    let all = ["App/ATests.swift", "App/Deep/TestHelpers/Mocks/M.swift", "Helpers/H.swift"]
    #expect(tests(spec) == all)
    // A template, or another spec, may have the app compile them as well.
    let templated = spec.replacingOccurrences(
      of: "type: application", with: "templates: [Base]")
    #expect(tests(templated) == [])
    #expect(tests("include: base.yml\n" + spec) == [])
  }

  /// A package takes in nothing from outside its folder, so what lies beside it may be an app.
  @Test func foldersAreAskedBesidePackages() {
    var project = DiscoveredProject(
      "Tools/Sources/Gen/g.swift", "App/A.swift", "Tools/Loose/l.swift")
    project.files.add("Tools/Package.swift", Array(Self.tools.utf8))
    #expect(
      project.modules()
        == ["App: App/A.swift", "Gen: Tools/Sources/Gen/g.swift", "-: Tools/Loose/l.swift"])
  }

  /// What nothing takes in is a module where `rules.yml` says so.
  @Test func anEntryTakesInWhatNothingElseDoes() {
    var project = DiscoveredProject(
      "Sources/Gen/g.swift", "App/A.swift", "App/B.swift", "Loose/l.swift")
    project.files.add("Package.swift", Array(Self.tools.utf8))
    #expect(project.modules().contains("-: App/A.swift App/B.swift Loose/l.swift"))
    project.configuration.modules = [("Harbour", "App/**"), ("Tool", "Sources/**")].map {
      ModuleEntry(name: Written($0, at: .empty), selector: .path(project.written([$1])))
    }
    #expect(
      project.modules() == [
        "Gen: Sources/Gen/g.swift", "Harbour: App/A.swift App/B.swift", "-: Loose/l.swift",
      ])
  }

  @Test func exportsForTranslatorsAreNoSources() {
    var project = DiscoveredProject(
      "App/A.swift", "App/en.xcloc/Source Contents/App/Main.storyboard", "App/Main.storyboard")
    let table = project.discover().files
    #expect(table.ids(of: .interface).map { table.path(of: $0) } == ["App/Main.storyboard"])
  }

  private static let tools =
    "let package = Package(name: \"Tools\", targets: [.target(name: \"Gen\")])"

  private static let emptyProject = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (); };
      G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
    }; rootObject = P; }
    """

  @Test func foldersAreAskedBesideAPackageForTools() {
    var project = DiscoveredProject(
      "project.yml", "Tools/Sources/Gen/g.swift", "App/A.swift", "AppTests/T.swift")
    let text = "let package = Package(name: \"Tools\", targets: [.target(name: \"Gen\")])"
    project.files.add("Tools/Package.swift", Array(text.utf8))
    #expect(
      project.modules() == [
        "App: App/A.swift", "AppTests: AppTests/T.swift", "Gen: Tools/Sources/Gen/g.swift",
      ])
  }

  @Test func aGuessTakesNoNameOfTheSystem() {
    var project = DiscoveredProject(
      "project.yml", "SwiftUI/Patches.swift", "SwiftUI/Deep/Sources/D.swift", "Views/V.swift")
    #expect(
      project.modules() == [
        "App: SwiftUI/Patches.swift", "Deep: SwiftUI/Deep/Sources/D.swift", "Views: Views/V.swift",
      ])
  }

  // MARK: Bad input and reasons

  @Test func descriptionsThatCannotBeRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["Package.swift", "App.xcodeproj/project.pbxproj"] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 50_000_000)
      try handle.close()
    }
    // Nor is a folder where a file is expected.
    for path in ["Kit/Package.swift", "Kit.xcodeproj/project.pbxproj", "Sources/A"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    try Data().write(to: folder.appendingPathComponent("Sources/A/a.swift"))
    var project = DiscoveredProject(disk: folder.path)
    #expect(project.modules() == ["A: Sources/A/a.swift"])
    #expect(
      project.problemLines == [
        "error Kit.xcodeproj/project.pbxproj this project description is a folder, not a file",
        "error Kit/Package.swift this project description is a folder, not a file",
        "error Package.swift this project description is too large (50000000 bytes)",
        "error App.xcodeproj/project.pbxproj this project description is too large (50000000 bytes)",
      ])
  }

  /// Names in one piece here and in two there: `rules.yml`, a project, a manifest and the disk.
  @Test func spellingOfPaths() {
    var project = DiscoveredProject(
      text: """
        //- Kit/Package.swift
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "Cafe\u{301}")])
        //- Kit/Caf\u{E9}/a.swift
        //- App.xcodeproj/project.pbxproj
        { objects = { P = {isa = PBXProject; targets = (T); mainGroup = G; };
          G = {isa = PBXGroup; children = (F); }; F = {isa = PBXFileReference; path = "\u{FC}.swift"; };
          S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };
          T = {isa = PBXNativeTarget; name = App; buildPhases = (S); }; }; rootObject = P; }
        //- u\u{308}.swift
        //- Gro\u{DF}e\u{301}/x.swift
        """)
    project.configuration.project.exclude = project.written(["Gro\u{DF}\u{E9}/**"])
    #expect(project.modules() == ["App: u\u{308}.swift", "Kit: Kit/Caf\u{E9}/a.swift"])
    #expect(project.problemLines.isEmpty)
  }

  /// Thousands of entries and files meet each other once.
  @Test func longestPatternAmongMany() {
    var paths = PathPatternsProbe()
    #expect(paths.owner("App/Feed/List/A.swift") == "App/Feed/List")
    #expect(paths.owner("App/Feed/B.swift") == "App/Feed/**")
    #expect(paths.owner("App/C.swift") == "**/C.swift")
    #expect(paths.owner("App/Net/D.swift") == "{App,Kit}/Net/**")
    #expect(paths.owner("Other/D.swift") == nil)
  }

  /// Pipes, sockets, devices and folders with the names of files, and descriptions that are links.
  @Test func namesOfFilesOnOtherThings() {
    var project = DiscoveredProject("Sources/A/a.swift", "Ignored/.gitignore")
    project.configuration.project.exclude = project.written(["Old/**"])
    project.files.add(".gitignore", Array("*.gen.swift\n".utf8))
    for path in [
      "Sources/A/Pipe.swift", "Kit/Package.swift", "Tool.xcodeproj/project.pbxproj",
      "Shared.xcconfig", "Made.gen.swift", "Old/Pipe.swift", "socket",
    ] {
      project.files.addOther(path)
    }
    project.files.addFolder("Sources/A/Folder.swift")
    project.files.addFolder("Made.gen.swift/deep")
    project.files.addFolder("Schemes.xcodeproj/xcshareddata")
    project.files.add("Sources/A/Full.swift/b.swift", [])
    project.files.addLink("Linked.xcodeproj/project.pbxproj", to: "Sources/A/a.swift")
    project.files.addLink("Package.swift", to: "Sources/A/a.swift")
    project.files.addLink("Away.xcodeproj", to: nil)
    #expect(project.modules() == ["A: Sources/A/Full.swift/b.swift Sources/A/a.swift"])
    let folder = "this is a folder, though its name is that of a file; what it holds was read"
    #expect(
      Set(project.problemLines) == [
        "error Kit/Package.swift this project description is no regular file",
        "error Linked.xcodeproj/project.pbxproj this project description is a link, which is not"
          + " followed",
        "error Shared.xcconfig this project description is no regular file",
        "error Sources/A/Pipe.swift this source is no regular file",
        "error Tool.xcodeproj/project.pbxproj this project description is no regular file",
        "note Away.xcodeproj this link leads outside the project or nowhere and was not followed",
        "note Package.swift this link stands for a manifest and was not followed, so its package was"
          + " not read",
        "note Schemes.xcodeproj this project holds no project.pbxproj",
        "note Sources/A/Folder.swift \(folder)", "note Sources/A/Full.swift \(folder)",
      ])
  }

  @Test func everyFileKnowsWhyItIsInItsModule() throws {
    var project = DiscoveredProject(
      text: #"""
        //- project.yml
        //- Kit/Package.swift
        let package = Package(name: "Kit", targets: [.target(name: "Kit")])
        //- Kit/Sources/Kit/k.swift
        //- Loose/l.swift
        //- ios/App.xcodeproj/project.pbxproj
        { objects = {
          P = {isa = PBXProject; mainGroup = M; targets = (T); };
          M = {isa = PBXGroup; children = (F, G); sourceTree = "<group>"; };
          F = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
          G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
          T = {isa = PBXNativeTarget; name = App; buildPhases = (S); fileSystemSynchronizedGroups = (G); };
          S = {isa = PBXSourcesBuildPhase; files = (B); };
          B = {isa = PBXBuildFile; fileRef = F; };
        }; rootObject = P; }
        //- ios/Main.swift
        //- ios/App/a.swift
        """#)
    let discovery = project.discover()
    let lines = discovery.modules.modules.flatMap { module in
      zip(module.files, module.memberships).map { file, membership in
        let place = membership.evidence.flatMap { evidence in
          discovery.files.lines(of: evidence.file).map { ":\($0.line(at: evidence.offset))" }
        }
        return "\(discovery.files.path(of: file)): \(membership.reason)\(place ?? "")"
      }
    }
    #expect(
      lines.sorted() == [
        "Kit/Sources/Kit/k.swift: below Kit/Sources/Kit, the folder of target Kit:1",
        "Loose/l.swift: a guess from the folder Loose",
        "ios/App/a.swift: in the synchronized folder ios/App of target App:5",
        "ios/Main.swift: listed in the Sources phase of target App:8",
      ])
  }
}

/// The `path` of the entry that owns a file.
private struct PathPatternsProbe {
  private var project = DiscoveredProject(
    "App/Feed/List/A.swift", "App/Feed/B.swift", "App/C.swift", "App/Net/D.swift", "Other/D.swift")

  init() {
    for pattern in ["App/Feed/**", "**/C.swift", "App/Feed/List", "{App,Kit}/Net/**", "App/*.x"] {
      project.configuration.modules.append(
        ModuleEntry(
          name: Written(pattern, at: .empty), selector: .path([Written(pattern, at: .empty)])))
    }
  }

  mutating func owner(_ path: String) -> String? {
    let discovery = project.discover()
    let file = discovery.files.id(of: path)
    let owner = discovery.modules.modules.first { module in
      file.map { module.files.contains($0) } ?? false
    }
    return owner?.origin == .configuration ? owner?.target : nil
  }
}
