// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "TideFeature",
  platforms: [.iOS(.v17)],
  products: [.library(name: "TideFeature", targets: ["TideFeature"])],
  dependencies: [
    .package(path: "../DesignSystem"),
    .package(path: "../HarbourDomain"),
  ],
  targets: [
    .target(
      name: "TideFeature",
      dependencies: [
        "DesignSystem",
        .product(name: "HarbourModels", package: "HarbourDomain"),
      ]
    ),
    .testTarget(name: "TideFeatureTests", dependencies: ["TideFeature"]),
  ]
)
