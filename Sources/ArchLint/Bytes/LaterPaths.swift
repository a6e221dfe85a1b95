// What the later of two states calls the files and folders of the earlier one, by what git calls renamed.

package struct LaterPaths: Sendable {
  /// By path of the earlier state: only what has another one in the later state.
  private var paths: [String: String] = [:]

  package init() {}

  /// A file that git finds nowhere again, as one that was deleted or written anew, went where most of its
  /// folder went, if the folder is gone.
  ///
  /// - Parameter later: the later state.
  package init(_ changes: StateChanges, in later: any FileSystem) {
    if changes.renames.isEmpty { return }
    paths = Self.folders(renamedBy: changes).filter { later.kind(of: $0.key) == nil }
    let folders = paths
    for path in changes.paths where changes.renames[path] == nil && later.kind(of: path) == nil {
      if let place = Self.place(of: path, in: folders) { paths[path] = place }
    }
    for (present, former) in changes.renames { paths[former] = present }
  }

  /// The present path of a file or folder.
  package subscript(path: String) -> String { paths[path] ?? path }

  /// Where a file would be if it went with the innermost of the folders around it.
  fileprivate static func place(of path: String, in folders: [String: String]) -> String? {
    var folder = folder(of: path)
    while !folder.isEmpty {
      if let place = folders[folder] {
        return childPath(relativePath(path, to: folder) ?? "", in: place)
      }
      folder = ArchLint.folder(of: folder)
    }
    return nil
  }

  /// Where most of the renamed files of each folder went. A file that went from `A/B/C.swift` to
  /// `X/B/C.swift` speaks for `A/B` and for `A`.
  fileprivate static func folders(renamedBy changes: StateChanges) -> [String: String] {
    var votes: [String: [String: Int]] = [:]
    for (present, former) in changes.renames {
      var (from, to) = (folder(of: former), folder(of: present))
      while !from.isEmpty, from != to {
        votes[from, default: [:]][to, default: 0] += 1
        guard lastPart(of: from) == lastPart(of: to) else { break }
        (from, to) = (folder(of: from), folder(of: to))
      }
    }
    return votes.compactMapValues { places in
      places.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }
}

extension StateChanges {
  /// A file that was written anew, while its folder was renamed, is the one that has its name there.
  mutating func pair(_ lost: [String], with new: Set<String>) {
    if renames.isEmpty || lost.isEmpty || new.isEmpty { return }
    let folders = LaterPaths.folders(renamedBy: self)
    for path in lost {
      guard let place = LaterPaths.place(of: path, in: folders), new.contains(place),
        renames[place] == nil
      else { continue }
      renames[place] = path
    }
  }
}
