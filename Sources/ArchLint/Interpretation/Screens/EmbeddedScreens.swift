// Controllers and hosted Views that others embed and that nothing pushes, presents or shows as a tab:
// parts of the screens around them, however much they look like screens.

/// A part of a screen that has an entry of its own.
struct EmbeddedPart: Sendable {
  let type: TypeID
  /// None for a UIKit controller.
  let view: TypeID
  /// Where it is embedded.
  let location: Location
}

struct EmbeddedScreens {
  private let graph: ScreenGraph
  private let isPart: [Bool]

  /// - Parameters:
  ///   - graph: at least every edge to what may be a part.
  ///   - mayBePart: by screen.
  init(_ screens: [Screen], _ graph: ScreenGraph, mayBePart: [Bool]) {
    self.graph = graph
    isPart = screens.indices.map { index in
      if !mayBePart[index] { return false }
      let incoming = graph.edges(to: ScreenID(index))
      return incoming.allSatisfy { $0.kind == .embed || $0.kind == .unknown }
        && incoming.contains { $0.kind == .embed && $0.through != .sandwich }
        && incoming.allSatisfy { $0.source != nil }
    }
  }

  /// The screens around a part, through other parts; none for a screen.
  func parents(of screen: ScreenID) -> [(parent: ScreenID, location: Location)] {
    guard isPart[screen.index] else { return [] }
    var found: [(parent: ScreenID, location: Location)] = []
    var seen: Set<ScreenID> = [screen]
    var pending = [screen]
    while let part = pending.popLast() {
      for edge in graph.edges(to: part) where edge.through != .sandwich {
        guard let source = edge.source, seen.insert(source).inserted else { continue }
        if isPart[source.index] {
          pending.append(source)
        } else {
          found.append((source, edge.location))
        }
      }
    }
    return found.sorted { $0.parent < $1.parent }
  }
}
