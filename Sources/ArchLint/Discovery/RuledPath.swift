// The path of a file as the patterns of `rules.yml` ask for it: in the earlier of two states, those that
// follow a rename ask for the present one.

struct RuledPath {
  fileprivate let path: [UInt8]
  /// What patterns ask for that are new in the later state; nil where that is the path itself.
  fileprivate let newPath: [UInt8]?
  private let names: LaterNames?

  init(_ path: String, _ names: LaterNames?) {
    self.path = Array(path.utf8)
    self.names = names
    newPath = names?.newPath(of: path).map { Array($0.utf8) }
  }

  fileprivate func isOfNew(_ glob: Glob) -> Bool {
    newPath != nil && names?.isNew(glob.pattern) ?? false
  }
}

extension Glob {
  func matches(_ path: RuledPath) -> Bool {
    guard let newPath = path.newPath, path.isOfNew(self) else { return matches(path.path) }
    return matches(newPath)
  }
}

extension PathPatterns {
  func longestMatch(_ path: RuledPath) -> Int? {
    guard let newPath = path.newPath else { return longestMatch(path.path) }
    let known = index(ofLongestMatch: path.path) { !path.isOfNew($0) }
    let new = index(ofLongestMatch: newPath) { path.isOfNew($0) }
    return longer(known, new)
  }
}
