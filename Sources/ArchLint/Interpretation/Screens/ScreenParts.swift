// Which declarations belong to a screen: what its entry and its View hold, build and name, the
// strongest evidence first, and names at the very last.

struct ScreenPartFinder {
  private let ground: ScreenGround
  private(set) var screens: [Screen]
  private let placements: [HostPlacement]
  /// By the type of a screen.
  private let embedded: [TypeID: [EmbeddedPart]]
  /// By type: the screens whose cluster it is in.
  private(set) var ofType: [TypeID: [ScreenID]] = [:]
  /// Entries and contents: what is a screen is no part of another.
  private var screenTypes: Set<TypeID> = []
  /// By type: the components in its members.
  private var componentsIn: [TypeID: [HostPlacement]] = [:]
  /// By owner: the action enums of its handlers.
  private var actions: [TypeID: [TypeID]] = [:]

  init(
    _ ground: ScreenGround, _ screens: [Screen], _ placements: [HostPlacement],
    _ embedded: [TypeID: [EmbeddedPart]]
  ) {
    self.ground = ground
    self.embedded = embedded
    self.screens = screens
    self.placements = placements
    for screen in screens {
      screenTypes.insert(screen.type)
      if !screen.view.isNone { screenTypes.insert(screen.view) }
    }
    for placement in placements {
      if case .component(let owner, _, _) = placement.kind {
        componentsIn[owner, default: []].append(placement)
      }
    }
    for handler in ground.links.handlers {
      actions[handler.owner, default: []].append(handler.action)
    }
  }

  private var types: Types { ground.types }

  mutating func find() {
    for index in screens.indices { findParts(of: index) }
    addByName()
    for (index, screen) in screens.enumerated() {
      for part in screen.parts { ofType[part.type, default: []].append(ScreenID(index)) }
    }
    for index in screens.indices { findComponents(of: index) }
  }

  private struct Pending {
    let type: TypeID
    let kind: ScreenPart.Kind
    let evidence: String
    let location: Location
  }

  private mutating func findParts(of index: Int) {
    let screen = screens[index]
    var queue = starts(of: screen)
    var seen: Set<TypeID> = []
    var next = 0
    // A cluster that grows beyond this is the app, not a screen.
    while next < queue.count && seen.count < 400 {
      let pending = queue[next]
      next += 1
      guard seen.insert(pending.type).inserted else { continue }
      screens[index].parts.append(
        ScreenPart(
          type: pending.type, kind: pending.kind, evidence: pending.evidence,
          location: pending.location, isByName: false))
      queue += neighbours(of: pending, in: screen)
    }
  }

  private func starts(of screen: Screen) -> [Pending] {
    var starts: [Pending] = []
    if screen.type != screen.view {
      starts.append(
        Pending(
          type: screen.type, kind: .entry, evidence: "the entry", location: screen.location))
    }
    if !screen.view.isNone {
      starts.append(
        Pending(
          type: screen.view, kind: .content, evidence: contentEvidence(screen),
          location: ground.location(of: screen.view)))
      starts += passedState(to: screen.view)
    }
    if !screen.twin.isNone {
      starts.append(
        Pending(
          type: screen.twin, kind: .content, evidence: "another implementation, of the same stem",
          location: ground.location(of: screen.twin)))
    }
    for part in embedded[screen.type] ?? [] {
      for type in Set([part.type, part.view]).sorted() where !type.isNone {
        starts.append(
          Pending(
            type: type, kind: .part, evidence: "embedded, and never shown by itself",
            location: part.location))
      }
    }
    for entry in ground.configuration.screens.parts
    where entry.screen.value == screen.name || entry.screen.value == screen.stem {
      for name in entry.types {
        guard let symbol = ground.facts.symbols.find(name.value),
          let type = types.onlyType(named: symbol)
        else { continue }
        starts.append(
          Pending(
            type: type, kind: kind(of: type) ?? .part, evidence: "rules.yml says so",
            location: ground.location(of: type)))
      }
    }
    return starts
  }

  private func contentEvidence(_ screen: Screen) -> String {
    switch screen.entry {
    case .controller: "the whole content of the controller"
    case .hostingSubclass: "the root View of the hosting controller"
    case .bareHost: "the root View of a hosting controller"
    case .destination: "SwiftUI shows it"
    }
  }

  /// View models that are passed where the View is built, for Views that know a protocol only.
  private func passedState(to view: TypeID) -> [Pending] {
    ground.hostedViews.hosting(view).flatMap { hosted -> [Pending] in
      let calls = ground.facts.files[hosted.file.index].calls
      guard hosted.construction.index < calls.count else { return [] }
      let call = calls[hosted.construction.index]
      return ground.types.arguments(of: call, in: hosted.file).compactMap { argument in
        var value = Resolution.nothing
        if argument.kind == .identifier || argument.kind == .member {
          let names = types.names(in: argument.value)
          if names.count == 1,
            let binding = types.binding(
              of: names[0], at: argument.offset, in: Place(hosted.file, call.from))
          {
            value = types.valueType(of: binding)
          }
        } else if argument.kind == .call, argument.valueCall.index < calls.count {
          value = types.constructed(by: calls[argument.valueCall.index], in: hosted.file)
        }
        guard value.meaning == .declared, kind(of: value.type) == .state else { return nil }
        return Pending(
          type: value.type, kind: .state, evidence: "passed to the View",
          location: Location(hosted.file, argument.offset))
      }
    }
  }

  // MARK: - Neighbours

  private func neighbours(of pending: Pending, in screen: Screen) -> [Pending] {
    var found: [Pending] = []
    switch pending.kind {
    case .entry, .content, .part, .bridge:
      found += held(by: pending.type, inState: false)
      found += named(by: pending.type, in: screen)
    case .state: found += held(by: pending.type, inState: true)
    case .events, .navigation: break
    }
    if pending.kind != .navigation {
      for action in actions[pending.type] ?? [] {
        found.append(
          Pending(
            type: action, kind: .events, evidence: "taken by a handler",
            location: ground.location(of: action)))
      }
    }
    if types.kind(pending.type) == .protocol, pending.kind == .state || pending.kind == .navigation
    {
      found += implementers(of: pending, in: screen)
    } else if pending.kind == .state {
      found += protocols(of: pending)
    }
    return found.filter { !screenTypes.contains($0.type) || $0.type == pending.type }
  }

  /// What a type holds, by the roles of what it holds.
  private func held(by type: TypeID, inState: Bool) -> [Pending] {
    ground.heldTypes(of: type).compactMap { held in
      guard ground.isProduction(held.type), held.type != type else { return nil }
      var kind = kind(of: held.type)
      if kind == nil || kind == .part, isDelegate(held.type, named: held.location) {
        kind = .events
      }
      if kind == nil, inState, isClosureBundle(held.type) { kind = .events }
      // An observable class that a view model holds is a service of the app.
      if inState, kind == .state, !hasStateRole(held.type) { return nil }
      guard let kind, kind != .part else { return nil }
      return Pending(
        type: held.type, kind: kind,
        evidence: "\(held.isProperty ? "a property" : "an initialiser") of \(types.name(type))",
        location: held.location)
    }
  }

  private func hasStateRole(_ type: TypeID) -> Bool {
    let set = ground.roles.roles(of: type)
    return [Role.viewModel, .viewModelProtocol, .presenter, .interactor, .dataSource].contains {
      set.contains($0)
    }
  }

  private func kind(of type: TypeID) -> ScreenPart.Kind? {
    let set = ground.roles.roles(of: type)
    if hasStateRole(type) { return .state }
    if set.contains(.router) || set.contains(.coordinator) { return .navigation }
    if set.contains(.delegate) || set.contains(.action) { return .events }
    if ground.has(type, .representable) { return .bridge }
    if ground.has(type, [.view, .uiView]) { return .part }
    let isModel = ground.has(type, [.observableObject, .observable])
    return isModel && !ground.has(type, .viewController) ? .state : nil
  }

  /// A protocol that a property called a delegate is of.
  private func isDelegate(_ type: TypeID, named location: Location) -> Bool {
    guard types.kind(type) == .protocol else { return false }
    let rows = ground.facts.files[location.file.index]
    guard
      let declaration = rows.declarations.first(where: {
        $0.nameOffset == location.offset && $0.kind == .variable
      })
    else { return false }
    return ground.facts.symbols[declaration.name].lowercased().hasSuffix("delegate")
  }

  /// A struct that holds closures and nothing else: how a screen's owner hears of what happens.
  private func isClosureBundle(_ type: TypeID) -> Bool {
    guard types.kind(type) == .struct else { return false }
    let stored = types.members(of: type).filter {
      ground.declaration($0).kind == .variable && types.isStored($0)
    }
    return !stored.isEmpty && stored.allSatisfy { types.functionText(of: $0) != nil }
  }

  /// Child Views, UIKit views and representables that a type names, nested types included.
  private func named(by type: TypeID, in screen: Screen) -> [Pending] {
    var found: [Pending] = []
    var pending = [type]
    var count = 0
    while let next = pending.popLast(), count < 64 {
      count += 1
      for mention in ground.mentions.mentions(from: next) {
        guard !screenTypes.contains(mention.target), ground.isProduction(mention.target),
          ground.isProduction(mention.location.file, mention.location.offset),
          !ground.has(mention.target, .viewController), types.isDeclared(mention.target),
          isOfModule(mention.target, screen)
        else { continue }
        let isWrapper = ground.has(mention.target, .representable)
        found.append(
          Pending(
            type: mention.target, kind: isWrapper ? .bridge : .part,
            evidence: "named by \(types.name(next))", location: mention.location))
      }
      for member in types.members(of: next) {
        let nested = types.type(declaredBy: member)
        if !nested.isNone, nested != next, ground.declaration(member).kind.isType {
          pending.append(nested)
        }
      }
    }
    return found
  }

  private func isOfModule(_ type: TypeID, _ screen: Screen) -> Bool {
    ground.areInOneModule(type, screen.type)
      || !screen.view.isNone && ground.areInOneModule(type, screen.view)
  }

  /// One implementation speaks for itself; of several those of the same stem.
  private func implementers(of pending: Pending, in screen: Screen) -> [Pending] {
    var found = ground.implementers(of: pending.type).filter {
      !ground.has($0, [.view, .viewController])
    }
    if 1 < found.count {
      let stem = screenStem(types.name(pending.type))
      found = found.filter { [stem, screen.stem].contains(screenStem(types.name($0))) }
    }
    return found.map { type in
      Pending(
        type: type, kind: pending.kind,
        evidence: "implements \(types.name(pending.type))", location: ground.location(of: type))
    }
  }

  /// The protocols of a state class that are called like it.
  private func protocols(of pending: Pending) -> [Pending] {
    let stem = screenStem(types.name(pending.type))
    return types.supertypes(of: pending.type).compactMap { supertype in
      guard !supertype.type.isNone, types.kind(supertype.type) == .protocol,
        ground.isProduction(supertype.type),
        screenStem(types.name(supertype.type)) == stem || hasStateRole(supertype.type)
      else { return nil }
      return Pending(
        type: supertype.type, kind: .state,
        evidence: "implemented by \(types.name(pending.type))",
        location: ground.location(of: supertype.type))
    }
  }

  // MARK: - Components

  /// Hosted Views in the members of the entry, and of the cells and views it shows.
  private mutating func findComponents(of index: Int) {
    guard screens[index].entry == .controller, screens[index].view.isNone else { return }
    var seen: Set<Location> = []
    for part in screens[index].parts {
      for placement in componentsIn[part.type] ?? [] where seen.insert(placement.location).inserted
      {
        guard case .component(_, let why, let isInCell) = placement.kind else { continue }
        var component = ScreenComponent(
          view: placement.hosted.view, location: placement.location, reason: why)
        component.isInCell = isInCell
        component.eventClosures = EventClosures(ground).count(filledAt: placement.hosted)
        screens[index].components.append(component)
        addPart(placement.hosted.view, at: placement.location, to: index)
      }
    }
    for part in embedded[screens[index].type] ?? [] where !part.view.isNone {
      screens[index].components.append(
        ScreenComponent(
          view: part.view, location: part.location, reason: "it is embedded in a part of the screen"
        ))
    }
    screens[index].components.sort { $0.location < $1.location }
  }

  private mutating func addPart(_ view: TypeID, at location: Location, to index: Int) {
    guard !view.isNone, !screenTypes.contains(view),
      !screens[index].parts.contains(where: { $0.type == view })
    else { return }
    let screen = screens[index]
    var queue = [
      Pending(type: view, kind: .part, evidence: "hosted as a component", location: location)
    ]
    var next = 0
    while next < queue.count && next < 100 {
      let pending = queue[next]
      next += 1
      guard !screens[index].parts.contains(where: { $0.type == pending.type }) else { continue }
      screens[index].parts.append(
        ScreenPart(
          type: pending.type, kind: pending.kind, evidence: pending.evidence,
          location: pending.location, isByName: false))
      ofType[pending.type, default: []].append(ScreenID(index))
      queue += neighbours(of: pending, in: screen)
    }
  }

  // MARK: - Names

  /// What no link reaches, by the stem, within one module.
  private mutating func addByName() {
    let linked = Set(screens.flatMap { $0.parts.map(\.type) }).union(screenTypes)
    var ofStem: [String: [Int]] = [:]
    for (index, screen) in screens.enumerated() { ofStem[screen.stem, default: []].append(index) }
    for index in types.all {
      let type = TypeID(index)
      guard types.parent(type).isNone, !linked.contains(type), types.isDeclared(type) else {
        continue
      }
      let name = types.name(type)
      let stem = screenStem(name)
      guard stem != name, let candidates = ofStem[stem], let kind = kind(ofName: name, stem),
        ground.isProduction(type), !ground.has(type, .viewController)
      else { continue }
      let meant = candidates.filter { ground.areInOneModule(type, screens[$0].type) }
      guard meant.count == 1 else { continue }
      screens[meant[0]].marks.insert(.byName)
      screens[meant[0]].parts.append(
        ScreenPart(
          type: type, kind: kind, evidence: "by name", location: ground.location(of: type),
          isByName: true))
    }
  }

  private func kind(ofName name: String, _ stem: String) -> ScreenPart.Kind? {
    let rest = String(name.dropFirst(stem.count))
    let kinds: [(ScreenPart.Kind, [String])] = [
      (.state, ["ViewModel", "ViewState", "ScreenModel", "Presenter", "Inputs", "Outputs"]),
      (.state, ["DataSource"]),
      (.navigation, ["Router", "Coordinator"]), (.events, ["Delegate", "Action"]),
      (.part, ["View", "Screen"]),
    ]
    return kinds.first { entry in entry.1.contains { rest.contains($0) } }?.0
  }
}

/// Closures of a View that say what happened.
struct EventClosures {
  private let ground: ScreenGround

  init(_ ground: ScreenGround) { self.ground = ground }

  /// Stored functions of a View that return nothing, the handler of its actions left out.
  func all(of view: TypeID) -> [RowID<Declaration>] {
    let handlers = Set(ground.links.handlers.map(\.property))
    return ground.types.members(of: view).filter { row in
      let member = ground.declaration(row)
      guard member.kind == .variable, ground.types.isStored(row), !handlers.contains(row),
        !member.flags.contains(.static), let result = ground.types.functionText(of: row)?.result
      else { return false }
      return ["Void", "()", "Swift.Void", "(Void)"].contains(
        String(decoding: result, as: UTF8.self))
    }
  }

  /// Those that the place which builds the View fills, by label or as a trailing closure.
  func count(filledAt hosted: HostedView) -> Int {
    if hosted.view.isNone { return 0 }
    let names = Set(all(of: hosted.view).map { ground.declaration($0).name })
    let calls = ground.facts.files[hosted.file.index].calls
    guard !names.isEmpty, hosted.construction.index < calls.count else { return 0 }
    let given = ground.types.arguments(of: calls[hosted.construction.index], in: hosted.file)
    let labels = Set(given.map(\.label)).intersection(names).count
    let trailing = given.filter { $0.label.isNone && $0.flags.contains(.trailing) }.count
    return min(names.count, labels + trailing)
  }
}
