// Modules that `layers` puts side by side in `[]` do not use each other.

package import ArchLint

package enum DependencyFeatureSibling: Rule {
  package static let card = RuleCard(
    id: "dependency-feature-sibling",
    level: .error,
    certainty: .sure,
    summary: "A module uses a peer of its own layer.",
    why: """
      Features that know each other grow together: neither can be built, shown or moved alone, \
      and a chain of them is a cycle waiting for its last import.
      """,
    fix: """
      Move what both need down a layer. Where one feature leads to another, report an event and \
      let the level above perform the move.
      """,
    falseAlarms: """
      Silent where `layers` names no peers in `[]`. Test targets may use any feature.
      """,
    bad: """
      //- rules.yml
      modules:
        Features: { match: "*Feature" }
      layers: [[Features]]
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Features",
        targets: [
          .target(name: "HarbourFeature", dependencies: ["TideFeature"]),
          .target(name: "TideFeature"),
        ])
      //- Sources/HarbourFeature/HarbourView.swift
      import TideFeature  //~ dependency-feature-sibling "HarbourFeature imports its peer TideFeature"
      //- Sources/TideFeature/TideView.swift
      import SwiftUI
      """,
    good: """
      //- rules.yml
      modules:
        Features: { match: "*Feature" }
      layers: [[Features], TideModels]
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Features",
        targets: [
          .target(name: "HarbourFeature", dependencies: ["TideModels"]),
          .target(name: "TideFeature", dependencies: ["TideModels"]),
          .target(name: "TideModels"),
        ])
      //- Sources/HarbourFeature/HarbourView.swift
      import TideModels
      //- Sources/TideFeature/TideView.swift
      import TideModels
      //- Sources/TideModels/Tide.swift
      public struct Tide {}
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for use in project.judgedUses({ $0 == .peers }) {
      let source = project.names(use.sources)
      let target = project.name(use.target)
      findings.report(
        "\(source) \(use.verb) its peer \(target)", at: use.location, in: "",
        subject: "\(project.name(use.sources[0])) → \(target)",
        notes: [Finding.Note]("imported again", at: use.further)
          + [Finding.Note]("declared here", at: use.declarations),
        modules: use.sources)
    }
  }
}
