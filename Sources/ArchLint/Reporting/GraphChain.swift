// `archlint graph --why A B`: the shortest way from one node to another, with what is written where.

extension DrawnGraph {
  /// The chain as text, a line a step; nil where no way leads there, which is an answer too.
  ///
  /// ```text
  /// App → Feed → Net (re-exported)
  ///   App → Feed: import at Sources/App/Main.swift:3 and 4 more places
  ///   Feed → Net: re-export at Sources/Feed/Exports.swift:1
  /// ```
  package func why(_ from: String, _ to: String, _ problems: inout Problems) -> String? {
    let sources = find(from, &problems)
    let targets = find(to, &problems)
    let graph = graph
    let chains = sources.flatMap { source in
      targets.compactMap { graph.shortestChain(from: source, to: $0) }
    }
    guard let chain = chains.min(by: { $0.count < $1.count }) else { return nil }
    report(from, sources, taken: chain[0], &problems)
    report(to, targets, taken: chain[chain.count - 1], &problems)
    let steps = zip(chain, chain.dropFirst()).compactMap { source, target in
      edges.first { $0.source == source && $0.target == target }
    }
    var text = oneLine(nodes[chain[0]].name)
    for step in steps {
      text += " → \(oneLine(nodes[step.target].name))"
      if step.places.contains(where: { $0.kind == .reexport }) { text += " (re-exported)" }
    }
    for step in steps { text += "\n  " + line(step) }
    return text + "\n"
  }

  /// Where a name stands for several, whoever reads of one of them must know that there are others.
  private func report(_ name: String, _ found: [Int], taken: Int, _ problems: inout Problems) {
    if found.count < 2 { return }
    let names = found.map { nodes[$0].name }.joined(separator: ", ")
    problems.add(
      .note, "\(name) stands for \(found.count): \(names)",
      help: "the shortest way was looked for, which is that of \(nodes[taken].name)")
  }

  private func line(_ edge: Edge) -> String {
    var text = oneLine("\(nodes[edge.source].name) → \(nodes[edge.target].name)") + ": "
    // A re-export says more than an import, and what is used more than what is declared.
    let place = edge.places.first { $0.kind == .reexport } ?? edge.places.first
    guard let place else { return text }
    text += "\(place.kind.words) at \(oneLine(place.path)):\(place.line)"
    if let condition = place.condition { text += ", only with \(oneLine(condition))" }
    // A declaration is no use: it is named beside the imports, and not counted with them.
    let uses = edge.places.count { $0.kind != .declaration }
    if 1 < uses { text += ", and \(counted(uses - 1, "more place"))" }
    if 0 < uses, let declaration = edge.places.first(where: { $0.kind == .declaration }) {
      text += ", declared at \(oneLine(declaration.path)):\(declaration.line)"
    }
    return text + (edge.isForbidden ? " (forbidden)" : "")
  }
}

extension DrawnGraph.Place.Kind {
  fileprivate var words: String {
    switch self {
    case .import: "import"
    case .reexport: "re-export"
    case .declaration: "declared"
    case .reference: "named"
    }
  }
}
