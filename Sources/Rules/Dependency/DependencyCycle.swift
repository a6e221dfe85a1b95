// Modules, or components of one target, that use each other in a ring.

package import ArchLint

package enum DependencyCycle: Rule {
  package static let card = RuleCard(
    id: "dependency-cycle",
    level: .error,
    lowestGrade: .lower,
    certainty: .sure,
    summary: "Modules or components use each other in a ring.",
    why: """
      What hangs together in a ring cannot be understood, tested or moved one by one: whoever \
      takes one of them takes all.
      """,
    fix: """
      Cut the edge that the message names: move what it needs down into a module that both may \
      use, or turn the call round with a protocol or a closure.
      """,
    falseAlarms: """
      Test targets are nodes of their own and close no ring. Example and demo targets are modules \
      of their own. A ring that exists only inside an `#if` is reported with its condition; with \
      `conditional: false` it is not. A ring of components that hangs on a name with several \
      declarations is reported one level lower.
      """,
    consequenceOf: ["dependency-direction", "dependency-feature-sibling", "dependency-layer"],
    options: [conditional],
    bad: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "Harbour/**" }
        TideFeature: { path: "Tide/**" }
      //- Harbour/HarbourView.swift
      import TideFeature  //~ dependency-cycle "HarbourFeature → TideFeature → HarbourFeature"
      //- Tide/TideView.swift
      import HarbourFeature  //~ note "TideFeature imports HarbourFeature"
      """,
    good: """
      //- rules.yml
      modules:
        HarbourFeature: { path: "Harbour/**" }
        TideFeature: { path: "Tide/**" }
        TideModels: { path: "Models/**" }
      //- Harbour/HarbourView.swift
      import TideFeature
      //- Tide/TideView.swift
      import TideModels
      //- Models/Tide.swift
      struct Tide {}
      """
  )

  static let conditional = Option(
    "conditional", default: true, "Whether edges count that exist only inside an `#if`.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    let modules = moduleGraph(of: project, countsConditional: settings[conditional])
    for ring in modules.rings() {
      report(Ring(ring, in: modules, as: ModuleNodes(project)), in: project, &findings)
    }
    let components = project.references.components
    for ring in components.rings() {
      report(Ring(ring, in: components, as: ComponentNodes(project)), in: project, &findings)
    }
  }

  /// What production code imports, and what production modules declare.
  private static func moduleGraph(of project: Project, countsConditional: Bool) -> DirectedGraph {
    let graph = project.graph
    return graph.graph.filtered { edge in
      guard project.modules.modules[edge.source].kind != .test,
        project.modules.modules[edge.target].kind != .test
      else { return false }
      let places = graph.places(from: ModuleID(edge.source), to: ModuleID(edge.target))
      return places.contains { !$0.isTest && (countsConditional || !$0.isConditional) }
    }
  }

  private static func report(_ ring: Ring, in project: Project, _ findings: inout Findings) {
    guard let cut = ring.cut, let place = ring.steps.first(where: { $0.edge == cut.edge })?.place
    else { return }
    findings.report(
      ring.message, at: place, in: "", subject: ring.members.joined(separator: ", "),
      grade: ring.isCertain ? .full : .lower, notes: ring.notes, cause: ring.cause,
      modules: ring.modules)
  }
}

// MARK: - Rings

/// One set of nodes that hang together in rings, with its shortest ring.
private struct Ring {
  /// All nodes of the set by name, sorted.
  let members: [String]
  /// The shortest ring, step by step.
  let steps: [Step]
  /// The step that is cheapest to cut.
  let cut: Step?
  /// Set where no ring is left without the edges that other rules report.
  let cause: Finding.Cause?
  /// Some rings close over an edge that another rule reports; `steps` is one that does not.
  let hasForbidden: Bool
  let modules: [ModuleID]
  let noun: String

  struct Step {
    let edge: DirectedGraph.Edge
    let source, target: String
    let what: String
    let place: Location
    let placeCount: Int
    /// Nil where some place counts unconditionally.
    let condition: String?
    let isCertain: Bool
    let isForbidden: Bool

    var price: (Int, Int, Int) {
      (isForbidden ? 0 : 1, placeCount, condition == nil ? 1 : 0)
    }
  }

  init(_ nodes: [Int], in graph: DirectedGraph, as kind: some Nodes) {
    members = nodes.map(kind.name).sorted()
    let set = Set(nodes)
    let inside = graph.filtered { set.contains($0.source) && set.contains($0.target) }
    let forbidden = Set(inside.allEdges.filter { $0.source != $0.target && kind.isForbidden($0) })
    let allowed = inside.filtered { !forbidden.contains($0) }
    let rest = forbidden.isEmpty ? [nodes] : allowed.rings()
    let ring: [Int]
    if rest.isEmpty {
      ring = inside.shortestRing(in: nodes)
      let edges = inside.edges(ofRing: ring) + inside.allEdges
      cause = edges.first(where: forbidden.contains).flatMap(kind.cause)
    } else {
      ring = rest.map { allowed.shortestRing(in: $0) }.min { $0.count < $1.count } ?? []
      cause = nil
    }
    hasForbidden = !forbidden.isEmpty && !rest.isEmpty
    steps = inside.edges(ofRing: ring).compactMap(kind.step)
    // What the layers forbid has to go anyway. Of equally many places those that exist under a
    // condition only are the likelier mistake.
    cut = steps.min { $0.price < $1.price }
    modules = kind.modules(nodes)
    noun = kind.noun
  }

  var isCertain: Bool { steps.allSatisfy(\.isCertain) }

  var message: String {
    guard let first = steps.first, let cut else { return "" }
    if steps.count == 1 { return "\(first.source) names itself among its dependencies" }
    let drawn = (steps.map(\.source) + [first.source]).joined(separator: " → ")
    let which = hasForbidden ? "one of them" : "the shortest"
    let start =
      members.count == steps.count
      ? "\(drawn) is a ring"
      : "\(members.count) \(noun) hang together in rings, \(which) is \(drawn)"
    let conditions = Set(steps.compactMap(\.condition)).sorted()
    let only = conditions.isEmpty ? "" : ", only with \(conditions.joined(separator: " and "))"
    return "\(start)\(only); cheapest to cut is \(cut.source) → \(cut.target), "
      + counted(cut.placeCount, "place")
  }

  var notes: [Finding.Note] {
    var notes = steps.map { step in
      let only = step.condition.map { ", only with \($0)" } ?? ""
      let more = 1 < step.placeCount ? " (\(counted(step.placeCount, "place")))" : ""
      return Finding.Note(
        "\(step.source) \(step.what) \(step.target)\(only)\(more)", at: step.place)
    }
    if steps.count < members.count {
      notes.append(Finding.Note("all of them: \(members.joined(separator: ", "))"))
    }
    return notes
  }
}

/// What a node of a ring is.
private protocol Nodes {
  /// What the nodes are called, in the plural.
  var noun: String { get }
  func name(_ node: Int) -> String
  func step(_ edge: DirectedGraph.Edge) -> Ring.Step?
  /// Whether the layers forbid it, so that another rule reports it.
  func isForbidden(_ edge: DirectedGraph.Edge) -> Bool
  func cause(of edge: DirectedGraph.Edge) -> Finding.Cause?
  func modules(_ nodes: [Int]) -> [ModuleID]
}

private struct ModuleNodes: Nodes {
  let noun = "modules"
  let project: Project

  init(_ project: Project) { self.project = project }

  func name(_ node: Int) -> String { project.name(ModuleID(node)) }

  func modules(_ nodes: [Int]) -> [ModuleID] { nodes.map { ModuleID($0) } }

  private func places(_ edge: DirectedGraph.Edge) -> [ModuleGraph.Place] {
    project.graph.places(from: ModuleID(edge.source), to: ModuleID(edge.target))
      .filter { !$0.isTest }
  }

  func step(_ edge: DirectedGraph.Edge) -> Ring.Step? {
    let places = places(edge)
    let first = places.first { !$0.isConditional } ?? places.first
    guard let first else { return nil }
    let condition =
      first.isConditional ? project.condition(of: first, in: ModuleID(edge.source)) : nil
    let imports = places.filter(\.isImport).count
    return Ring.Step(
      edge: edge, source: name(edge.source), target: name(edge.target),
      what: first.isImport ? "imports" : "declares a dependency on", place: first.location,
      placeCount: max(imports, 1), condition: condition, isCertain: true,
      isForbidden: isForbidden(edge))
  }

  func isForbidden(_ edge: DirectedGraph.Edge) -> Bool {
    project.layers.verdict(from: ModuleID(edge.source), to: ModuleID(edge.target)) != .allowed
  }

  func cause(of edge: DirectedGraph.Edge) -> Finding.Cause? {
    places(edge).first.map { Finding.Cause(at: $0.location) }
  }
}

private struct ComponentNodes: Nodes {
  let noun = "components"
  let project: Project

  init(_ project: Project) { self.project = project }

  func name(_ node: Int) -> String { project.name(ComponentID(node)) }

  func modules(_ nodes: [Int]) -> [ModuleID] { [] }

  private func uses(_ edge: DirectedGraph.Edge) -> [TypeUse] {
    project.references.components.edge(from: edge.source, to: edge.target)
      .map { project.references.uses(ofEdge: $0) } ?? []
  }

  func step(_ edge: DirectedGraph.Edge) -> Ring.Step? {
    let uses = uses(edge)
    guard let first = uses.first(where: { !$0.isAmbiguous }) ?? uses.first else { return nil }
    let type = project.types.path(first.target)
    return Ring.Step(
      edge: edge, source: name(edge.source), target: name(edge.target),
      what: "names \(type) of", place: first.location, placeCount: uses.count, condition: nil,
      isCertain: !first.isAmbiguous, isForbidden: isForbidden(edge))
  }

  func isForbidden(_ edge: DirectedGraph.Edge) -> Bool {
    uses(edge).contains { project.verdict(of: $0).isFault }
  }

  func cause(of edge: DirectedGraph.Edge) -> Finding.Cause? {
    uses(edge).first { project.verdict(of: $0).isFault }.map { use in
      let first = uses(edge).first { $0.source == use.source && $0.target == use.target }
      return Finding.Cause(at: (first ?? use).location)
    }
  }
}
