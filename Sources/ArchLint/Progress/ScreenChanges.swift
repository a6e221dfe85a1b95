// What a change did to the screens that it touches, the worst first.

/// A screen that a change touches, in the earlier state, in the later one or in both.
package struct ScreenChange: Sendable {
  package let before: ScreenState?
  package let now: ScreenState?

  /// In the order in which a reader should see them; those that are where they were come last.
  package enum Kind: Int, Sendable, CaseIterable {
    case wentBack, newUIKit, new, wentOn, gone, touched
  }

  package var kind: Kind {
    switch (before, now) {
    case (let before?, let now?):
      now.stage < before.stage ? .wentBack : before.stage < now.stage ? .wentOn : .touched
    case (nil, let now?): now.isUIKit && !now.isKept ? .newUIKit : .new
    case (_, nil): .gone
    }
  }

  package var name: String { now?.name ?? before?.name ?? "" }

  /// How many stages it went up; negative for those that it went down.
  package var step: Int {
    guard let before, let now else { return 0 }
    return Int(now.stage.rawValue) - Int(before.stage.rawValue)
  }

  package var newBridges: Int {
    (now?.bridges.total ?? 0) - (before?.bridges.total ?? 0)
  }
}

package struct ScreenChanges: Sendable {
  package let touched: [ScreenChange]
  /// Of all screens, touched or not.
  package let before, now: Migration.Totals

  /// - Parameters:
  ///   - renames: the later path of each renamed file → its earlier one.
  ///   - changed: the later names of screens that say something else than before.
  package init(
    from before: [ScreenState], to now: [ScreenState], renames: [String: String] = [:],
    changed: Set<String> = []
  ) {
    let pairs = ScreenPairs(from: before, to: now, renames: renames)
    var found = now.indices.map { index in
      ScreenChange(before: pairs.earlier[index].map { before[$0] }, now: now[index])
    }
    found += pairs.gone.map { ScreenChange(before: before[$0], now: nil) }
    touched = found.filter { $0.isTouched(changed) }.sorted(by: ScreenChanges.isWorse)
    self.before = Migration.Totals(before)
    self.now = Migration.Totals(now)
  }

  private static func isWorse(_ one: ScreenChange, _ other: ScreenChange) -> Bool {
    if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
    if one.step != other.step { return one.step < other.step }
    if one.newBridges != other.newBridges { return other.newBridges < one.newBridges }
    return precedesInBytes(one.name, other.name)
  }

  package func count(_ kind: ScreenChange.Kind) -> Int {
    touched.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
  }
}

extension ScreenChange {
  /// A change also answers for screens whose files it leaves alone.
  fileprivate func isTouched(_ changed: Set<String>) -> Bool {
    guard let before, let now else { return true }
    if now.stage != before.stage || now.axes != before.axes || now.bridges != before.bridges
      || now.lines != before.lines || now.isKept != before.isKept || now.name != before.name
      || now.destinations != before.destinations
      || now.uikitDestinations != before.uikitDestinations
    {
      return true
    }
    return changed.contains(now.name)
  }
}
