// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ArchLint",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "archlint", targets: ["archlint-cli"]),
    .plugin(name: "ArchLintCommand", targets: ["ArchLintCommand"]),
    .plugin(name: "ArchLintBuildTool", targets: ["ArchLintBuildTool"]),
  ],
  targets: [
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CXML", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(name: "CHeap"),
    .target(name: "ArchLint", dependencies: ["CYaml", "CXML"], swiftSettings: settings),
    .target(name: "Rules", dependencies: ["ArchLint"], swiftSettings: settings),
    .executableTarget(
      name: "archlint-cli",
      dependencies: [
        "ArchLint", "Rules", .target(name: "CHeap", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings),
    .plugin(
      name: "ArchLintCommand",
      capability: .command(
        intent: .custom(verb: "archlint", description: "Checks the architecture of the project.")),
      dependencies: ["archlint-cli"]),
    .plugin(
      name: "ArchLintBuildTool", capability: .buildTool(), dependencies: ["archlint-cli"]),
    .target(
      name: "TestKit", dependencies: ["ArchLint"], path: "Tests/TestKit", swiftSettings: settings),
    .testTarget(
      name: "ArchLintTests", dependencies: ["ArchLint", "TestKit"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "RulesTests", dependencies: ["ArchLint", "Rules", "TestKit"],
      exclude: ["Fixtures", "Seeds"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests", dependencies: ["archlint-cli", "ArchLint", "Rules", "TestKit"],
      swiftSettings: settings),
  ]
)
