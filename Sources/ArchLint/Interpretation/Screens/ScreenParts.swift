// Which declarations belong to a screen: what its entry and its View hold, build and name, the
// strongest evidence first, and names at the very last.

struct ScreenPartFinder {
  private let ground: ScreenGround
  private let closures: EventClosures
  private(set) var screens: [Screen]
  private let placements: [HostPlacement]
  /// By the type of a screen.
  private let embedded: [TypeID: [EmbeddedPart]]
  /// By type: what its own code shows.
  private let shown: [TypeID: Set<ScreenSite.Target>]
  /// By type: the screens whose cluster it is in.
  private(set) var ofType: [TypeID: [ScreenID]] = [:]
  private(set) var known: KnownParts
  /// By TypeID: entries and contents. What is a screen is no part of another.
  private var isScreen: [Bool]
  /// By TypeID: the last search that met it, counted from 1.
  private var met: [Int]
  private var searches = 0
  /// By type: the components in its members.
  private var componentsIn: [TypeID: [HostPlacement]] = [:]
  /// By owner: the action enums of its handlers.
  private var actions: [TypeID: [TypeID]] = [:]

  init(
    _ ground: ScreenGround, _ screens: [Screen], _ placements: [HostPlacement],
    _ embedded: [TypeID: [EmbeddedPart]], shown: [TypeID: Set<ScreenSite.Target>],
    known: KnownParts
  ) {
    self.ground = ground
    closures = EventClosures(ground)
    self.embedded = embedded
    self.shown = shown
    self.screens = screens
    self.placements = placements
    self.known = known
    isScreen = Array(repeating: false, count: ground.types.count)
    met = Array(repeating: 0, count: ground.types.count)
    for screen in screens {
      isScreen[screen.type.index] = true
      if !screen.view.isNone { isScreen[screen.view.index] = true }
      if screen.twin.isNone { continue }
      isScreen[screen.twin.index] = true
      let view = ground.view(ofTwin: screen.twin)
      if !view.isNone { isScreen[view.index] = true }
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

  private var types: Types { _read { yield ground.types } }

  mutating func find() {
    let starts = screens.map { self.starts(of: $0) }
    for index in screens.indices { findParts(of: index, from: starts[index]) }
    addByName()
    for (index, screen) in screens.enumerated() {
      for part in screen.parts { ofType[part.type, default: []].append(ScreenID(index)) }
    }
    for index in screens.indices { findComponents(of: index) }
  }

  struct Pending: Equatable {
    let type: TypeID
    let kind: ScreenPart.Kind
    let evidence: ScreenEvidence
    let location: Location
  }

  /// What the search asks of a screen.
  struct Scope: Equatable {
    let type, view: TypeID
    let stem: String

    init(_ screen: Screen) {
      type = screen.type
      view = screen.view
      stem = screen.stem
    }
  }

  private mutating func findParts(of index: Int, from starts: [Pending]) {
    let scope = Scope(screens[index])
    if let search = known.search(in: scope, from: starts, isScreen: isScreen) {
      screens[index].parts = search.parts
      return
    }
    var others: Set<TypeID> = []
    var queue = starts
    var next = 0
    searches += 1
    // A cluster that grows beyond this is the app, not a screen.
    while next < queue.count && screens[index].parts.count < 400 {
      let pending = queue[next]
      let isStart = next < starts.count
      next += 1
      if met[pending.type.index] == searches { continue }
      met[pending.type.index] = searches
      if isScreen[pending.type.index] && !isStart {
        others.insert(pending.type)
        continue
      }
      add(pending, to: index)
      addNeighbours(of: pending, in: scope, to: &queue)
    }
    known.remember(
      KnownParts.Search(scope: scope, starts: starts, parts: screens[index].parts, others: others))
  }

  private mutating func add(_ pending: Pending, to index: Int) {
    screens[index].parts.append(
      ScreenPart(
        type: pending.type, kind: pending.kind, evidence: pending.evidence,
        location: pending.location, isByName: false))
  }

  private func starts(of screen: Screen) -> [Pending] {
    var starts: [Pending] = []
    if screen.type != screen.view {
      starts.append(
        Pending(type: screen.type, kind: .entry, evidence: .entry, location: screen.location))
    }
    if !screen.view.isNone {
      starts.append(
        Pending(
          type: screen.view, kind: .content, evidence: .content(screen.entry),
          location: ground.location(of: screen.view)))
      starts += passedState(to: screen.view)
    }
    if !screen.twin.isNone {
      for type in Set([screen.twin, ground.view(ofTwin: screen.twin)]).sorted() where !type.isNone {
        starts.append(
          Pending(
            type: type, kind: .content, evidence: .twin, location: ground.location(of: type)))
      }
    }
    for part in embedded[screen.type] ?? [] {
      for type in Set([part.type, part.view]).sorted() where !type.isNone {
        starts.append(
          Pending(type: type, kind: .part, evidence: .embedded, location: part.location))
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
            type: type, kind: kind(of: type) ?? .part, evidence: .configuration,
            location: ground.location(of: type)))
      }
    }
    return starts
  }

  /// View models that are passed where the View is built, for Views that know a protocol only.
  private func passedState(to view: TypeID) -> [Pending] {
    ground.hostedViews.hosting(view).flatMap { hosted -> [Pending] in
      let calls = ground.facts.files[hosted.file.index].calls
      guard hosted.construction.index < calls.count else { return [] }
      let call = calls[hosted.construction.index]
      return types.arguments(of: call, in: hosted.file).flatMap { argument -> [Pending] in
        let (type, built) = passed(argument, by: call, in: hosted.file)
        guard !type.isNone, kind(of: type) == .state else { return [] }
        let state = Pending(
          type: type, kind: .state, evidence: .passed,
          location: Location(hosted.file, argument.offset))
        return [state] + (built.map { madeOf($0, type) } ?? [])
      }
    }
  }

  /// The type of the project that an argument is of, and the call that builds it.
  private func passed(
    _ argument: Argument, by call: Call, in file: FileID
  ) -> (type: TypeID, built: RowID<Call>?) {
    var value = Resolution.nothing
    var built: RowID<Call>?
    if argument.kind == .identifier || argument.kind == .member {
      let names = types.names(in: argument.value)
      let place = Place(file, call.from)
      if names.count == 1,
        let binding = types.binding(of: names[0], at: argument.offset, in: place)
      {
        value = types.valueType(of: binding)
        if case .variable(let row) = binding {
          built = ground.facts.files[row.file.index].property(of: row.local).map {
            RowID(row.file, $0.valueCall)
          }
        }
      }
    } else if argument.kind == .call {
      built = RowID(file, argument.valueCall)
    }
    let isBuilt = built.map { row in
      row.local.index < ground.facts.files[row.file.index].calls.count
    }
    if isBuilt != true { built = nil }
    if let built, argument.kind == .call {
      value = types.constructed(by: ground.call(built), in: file)
    }
    return (value.meaning == .declared ? value.type : .none, built)
  }

  /// A class that serves many screens is made for this one of what serves this one alone:
  /// `Store(processor: TideProcessor())`.
  private func madeOf(_ row: RowID<Call>, _ state: TypeID) -> [Pending] {
    guard types.isGeneric(state) else { return [] }
    let call = ground.call(row)
    return types.arguments(of: call, in: row.file).compactMap { argument in
      let type = passed(argument, by: call, in: row.file).type
      guard !type.isNone, types.kind(type) == .class, ground.isProduction(type),
        !ground.has(type, [.view, .uiView, .viewController]),
        ground.roles.roles(of: type).isDisjoint(with: ScreenPartFinder.othersRoles)
      else { return nil }
      return Pending(
        type: type, kind: .state, evidence: .passed,
        location: Location(row.file, argument.offset))
    }
  }

  private static let othersRoles = RoleSet([.service, .repository, .router, .coordinator])

  // MARK: - Neighbours

  private mutating func addNeighbours(
    of pending: Pending, in scope: Scope, to queue: inout [Pending]
  ) {
    switch pending.kind {
    case .entry, .content, .part, .bridge:
      addHeld(by: pending.type, inState: false, to: &queue)
      addNamed(by: pending.type, in: scope, to: &queue)
    case .state: addHeld(by: pending.type, inState: true, to: &queue)
    case .events, .navigation: break
    }
    if pending.kind != .navigation {
      for action in actions[pending.type] ?? [] {
        queue.append(
          Pending(
            type: action, kind: .events, evidence: .takenByHandler,
            location: ground.location(of: action)))
      }
    }
    if types.kind(pending.type) == .protocol, pending.kind == .state || pending.kind == .navigation
    {
      queue += implementers(of: pending, in: scope)
    } else if pending.kind == .state {
      queue += protocols(of: pending)
    }
  }

  /// What a type holds, by the roles of what it holds.
  private mutating func addHeld(by type: TypeID, inState: Bool, to queue: inout [Pending]) {
    for entry in ground.heldTypes(of: type) {
      guard entry.type != type, let kind = kind(of: entry, inState: inState), kind != .part,
        ground.isProduction(entry.type)
      else { continue }
      queue.append(
        Pending(
          type: entry.type, kind: kind,
          evidence: entry.isProperty ? .property(of: type) : .initializer(of: type),
          location: entry.location))
    }
  }

  private func kind(of held: ScreenGround.HeldType, inState: Bool) -> ScreenPart.Kind? {
    let kind = kind(of: held.type)
    if kind == nil || kind == .part, isDelegate(held) { return .events }
    if kind == nil, inState, isClosureBundle(held.type) { return .events }
    // An observable class that a view model holds is a service of the app.
    if inState, kind == .state, !hasStateRole(held.type) { return nil }
    return kind
  }

  private func hasStateRole(_ type: TypeID) -> Bool {
    !ground.roles.roles(of: type).isDisjoint(with: ScreenPartFinder.stateRoles)
  }

  private static let stateRoles = RoleSet([
    .viewModel, .viewModelProtocol, .presenter, .interactor, .dataSource,
  ])

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
  private func isDelegate(_ held: ScreenGround.HeldType) -> Bool {
    held.isProperty && types.kind(held.type) == .protocol
      && ground.facts.symbols.speaksOfDelegate(held.property)
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
  private func addNamed(by type: TypeID, in scope: Scope, to queue: inout [Pending]) {
    var pending = [type]
    var count = 0
    while let next = pending.popLast(), count < 64 {
      count += 1
      for mention in ground.mentions.mentions(from: next) {
        let target = mention.target
        guard types.isDeclared(target),
          !ground.has(target, .viewController), isOfModule(target, scope),
          ground.isProduction(target),
          ground.isProduction(mention.location.file, mention.location.offset)
        else { continue }
        queue.append(
          Pending(
            type: target, kind: ground.has(target, .representable) ? .bridge : .part,
            evidence: .named(by: next), location: mention.location))
      }
      for nested in types.nestedRows[next.index] where types.kind(nested).isType {
        pending.append(nested)
      }
    }
  }

  private func isOfModule(_ type: TypeID, _ scope: Scope) -> Bool {
    ground.areInOneModule(type, scope.type)
      || !scope.view.isNone && ground.areInOneModule(type, scope.view)
  }

  /// One implementation speaks for itself; of several those of the same stem.
  private func implementers(of pending: Pending, in scope: Scope) -> [Pending] {
    var found = ground.implementers(of: pending.type).filter {
      !ground.has($0, [.view, .viewController])
    }
    if 1 < found.count {
      let stem = ground.stem(of: pending.type)
      found = found.filter { [stem, scope.stem].contains(ground.stem(of: $0)) }
    }
    return found.map { type in
      Pending(
        type: type, kind: pending.kind, evidence: .implements(pending.type),
        location: ground.location(of: type))
    }
  }

  /// The protocols of a state class that are called like it.
  private func protocols(of pending: Pending) -> [Pending] {
    let stem = ground.stem(of: pending.type)
    return types.supertypes(of: pending.type).compactMap { supertype in
      guard !supertype.type.isNone, types.kind(supertype.type) == .protocol,
        ground.isProduction(supertype.type),
        ground.stem(of: supertype.type) == stem || hasStateRole(supertype.type)
      else { return nil }
      return Pending(
        type: supertype.type, kind: .state, evidence: .implemented(by: pending.type),
        location: ground.location(of: supertype.type))
    }
  }

  // MARK: - Components

  /// Hosted Views in the members of the entry, and of the cells and views it shows.
  private mutating func findComponents(of index: Int) {
    guard screens[index].entry == .controller, screens[index].view.isNone else { return }
    var seen: Set<Location> = []
    let aside = partsOfTwin(screens[index])
    for part in screens[index].parts where !aside.contains(part.type) {
      for placement in componentsIn[part.type] ?? []
      where seen.insert(placement.location).inserted {
        guard case .component(_, let why, let isInCell) = placement.kind else { continue }
        var component = ScreenComponent(
          view: placement.hosted.view, location: placement.location, reason: why)
        component.isInCell = isInCell
        component.eventClosures = closures.count(filledAt: placement.hosted)
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

  /// The other implementation with what only it leads to: what it embeds says nothing of the older one,
  /// which counts. A part stands behind the one that led to it.
  private func partsOfTwin(_ screen: Screen) -> Set<TypeID> {
    if screen.twin.isNone { return [] }
    let twins = Set([screen.twin, ground.view(ofTwin: screen.twin)].filter { !$0.isNone })
    return screen.parts.reduce(into: twins) { found, part in
      if found.contains(part.evidence.source) { found.insert(part.type) }
    }
  }

  private mutating func addPart(_ view: TypeID, at location: Location, to index: Int) {
    guard !view.isNone, !isScreen[view.index] else { return }
    let scope = Scope(screens[index])
    var queue = [Pending(type: view, kind: .part, evidence: .component, location: location)]
    var next = 0
    var count = 0
    searches += 1
    for part in screens[index].parts { met[part.type.index] = searches }
    while next < queue.count && count < 100 {
      let pending = queue[next]
      next += 1
      if isScreen[pending.type.index] { continue }
      count += 1
      if met[pending.type.index] == searches { continue }
      met[pending.type.index] = searches
      add(pending, to: index)
      ofType[pending.type, default: []].append(ScreenID(index))
      addNeighbours(of: pending, in: scope, to: &queue)
    }
  }

  // MARK: - Names

  /// What no link reaches, by the stem, within one module.
  private mutating func addByName() {
    var isLinked = isScreen
    for screen in screens {
      for part in screen.parts { isLinked[part.type.index] = true }
    }
    var ofStem: [String: [Int]] = [:]
    for (index, screen) in screens.enumerated() { ofStem[screen.stem, default: []].append(index) }
    for type in known.stemmed
    where !isLinked[type.index] && ground.isProduction(type) && !isNavigator(type) {
      let name = ground.name(of: type)
      let stem = screenStem(name)
      guard stem != name, let candidates = ofStem[stem], let kind = kind(ofName: name, stem) else {
        continue
      }
      let meant = candidates.filter { ground.areInOneModule(type, screens[$0].type) }
      guard meant.count == 1, !shows(type, screens[meant[0]]) else { continue }
      let mention = mention(of: type, in: screens[meant[0]])
      if mention == nil { screens[meant[0]].marks.insert(.byName) }
      screens[meant[0]].parts.append(
        ScreenPart(
          type: type, kind: kind, evidence: mention.map { .named(by: $0.source) } ?? .name,
          location: mention?.location ?? ground.location(of: type), isByName: mention == nil))
    }
  }

  /// What shows screens itself, and is nothing that is shown, belongs to those who call it.
  private func isNavigator(_ type: TypeID) -> Bool {
    if ground.has(type, [.view, .uiView]) { return false }
    return (shown[type] ?? []).contains { target in
      switch target {
      case .controller(let shown), .view(let shown): isScreen[shown.index]
      }
    }
  }

  /// A View that shows the screen is none of its parts.
  private func shows(_ type: TypeID, _ screen: Screen) -> Bool {
    ground.isView(type) && shown[type]?.contains(.controller(screen.type)) ?? false
  }

  /// Where a part that code links names a type: then more than the name speaks for it.
  private func mention(
    of type: TypeID, in screen: Screen
  ) -> (source: TypeID, location: Location)? {
    let name = types.symbol(type)
    for part in screen.parts where !part.isByName {
      for row in types.declarations(of: part.type) {
        let rows = ground.facts.files[row.file.index]
        let declaration = rows.declarations[row.local.index]
        let found = rows.references(in: ByteRange(declaration.start, declaration.end)).first {
          $0.name == name && $0.kind != .value
            && types.resolve(name, at: Place(row.file, $0.from)).type == type
        }
        if let found { return (part.type, Location(row.file, found.offset)) }
      }
    }
    return nil
  }

  /// By what stands behind the stem: `ViewModelDelegate` is state.
  private func kind(ofName name: String, _ stem: String) -> ScreenPart.Kind? {
    let rest = Array(name.utf8.dropFirst(stem.utf8.count))
    return ScreenPartFinder.words.first { word in
      rest.indices.contains { rest[$0...].starts(with: word.text.utf8) }
    }?.kind
  }

  private static let words: [(text: String, kind: ScreenPart.Kind)] = [
    ("ViewModel", .state), ("ViewState", .state), ("ScreenModel", .state), ("Presenter", .state),
    ("Inputs", .state), ("Outputs", .state), ("DataSource", .state), ("Router", .navigation),
    ("Coordinator", .navigation), ("Delegate", .events), ("Action", .events), ("View", .part),
    ("Screen", .part),
  ]
}
