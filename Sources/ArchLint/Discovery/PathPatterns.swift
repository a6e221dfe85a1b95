// Many patterns held against many paths: each path meets only the patterns that begin with one of
// its folders, and each pattern only the paths that begin as it does.

/// Patterns, each with the number that its owner gave it, by the folder that their plain text names.
struct PathPatterns {
  private var patterns: [(glob: Glob, number: Int)] = []
  private var indicesOfFolder: [[UInt8]: [Int]] = [:]

  private static let slash = UInt8(ascii: "/")

  mutating func add(_ glob: Glob, _ number: Int) {
    let index = patterns.count
    patterns.append((glob, number))
    let folders = glob.plainStarts.map { Array($0[..<($0.lastIndex(of: Self.slash) ?? 0)]) }
    for folder in Set(folders) { indicesOfFolder[folder, default: []].append(index) }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// The number of the longest pattern that matches; of equally long ones the first that was added.
  func longestMatch(_ path: [UInt8]) -> Int? {
    index(ofLongestMatch: path) { _ in true }.map { patterns[$0].number }
  }

  /// The same among some of the patterns, by its index.
  func index(ofLongestMatch path: [UInt8], among isAsked: (Glob) -> Bool) -> Int? {
    var best: Int?
    var end = 0
    while true {
      for index in indicesOfFolder[Array(path[..<end])] ?? [] {
        if let best, !isBetter(index, than: best) { continue }
        let glob = patterns[index].glob
        if isAsked(glob), glob.matches(path) { best = index }
      }
      guard end < path.count, let slash = path[(end + 1)...].firstIndex(of: Self.slash) else {
        return best
      }
      end = slash
    }
  }

  /// The number of the longest one of some patterns.
  func number(ofLongest indices: [Int?]) -> Int? {
    indices.compactMap { $0 }.min { isBetter($0, than: $1) }.map { patterns[$0].number }
  }

  private func isBetter(_ index: Int, than other: Int) -> Bool {
    let length = patterns[index].glob.pattern.utf8.count
    let best = patterns[other].glob.pattern.utf8.count
    return length == best ? index < other : best < length
  }
}

/// Paths in the order of their bytes.
struct SortedPaths {
  private let paths: [[UInt8]]

  init(_ paths: [String]) {
    self.paths = paths.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func hasMatch(_ glob: Glob) -> Bool {
    glob.plainStarts.contains { start in
      var index = firstIndex(notBefore: start)
      while index < paths.count, paths[index].starts(with: start) {
        if glob.matches(paths[index]) { return true }
        index += 1
      }
      return false
    }
  }

  private func firstIndex(notBefore start: [UInt8]) -> Int {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].lexicographicallyPrecedes(start) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
