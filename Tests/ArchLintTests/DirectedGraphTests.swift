// Graphs in one line, "App > Feed > Net; Feed > Store", and what is to be found in them.

import Testing

@testable import ArchLint

@Suite struct DirectedGraphTests {
  @Test(arguments: [
    ("App > Feed > Net; Feed > Store", "App > Feed, Feed > Net, Feed > Store"),
    ("B > A; B > A; A > B", "B > A, A > B"),
    ("A > A", "A > A"),
    ("Lone", ""),
  ])
  func keepsEdges(_ drawing: String, _ expected: String) {
    let drawn = Drawn(drawing)
    #expect(drawn.edges == expected)
  }

  @Test func findsEdges() {
    let drawn = Drawn("App > Feed > Net; Feed > Store")
    #expect(drawn.graph.edge(from: 1, to: 2) == 1)
    #expect(drawn.graph.edge(from: 1, to: 3) == 2)
    #expect(drawn.graph.edge(from: 2, to: 1) == nil)
    #expect(drawn.graph.edge(from: 9, to: 1) == nil)
    #expect(drawn.graph.edge(from: -1, to: 1) == nil)
  }

  @Test func leavesOutEdgesOfUnknownNodes() {
    let graph = DirectedGraph(nodeCount: 2, edges: [.init(0, 1), .init(0, 7), .init(-1, 0)])
    #expect(graph.allEdges == [.init(0, 1)])
  }

  @Test func turnsRound() {
    let reversed = Drawn("App > Feed > Net; Feed > Store").graph.reversed
    #expect(reversed.allEdges == [.init(1, 0), .init(2, 1), .init(3, 1)])
  }

  @Test(arguments: [
    ("App > Feed > Net; Feed > Store", ""),
    ("A > B > A", "A B"),
    ("A > B > C > A; C > D", "A B C"),
    ("A > B > A; C > D > C; B > C", "A B, C D"),
    ("A > A > B", "A"),
    ("A > B > C > A; C > B; D > A", "A B C"),
    ("T > A > B; T > B", ""),
  ])
  func findsRings(_ drawing: String, _ expected: String) {
    let drawn = Drawn(drawing)
    #expect(drawn.graph.rings().map(drawn.names).joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    ("A > B > A", "A B"),
    ("A > B > C > A; C > B", "B C"),
    ("A > B > C > D > A", "A B C D"),
    ("A > B > C > A; B > B", "B"),
    ("A > B > C > D > A; D > C", "C D"),
    ("A > B > A; A > C > A", "A B"),
    ("A > B > C > A; A > D > C", "A B C"),
  ])
  func findsShortestRing(_ drawing: String, _ expected: String) {
    let drawn = Drawn(drawing)
    let rings = drawn.graph.rings().map { drawn.names(drawn.graph.shortestRing(in: $0)) }
    #expect(rings == [expected])
  }

  @Test func namesTheEdgesOfARing() {
    let graph = Drawn("A > B > C > A").graph
    #expect(graph.edges(ofRing: [0, 1, 2]) == [.init(0, 1), .init(1, 2), .init(2, 0)])
    #expect(graph.edges(ofRing: [3]) == [.init(3, 3)])
    #expect(graph.edges(ofRing: []).isEmpty)
  }

  @Test func putsDependenciesBeforeTheirUsers() {
    let drawn = Drawn("App > Feed > Net; Feed > Store > Net")
    let order = drawn.graph.stronglyConnectedComponents().map(drawn.names)
    #expect(order == ["Net", "Store", "Feed", "App"])
  }

  @Test(arguments: [
    ("App > Feed > Net; App > Net", "App", "Net", "App Net"),
    ("App > Feed > Net", "App", "Net", "App Feed Net"),
    ("App > Feed > Net", "Net", "App", "none"),
    ("App > Feed", "Feed", "Feed", "Feed"),
    ("A > C > D; A > B > D", "A", "D", "A C D"),
    ("A > B > A", "B", "A", "B A"),
  ])
  func findsShortestChain(_ drawing: String, _ from: String, _ to: String, _ expected: String) {
    let drawn = Drawn(drawing)
    let chain = drawn.graph.shortestChain(from: drawn.number(from), to: drawn.number(to))
    #expect(chain.map(drawn.names) ?? "none" == expected)
  }

  @Test func goesRoundWhatIsNotAllowed() {
    let drawn = Drawn("App > Tests > Net; App > Feed > Store > Net")
    let tests = drawn.number("Tests")
    let chain = drawn.graph.shortestChain(from: 0, to: drawn.number("Net")) { $0 != tests }
    #expect(chain.map(drawn.names) == "App Feed Store Net")
    #expect(drawn.graph.shortestChain(from: 0, to: 99) == nil)
  }

  @Test func measuresDistances() {
    let drawn = Drawn("App > Feed > Net > Base; Lone > Base")
    #expect(drawn.graph.distances(from: [0]) == [0, 1, 2, 3, nil])
    #expect(drawn.graph.distances(from: [0], depth: 1) == [0, 1, nil, nil, nil])
    #expect(drawn.graph.distances(from: [2, 4]) == [nil, nil, 0, 1, 0])
    #expect(drawn.graph.reachable(from: 1) == [false, true, true, true, false])
  }

  @Test func measuresCoupling() {
    let couplings = Drawn("App > Feed > Net; App > Net; Feed > Feed; Lone").graph.couplings()
    #expect(couplings.map(\.incoming) == [0, 1, 2, 0])
    #expect(couplings.map(\.outgoing) == [2, 1, 0, 0])
    #expect(couplings.map(\.instability) == [1, 0.5, 0, nil])
  }

  /// Depth comes from the input, so a chain as long as any project must not exhaust a stack.
  @Test func survivesLongChains() {
    let count = 200_000
    let ring = DirectedGraph(
      nodeCount: count, edges: (0..<count).map { .init($0, ($0 + 1) % count) })
    #expect(ring.rings().map(\.count) == [count])
    #expect(ring.shortestChain(from: 0, to: count - 1)?.count == count)
  }

  @Test func takesNothing() {
    let empty = DirectedGraph(nodeCount: 0, edges: [])
    #expect(empty.rings().isEmpty)
    #expect(empty.couplings().isEmpty)
    #expect(empty.reversed.edgeCount == 0)
  }
}

/// A graph read from its drawing; nodes are numbered as they first appear.
private struct Drawn {
  private(set) var nodes: [String] = []
  let graph: DirectedGraph

  init(_ drawing: String) {
    var nodes: [String] = []
    var edges: [DirectedGraph.Edge] = []
    for chain in drawing.split(separator: ";") {
      var last: Int?
      for name in chain.split(separator: ">").map({ $0.split(separator: " ").joined() }) {
        if !nodes.contains(name) { nodes.append(name) }
        guard let node = nodes.firstIndex(of: name) else { continue }
        if let last { edges.append(.init(last, node)) }
        last = node
      }
    }
    self.nodes = nodes
    graph = DirectedGraph(nodeCount: nodes.count, edges: edges)
  }

  var edges: String {
    graph.allEdges.map { "\(nodes[$0.source]) > \(nodes[$0.target])" }.joined(separator: ", ")
  }

  func number(_ name: String) -> Int { nodes.firstIndex(of: name) ?? -1 }

  func names(_ numbers: [Int]) -> String { numbers.map { nodes[$0] }.joined(separator: " ") }
}
