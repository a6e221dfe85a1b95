// Screens that came further between two states: what rules about the pace of a migration ask.

package struct RaisedScreen: Sendable {
  package let now: ScreenID
  /// In the earlier state.
  package let before: ScreenID
}

extension Project {
  /// Screens at a higher stage than in the state before, by name; none without that state. Those that
  /// `rules.yml` keeps or settles are left out.
  package var raisedScreens: [RaisedScreen] {
    guard let before else { return [] }
    let pairs = ScreenPairs(
      from: ScreenState.all(of: before), to: ScreenState.all(of: self), renames: [:])
    return screens.ids.compactMap { id in
      guard let place = pairs.earlier[id.index] else { return nil }
      let former = ScreenID(place)
      let (screen, earlier) = (screens[id], before.screens[former])
      let isFixed = !screen.marks.isDisjoint(with: [.keep, .settled])
      return isFixed || screen.stage <= earlier.stage
        ? nil : RaisedScreen(now: id, before: former)
    }
  }
}
