// Which screen opens which, with how and where: the order in which screens can be migrated is read
// off it.

/// One way from a screen to another.
package struct ScreenEdge: Sendable, Hashable {
  /// Nil where the app itself opens the screen: a scene, a window, a container.
  package let source: ScreenID?
  package let target: ScreenID
  package let kind: Kind
  package let through: Through
  /// The first place that opens it; in the source's own code where a router of its own is told to.
  package let location: Location
  /// SwiftUI opens it, rather than UIKit code.
  package let isSwiftUI: Bool
  /// The code that opens it is the source's own, not that of a router, a coordinator or another
  /// class.
  package let isOwn: Bool

  package enum Kind: String, Sendable, CaseIterable {
    case push, modal
    case root = "tab/root"
    case embed, segue, unknown
  }

  package enum Through: String, Sendable, CaseIterable {
    case direct, router
    case action = "action case"
    case delegate, closure, sandwich
  }
}

/// What a screen tells a router by a key that cannot be followed: it may open any of these screens, and
/// counts as opening none.
package struct UnresolvedWay: Sendable, Hashable {
  package let source: ScreenID
  package let router: RouteDecider
  /// The first place in the screen that leads there.
  package let location: Location
  /// How many screens the router opens for keys that are not told.
  package let targets: Int
}

package struct ScreenGraph: Sendable {
  /// By source (those of the app first), target, kind and way.
  package let edges: [ScreenEdge]
  /// By source, then router.
  package let unresolved: [UnresolvedWay]
  private let outgoing: [[Int]]
  private let incoming: [[Int]]

  package init() {
    edges = []
    unresolved = []
    outgoing = []
    incoming = []
  }

  /// Of several edges that differ by their place alone the first one stays, and an edge whose kind
  /// is unknown only where no other leads the same way.
  init(screenCount: Int, _ found: [ScreenEdge], unresolved: [UnresolvedWay] = []) {
    self.unresolved = unresolved
    var seen: Set<Key> = []
    let known = Set(found.filter { $0.kind != .unknown }.map { Pair($0) })
    let sorted = found.map { (order: ScreenGraph.order($0), edge: $0) }.sorted { left, right in
      left.order == right.order
        ? left.edge.location < right.edge.location : left.order < right.order
    }
    edges = sorted.map(\.edge).filter { edge in
      if edge.kind == .unknown && known.contains(Pair(edge)) { return false }
      return seen.insert(Key(edge)).inserted
    }
    var outgoing = [[Int]](repeating: [], count: screenCount)
    var incoming = [[Int]](repeating: [], count: screenCount)
    for (index, edge) in edges.enumerated() {
      if let source = edge.source { outgoing[source.index].append(index) }
      incoming[edge.target.index].append(index)
    }
    self.outgoing = outgoing
    self.incoming = incoming
  }

  private static func order(_ edge: ScreenEdge) -> (Int, Int, Int, Int) {
    (
      edge.source.map { $0.index + 1 } ?? 0, edge.target.index,
      ScreenEdge.Kind.allCases.firstIndex(of: edge.kind) ?? 0,
      ScreenEdge.Through.allCases.firstIndex(of: edge.through) ?? 0
    )
  }

  private struct Pair: Hashable {
    let source: ScreenID?
    let target: ScreenID

    init(_ edge: ScreenEdge) {
      source = edge.source
      target = edge.target
    }
  }

  private struct Key: Hashable {
    let pair: Pair
    let kind: ScreenEdge.Kind
    let through: ScreenEdge.Through
    let isSwiftUI: Bool

    init(_ edge: ScreenEdge) {
      pair = Pair(edge)
      kind = edge.kind
      through = edge.through
      isSwiftUI = edge.isSwiftUI
    }
  }

  package func edges(from screen: ScreenID) -> [ScreenEdge] {
    screen.index < outgoing.count ? outgoing[screen.index].map { edges[$0] } : []
  }

  package func edges(to screen: ScreenID) -> [ScreenEdge] {
    screen.index < incoming.count ? incoming[screen.index].map { edges[$0] } : []
  }

  package func unresolvedWays(from screen: ScreenID) -> [UnresolvedWay] {
    unresolved.filter { $0.source == screen }
  }

  /// The targets of all edges from a screen, itself included, each once.
  package func targets(of screen: ScreenID) -> Set<ScreenID> {
    guard screen.index < outgoing.count else { return [] }
    return outgoing[screen.index].reduce(into: []) { $0.insert(edges[$1].target) }
  }

  /// The screens that one opens, each once.
  package func destinations(of screen: ScreenID) -> [ScreenID] {
    Set(edges(from: screen).map(\.target)).subtracting([screen]).sorted()
  }

  /// The screens that open one, each once.
  package func callers(of screen: ScreenID) -> [ScreenID] {
    Set(edges(to: screen).compactMap(\.source)).subtracting([screen]).sorted()
  }
}
