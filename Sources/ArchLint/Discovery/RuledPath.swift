// The path of a file as the patterns of `rules.yml` ask for it: in the earlier of two states, those that
// follow a rename ask for the one that the file has, or would have, with its folder.

struct RuledPath {
  fileprivate let path: [UInt8]
  /// What patterns ask for that are new in the later state; nil where that is the path itself.
  fileprivate let new: (asked: [UInt8], present: String)?
  private let names: LaterNames?

  init(_ path: String, _ names: LaterNames?) {
    self.path = Array(path.utf8)
    self.names = names
    new = names?.newPath(of: path).map { (Array($0.asked.utf8), $0.present) }
  }

  fileprivate func isOfNew(_ glob: Glob) -> Bool {
    new != nil && names?.isNew(glob.pattern) ?? false
  }
}

extension Glob {
  func matches(_ path: RuledPath) -> Bool {
    guard let new = path.new, path.isOfNew(self) else { return matches(path.path) }
    // One that spells out a file follows that file wherever it goes.
    return pattern == new.present || matches(new.asked)
  }
}

extension PathPatterns {
  func longestMatch(_ path: RuledPath) -> Int? {
    guard let new = path.new else { return longestMatch(path.path) }
    return number(ofLongest: [
      index(ofLongestMatch: path.path) { !path.isOfNew($0) },
      index(ofLongestMatch: new.asked) { path.isOfNew($0) },
      index(ofLongestMatch: Array(new.present.utf8)) {
        $0.pattern == new.present && path.isOfNew($0)
      },
    ])
  }
}
