// Modules use each other in one direction only: the one that `layers` and `modules.allow` write down.

package import ArchLint

package enum DependencyDirection: Rule {
  package static let card = RuleCard(
    id: "dependency-direction",
    level: .error,
    certainty: .sure,
    summary: "A module uses one that stands above it.",
    why: """
      Whoever stands below is built, tested and moved without what stands above. One import in \
      the other direction ends that: neither of the two can be taken without the other.
      """,
    fix: """
      Let the upper module pass in what is needed (a protocol, a closure, a value), or move the \
      shared part down into a module that both may use.
      """,
    falseAlarms: """
      Test targets may use any layer. A module that no layer names is not judged. Where a package \
      shares the app's name, declare it in the manifest: what is declared is what an import means.
      """,
    consequenceOf: ["dependency-feature-sibling"],
    bad: """
      //- rules.yml
      layers: [Trails, TrailFeature]
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Trails",
        targets: [
          .target(name: "Trails", dependencies: ["TrailFeature"]),
          .target(name: "TrailFeature"),
        ])
      //- Sources/Trails/TrailScreen.swift
      import TrailFeature
      //- Sources/TrailFeature/TrailView.swift
      import Trails  //~ dependency-direction "TrailFeature imports Trails, which stands above it"
      """,
    good: """
      //- rules.yml
      layers: [Trails, TrailFeature]
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Trails",
        targets: [
          .target(name: "Trails", dependencies: ["TrailFeature"]),
          .target(name: "TrailFeature"),
        ])
      //- Sources/Trails/TrailScreen.swift
      import TrailFeature
      //- Sources/TrailFeature/TrailView.swift
      import SwiftUI
      """
  )

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for use in project.judgedUses({ $0 != .allowed }) { report(use, in: project, &findings) }
    reportSharedFiles(of: project, &findings)
  }

  private static func report(_ use: JudgedUse, in project: Project, _ findings: inout Findings) {
    let source = project.names(use.sources)
    let target = project.name(use.target)
    let notes =
      [Finding.Note]("imported again", at: use.further)
      + [Finding.Note]("declared here", at: use.declarations)
      + evidence(of: use, target: target, in: project)
    findings.report(
      "\(source) \(use.verb) \(target), \(reason(of: use))", at: use.location, in: "",
      subject: "\(project.name(use.sources[0])) → \(target)", notes: notes, modules: use.sources)
  }

  private static func reason(of use: JudgedUse) -> String {
    switch use.verdict {
    case .upward, .allowed: "which stands above it"
    case .peers: "a peer of the same layer"
    case .notAllowed: "which its `allow` does not list"
    case .featureUsesApp: "the app that shows it"
    }
  }

  /// The line of `layers` that decided.
  private static func evidence(
    of use: JudgedUse, target: String, in project: Project
  ) -> [Finding.Note] {
    guard use.verdict == .upward, case .module(let module) = use.target,
      let height = project.layers.height(of: module),
      let location = project.location(inConfiguration: height.range)
    else { return [] }
    return [Finding.Note("the layer of \(target)", at: location)]
  }

  // MARK: - Files of two layers

  /// A file that is compiled into two layers hides an import from the lower to the upper one.
  private static func reportSharedFiles(of project: Project, _ findings: inout Findings) {
    var shared: [Pair: [FileID]] = [:]
    for (index, modules) in project.modules.modulesOfFile.enumerated() where 1 < modules.count {
      for lower in modules {
        for upper in modules where isBelow(lower, upper, in: project) {
          shared[Pair(lower: lower, upper: upper), default: []].append(FileID(index))
        }
      }
    }
    for (pair, files) in shared.sorted(by: { $0.key < $1.key }) {
      let lower = project.name(pair.lower)
      let upper = project.name(pair.upper)
      findings.report(
        """
        the file is compiled into \(lower) and into \(upper), which stands above it; leave it in \
        \(lower) alone, which \(upper) may import
        """,
        at: Location(files[0], 0), in: "", subject: "\(lower) = \(upper)",
        notes: [Finding.Note]("so is this file", at: files.dropFirst().map { Location($0, 0) }),
        modules: [pair.lower, pair.upper])
    }
  }

  private struct Pair: Hashable, Comparable {
    let lower, upper: ModuleID

    static func < (left: Pair, right: Pair) -> Bool {
      left.lower == right.lower ? left.upper < right.upper : left.lower < right.lower
    }
  }

  private static func isBelow(_ lower: ModuleID, _ upper: ModuleID, in project: Project) -> Bool {
    guard project.modules[lower].kind != .test, project.modules[upper].kind != .test else {
      return false
    }
    let verdict = project.layers.verdict(from: lower, to: upper)
    return verdict == .upward || verdict == .featureUsesApp
  }
}
