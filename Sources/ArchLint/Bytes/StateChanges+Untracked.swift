// Renamed files that git does not track yet: it knows that one is gone, and nothing of the one that came.

extension StateChanges {
  /// Pairs Swift files that are gone with new ones of the same bytes, and what was written anew with what
  /// has its name where the others of its folder went.
  ///
  /// - Parameter present: the files of the later state.
  func withUntracked(
    _ present: FileTable, from before: any FileSystem, to later: any FileSystem
  ) -> StateChanges {
    if later.isTracked { return self }
    let former = Set(renames.values)
    let lost = paths.filter { path in
      !former.contains(path) && later.kind(of: path) == nil && before.kind(of: path) == .file
    }.sorted()
    if lost.isEmpty { return self }
    let new = present.files.map(\.path).filter { !paths.contains($0) && before.kind(of: $0) == nil }
    if new.isEmpty { return self }
    var changes = self
    changes.pairEquals(lost, in: before, with: new, in: later)
    let found = Set(changes.renames.values)
    changes.pair(lost.filter { !found.contains($0) }, with: Set(new))
    changes.paths.formUnion(changes.renames.keys)
    return changes
  }

  private mutating func pairEquals(
    _ lost: [String], in before: any FileSystem, with new: [String], in later: any FileSystem
  ) {
    var places: [[UInt8]: [String]] = [:]
    for path in new where isPath(path, endingIn: ".swift") {
      if let bytes = try? later.bytes(of: path).get() { places[bytes, default: []].append(path) }
    }
    let lost = lost.filter { isPath($0, endingIn: ".swift") }
    let held = before.holding(lost)
    for path in lost {
      guard let bytes = try? held.bytes(of: path).get(), let equals = places[bytes],
        let index = equals.firstIndex(where: { lastPart(of: $0) == lastPart(of: path) })
          ?? equals.indices.first
      else { continue }
      renames[equals[index]] = path
      places[bytes]?.remove(at: index)
    }
  }
}
