// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "BerthFeature",
  platforms: [.iOS(.v17)],
  products: [.library(name: "BerthFeature", targets: ["BerthFeature"])],
  dependencies: [
    .package(path: "../DesignSystem"),
    .package(path: "../HarbourDomain"),
    .package(path: "../TideFeature"),
  ],
  targets: [
    .target(
      name: "BerthFeature",
      dependencies: [
        "DesignSystem",
        "TideFeature",
        .product(name: "HarbourModels", package: "HarbourDomain"),
        .product(name: "HarbourStore", package: "HarbourDomain"),
      ]
    ),
    .testTarget(name: "BerthFeatureTests", dependencies: ["BerthFeature"]),
  ]
)
