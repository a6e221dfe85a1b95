// Which modules were renamed since a baseline was written, where no earlier state tells: the file knows
// modules by their names and by how many lines of code each had.

extension Baseline {
  /// The former name of a module that is gone → the name of the only new one that is about as large.
  ///
  /// - Parameter now: the lines of code of each module that there is.
  func laterModules(_ now: [String: Int]) -> [String: String] {
    let gone = codeLines.filter { now[$0.key] == nil }
    let new = now.filter { codeLines[$0.key] == nil }
    var names: [String: String] = [:]
    for (name, count) in gone {
      let alike = new.filter { Self.isAbout(count, $0.value) }
      guard alike.count == 1, let only = alike.first,
        gone.values.filter({ Self.isAbout($0, only.value) }).count == 1
      else { continue }
      names[name] = only.key
    }
    return names
  }

  /// Whether one number of lines differs from another one by a tenth at most.
  private static func isAbout(_ first: Int, _ second: Int) -> Bool {
    let (small, large) = (min(first, second), max(first, second))
    return 0 < small && large - large / 10 <= small
  }
}

extension Project {
  /// Nobody counts lines where all modules of the baseline are there.
  func laterModules(since baseline: Baseline) -> [String: String] {
    let present = Set(modules.modules.map(\.name))
    if present.isSuperset(of: baseline.codeLines.keys) { return [:] }
    return baseline.laterModules(codeLinesOfModules)
  }
}
