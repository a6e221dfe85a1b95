// swift-tools-version: 6.0

import PackageDescription

let models = Target.Dependency.product(name: "HarbourModels", package: "HarbourDomain")

let package = Package(
  name: "HarbourTools",
  platforms: [.iOS(.v17)],
  products: [
    .library(name: "Logbook", targets: ["Logbook"]),
    .library(name: "Soundings", targets: ["Soundings"]),
  ],
  dependencies: [.package(path: "../HarbourDomain")],
  targets: [
    .target(name: "Logbook", dependencies: [models]),
    .target(name: "Soundings"),
    .target(name: "LogbookTestSupport", dependencies: ["Logbook"]),
    .testTarget(name: "LogbookFixtures", dependencies: [models]),
    .testTarget(
      name: "LogbookTests",
      dependencies: ["Logbook", "LogbookFixtures", "LogbookTestSupport"]
    ),
  ]
)
