// An earlier state of a tree whose files are read where the later state has them, as far as they are the
// same: mostly on the disk, where the earlier state alone would have to ask git for them.

struct SharedFileSystem: FileSystem {
  private let earlier, later: any FileSystem
  private let changes: StateChanges

  init(_ earlier: any FileSystem, sharedWith later: any FileSystem, besides changes: StateChanges) {
    self.earlier = earlier
    self.later = later
    self.changes = changes
  }

  func entries(of folder: String) -> [FileEntry]? { earlier.entries(of: folder) }

  func kind(of path: String) -> FileEntry.Kind? { earlier.kind(of: path) }

  func destination(ofLink path: String) -> String? { earlier.destination(ofLink: path) }

  var isTracked: Bool { earlier.isTracked }

  func read(_ path: String, into buffer: inout [UInt8]) -> ReadFailure? {
    (isShared(path) ? later : earlier).read(path, into: &buffer)
  }

  func holding(_ paths: [String]) -> any FileSystem {
    SharedFileSystem(
      earlier.holding(paths.filter { !isShared($0) }),
      sharedWith: later.holding(paths.filter { isShared($0) }), besides: changes)
  }

  /// A file that a sparse checkout leaves out has not changed and is not there.
  private func isShared(_ path: String) -> Bool {
    !changes.mayConcern(path) && later.kind(of: path) == .file && earlier.kind(of: path) == .file
  }
}
