// Chains: the shortest way from one node to another, and everything that a node reaches.

extension DirectedGraph {
  /// The nodes of the shortest way between two nodes, both included; nil where there is none. Of
  /// several it takes the one with the smallest nodes. A node reaches itself without a step.
  package func shortestChain(
    from source: Int, to target: Int, through allows: (Int) -> Bool = { _ in true }
  ) -> [Int]? {
    guard 0 <= source, source < nodeCount, 0 <= target, target < nodeCount else { return nil }
    if source == target { return [source] }
    var search = BreadthFirst(nodeCount: nodeCount)
    return search.chain(from: source, in: self, limit: nodeCount) {
      $0 == target || allows($0)
    } until: {
      $0 == target
    }
  }

  /// How many steps each node is away from the nearest of `sources`; nil for those out of reach and
  /// those beyond `depth`.
  package func distances(from sources: [Int], depth: Int = .max) -> [Int?] {
    var distances = [Int?](repeating: nil, count: nodeCount)
    var queue = sources.filter { 0 <= $0 && $0 < nodeCount }
    for node in queue { distances[node] = 0 }
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      guard let distance = distances[node], distance < depth else { continue }
      for target in targets(of: node).lazy.map({ Int($0) }) where distances[target] == nil {
        distances[target] = distance + 1
        queue.append(target)
      }
    }
    return distances
  }

  /// Whether each node can be reached from the source; the source itself always can.
  package func reachable(from source: Int) -> [Bool] {
    distances(from: [source]).map { $0 != nil }
  }
}

// MARK: -

/// A search outwards, step by step, whose tables serve many searches over the same graph: a mark
/// counts only if it is of the current round.
struct BreadthFirst {
  private var round: Int32 = 0
  private var seen: [Int32]
  private var cameFrom: [Int32]
  private var queue: [(node: Int32, steps: Int32)] = []

  init(nodeCount: Int) {
    seen = Array(repeating: 0, count: nodeCount)
    cameFrom = seen
  }

  /// The way from `source` to the first node for which `isGoal` says yes, in at most `limit` steps.
  mutating func chain(
    from source: Int, in graph: DirectedGraph, limit: Int,
    where allows: (Int) -> Bool, until isGoal: (Int) -> Bool
  ) -> [Int]? {
    begin(at: source)
    var head = 0
    while head < queue.count {
      let (node, steps) = queue[head]
      head += 1
      guard steps < limit else { return nil }
      for target in graph.targets(of: Int(node)) where allows(Int(target)) {
        if isGoal(Int(target)) { return way(to: Int(node)) + [Int(target)] }
        guard seen[Int(target)] != round else { continue }
        seen[Int(target)] = round
        cameFrom[Int(target)] = node
        queue.append((target, steps + 1))
      }
    }
    return nil
  }

  /// The shortest ring through a node, of at most `limit` nodes.
  mutating func ring(
    through node: Int, in graph: DirectedGraph, limit: Int, where allows: (Int) -> Bool
  ) -> [Int]? {
    chain(from: node, in: graph, limit: limit, where: allows) { $0 == node }.map { $0.dropLast() }
  }

  private mutating func begin(at source: Int) {
    round += 1
    queue.removeAll(keepingCapacity: true)
    queue.append((Int32(source), 0))
    seen[source] = round
    cameFrom[source] = -1
  }

  private func way(to node: Int) -> [Int] {
    var way: [Int] = []
    var next = node
    while 0 <= next {
      way.append(next)
      next = Int(cameFrom[next])
    }
    return way.reversed()
  }
}
