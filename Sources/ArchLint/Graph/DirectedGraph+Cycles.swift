// Rings: sets of nodes that all reach each other, found by Tarjan's algorithm with a stack of its
// own, since the depth of a graph comes from the input.

extension DirectedGraph {
  /// The sets of nodes that hang together in rings: every strongly connected component of more than
  /// one node, and every node with an edge to itself. Each is sorted; they come by first member.
  package func rings() -> [[Int]] {
    stronglyConnectedComponents()
      .filter { 1 < $0.count || edge(from: $0[0], to: $0[0]) != nil }
      .sorted { $0[0] < $1[0] }
  }

  /// All strongly connected components, each sorted; a node without a ring is one of its own.
  /// A component comes after those that it depends on.
  package func stronglyConnectedComponents() -> [[Int]] {
    var search = ComponentSearch(self)
    for node in 0..<nodeCount where !search.hasSeen(node) { search.visit(from: node) }
    return search.components
  }

  /// The shortest ring within a component, as the nodes in the order of the edges, without
  /// repeating the first. Of several, the one with the smallest nodes, so that it stays the same.
  package func shortestRing(in component: [Int]) -> [Int] {
    var isMember = [Bool](repeating: false, count: nodeCount)
    for node in component { isMember[node] = true }
    var search = BreadthFirst(nodeCount: nodeCount)
    var shortest: [Int] = []
    for node in component {
      if shortest.count == 1 || shortest.count == 2 && edge(from: node, to: node) == nil {
        continue
      }
      let limit = shortest.isEmpty ? component.count : shortest.count - 1
      let ring = search.ring(through: node, in: self, limit: limit) { isMember[$0] }
      if let ring { shortest = ring }
    }
    return shortest
  }

  /// The edges of a ring in its order, the one that closes it last.
  package func edges(ofRing ring: [Int]) -> [Edge] {
    ring.indices.map { Edge(ring[$0], ring[($0 + 1) % ring.count]) }
  }
}

// MARK: -

/// The state of one search for strongly connected components.
private struct ComponentSearch {
  private(set) var components: [[Int]] = []
  private let graph: DirectedGraph
  /// The order in which nodes were seen, counted from 1; 0 for those not seen yet.
  private var number: [Int32]
  /// The earliest node that a node is known to reach; past every number once its component is done.
  private var reaches: [Int32]
  /// Nodes whose component is not complete yet.
  private var pending: [Int] = []
  /// The nodes on the way from the root, each with the next of its edges to look at.
  private var path: [(node: Int, edge: Int)] = []
  private var count: Int32 = 0

  init(_ graph: DirectedGraph) {
    self.graph = graph
    number = Array(repeating: 0, count: graph.nodeCount)
    reaches = number
  }

  func hasSeen(_ node: Int) -> Bool { number[node] != 0 }

  mutating func visit(from root: Int) {
    enter(root)
    while let (node, edge) = path.last {
      guard edge < graph.edges(from: node).upperBound else {
        leave(node)
        continue
      }
      path[path.count - 1].edge += 1
      let target = Int(graph.targets[edge])
      if hasSeen(target) {
        reaches[node] = min(reaches[node], reaches[target])
      } else {
        enter(target)
      }
    }
  }

  private mutating func enter(_ node: Int) {
    count += 1
    number[node] = count
    reaches[node] = count
    pending.append(node)
    path.append((node, graph.edges(from: node).lowerBound))
  }

  private mutating func leave(_ node: Int) {
    path.removeLast()
    if let parent = path.last?.node { reaches[parent] = min(reaches[parent], reaches[node]) }
    guard reaches[node] == number[node] else { return }
    var component: [Int] = []
    while let member = pending.popLast() {
      reaches[member] = Int32.max
      component.append(member)
      if member == node { break }
    }
    components.append(component.sorted())
  }
}
