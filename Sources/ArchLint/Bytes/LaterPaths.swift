// What the later of two states calls the files and folders of the earlier one, by what git calls renamed.

package struct LaterPaths: Sendable {
  /// By path of the earlier state: only what has another one in the later state.
  private var paths: [String: String] = [:]
  /// The folders among them.
  private var folders: [String: String] = [:]

  package init() {}

  /// A file that git finds nowhere again, as one that was deleted or written anew, went where most of its
  /// folder went, if the folder is gone.
  package init(
    _ changes: StateChanges, from before: any FileSystem, to later: any FileSystem
  ) {
    if changes.renames.isEmpty { return }
    folders = RenamedFolders(changes, from: before, to: later).places
    paths = folders
    for path in changes.paths where changes.renames[path] == nil && later.kind(of: path) == nil {
      if let place = Self.place(of: path, in: folders) { paths[path] = place }
    }
    for (present, former) in changes.renames { paths[former] = present }
  }

  /// The present path of a file or folder.
  package subscript(path: String) -> String { paths[path] ?? path }

  /// Where a file or folder is if it went with its folder, else where it would be: whoever joins a
  /// folder, or leaves one, was not what that folder is.
  package func place(withFolderOf path: String) -> String {
    if let place = folders[path] { return place }
    let place = Self.place(of: path, in: folders) ?? path
    let present = self[path]
    return folder(of: present) == folder(of: place) ? present : place
  }

  /// How a pattern reads that went with the folder which it begins with.
  func pattern(_ pattern: String) -> String {
    let folder = plainFolder(of: pattern)
    return place(withFolderOf: folder) + pattern.dropFirst(folder.count)
  }

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
}

/// The folders of an earlier state that have another name in the later one.
private struct RenamedFolders {
  private(set) var places: [String: String] = [:]

  /// A folder was renamed where none of its files is left, to a place that is new. Those of which most
  /// came to such a place went on as it; the others joined them there.
  init(_ changes: StateChanges, from before: any FileSystem, to later: any FileSystem) {
    var standing: [String: Bool] = [:]
    func isStanding(_ folder: String) -> Bool {
      if let known = standing[folder] { return known }
      let answer = Self.isStanding(folder, changes, before, later)
      standing[folder] = answer
      return answer
    }
    var claims: [String: [(folder: String, count: Int)]] = [:]
    for (folder, votes) in changes.votes where !isStanding(folder) {
      // What moves up to the root joins nobody who has a name.
      let new = votes.filter { $0.key.isEmpty || !isStanding($0.key) }
      guard let most = new.mostOften, let count = new[most] else { continue }
      claims[most, default: []].append((folder, count))
    }
    let owners = claims.mapValues { claims in
      claims.filter { claim in
        !claims.contains { other in
          claim.count <= other.count && !isPath(claim.folder, inside: other.folder)
            && !isPath(other.folder, inside: claim.folder)
        }
      }.map(\.folder)
    }
    for (place, folders) in owners {
      for folder in folders where !Self.isGuest(folder, at: place, owners) {
        places[folder] = place
      }
    }
  }

  /// Whether a folder went into one that was another folder before.
  private static func isGuest(
    _ former: String, at place: String, _ owners: [String: [String]]
  ) -> Bool {
    var host = folder(of: place)
    while !host.isEmpty {
      if let owners = owners[host], !owners.contains(where: { isPath(former, inside: $0) }) {
        return true
      }
      host = folder(of: host)
    }
    return false
  }

  /// Whether any file of the earlier state's folder is where it was.
  private static func isStanding(
    _ folder: String, _ changes: StateChanges, _ before: any FileSystem, _ later: any FileSystem
  ) -> Bool {
    var pending = [folder]
    while let folder = pending.popLast() {
      for entry in before.entries(of: folder) ?? [] {
        let path = childPath(entry.name, in: folder)
        if entry.kind == .folder {
          pending.append(path)
        } else if changes.renames[path] == nil, later.kind(of: path) != nil {
          return true
        }
      }
    }
    return false
  }
}

extension [String: Int] {
  /// The key with the highest count, of equal ones the first.
  fileprivate var mostOften: String? {
    self.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension StateChanges {
  /// How many of the renamed files of each folder went where. A file that went from `A/B/C.swift` to
  /// `X/B/C.swift` speaks for `A/B` and for `A`.
  fileprivate var votes: [String: [String: Int]] {
    var votes: [String: [String: Int]] = [:]
    for (present, former) in renames {
      var (from, to) = (folder(of: former), folder(of: present))
      while !from.isEmpty, from != to {
        votes[from, default: [:]][to, default: 0] += 1
        guard lastPart(of: from) == lastPart(of: to) else { break }
        (from, to) = (folder(of: from), folder(of: to))
      }
    }
    return votes
  }

  /// A file that was written anew, while its folder was renamed, is the one that has its name there.
  mutating func pair(_ lost: [String], with new: Set<String>) {
    if renames.isEmpty || lost.isEmpty || new.isEmpty { return }
    let folders = votes.compactMapValues(\.mostOften)
    for path in lost {
      guard let place = LaterPaths.place(of: path, in: folders), new.contains(place),
        renames[place] == nil
      else { continue }
      renames[place] = path
    }
  }
}
