// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "HarbourDomain",
  platforms: [.iOS(.v17)],
  products: [
    .library(name: "HarbourModels", targets: ["HarbourModels"]),
    .library(name: "HarbourStore", targets: ["HarbourStore"]),
  ],
  targets: [
    .target(name: "HarbourModels"),
    .target(name: "HarbourStore", dependencies: ["HarbourModels"]),
    .testTarget(name: "HarbourModelsTests", dependencies: ["HarbourModels"]),
  ]
)
