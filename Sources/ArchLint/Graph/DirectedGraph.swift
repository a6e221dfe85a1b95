// Who depends on whom, as numbers only: modules, folders, roles and screens are nodes of the same
// kind of graph, and what an edge means is kept beside it, by the place of the edge.

/// Nodes counted from 0 and edges sorted by source, then by target, each pair at most once.
///
/// What a node depends on is a slice; an edge is named by its place in `targets`, so evidence is
/// an array parallel to that.
package struct DirectedGraph: Sendable {
  /// Where the edges of each node begin in `targets`, and one more for the end.
  private let starts: [Int32]
  package let targets: [Int32]

  package struct Edge: Hashable, Comparable, Sendable, BitwiseCopyable {
    package let source, target: Int

    package init(_ source: Int, _ target: Int) {
      self.source = source
      self.target = target
    }

    package static func < (left: Edge, right: Edge) -> Bool {
      left.source == right.source ? left.target < right.target : left.source < right.source
    }
  }

  /// Edges may come in any order and more than once; those of nodes that do not exist are left out.
  package init(nodeCount: Int, edges: some Sequence<Edge>) {
    let nodes = 0..<nodeCount
    let sorted = edges.filter { nodes.contains($0.source) && nodes.contains($0.target) }.sorted()
    var starts = [Int32](repeating: 0, count: nodeCount + 1)
    var targets: [Int32] = []
    var last: Edge?
    for edge in sorted where edge != last {
      targets.append(Int32(edge.target))
      starts[edge.source + 1] += 1
      last = edge
    }
    for node in nodes { starts[node + 1] += starts[node] }
    self.starts = starts
    self.targets = targets
  }

  package var nodeCount: Int { starts.count - 1 }
  package var edgeCount: Int { targets.count }

  /// The places of the edges that leave a node.
  package func edges(from node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }

  package func targets(of node: Int) -> ArraySlice<Int32> { targets[edges(from: node)] }

  /// The place of the edge; nil where there is none.
  package func edge(from source: Int, to target: Int) -> Int? {
    guard 0 <= source, source < nodeCount else { return nil }
    let edges = edges(from: source)
    var low = edges.lowerBound
    var high = edges.upperBound
    while low < high {
      let middle = (low + high) / 2
      if targets[middle] < Int32(truncatingIfNeeded: target) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < edges.upperBound && Int(targets[low]) == target ? low : nil
  }

  /// All edges in order, with their places as the offsets.
  package var allEdges: [Edge] {
    (0..<nodeCount).flatMap { source in
      targets(of: source).map { Edge(source, Int($0)) }
    }
  }

  /// The same nodes with every edge turned round.
  package var reversed: DirectedGraph {
    DirectedGraph(nodeCount: nodeCount, edges: allEdges.map { Edge($0.target, $0.source) })
  }

  /// The graph with the edges for which `keeps` says yes; nodes keep their numbers.
  package func filtered(_ keeps: (Edge) -> Bool) -> DirectedGraph {
    DirectedGraph(nodeCount: nodeCount, edges: allEdges.filter(keeps))
  }
}
