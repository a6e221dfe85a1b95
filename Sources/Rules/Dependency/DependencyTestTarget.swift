// Production code stands on its own: nothing that ships may need a test target.

package import ArchLint

package enum DependencyTestTarget: Rule {
  package static let card = RuleCard(
    id: "dependency-test-target",
    level: .error,
    certainty: .sure,
    summary: "Production code uses a test target.",
    why: """
      A module that needs a test target either ships test code or does not build outside the \
      test scheme.
      """,
    fix: """
      Move what is shared into a plain target (for helpers of tests a support library is one), \
      and let both depend on that.
      """,
    falseAlarms: """
      A plain target that imports XCTest or Testing is no test target. A test target may use \
      another one.
      """,
    bad: """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core",
        targets: [
          .target(name: "Core", dependencies: ["HelpersTests"]),  //~ note "declared here"
          .testTarget(name: "HelpersTests"),
        ])
      //- Sources/Core/Core.swift
      import HelpersTests  //~ dependency-test-target "Core imports the test target HelpersTests"
      //- Tests/HelpersTests/Helpers.swift
      import XCTest
      """,
    good: """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core",
        targets: [
          .target(name: "Core"),
          .target(name: "TrailSupport", dependencies: ["Core"]),
          .testTarget(name: "CoreTests", dependencies: ["Core", "TrailSupport"]),
        ])
      //- Sources/Core/Core.swift
      import Foundation
      //- Sources/TrailSupport/Support.swift
      import Core
      import XCTest
      //- Tests/CoreTests/CoreTests.swift
      import TrailSupport
      import XCTest
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for source in project.productionModules {
      for target in project.graph.dependencies(of: source)
      where project.modules[target].kind == .test {
        let places = project.graph.places(from: source, to: target).filter { !$0.isTest }
        report(places, from: source, to: target, in: project, &findings)
      }
    }
  }

  private static func report(
    _ places: [ModuleGraph.Place], from source: ModuleID, to target: ModuleID,
    in project: Project, _ findings: inout Findings
  ) {
    guard let first = places.first else { return }
    let name = project.name(target)
    let what = first.isImport ? "imports" : "declares a dependency on"
    let others = places.dropFirst()
    findings.report(
      "\(project.name(source)) \(what) the test target \(name)", at: first.location, in: "",
      subject: "\(project.name(source)) → \(name)",
      notes: [Finding.Note]("imported again", at: others.filter(\.isImport).map(\.location))
        + [Finding.Note]("declared here", at: others.filter { !$0.isImport }.map(\.location)),
      modules: [source])
  }
}
