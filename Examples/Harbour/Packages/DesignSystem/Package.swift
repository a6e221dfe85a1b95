// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "DesignSystem",
  platforms: [.iOS(.v17)],
  products: [.library(name: "DesignSystem", targets: ["DesignSystem"])],
  dependencies: [.package(path: "../HarbourDomain")],
  targets: [
    .target(
      name: "DesignSystem",
      dependencies: [.product(name: "HarbourModels", package: "HarbourDomain")]
    ),
    .testTarget(name: "DesignSystemTests", dependencies: ["DesignSystem"]),
  ]
)
