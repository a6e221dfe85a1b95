// How much hangs on a node: the numbers that the report and `explain` show of a module.

extension DirectedGraph {
  /// How many nodes use the node, and how many it uses; edges to itself do not count.
  package struct Coupling: Hashable, Sendable {
    package let incoming, outgoing: Int

    /// Martin's instability: 0 where others use it and it uses nobody, 1 the other way round, and
    /// nil for a node without edges.
    package var instability: Double? {
      let all = incoming + outgoing
      return all == 0 ? nil : Double(outgoing) / Double(all)
    }
  }

  /// The coupling of every node, in their order.
  package func couplings() -> [Coupling] {
    var incoming = [Int](repeating: 0, count: nodeCount)
    var outgoing = incoming
    for edge in allEdges where edge.source != edge.target {
      outgoing[edge.source] += 1
      incoming[edge.target] += 1
    }
    return zip(incoming, outgoing).map { Coupling(incoming: $0, outgoing: $1) }
  }
}
