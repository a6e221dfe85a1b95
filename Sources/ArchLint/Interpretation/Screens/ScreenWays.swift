// From the places that show screens to edges: through the routers, delegates, closures and factories
// between them back to the places of screens.

struct ScreenWays {
  let ground: ScreenGround
  let screens: [Screen]
  let ofType: [TypeID: [ScreenID]]
  let ofController: [TypeID: Int]
  let ofView: [TypeID: Int]
  /// By name of a method: the protocols through which screens speak that require it.
  private(set) var delegateMethods: [Symbol: [TypeID]] = [:]
  /// The cases of every action enum that a handler takes.
  let actionCases: [Set<Symbol>]
  /// The sources of a member, once they have been looked for.
  private var known: [Asked: [WaySource]] = [:]
  var callers: KnownCallers
  var directSources: [DirectKey: [WaySource]] = [:]
  /// To whom a method is given by its name, once that has been looked for.
  var knownReferences: [RowID<Declaration>: [WaySource]] = [:]
  /// By type: names that its code gives away, most of them of no method.
  var givenNames: [TypeID: Set<Symbol>] = [:]
  private var open = OpenWays()
  private let erased: ErasedTypes

  private struct Asked: Hashable {
    let member: RowID<Declaration>
    let closure: LocalID<Closure>
    let isInSwitch: Bool
    let conditions: Set<RouteCondition>
    let router: RouteDecider?
  }

  struct DirectKey: Hashable {
    let place: Place
    let closure: LocalID<Closure>
    let offset: UInt32
    let through: ScreenEdge.Through
  }

  init(
    _ ground: ScreenGround, _ screens: [Screen], _ ofType: [TypeID: [ScreenID]],
    _ ofController: [TypeID: Int], _ ofView: [TypeID: Int], callers: KnownCallers
  ) {
    self.ground = ground
    self.callers = callers
    erased = ErasedTypes(ground)
    self.screens = screens
    self.ofType = ofType
    self.ofController = ofController
    self.ofView = ofView
    var methods: [Symbol: [TypeID]] = [:]
    for screen in screens {
      for part in screen.parts where part.kind == .events {
        guard ground.types.kind(part.type) == .protocol else { continue }
        for row in ground.types.members(of: part.type) {
          let name = ground.declaration(row).name
          if !(methods[name] ?? []).contains(part.type) {
            methods[name, default: []].append(part.type)
          }
        }
      }
    }
    delegateMethods = methods
    actionCases = Set(ground.links.handlers.map(\.action)).sorted().map { action in
      let members = ground.types.members(of: action).map { ground.declaration($0) }
      return Set(members.filter { $0.kind == .case }.map(\.name))
    }
  }

  var types: Types { _read { yield ground.types } }
  var facts: Facts { ground.facts }

  mutating func edges(of sites: [ScreenSite]) -> [ScreenEdge] {
    let found = sites.compactMap { site -> FoundWay? in
      target(of: site).map { FoundWay(site: site, target: $0, sources: sources(of: site)) }
    }
    let resolved = open.resolved(found)
    var edges: [ScreenEdge] = []
    for (entry, sources) in zip(found, resolved) {
      let (site, target) = (entry.site, entry.target)
      for source in sources {
        // A screen that opens itself does so in its own code.
        let isOpening = site.kind == .push || site.kind == .modal
        if source.screen == target, !isOpening || !source.isOwn || source.isInherited { continue }
        edges.append(
          ScreenEdge(
            source: source.screen, target: target, kind: site.kind,
            through: site.isSandwich ? .sandwich : source.through,
            location: source.location ?? site.location,
            isSwiftUI: site.isSwiftUI, isOwn: source.isOwn))
      }
    }
    return edges + inlineEdges(beside: edges)
  }

  /// Screens that are shown as a part of another one, if not by themselves as well.
  var shownInline: Set<ScreenID> { Set(inlineEdges(beside: []).map(\.target)) }

  /// What routers are told by keys that cannot be told here.
  var unresolvedWays: [UnresolvedWay] { open.ways }

  /// Screens that are shown as a part of another one, too.
  private func inlineEdges(beside edges: [ScreenEdge]) -> [ScreenEdge] {
    struct Pair: Hashable {
      let source: ScreenID?
      let target: ScreenID
    }
    var known = Set(edges.map { Pair(source: $0.source, target: $0.target) })
    var found: [ScreenEdge] = []
    for (index, screen) in screens.enumerated() {
      let source = ScreenID(index)
      for part in screen.parts where ground.isNativeView(part.type) && !part.isByName {
        for mention in ground.mentions.mentions(from: part.type) {
          guard let target = ofView[mention.target], target != index,
            ground.isProduction(mention.location.file, mention.location.offset),
            known.insert(Pair(source: source, target: ScreenID(target))).inserted
          else { continue }
          found.append(
            ScreenEdge(
              source: source, target: ScreenID(target), kind: .embed, through: .direct,
              location: mention.location, isSwiftUI: true, isOwn: true))
        }
      }
    }
    return found
  }

  func target(of site: ScreenSite) -> ScreenID? {
    let index: Int? =
      switch site.target {
      case .controller(let type): ofController[type]
      case .view(let view): ofView[view]
      }
    return index.map { ScreenID($0) }
  }

  private mutating func sources(of site: ScreenSite) -> [WaySource] {
    // A View that is a screen shows what it is given; a link of the project's own is a part of the
    // View around it.
    if let index = ofView[site.receiver] {
      return [WaySource(screen: ScreenID(index), through: .closure)]
    }
    let (place, offset) = (site.place, site.location.offset)
    let member = ground.member(around: place.declaration, in: place.file)
    let conditions = Set(
      site.conditions + ground.conditions(at: offset, in: member))
    let step = Step(
      place: place, closure: site.closure, offset: offset, through: .direct,
      conditions: conditions, router: site.router)
    let asked = Asked(
      member: member, closure: site.closure, isInSwitch: isInActionSwitch(offset, place),
      conditions: conditions, router: site.router)
    let found = known[asked] ?? search(step)
    known[asked] = found
    if !found.isEmpty { return found }
    // Where nothing else tells, it is shown on the screen on which it is called for.
    let presenter = ofController[site.presenter].map { ScreenID($0) }
    return [WaySource(screen: presenter, through: presenter == nil ? .direct : .router)]
  }

  // MARK: - Search

  struct Step {
    let place: Place
    let closure: LocalID<Closure>
    let offset: UInt32
    let through: ScreenEdge.Through
    /// What the member around has to be given for the search to go on through its callers.
    var conditions: Set<RouteCondition> = []
    /// Who decides by a key that could not be told.
    var router: RouteDecider?
    /// Within a type that stands for others: the one of them that is meant.
    var meant = TypeID.none
  }

  private struct Seen: Hashable {
    let member: RowID<Declaration>
    let meant: TypeID
    let conditions: Set<RouteCondition>
    let router: RouteDecider?
  }

  /// Breadth first over the callers, until places of screens are met.
  private mutating func search(_ start: Step) -> [WaySource] {
    var queue = [start]
    var seen: Set<Seen> = []
    var found: [WaySource] = []
    var next = 0
    while next < queue.count && next < 200 {
      let step = queue[next]
      next += 1
      let here = isOfNobody(step) ? [] : knownDirect(step)
      if !here.isEmpty {
        let isOwn = isOwnCode(ground.type(around: step.place))
        let location = Location(step.place.file, step.offset)
        found += here.map { source in
          WaySource(
            screen: source.screen, through: source.through, isOwn: next == 1 && isOwn,
            router: step.router, location: next == 1 || !isOwn ? nil : location)
        }
        continue
      }
      let member = ground.member(around: step.place.declaration, in: step.place.file)
      let state = Seen(
        member: member, meant: step.meant, conditions: step.conditions, router: step.router)
      guard seen.insert(state).inserted, seen.count < 40 else { continue }
      let callers = reaching(member, step)
      queue += callers
      if !callers.isEmpty || !step.conditions.isEmpty { continue }
      let location = next == 1 ? nil : Location(step.place.file, step.offset)
      found += heirs(of: member, in: ground.type(around: step.place)).map { heir in
        WaySource(
          screen: heir, through: step.through, isOwn: next == 1, isInherited: true,
          router: step.router, location: location)
      }
    }
    return firstOfEachKind(found)
  }

  /// What stands for others belongs to nobody, unless it is on the screen itself.
  private func isOfNobody(_ step: Step) -> Bool {
    !step.meant.isNone
      && !ground.has(ground.type(around: step.place), [.view, .uiView, .viewController])
  }

  private func firstOfEachKind(_ found: [WaySource]) -> [WaySource] {
    if found.count < 2 { return found }
    let sorted = found.sorted { left, right in
      if left.screen != right.screen {
        return left.screen?.index ?? -1 < right.screen?.index ?? -1
      }
      if left.through != right.through { return left.through.rawValue < right.through.rawValue }
      if left.router != right.router {
        return left.router.map { here in right.router.map { here < $0 } ?? false } ?? true
      }
      guard let here = left.location, let there = right.location else {
        return left.location == nil && right.location != nil
      }
      return here < there
    }
    var seen: Set<WaySource> = []
    return sorted.filter { seen.insert($0.kind).inserted }
  }

  // MARK: - Callers

  /// Where a member is called; of one that begins a coordinator or draws a View also where its type is
  /// built.
  private mutating func reaching(_ member: RowID<Declaration>, _ step: Step) -> [Step] {
    let rows = facts.files[member.file.index]
    guard member.local.index < rows.declarations.count else { return [] }
    let declaration = rows.declarations[member.local.index]
    var calls: [RowID<Call>] = []
    if declaration.kind == .function { calls = callers.calls(of: member) }
    let type = ground.type(around: step.place)
    if calls.isEmpty, step.meant.isNone, !type.isNone, types.isDeclared(type) {
      calls = ground.calls[types.symbol(type)].filter { row in
        let call = ground.call(row)
        return ground.isProduction(row.file, call.offset)
          && ground.constructed(by: row).type == type && !isKeptForOthers(row)
      }
    }
    let through: ScreenEdge.Through =
      ground.has(type, [.view, .viewController]) ? step.through : .router
    var reaching: [Step] = []
    for row in calls {
      reaching += steps(by: row, to: member, step, through)
      if 60 <= reaching.count { break }
    }
    return reaching
  }

  /// Where a call leads back to: the code around it, or the callers of what forwards the call.
  private mutating func steps(
    by row: RowID<Call>, to member: RowID<Declaration>, _ step: Step,
    _ through: ScreenEdge.Through
  ) -> [Step] {
    let type = ground.type(around: step.place)
    let meant = step.meant.isNone ? type : step.meant
    let isCalled = ground.declaration(member).kind == .function && !type.isNone
    switch isCalled ? erased.meaning(of: row, to: type, meant) : .yes {
    case .no: return []
    case .yes: return self.step(by: row, to: member, step, through).map { [$0] } ?? []
    case .open: break
    }
    let caller = callers.caller(by: row).member
    guard facts.files[caller.file.index].isInitializer(caller.local) else {
      var next = self.step(by: row, to: member, step, through)
      next?.meant = meant
      return next.map { [$0] } ?? []
    }
    return erased.calls(ofClosureAround: row).compactMap { forwarding in
      var next = forwarded(by: forwarding, through: row, to: member, step)
      next?.meant = meant
      return next
    }
  }

  /// A call of a closure that calls a member; nil where it passes another key.
  private mutating func forwarded(
    by row: RowID<Call>, through inner: RowID<Call>, to member: RowID<Declaration>, _ step: Step
  ) -> Step? {
    let caller = callers.caller(by: row)
    var next = Step(
      place: Place(row.file, caller.call.from), closure: caller.call.closure,
      offset: caller.call.offset, through: .router, conditions: Set(caller.conditions),
      router: step.router)
    let parameters = facts.files[member.file.index].parameters(of: member.local)
    let call = ground.call(inner)
    let passing = RouteKeys.passing(step.conditions) { local in
      guard parameters.indices.contains(local.index),
        let argument = facts.files[inner.file.index].argument(
          of: call, for: parameters[local.index], among: parameters),
        let position = erased.position(of: argument.value, inClosureAround: call, inner.file)
      else { return .unknown }
      return ground.routeKeys.passed(at: position, caller.call, in: row.file, from: caller.member)
    }
    switch passing {
    case .never: return nil
    case .reached(let conditions): next.conditions.formUnion(conditions)
    case .unknown: next.router = RouteDecider(member, ground)
    }
    return next
  }

  /// Whether an object is built for a property of another one that no screen has: whoever touches that one
  /// is taken nowhere by it.
  private func isKeptForOthers(_ row: RowID<Call>) -> Bool {
    guard let property = ground.property(beginningWith: row) else { return false }
    let owner = ground.type(around: Place(property))
    return !ground.has(owner, [.view, .uiView, .viewController])
      && owners(of: owner).screens.isEmpty
  }

  /// A call through which a member is reached; nil where it passes another key.
  private mutating func step(
    by row: RowID<Call>, to member: RowID<Declaration>, _ step: Step,
    _ through: ScreenEdge.Through
  ) -> Step? {
    let caller = callers.caller(by: row)
    var next = Step(
      place: Place(row.file, caller.call.from), closure: caller.call.closure,
      offset: caller.call.offset, through: through, conditions: Set(caller.conditions),
      router: step.router)
    if step.conditions.isEmpty { return next }
    switch callers.passing(row, caller, to: member, step.conditions) {
    case .never: return nil
    case .reached(let conditions): next.conditions.formUnion(conditions)
    case .unknown: next.router = RouteDecider(member, ground)
    }
    return next
  }
}

extension FileFacts {
  fileprivate func isInitializer(_ declaration: LocalID<Declaration>) -> Bool {
    declaration.index < declarations.count && declarations[declaration.index].kind == .initializer
  }
}
