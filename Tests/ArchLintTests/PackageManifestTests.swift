// Manifests: what is read off their text, what is noted where it cannot be, and where sources lie.

import ArchLint
import Foundation
import TestKit
import Testing

@Suite struct PackageManifestTests {
  // MARK: Cases

  @Test func productPackageAndModuleNamesDiffer() throws {
    var project = try DiscoveredProject(caseNumber: "070")
    #expect(
      project.modules() == [
        "App: Sources/App/A.swift", "NetCore: net-kit/Sources/NetCore/a.swift",
        "NetJSON: net-kit/Sources/NetJSON/a.swift", "NetSecret: net-kit/Sources/NetSecret/a.swift",
      ])
    #expect(project.dependencies() == ["App > NetCore+NetJSON", "NetCore > NetSecret"])
    #expect(project.problemLines.isEmpty)
  }

  @Test func targetNamesThatAreNoIdentifiers() throws {
    var project = try DiscoveredProject(caseNumber: "071")
    #expect(
      project.modules() == [
        "App: Sources/App/A.swift", "_d_view: Sources/3d.view/v.swift",
        "data_store: Sources/data-store/s.swift",
      ])
    #expect(project.dependencies() == ["App > data_store, _d_view"])
  }

  @Test func twoPackagesWithATargetOfOneName() throws {
    var project = try DiscoveredProject(caseNumber: "073")
    let modules = project.discover().modules
    #expect(
      modules.modules.map { "\($0.folder)/\($0.name)" }
        == ["One/Helpers", "Two/Helpers", "One/OneKit", "Two/TwoKit"])
    #expect(
      modules.modules.map { $0.dependencies.flatMap(\.modules).map(\.index) } == [
        [3], [], [0], [1],
      ])
  }

  @Test func excludeIsRelativeToTheTarget() throws {
    var project = try DiscoveredProject(caseNumber: "074")
    #expect(
      project.modules() == [
        "Core: Lib/Core/Keep.swift Lib/Core/More/Yes.swift",
        "-: Error.swift Lib/Core/Error.swift Lib/Core/More/No.swift",
      ])
  }

  @Test func dependenciesWithAPlatform() throws {
    var project = try DiscoveredProject(caseNumber: "076")
    #expect(project.dependencies() == ["App > Phone (iOS), Desk (macOS)"])
  }

  @Test func targetsAddedInCode() throws {
    var project = try DiscoveredProject(caseNumber: "077")
    #expect(
      project.modules() == [
        "Apple: Sources/Apple/a.swift", "Base: Sources/Base/b.swift",
        "Feature: Sources/Feature/f.swift",
      ])
    #expect(project.dependencies() == ["Feature > Base"])
    #expect(project.problemLines.isEmpty)
  }

  @Test func packagesInPackages() throws {
    var project = try DiscoveredProject(caseNumber: "094")
    #expect(
      project.modules() == [
        "Codec: Libs/Media/Codec/Sources/Codec/c.swift", "Media: Libs/Media/Src/m.swift",
        "Player: Player/Sources/Player/p.swift",
      ])
    #expect(project.dependencies() == ["Media > Codec", "Player > Media"])
  }

  // MARK: What is wrong with targets

  @Test func targetsThatShareNamesOrFiles() {
    var project = DiscoveredProject(
      text: #"""
        //- Package.swift
        // swift-tools-version: 5.9
        import PackageDescription
        var targets: [Target] = [
          .target(name: "Core", path: "Sources"),
          .target(name: "Feed", path: "Sources/Feed"),
          .target(name: "Net", path: "Net", exclude: ["Deep"]),
          .target(name: "Deep", path: "Net/Deep"),
          .target(name: "Net", path: "Elsewhere"),
        ]
        #if os(Linux)
        targets += [.target(name: "Either", path: "Linux"), .target(name: "Deep", path: "Net/Deep")]
        #else
        targets += [.target(name: "Either", path: "Apple")]
        #endif
        let package = Package(name: "P", targets: targets)
        //- Sources/A.swift
        //- Sources/Feed/B.swift
        //- Sources/Feed/C.swift
        //- Net/D.swift
        //- Net/Deep/E.swift
        //- Linux/F.swift
        //- Apple/G.swift
        """#)
    _ = project.modules()
    #expect(
      project.problemLines.filter { !$0.hasPrefix("note") } == [
        "warning Package.swift:8 a second target is called Net",
        "warning Package.swift:5 targets Core and Feed both hold Sources/Feed/B.swift and 1 more",
      ])
  }

  @Test func placesThatAreNotRead() {
    var project = DiscoveredProject(
      text: #"""
        //- Kit/Package.swift
        // swift-tools-version: 5.9
        import PackageDescription
        let name = ProcessInfo.processInfo.environment["X"]
        let package = Package(
          name: "Kit",
          dependencies: [
            .package(path: "../Gone"), .package(path: "../../Far"), .package(path: "../Here"),
            .package(url: "https://example.com/x.git", from: "1.0.0"),
          ],
          targets: [
            .target(name: "Feed", path: "Nowhere"),
            .target(name: "Far", path: "../../Far/Sources"),
            .target(name: "C"), .target(name: "Missing"),
            .target(name: "Told", path: name),
            .target(name: "Part", sources: ["In", "Out", "../../../../Far"]),
            .binaryTarget(name: "Bin", path: "Bin.xcframework"),
          ])
        //- Kit/Sources/C/c.c
        //- Kit/Sources/Part/In/a.swift
        //- Here/Package.swift
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Here", targets: [])
        """#)
    #expect(project.modules().contains("Part: Kit/Sources/Part/In/a.swift"))
    #expect(
      project.problemLines.filter { $0.contains(" the project lists it") } == [
        "note Kit/Package.swift not among the files found, though the project lists it:"
          + " Gone/Package.swift and 3 more",
        "note Kit/Package.swift outside the root and not read, though the project lists it:"
          + " ../Far/Package.swift and 2 more",
      ])
  }

  // MARK: Forms of manifests

  /// A manifest of targets A to E, each with one file, in `Package.swift` at the root.
  private func project(_ manifest: String) -> DiscoveredProject {
    var project = DiscoveredProject(
      "Sources/A/a.swift", "Sources/B/b.swift", "Sources/C/c.swift", "Tests/ATests/t.swift")
    let text = "// swift-tools-version: 6.0\nimport PackageDescription\n" + manifest
    project.files.add("Package.swift", Array(text.utf8))
    return project
  }

  @Test(arguments: [
    // the manifest, what depends on what; every target that is missing has no dependencies
    (
      #"let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["B", .target(name: "C")]), .target(name: "B"), .target(name: "C")])"#,
      "A > B, C"
    ),
    (
      #"let package = Package(name: "P", targets: [Target.target(name: "A", dependencies: [Target.Dependency.byName(name: "B")]), .init(name: "B")])"#,
      "A > [B]"
    ),
    (
      #"""
      let b: Target.Dependency = "B"
      let c = Target.Dependency.target(name: "C")
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: [b, c])])
      """#, "A > [B], [C]"
    ),
    (
      #"""
      let shared: [Target.Dependency] = ["B"]
      let package = Package(
        name: "P",
        targets: [
          .target(name: "A", dependencies: shared + [.target(name: "C")]),
          .target(name: "B"), .target(name: "C"),
        ]
      )
      """#, "A > B, C"
    ),
    (
      #"""
      let package = Package(name: "P")
      package.targets = [.target(name: "A")]
      package.targets += [.target(name: "B", dependencies: ["A"])]
      package.targets.append(contentsOf: [.target(name: "C", dependencies: ["B"])])
      """#, "B > A; C > B"
    ),
    (
      #"""
      var targets: [Target] = []
      for name in ["B", "C"] {
        targets.append(.target(name: name, dependencies: ["A"]))
      }
      targets.append(.target(name: "A"))
      let package = Package(name: "P", targets: targets)
      """#, "B > A; C > A"
    ),
    (
      #"""
      let names = ["B", "C"]
      let package = Package(
        name: "P",
        targets: [.target(name: "A", dependencies: names.map { .target(name: $0) })]
          + names.map { name in .target(name: name) })
      """#, "A > B, C"
    ),
    (
      #"""
      extension Target.Dependency {
        static let b: Self = .target(name: "B")
        static var c: Target.Dependency { .byName(name: "C") }
      }
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: [.b, .c]), .target(name: "B"), .target(name: "C")])
      """#, "A > B, C"
    ),
    (
      #"""
      extension Target {
        static func feature(_ name: String, needs: [Target.Dependency] = ["C"], tested: Bool = false) -> Target {
          let all = needs + ["B"]
          return .target(name: name, dependencies: all)
        }
      }
      let package = Package(name: "P", targets: [.feature("A"), .target(name: "B"), .target(name: "C")])
      """#, "A > C, B"
    ),
    (
      #"""
      enum Module: String, CaseIterable { case a = "A", b = "B" }
      let package = Package(name: "P", targets: [.target(name: Module.a.rawValue, dependencies: [.target(name: Module.b.rawValue)]), .target(name: "B")])
      """#, "A > B"
    ),
    (
      #"""
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [.target(name: "B", condition: .when(platforms: [.iOS, .macOS]))]), .target(name: "B"), .target(name: "C")])
      #if os(macOS)
      package.targets[0].dependencies.append("C")
      #endif
      for target in package.targets where target.name == "B" {
        target.dependencies.append("C")
      }
      """#, "A > B (iOS, macOS), C; B > C; C > C"
    ),
    (
      #"""
      let isCI = ProcessInfo.processInfo.environment["CI"] != nil
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: isCI ? ["B"] : ["C"]), .target(name: "B"), .target(name: "C")])
      if isCI {
        package.targets.append(.testTarget(name: "ATests", dependencies: ["A"]))
      } else if let x = Context.environment["X"] {
        package.targets.append(contentsOf: [.testTarget(name: "BTests", dependencies: ["B"])])
      }
      """#, #"A > B (isCI ? ["B"] : ["C"]), C (isCI ? ["B"] : ["C"]); ATests > A; BTests > B"#
    ),
    (
      #"""
      struct Feature { let name: String; var uses: [String] = []
        var target: Target { .target(name: name, dependencies: uses.map { .byName(name: $0) }) } }
      let features = [Feature(name: "A", uses: ["B"]), Feature(name: "B")]
      let package = Package(name: "P", targets: features.map { $0.target } + [.target(name: "\("C")")])
      """#, "A > B"
    ),
    (
      #"""
      let package = Package(name: "P", targets: [.feature("A", .b, .core("C")), .target(name: "B"), .target(name: "C")])
      extension Target {
        static func feature(_ name: String, _ needs: Dependency...) -> Target { target(name: name, dependencies: needs) }
      }
      extension Target.Dependency {
        static let b: Self = .target(name: bName)
        static let bName = "B"
        static func core(_ module: String) -> Self { .byName(name: module) }
      }
      for target in package.targets {
        switch target.type {
        case .regular, .test: target.dependencies.append("Log")
        default: ()
        }
      }
      """#,
      "A > B, C, [Log] (switch target.type); B > [Log] (switch target.type); C > [Log] (switch target.type)"
    ),
    // A leading dot means the member of the type that is wanted there.
    (
      #"""
      extension String { static let a = "A", b: String = "B" }
      extension String { static var c: String { .b.replacing("B", with: "C") } }
      extension Target.Dependency {
        static var b: Target.Dependency { .target(name: .b) }
        static let other: Self = .product(name: .b, package: .a)
      }
      let package = Package(name: .a, targets: [.target(name: .a, dependencies: [.b]), .target(name: .b)])
      """#, "A > B"
    ),
    (
      #"""
      extension String { static let a: String = "A"; static let b: String = "B"; static let c: String = "C" }
      extension Target.Dependency { static var b: Self { .target(name: .b) }; static var c: Self { .target(name: .c) } }
      func module(name: String, dependencies: [Target.Dependency]? = nil) -> Target {
        .target(name: name, dependencies: dependencies ?? [])
      }
      let names: [String] = [.b, .c]
      let package = Package(
        name: "P", targets: [module(name: .a, dependencies: [.b, .c])] + names.map { module(name: $0) })
      """#, "A > B, C"
    ),
    (
      #"""
      enum Name { static let a = "A"; static let b = "B" }
      extension Target.Dependency { static let a: Self = .target(name: Name.a) }
      let package = Package(name: "P", targets: [.target(name: Name.b, dependencies: [.a]), .target(name: Name.a)])
      """#, "B > A"
    ),
    // Functions of one name differ by their labels, or by what they take.
    (
      #"""
      func t(_ n: String) -> Target { t(n, ["B"]) }
      func t(_ n: String, _ d: [Target.Dependency]) -> Target { .target(name: n, dependencies: d) }
      let package = Package(name: "P", targets: [t("A"), .target(name: "B")])
      """#, "A > B"
    ),
    (
      #"""
      var products: [Product] = []
      var targets: [Target] = []
      extension String { static let a: String = "A"; static let b: String = "B"; static let c: String = "C" }
      extension Target.Dependency { static var a: Self { .target(name: .a) } }
      func products(from name: String) -> [Product] { [.library(name: name, targets: [name])] }
      func add(products newProducts: [Product], targets newTargets: [Target]) {
        products += newProducts
        targets += newTargets
      }
      func add(product name: String, targets: [Target]) { add(products: products(from: name), targets: targets) }
      func add(products names: [String], targets: [Target]) {
        add(products: names.flatMap(products(from:)), targets: targets)
      }
      add(product: .a, targets: [.target(name: .a)])
      add(products: [.b, .c], targets: [.target(name: .b, dependencies: [.a]), .target(name: .c, dependencies: ["B"])])
      let package = Package(name: "P", products: products, targets: targets)
      """#, "B > A; C > B"
    ),
    (
      #"""
      let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["B"], swiftSettings: settings), .target(name: "B")].map { target in target })
      """#, "A > B"
    ),
  ])
  func reads(_ manifest: String, _ expected: String) {
    var project = project(manifest)
    #expect(project.dependencies() == expected.components(separatedBy: "; "))
  }

  @Test func targetsOfEveryKind() {
    var project = DiscoveredProject(
      text: #"""
        //- Package.swift
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "P",
          platforms: [.macOS(.v13), .iOS(.v16)],
          products: [.library(name: "All", targets: ["Core", "Old"])],
          targets: [
            .target(name: "Core", swiftSettings: [.defaultIsolation(MainActor.self)]),
            .target(name: "Old", path: "Legacy/Code", sources: ["One", "Two.swift"], swiftSettings: [.swiftLanguageMode(.v5)]),
            .executableTarget(name: "run"),
            .macro(name: "Macros"),
            .plugin(name: "Gen", capability: .buildTool()),
            .testTarget(name: "CoreTests", resources: [.copy("Fixtures")]),
            .binaryTarget(name: "Blob", path: "Blob.xcframework"),
            .systemLibrary(name: "CZ"),
          ])
        //- Sources/Core/a.swift
        //- Sources/Core/Nested/b.swift
        //- Sources/run/main.swift
        //- Sources/Macros/m.swift
        //- Plugins/Gen/p.swift
        //- Tests/CoreTests/t.swift
        //- Tests/CoreTests/Fixtures/f.swift
        //- Legacy/Code/One/x.swift
        //- Legacy/Code/Two.swift
        //- Legacy/Code/Three.swift
        """#)
    #expect(
      project.modules() == [
        "Blob: ", "CZ: ", "Core: Sources/Core/Nested/b.swift Sources/Core/a.swift",
        "CoreTests: Tests/CoreTests/t.swift", "Gen: Plugins/Gen/p.swift",
        "Macros: Sources/Macros/m.swift", "Old: Legacy/Code/One/x.swift Legacy/Code/Two.swift",
        "run: Sources/run/main.swift",
        "-: Legacy/Code/Three.swift Tests/CoreTests/Fixtures/f.swift",
      ])
    let modules = project.discover().modules.modules
    #expect(
      modules.map(\.kind) == [.library, .library, .library, .test, .tool, .tool, .library, .tool])
    #expect(modules.allSatisfy { $0.minimumIOS == IOSVersion(16) })
    #expect(modules.map(\.languageMode) == [6, 6, 6, 6, 6, 6, 5, 6])
    #expect(modules.filter(\.isMainActorByDefault).map(\.name) == ["Core"])
  }

  @Test func foldersOfTargetsWhoseCaseDiffers() {
    var project = DiscoveredProject("lib/core/a.swift", "Sources/net/n.swift")
    let text =
      "let package = Package(name: \"P\", targets: [.target(name: \"Core\", path: \"Lib/Core\"), .target(name: \"Net\")])"
    project.files.add("Package.swift", Array(text.utf8))
    #expect(project.modules() == ["Core: lib/core/a.swift", "Net: Sources/net/n.swift"])
    #expect(
      project.problemLines == [
        "warning Package.swift the project says Lib/Core, on disk it is lib/core",
        "warning Package.swift the project says Sources/Net, on disk it is Sources/net",
      ])
  }

  @Test func anOnlyTargetMayHaveTheFolderForItself() {
    var project = DiscoveredProject("Sources/a.swift", "Sources/Deep/b.swift", "Tests/t.swift")
    project.files.add(
      "Package.swift",
      Array(
        #"let package = Package(name: "P", targets: [.target(name: "P"), .testTarget(name: "PTests")])"#
          .utf8))
    #expect(
      project.modules() == ["P: Sources/Deep/b.swift Sources/a.swift", "PTests: Tests/t.swift"])
  }

  @Test func productsOfPackagesOutside() {
    var project = project(
      #"""
      let package = Package(
        name: "P",
        dependencies: [.package(url: "https://example.com/Net-Kit.git", from: "1.0.0"), .package(path: "../Outside")],
        targets: [.target(name: "A", dependencies: [.product(name: "Net", package: "Net-Kit"), "Outside", .product(name: "X-Y", package: "Outside")])])
      """#)
    let module = project.discover().modules.modules.first { $0.name == "A" }
    #expect(module?.dependencies.map(\.externalNames) == [["Net"], ["Outside"], ["X_Y"]])
    #expect(module?.dependenciesAreComplete == true)
  }

  @Test(arguments: [
    // a manifest, the line of its first note, part of it, whether A's list is complete
    (
      #"let package = Package(name: "P", targets: [.target(name: "A", dependencies: [names()])])"#,
      3,
      "dependency of target A", false
    ),
    (
      "let package = Package(name: \"P\", targets: [\n.target(name: \"A\"),\nmade(),\n])", 5,
      "this target cannot be read", true
    ),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\nfor x in things() {\n}",
      4,
      "this loop", true
    ),
    ("print(1)", 1, "no package is declared", true),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\nwhile x { package.targets = [] }",
      4, "this statement about the package", true
    ),
  ])
  func notesWhatCannotBeRead(_ manifest: String, _ line: Int, _ message: String, _ isComplete: Bool)
    throws
  {
    var project = project(manifest)
    let module = project.discover().modules.modules.first {
      $0.name == "A" && $0.origin == .package
    }
    #expect((module?.dependenciesAreComplete ?? true) == isComplete)
    let problem = try #require(project.problemLines.first)
    #expect(problem.hasPrefix("note Package.swift:\(line) "))
    #expect(problem.contains(message))
  }

  @Test(arguments: [
    (
      "let package = Package(name: \"P\"\n<<<<<<< HEAD\n, targets: []\n=======\n>>>>>>> x\n)", 4,
      "merge conflict"
    ),
    ("let package = Package(name: \"P\", targets: [.target(name: \"A\"", 3, "never closed"),
  ])
  func saysWhatIsBroken(_ manifest: String, _ line: Int, _ message: String) throws {
    var project = project(manifest)
    _ = project.discover()
    #expect(project.problems.hasErrors)
    let problem = try #require(project.problemLines.first { $0.hasPrefix("error") })
    #expect(problem.hasPrefix("error Package.swift:\(line) "))
    #expect(problem.contains(message))
  }

  @Test func theManifestForTheNewestToolsCounts() {
    var project = DiscoveredProject("Sources/A/a.swift")
    for (name, tools, target) in [
      ("Package.swift", "5.5", "Old"), ("Package@swift-5.9.swift", "5.9", "Middle"),
      ("Package@swift-6.10.swift", "6.10", "A"), ("Package@swift-6.9.swift", "6.9", "Late"),
    ] {
      let text =
        "// swift-tools-version:\(tools)\nimport PackageDescription\n"
        + "let package = Package(name: \"P\", targets: [.target(name: \"\(target)\")])"
      project.files.add(name, Array(text.utf8))
    }
    #expect(project.modules() == ["A: Sources/A/a.swift"])
  }

  @Test func thePlainManifestCountsWhereItStatesTheHigherVersion() {
    var project = DiscoveredProject("Sources/A/a.swift")
    for (name, tools, target) in [
      ("Package.swift", "6.0", "A"), ("Package@swift-5.8.swift", "5.8", "Old"),
    ] {
      let text =
        "// swift-tools-version:\(tools)\nimport PackageDescription\n"
        + "let package = Package(name: \"P\", targets: [.target(name: \"\(target)\")])"
      project.files.add(name, Array(text.utf8))
    }
    #expect(project.modules() == ["A: Sources/A/a.swift"])
  }

  @Test func aSourceMayBeCalledLikeAManifest() {
    var project = DiscoveredProject("Sources/Shop/a.swift", "Sources/Shop/Offers/b.swift")
    let text =
      "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"Shop\")])"
    project.files.add("Package.swift", Array(text.utf8))
    project.files.add(
      "Sources/Shop/Package.swift", Array("struct Package { let name: String }".utf8))
    #expect(
      project.modules() == [
        "Shop: Sources/Shop/Offers/b.swift Sources/Shop/Package.swift Sources/Shop/a.swift"
      ])
    #expect(project.problemLines.isEmpty)
  }

  @Test func onlyNamedPackagesAreRead() {
    var project = DiscoveredProject("Packages/A/Sources/A/a.swift", "Other/B/Sources/B/b.swift")
    for (folder, name) in [("Packages/A", "A"), ("Other/B", "B")] {
      let text = "let package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\")])"
      project.files.add("\(folder)/Package.swift", Array(text.utf8))
    }
    project.configuration.project.packages = project.written(["Packages/*"])
    #expect(
      project.modules() == ["A: Packages/A/Sources/A/a.swift", "-: Other/B/Sources/B/b.swift"])
    project.configuration.project.packages = project.written(["Package/*"])
    _ = project.discover()
    #expect(project.problemLines.first == "error - no Package.swift lies in Package/*")
  }

  @Test(arguments: [
    "", "(", "let package = Package(", "let package = package", "let x = { x() }()\nx()",
    "func f() -> Target { f() }\nlet package = Package(targets: [f()])",
    "let f = { f() }\nlet package = Package(name: f(), targets: f())",
    "let a = a + a\nlet package = Package(name: a)",
    "let l = [1,2,3,4,5,6,7,8]\nfor a in l { for b in l { for c in l { for d in l { for e in l { for f in l {"
      + " package.targets.append(.target(name: \"x\")) }}}}}}",
    "#if a\n#if b\n#else", "let package = Package(targets: [.target(name: \"\\(\"\\(\"\\(", "]})>>",
    "let",
    "for", "for x in", "if", "guard let", "extension", "enum E { case", "func", "func f(",
    "package.targets +=",
    "package.targets.append(", "\u{0}\u{1}\u{FF}",
    "let package = Package(a: [:], b: [: ], c: [,,])",
  ])
  func survives(_ manifest: String) {
    var project = project(manifest)
    #expect(project.discover().files.swiftFiles.count == 4)
  }

  /// Lists, texts and functions that double with each line end where no manifest goes.
  @Test(arguments: [
    ("let a0 = [\"x\"]\n", "let a# = a@ + a@\n"),
    ("let a0 = [\"x\"]\n", "let a# = a@.flatMap { _ in a@ }\n"),
    ("var a = \"a\"\n", "a += a\n"),
    ("let a0 = \"x\"\n", "let a# = \"\\(a@)\\(a@)\"\n"),
    ("func f0() -> String { \"x\" }\n", "func f#() -> String { f@() + f@() }\nlet a# = f#()\n"),
  ])
  func doublingEnds(_ first: String, _ line: String) {
    let lines = (1...60).map { number in
      line.replacingOccurrences(of: "#", with: "\(number)")
        .replacingOccurrences(of: "@", with: "\(number - 1)")
    }
    var project = project(first + lines.joined())
    #expect(project.discover().files.swiftFiles.count == 4)
  }

  @Test func nestingIsSafe() {
    for (open, close) in [
      ("[", "]"), ("(", ")"), ("{", "}"), ("f(", ")"), ("!", ""), ("a ? b : ", "c"),
    ] {
      let deep =
        "let package = Package(name: \"P\", targets: " + String(repeating: open, count: 3_000)
        + String(repeating: close, count: 3_000) + ")"
      var project = project(deep)
      #expect(project.discover().files.swiftFiles.count == 4)
    }
    let conditions = String(repeating: "#if a\n", count: 3_000)
    var project = project(conditions + String(repeating: "if a { ", count: 3_000))
    #expect(project.discover().files.swiftFiles.count == 4)
  }

  @Test(arguments: 0..<60)
  func survivesDamage(_ seed: UInt64) throws {
    for number in ["070", "077", "094"] {
      let path = number == "094" ? "Libs/Media/Package.swift" : "Package.swift"
      var project = DiscoveredProject("Sources/A/a.swift")
      project.files.add("Package.swift", try caseBytes(number, path).damaged(seed: seed))
      #expect(project.discover().files.id(of: "Sources/A/a.swift") != nil)
    }
  }
}
