// Screens that came further between two states: what rules about the pace of a migration ask.

package struct RaisedScreen: Sendable {
  package let now: ScreenID
  /// In the earlier state.
  package let before: ScreenID
}

extension Project {
  /// Screens that this change took to a higher stage than in the state before, by name; none without
  /// that state. Left out are those that `rules.yml` keeps or settles, those that only follow a part
  /// which others share or a screen which they open, and those that had moved before and only lose
  /// their old implementation now.
  package var raisedScreens: [RaisedScreen] {
    guard let before else { return [] }
    let pairs = ScreenPairs(
      from: ScreenState.all(of: before), to: ScreenState.all(of: self), renames: [:])
    let raised = screens.ids.compactMap { id -> RaisedScreen? in
      guard let place = pairs.earlier[id.index] else { return nil }
      let former = ScreenID(place)
      let (screen, earlier) = (screens[id], before.screens[former])
      let isFixed = !screen.marks.isDisjoint(with: [.keep, .settled])
      return isFixed || screen.stage <= earlier.stage
        ? nil : RaisedScreen(now: id, before: former)
    }
    if raised.isEmpty { return [] }
    let former = before.typesByPath
    return raised.filter { pair in
      !hadMoved(pair, former, in: before) && changedItself(pair, former, in: before)
    }
  }

  /// Whether the earlier state had both implementations, the old one and this one, and built this one.
  private func hadMoved(
    _ pair: RaisedScreen, _ former: [String: TypeID], in before: Project
  ) -> Bool {
    let twin = before.screens[pair.before].twin
    guard !twin.isNone, former[types.path(screens[pair.now].type)] == twin else { return false }
    return !before.constructions(of: twin).isEmpty
  }

  /// Whether something else is the entry, whether the entry, the content or a part that no other screen
  /// has says something else than before, or Interface Builder draws another part of it.
  private func changedItself(
    _ pair: RaisedScreen, _ former: [String: TypeID], in before: Project
  ) -> Bool {
    let (screen, earlier) = (screens[pair.now], before.screens[pair.before])
    if screen.entry != earlier.entry || screen.interface != earlier.interface { return true }
    if former[types.path(screen.type)] != earlier.type { return true }
    let own = screen.parts.map(\.type).filter { screens.ofType[$0]?.count == 1 }
    return ([screen.type, screen.view] + own).contains { type in
      if type.isNone { return false }
      guard let same = former[types.path(type)] else { return true }
      return 0 < changedLines(of: type, since: same, in: before).rewritten
    }
  }
}
