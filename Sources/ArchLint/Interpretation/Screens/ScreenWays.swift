// From the places that show screens to edges: whose screen a place belongs to, through the routers,
// delegates, closures and factories between them.

struct ScreenWays {
  let ground: ScreenGround
  private let screens: [Screen]
  private let ofType: [TypeID: [ScreenID]]
  let ofController: [TypeID: Int]
  private let ofView: [TypeID: Int]
  /// By name of a method: the protocols through which screens speak that require it.
  private var delegateMethods: [Symbol: [TypeID]] = [:]
  /// The cases of every action enum that a handler takes.
  private let actionCases: [Set<Symbol>]
  /// The sources of a member, once they have been looked for.
  private var known: [Asked: [WaySource]] = [:]
  private(set) var callers: KnownCallers
  private var directSources: [DirectKey: [WaySource]] = [:]
  /// To whom a method is given by its name, once that has been looked for.
  private var knownReferences: [RowID<Declaration>: [WaySource]] = [:]
  /// By type: names that its code gives away, most of them of no method.
  private var givenNames: [TypeID: Set<Symbol>] = [:]
  private var open = OpenWays()

  private struct Asked: Hashable {
    let member: RowID<Declaration>
    let closure: LocalID<Closure>
    let isInSwitch: Bool
    let conditions: Set<RouteCondition>
    let router: RouteDecider?
  }

  private struct DirectKey: Hashable {
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

  private var types: Types { _read { yield ground.types } }
  private var facts: Facts { ground.facts }

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
    if let found = known[asked] { return found }
    let found = search(step)
    let sources = found.isEmpty ? [WaySource(screen: nil, through: .direct)] : found
    known[asked] = sources
    return sources
  }

  // MARK: - Search

  private struct Step {
    let place: Place
    let closure: LocalID<Closure>
    let offset: UInt32
    let through: ScreenEdge.Through
    /// What the member around has to be given for the search to go on through its callers.
    var conditions: Set<RouteCondition> = []
    /// Who decides by a key that could not be told.
    var router: RouteDecider?
  }

  private struct Seen: Hashable {
    let member: RowID<Declaration>
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
      let here = knownDirect(step)
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
      let state = Seen(member: member, conditions: step.conditions, router: step.router)
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

  private mutating func knownDirect(_ step: Step) -> [WaySource] {
    let key = DirectKey(
      place: step.place, closure: step.closure, offset: step.offset, through: step.through)
    if let known = directSources[key] { return known }
    let found = direct(step)
    directSources[key] = found
    return found
  }

  /// The screens whose own code a place is, or to which its closure is given.
  private mutating func direct(_ step: Step) -> [WaySource] {
    let type = ground.type(around: step.place)
    let member = ground.member(around: step.place.declaration, in: step.place.file)
    if ground.isBuilder(member) { return references(to: member, in: type) }
    let owners = owners(of: type)
    if !owners.screens.isEmpty {
      let through = way(of: step, in: type, isNavigation: owners.isNavigation)
      return owners.screens.map { WaySource(screen: $0, through: through) }
    }
    if let receiver = receiver(of: step.closure, at: step.place), !receiver.screens.isEmpty {
      return receiver.screens.map { WaySource(screen: $0, through: receiver.through) }
    }
    if let delegates = delegates(implementedBy: member, in: type) {
      return delegates.map { WaySource(screen: $0, through: .delegate) }
    }
    return references(to: member, in: type)
  }

  /// The screens in whose cluster a type or one around it is; of a coordinator, and of a router that
  /// several share, those who call it are asked instead.
  private func owners(of type: TypeID) -> (screens: [ScreenID], isNavigation: Bool) {
    var current = type
    for _ in 0..<32 where !current.isNone {
      if let found = ofType[current] {
        let kinds = found.map { id in
          screens[id.index].parts.first { $0.type == current }?.kind ?? .part
        }
        guard kinds.contains(.navigation) else { return (found, false) }
        let isCoordinator = ground.roles.plays(current, .coordinator)
        return found.count == 1 && !isCoordinator ? (found, true) : ([], true)
      }
      if let index = ofController[current] ?? ofView[current] { return ([ScreenID(index)], false) }
      current = types.parent(current)
    }
    return ([], false)
  }

  /// Whether a type, or one around it, is a part of a screen that does not navigate for others.
  private func isOwnCode(_ type: TypeID) -> Bool {
    let owners = owners(of: type)
    return !owners.screens.isEmpty && !owners.isNavigation
  }

  private func screens(of type: TypeID) -> [ScreenID] {
    if let found = ofType[type] { return found }
    return (ofView[type] ?? ofController[type]).map { [ScreenID($0)] } ?? []
  }

  // MARK: - Ways

  /// How a place of the screen leads on. An action says more than the router that its handler calls.
  private mutating func way(
    of step: Step, in type: TypeID, isNavigation: Bool
  ) -> ScreenEdge.Through {
    if isNavigation { return step.through == .direct ? .router : step.through }
    if isInActionSwitch(step.offset, step.place) { return .action }
    return step.through == .direct ? way(of: step, in: type) : step.through
  }

  /// How a place within the screen's own code is reached: by an action, a delegate or a closure.
  private mutating func way(of step: Step, in type: TypeID) -> ScreenEdge.Through {
    if let receiver = receiver(of: step.closure, at: step.place) { return receiver.through }
    let member = ground.member(around: step.place.declaration, in: step.place.file)
    if delegates(implementedBy: member, in: type) != nil { return .delegate }
    for row in callers.calls(of: member) {
      let call = ground.call(row)
      let place = Place(row.file, call.from)
      guard ground.type(around: place) == type else { continue }
      if isInActionSwitch(call.offset, place) { return .action }
      if let receiver = receiver(of: call.closure, at: place) { return receiver.through }
      let caller = ground.member(around: call.from, in: row.file)
      if delegates(implementedBy: caller, in: type) != nil { return .delegate }
    }
    return .direct
  }

  /// Whether an offset stands in a case of a switch over an action enum.
  private func isInActionSwitch(_ offset: UInt32, _ place: Place) -> Bool {
    let rows = facts.files[place.file.index]
    for (index, row) in rows.switches.enumerated() where row.offset <= offset && offset < row.end {
      let names = Set(
        rows.labels(of: LocalID(index)).filter { $0.kind == .enumCase }.map(\.name))
      guard !names.isEmpty else { continue }
      if actionCases.contains(where: { names.isSubset(of: $0) }) { return true }
    }
    return false
  }

  /// Whom a closure is given to: the screen whose View or view model it becomes a property of.
  private func receiver(
    of closure: LocalID<Closure>, at place: Place
  ) -> (screens: [ScreenID], through: ScreenEdge.Through)? {
    let rows = facts.files[place.file.index]
    var current = closure
    for _ in 0..<32 {
      guard current.index < rows.closures.count else { return nil }
      let row = rows.closures[current.index]
      if row.assignment.index < rows.assignments.count {
        let assignment = rows.assignments[row.assignment.index]
        if let found = receiver(of: assignment, at: place.file) { return found }
      } else if row.call.index < rows.calls.count {
        let call = rows.calls[row.call.index]
        let made = types.constructed(by: call, in: place.file)
        if made.meaning == .declared, !screens(of: made.type).isEmpty {
          let label =
            row.argument.index < rows.arguments.count
            ? rows.arguments[row.argument.index].label : Symbol.none
          let isHandler = !ground.links.handlers(named: label).isEmpty
          return (screens(of: made.type), isHandler ? .action : .closure)
        }
      }
      current = row.parent
    }
    return nil
  }

  /// `viewModel.actionHandler = { … }`, `rootView.onOpen = { … }`
  private func receiver(
    of assignment: Assignment, at file: FileID
  ) -> (screens: [ScreenID], through: ScreenEdge.Through)? {
    let last = facts.symbols.lastPart(of: assignment.target)
    let handlers = ground.links.handlers(named: last)
    let found = owner(ofTarget: assignment, in: file).map { screens(of: $0) } ?? []
    if !handlers.isEmpty {
      let own = found.isEmpty ? handlers.flatMap { screens(of: $0.owner) } : found
      return (Set(own).sorted(), .action)
    }
    return found.isEmpty ? nil : (found, .closure)
  }

  /// The type whose property an assignment sets.
  private func owner(ofTarget assignment: Assignment, in file: FileID) -> TypeID? {
    var parts = facts.symbols.parts(of: assignment.target)
    if parts.first == Word.selfValue.symbol { parts.removeFirst() }
    guard 1 < parts.count else { return nil }
    let place = Place(file, assignment.from)
    if parts[0] == ground.word("rootView") {
      let host = ground.type(around: place)
      return ground.links.hosts.first { $0.type == host }?.view
    }
    guard let binding = types.binding(of: parts[0], at: assignment.offset, in: place) else {
      return nil
    }
    var value = types.valueType(of: binding)
    for part in parts.dropFirst().dropLast() {
      if part == ground.word("rootView") { break }
      guard value.meaning == .declared, let row = types.property(named: part, of: value.type) else {
        return nil
      }
      value = types.valueType(of: row)
    }
    return ground.declared(value).first
  }

  /// The screens that speak through a protocol which a member implements.
  private func delegates(
    implementedBy member: RowID<Declaration>, in type: TypeID
  ) -> [ScreenID]? {
    let rows = facts.files[member.file.index]
    guard !type.isNone, member.local.index < rows.declarations.count,
      let protocols = delegateMethods[rows.declarations[member.local.index].name]
    else { return nil }
    let own = protocols.filter { types.isAncestor($0, of: type) }
    let found = Set(own.flatMap { ofType[$0] ?? [] })
    return found.isEmpty ? nil : found.sorted()
  }

  /// `MoviesActions(showDetails: showDetails)`: a method that is given away by its name.
  private mutating func references(
    to member: RowID<Declaration>, in type: TypeID
  ) -> [WaySource] {
    if let known = knownReferences[member] { return known }
    let found = findReferences(to: member, in: type)
    knownReferences[member] = found
    return found
  }

  private mutating func findReferences(
    to member: RowID<Declaration>, in type: TypeID
  ) -> [WaySource] {
    let rows = facts.files[member.file.index]
    guard !type.isNone, member.local.index < rows.declarations.count,
      rows.declarations[member.local.index].kind == .function
    else { return [] }
    let name = rows.declarations[member.local.index].name
    guard names(givenBy: type).contains(name) else { return [] }
    var found: [WaySource] = []
    for part in types.declarations(of: type) {
      let rows = facts.files[part.file.index]
      let range = ground.declaration(part).body
      for call in rows.calls(in: range) {
        for argument in rows.arguments(of: call) where isName(argument, name) {
          // A variable of that name is no method: `Coordinator(scene: scene)` in `scene(_:…)`.
          let place = Place(part.file, call.from)
          if types.binding(of: name, at: argument.offset, in: place) != nil { continue }
          let made = types.constructed(by: call, in: part.file)
          guard made.meaning == .declared else { continue }
          found += screens(of: made.type).map { WaySource(screen: $0, through: .closure) }
        }
      }
      for assignment in rows.assignments(in: range)
      where assignment.valueKind == .identifier && assignment.value == name {
        guard let receiver = receiver(of: assignment, at: part.file) else { continue }
        found += receiver.screens.map { WaySource(screen: $0, through: receiver.through) }
      }
    }
    return found
  }

  private mutating func names(givenBy type: TypeID) -> Set<Symbol> {
    if let names = givenNames[type] { return names }
    var names: Set<Symbol> = []
    for part in types.declarations(of: type) {
      let rows = facts.files[part.file.index]
      let range = ground.declaration(part).body
      for call in rows.calls(in: range) {
        for argument in rows.arguments(of: call) {
          switch argument.kind {
          case .identifier: names.insert(argument.value)
          case .member: names.insert(facts.symbols.lastPart(of: argument.value))
          default: continue
          }
        }
      }
      for assignment in rows.assignments(in: range) where assignment.valueKind == .identifier {
        names.insert(assignment.value)
      }
    }
    givenNames[type] = names
    return names
  }

  private func isName(_ argument: Argument, _ name: Symbol) -> Bool {
    switch argument.kind {
    case .identifier: argument.value == name
    // Most paths end otherwise, which is seen without taking them apart.
    case .member:
      facts.symbols.lastPart(of: argument.value) == name
        && types.names(in: argument.value) == [name]
    default: false
    }
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
    if calls.isEmpty, !type.isNone, types.isDeclared(type) {
      calls = ground.calls[types.symbol(type)].filter { row in
        let call = ground.call(row)
        return ground.isProduction(row.file, call.offset)
          && ground.constructed(by: row).type == type
      }
    }
    let through: ScreenEdge.Through =
      ground.has(type, [.view, .viewController]) ? step.through : .router
    var reaching: [Step] = []
    for row in calls {
      if let next = self.step(by: row, to: member, step, through) { reaching.append(next) }
      if reaching.count == 60 { break }
    }
    return reaching
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
