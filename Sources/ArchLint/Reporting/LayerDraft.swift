// The order of layers that a first configuration writes down. It has to hold in the code as it is: what
// cannot be ordered is left out, and what is in the way of an order is told.

struct LayerDraft {
  /// Modules that are spoken of by one name.
  struct Member {
    let name: String
    var files: Set<FileID> = []
    let isApp: Bool
  }

  private let members: [Member]
  /// Members that use each other in a ring.
  let rings: [[Int]]
  /// Members that are built from files of a bigger one.
  let shadows: Set<Int>
  /// By member, 0 for the top; nil for those that are left out, and for those that neither use nor are
  /// used.
  let heights: [Int?]
  /// Members that would have a height, were none of their files compiled into one of another height.
  let blocked: Set<Int>

  /// - Parameter graph: who uses whom; nodes are members.
  init(_ members: [Member], _ graph: DirectedGraph) {
    self.members = members
    rings = graph.rings()
    shadows = Self.shadows(of: members)
    heights = Self.heights(in: graph, without: Set(rings.flatMap { $0 }).union(shadows))
    blocked = Self.blocked(members, heights)
  }

  /// "7 of its files are compiled into Shared, too"
  func obstacle(of member: Int) -> String {
    let others = members.indices.filter { other in
      guard let height = heights[other], height != heights[member] else { return false }
      return !members[other].files.isDisjoint(with: members[member].files)
    }
    let shared = members[member].files.filter { file in
      others.contains { members[$0].files.contains(file) }
    }
    let names = others.prefix(3).map { members[$0].name } + (3 < others.count ? ["others"] : [])
    let verb = shared.count == 1 ? "is" : "are"
    return "\(grouped(shared.count)) of its files \(verb) compiled into \(listed(names)), too"
  }
}

// MARK: - What has no place

extension LayerDraft {
  /// Libraries of which half the files are those of a bigger member, and apps, which nobody imports, as
  /// soon as they share one.
  private static func shadows(of members: [Member]) -> Set<Int> {
    let bySize = members.indices.sorted {
      members[$0].files.count == members[$1].files.count
        ? $0 < $1 : members[$1].files.count < members[$0].files.count
    }
    var ownersOfFile: [FileID: Set<Int>] = [:]
    var shadows: Set<Int> = []
    for member in bySize {
      let files = members[member].files
      var sharedCounts: [Int: Int] = [:]
      for file in files {
        for owner in ownersOfFile[file] ?? [] { sharedCounts[owner, default: 0] += 1 }
      }
      let most = sharedCounts.values.max() ?? 0
      if 0 < most && (members[member].isApp || files.count <= most * 2) {
        shadows.insert(member)
      } else {
        for file in files { ownersOfFile[file, default: []].insert(member) }
      }
    }
    return shadows
  }

  /// How far each member stands below the top: one more than the lowest that uses it.
  private static func heights(
    in graph: DirectedGraph, without leftOut: Set<Int>
  ) -> [Int?] {
    let users = graph.reversed
    var heights = [Int?](repeating: nil, count: graph.nodeCount)
    var missing = (0..<graph.nodeCount).map { node in
      users.targets(of: node).filter { !leftOut.contains(Int($0)) }.count
    }
    var ready = (0..<graph.nodeCount).filter { !leftOut.contains($0) && missing[$0] == 0 }
    for node in ready { heights[node] = 0 }
    while let node = ready.popLast() {
      for target in graph.targets(of: node).map({ Int($0) }) where !leftOut.contains(target) {
        heights[target] = max(heights[target] ?? 0, (heights[node] ?? 0) + 1)
        missing[target] -= 1
        if missing[target] == 0 { ready.append(target) }
      }
    }
    for node in heights.indices {
      let neighbours = graph.targets(of: node) + users.targets(of: node)
      if neighbours.allSatisfy({ leftOut.contains(Int($0)) }) { heights[node] = nil }
    }
    return heights
  }

  /// A file that is compiled into two layers breaks their order, so one of the two has to go: an app
  /// first, which nobody imports anyway, then whoever shares with the most, then the smaller one.
  private static func blocked(_ members: [Member], _ heights: [Int?]) -> Set<Int> {
    var partners = [Set<Int>](repeating: [], count: members.count)
    for first in members.indices {
      for second in members.indices where first < second {
        guard let one = heights[first], let other = heights[second], one != other,
          !members[first].files.isDisjoint(with: members[second].files)
        else { continue }
        partners[first].insert(second)
        partners[second].insert(first)
      }
    }
    var blocked: Set<Int> = []
    while true {
      let open = members.indices.filter { !partners[$0].isEmpty }
      let next = open.min { left, right in
        let (one, other) = (members[left], members[right])
        if one.isApp != other.isApp { return one.isApp }
        let (count, otherCount) = (partners[left].count, partners[right].count)
        return count == otherCount
          ? one.files.count < other.files.count : otherCount < count
      }
      guard let next else { return blocked }
      blocked.insert(next)
      for partner in partners[next] { partners[partner].remove(next) }
      partners[next] = []
    }
  }
}
