// The cases about graphs, each statement of theirs an expectation. Where a case describes its modules
// in a format that is not read, `rules.yml` names the same ones.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

@Suite struct GraphCaseTests {
  /// Tests that use a higher layer: a node of its own, and no layer applies to it.
  @Test func case095() throws {
    let project = try CaseProject("095", "layers: [Feature, Core]")
    #expect(project.findings.isEmpty)
    #expect(
      project.edges == ["CoreTests → Core", "CoreTests → Feature", "Feature → Core"])
  }

  /// A module that imports itself is nothing; a manifest entry that names its own target is one
  /// finding.
  @Test func case097() throws {
    let project = try CaseProject("097")
    #expect(project.findings == ["Package.swift:3 dependency-cycle"])
  }

  /// Production code that depends on a test target.
  @Test func case098() throws {
    let project = try CaseProject("098")
    #expect(project.findings == ["Sources/Core/c.swift:1 dependency-test-target"])
    #expect(project.notes.contains("Package.swift:3 declared here"))
  }

  /// A direct ban, and one that looks through other modules.
  @Test func case100() throws {
    let direct = try CaseProject("100", "imports: [{ in: UI, forbid: [Db] }]")
    #expect(direct.findings.isEmpty)
    let through = try CaseProject(
      "100", "imports: [{ in: UI, forbid: [Db], transitive: true }]")
    #expect(through.findings == ["Sources/UI/u.swift:1 dependency-forbidden-import"])
    #expect(through.message.contains("UI → Domain → Db"))
    #expect(
      through.notes.prefix(2) == [
        "Sources/UI/u.swift:1 UI imports Domain", "Sources/Domain/d.swift:2 Domain imports Db",
      ])
  }

  /// A layer that names no module is a problem of the configuration.
  @Test func case101() throws {
    let project = try CaseProject("101", "layers: [\"Featurs/*\", Core]")
    #expect(project.problems.hasErrors)
    #expect(project.problems.list.contains { $0.message.contains("Featurs/*") })
  }

  /// A ring that exists in debug builds only.
  @Test func case103() throws {
    let modules = "modules: { A: { path: \"A/**\" }, B: { path: \"B/**\" } }"
    let project = try CaseProject("103", modules)
    #expect(project.findings == ["B/b.swift:2 dependency-cycle"])
    #expect(project.message.contains("A → B → A"))
    #expect(project.message.contains("only with DEBUG"))
    #expect(project.notes.contains("B/b.swift:2 B imports A, only with DEBUG"))
    let unconditional = try CaseProject(
      "103", modules + "\nrules: { dependency-cycle: { conditional: false } }")
    #expect(unconditional.findings.isEmpty)
  }

  /// `#if canImport` around an import: the target that declares the module has the edge, the other
  /// neither an edge nor a finding. The opposite question guards nothing.
  @Test func case104() throws {
    let manifest = """
      let package = Package(
        name: "P",
        targets: [
          .target(name: "Metrics", path: "Metrics"),
          .target(name: "Lite", path: "Shared"),
          .target(name: "Pro", dependencies: ["Metrics"], path: "Shared"),
        ])
      """
    let project = try CaseProject("104", files: ["Package.swift": manifest])
    #expect(project.findings.isEmpty)
    #expect(project.edges == ["Pro → Metrics"])
    let opposite = try CaseProject(
      "104",
      files: [
        "Package.swift": manifest,
        "Shared/s.swift": "#if !canImport(Metrics)\nimport Metrics\n#endif\n",
      ])
    #expect(opposite.findings == ["Shared/s.swift:2 dependency-undeclared-import"])
    #expect(opposite.message.hasPrefix("Lite imports Metrics"))
  }

  /// A re-export hides a use; the chain marks it.
  @Test func case106() throws {
    let project = try CaseProject(
      "106", "imports: [{ in: UI, forbid: [Db], transitive: true }]")
    #expect(project.findings == ["Sources/UI/u.swift:1 dependency-forbidden-import"])
    #expect(project.message.contains("UI → All → Db (re-exported)"))
  }

  /// An import that only generated code needs keeps its edge, and nobody calls it unused.
  @Test func case107() throws {
    let project = try CaseProject("107")
    #expect(project.findings.isEmpty)
    #expect(project.edges == ["FeatureTests → Service"])
  }

  /// Two packages with an internal target of one name each stay apart.
  @Test func case073() throws {
    let project = try CaseProject("073")
    #expect(project.findings.isEmpty)
    #expect(
      project.edges == [
        "Helpers (One) → TwoKit", "OneKit → Helpers (One)", "TwoKit → Helpers (Two)",
      ])
  }
}

/// A case through the whole program, with the rules about dependencies.
private struct CaseProject {
  let outcome: Outcome
  let graph: DrawnGraph

  /// - Parameter files: files that are added, or that take the place of the case's own.
  init(_ number: String, _ rules: String? = nil, files: [String: String] = [:]) throws {
    let folder = try caseFolder(number)
    var contents: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where !URL(fileURLWithPath: "\(folder)/\(path)").hasDirectoryPath {
      contents[path] = try? caseBytes(number, path)
    }
    for (path, text) in files { contents[path] = Array(text.utf8) }
    if let rules { contents["rules.yml"] = Array(rules.utf8) }
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.only = ["dependency-*"]
    if rules != nil { request.configurationPath = "rules.yml" }
    let tree = tree(contents)
    outcome = lint(request, catalogue, in: tree)
    var problems = Problems()
    var timings = Stopwatch()
    let configuration =
      rules == nil
      ? Configuration()
      : Configuration.read(
        "rules.yml", from: tree, rules: catalogue.map { $0.card.signature }, &problems)
    graph = DrawnGraph(readProject(configuration, request, in: tree, &problems, &timings))
  }

  var problems: Problems { outcome.problems }

  var findings: [String] {
    outcome.report.entries.map { "\($0.place.path):\($0.place.line) \($0.rule)" }
  }

  var message: String { outcome.report.entries.first?.message ?? "" }

  var notes: [String] {
    outcome.report.entries.flatMap(\.notes).map { note in
      (note.place.map { "\($0.path):\($0.line) " } ?? "") + note.message
    }
  }

  var edges: [String] {
    graph.edges.map { "\(graph.nodes[$0.source].name) → \(graph.nodes[$0.target].name)" }
  }
}
