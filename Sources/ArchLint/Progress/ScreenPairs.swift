// Which screens of two states are one and the same: a screen goes on under the type of its entry; where
// that is gone, under what appeared with its stem, or in the file that git calls its renamed one.

package struct ScreenPairs: Sendable {
  /// By screen of the later state: its place in the earlier one; nil for a new screen.
  package private(set) var earlier: [Int?]
  /// Places in the earlier state of what the later one does not have.
  package private(set) var gone: [Int]

  /// - Parameter renames: the later path of each renamed file → its earlier one.
  package init(
    from before: [ScreenState], to now: [ScreenState], renames: [String: String]
  ) {
    earlier = Array(repeating: nil, count: now.count)
    gone = Array(before.indices)
    // The strongest sign first, and each only for those whom no stronger one has paired.
    pair(before, now, by: { "\($0.module)\n\($0.type)" })
    pair(before, now, by: \.type)
    pair(before, now, by: { "\($0.module)\n\($0.stem)" })
    pair(before, now, by: \.stem)
    pairFiles(before, now, renames)
  }

  private mutating func pair(
    _ before: [ScreenState], _ now: [ScreenState], by key: (ScreenState) -> String
  ) {
    var free: [String: [Int]] = [:]
    // The last one is taken first.
    for place in gone.reversed() { free[key(before[place]), default: []].append(place) }
    var taken: Set<Int> = []
    for (index, screen) in now.enumerated() where earlier[index] == nil {
      guard let place = free[key(screen)]?.popLast() else { continue }
      earlier[index] = place
      taken.insert(place)
    }
    gone.removeAll { taken.contains($0) }
  }

  /// A file that holds one vanished screen and one new one tells which became which.
  private mutating func pairFiles(
    _ before: [ScreenState], _ now: [ScreenState], _ renames: [String: String]
  ) {
    let vanished = Dictionary(grouping: gone) { before[$0].path }
    let new = Dictionary(grouping: now.indices.filter { earlier[$0] == nil }) { now[$0].path }
    var taken: Set<Int> = []
    for (path, indices) in new where indices.count == 1 {
      guard let places = vanished[renames[path] ?? path], places.count == 1 else { continue }
      earlier[indices[0]] = places[0]
      taken.insert(places[0])
    }
    gone.removeAll { taken.contains($0) }
  }
}
