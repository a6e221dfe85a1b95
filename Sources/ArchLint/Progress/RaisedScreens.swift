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
    let present = typesByPath
    return raised.filter { pair in
      !hadMoved(pair, former, in: before) && changedItself(pair, former, present, in: before)
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

  /// Whether something else is the entry, whether Interface Builder draws another part of it, or whether
  /// the entry, the content or a part that no other screen has is another one than before, and, where one
  /// place took the screen further, that in which it stands. What does so without any of this follows
  /// something else. `mayHaveRaised` counts what can make this true.
  private func changedItself(
    _ pair: RaisedScreen, _ former: [String: TypeID], _ present: [String: TypeID],
    in before: Project
  ) -> Bool {
    let (screen, earlier) = (screens[pair.now], before.screens[pair.before])
    if screen.entry != earlier.entry || screen.interface != earlier.interface { return true }
    if former[types.path(screen.type)] != earlier.type { return true }
    let changed = ownTypes(of: screen).filter { type in
      isAnother(type, than: former[types.path(type)], in: before)
    }
    if changed.isEmpty { return false }
    if screen.stage == .mixed {
      return screen.components.contains { changed.contains(type(around: $0.location)) }
    }
    guard let place = placeOfObstacle(earlier, screen.stage) else { return true }
    let obstacle = before.type(around: place)
    guard before.ownTypes(of: earlier).contains(obstacle) else { return false }
    guard let type = present[before.types.path(obstacle)] else { return true }
    let named = before.typeNames(in: place)
    let isStillNamed = !named.isEmpty && named.allSatisfy { names($0, in: type) }
    return isAnother(type, than: obstacle, in: before) && !isStillNamed
  }

  /// What a screen had to lose to come to a stage, where that is one place: a name in its Views, or the
  /// UIKit that it wraps or opens.
  private func placeOfObstacle(_ earlier: Screen, _ stage: Stage) -> Location? {
    let isUnbound = earlier.stage == .hosted && stage == .decoupled
    return isUnbound || .packaged <= earlier.stage ? earlier.reasons.last?.location : nil
  }

  /// The entry, the content, and the parts that no other screen has.
  private func ownTypes(of screen: Screen) -> Set<TypeID> {
    let parts = screen.parts.map(\.type).filter { screens.ofType[$0]?.count == 1 }
    return Set([screen.type, screen.view] + parts).filter { !$0.isNone }
  }

  /// What a place names with a capital letter: `.sheet(isPresented: $isOpen) { ScannerView() }`.
  private func typeNames(in place: Location) -> [String] {
    let range = ByteRange(place.offset, max(place.end, place.offset &+ 1))
    return facts.files[place.file.index].references(in: range)
      .filter { $0.kind != .value && $0.kind != .attribute }.map { name($0.name) }
  }

  private func names(_ text: String, in type: TypeID) -> Bool {
    let wanted = word(text)
    return types.declarations(of: type).contains { row in
      facts.files[row.file.index].references(
        in: ByteRange(declaration(row).start, declaration(row).end)
      ).contains { $0.name == wanted }
    }
  }

  private func type(around location: Location) -> TypeID {
    let declarations = facts.files[location.file.index].declarations
    let innermost = declarations.lastIndex {
      $0.start <= location.offset && location.offset < $0.end
    }
    return innermost.map { types.type(around: Place(location.file, LocalID($0))) } ?? .none
  }

  /// Whether a type is new, has become something else, or draws and says something else than before. A
  /// view model, say, may change without its screen.
  private func isAnother(_ type: TypeID, than former: TypeID?, in before: Project) -> Bool {
    guard let former else { return true }
    if types.traits(type) != before.types.traits(former)
      || roles.roles(of: type) != before.roles.roles(of: former)
    {
      return true
    }
    return !types.traits(type).isDisjoint(with: [.view, .viewController, .uiView])
      && 0 < changedLines(of: type, since: former, in: before).rewritten
  }
}

// MARK: - Before screens are linked

extension Project {
  /// Whether more screens than a number may be among `raisedScreens`. To find out how far screens came
  /// costs as much as half a run, and most changes move none: counted is what changed files declare and
  /// host, and never less than that.
  package func mayHaveRaised(moreThan limit: Int) -> Bool {
    guard let before, hasChangedDrawing else { return false }
    if hasChangedInterface { return true }
    let states = comparedStates
    let (now, former) = (changedTypes(of: states[0]), changedTypes(of: states[1]))
    var found = Set(former.keys.filter { now[$0] == nil })
    var more = 0
    for (path, type) in now {
      if let earlier = former[path], !isAnother(type, than: earlier, in: before) { continue }
      found.insert(path)
      // Each host of a View is a screen of its own, and a controller passes on what it is.
      more += max(0, links.hosts(of: type).count - 1)
      if types.traits(type).contains(.viewController) {
        found.formUnion(types.descendants(of: type).map { types.path($0) })
      }
    }
    found.formUnion(viewsHostedOtherwise(in: states))
    return limit < found.count + more
  }

  private typealias ComparedState = (state: Project, changed: [Bool])

  /// By path: the types with a part in a file that may have changed, tests left out.
  private func changedTypes(of compared: ComparedState) -> [String: TypeID] {
    let (state, changed) = compared
    var found: [String: TypeID] = [:]
    for index in state.types.all {
      let type = TypeID(index)
      let isChanged = state.types.declarations(of: type).contains {
        changed[$0.file.index] && !state.isTest($0.file)
      }
      if isChanged { found[state.types.path(type)] = type }
    }
    return found
  }

  /// The Views of which changed files build another number of hosts than before. Where the View of a host
  /// cannot be told, it may be another one each time.
  private func viewsHostedOtherwise(in states: [ComparedState]) -> [String] {
    var counts: [String: Int] = [:]
    for (index, (state, changed)) in states.enumerated() {
      for host in state.links.hosts where host.form == .bare {
        let file = host.location.file
        guard changed[file.index], !state.isTest(file) else { continue }
        let view =
          host.view.isNone
          ? "\(index) \(state.files.path(of: file)) \(host.location.offset)"
          : state.types.path(host.view)
        counts[view, default: 0] += index == 0 ? 1 : -1
      }
    }
    return counts.filter { $0.value != 0 }.map(\.key)
  }
}
