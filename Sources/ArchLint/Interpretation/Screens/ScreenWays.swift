// From the places that show screens to edges: whose screen a place belongs to, through the routers,
// delegates, closures and factories between them.

struct ScreenWays {
  private let ground: ScreenGround
  private let screens: [Screen]
  private let ofType: [TypeID: [ScreenID]]
  private let ofController: [TypeID: Int]
  private let ofView: [TypeID: Int]
  /// By name of a method: the protocols through which screens speak that require it.
  private var delegateMethods: [Symbol: [TypeID]] = [:]
  /// The cases of every action enum that a handler takes.
  private let actionCases: [Set<Symbol>]
  /// The sources of a member, once they have been looked for.
  private var known: [Asked: [Source]] = [:]

  struct Source: Hashable {
    let screen: ScreenID?
    let through: ScreenEdge.Through
    var isOwn = false
  }

  private struct Asked: Hashable {
    let member: RowID<Declaration>
    let closure: LocalID<Closure>
    let isInSwitch: Bool
  }

  init(
    _ ground: ScreenGround, _ screens: [Screen], _ ofType: [TypeID: [ScreenID]],
    _ ofController: [TypeID: Int], _ ofView: [TypeID: Int]
  ) {
    self.ground = ground
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

  private var types: Types { ground.types }
  private var facts: Facts { ground.facts }

  mutating func edges(of sites: [ScreenSite]) -> [ScreenEdge] {
    var edges: [ScreenEdge] = []
    for site in sites {
      guard let target = target(of: site) else { continue }
      for source in sources(of: site) {
        // A screen that opens itself does so in its own code.
        let isOpening = site.kind == .push || site.kind == .modal
        if source.screen == target, !isOpening || !source.isOwn { continue }
        edges.append(
          ScreenEdge(
            source: source.screen, target: target, kind: site.kind,
            through: site.isSandwich ? .sandwich : source.through, location: site.location,
            isSwiftUI: site.isSwiftUI, isOwn: source.isOwn))
      }
    }
    return edges + inlineEdges(beside: edges)
  }

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

  private func target(of site: ScreenSite) -> ScreenID? {
    let index: Int? =
      switch site.target {
      case .controller(let type): ofController[type]
      case .view(let view): ofView[view]
      }
    return index.map { ScreenID($0) }
  }

  private mutating func sources(of site: ScreenSite) -> [Source] {
    // A View that is a screen shows what it is given; a link of the project's own is a part of the
    // View around it.
    if let index = ofView[site.receiver] {
      return [Source(screen: ScreenID(index), through: .closure)]
    }
    return sources(of: site.place, site.closure, at: site.location.offset)
  }

  /// The screens from which a place is reached; the app where none is found.
  mutating func sources(
    of place: Place, _ closure: LocalID<Closure>, at offset: UInt32
  ) -> [Source] {
    let member = ground.member(around: place.declaration, in: place.file)
    let isInSwitch = isInActionSwitch(offset, place)
    let asked = Asked(member: member, closure: closure, isInSwitch: isInSwitch)
    if let found = known[asked] { return found }
    let found = search(Step(place: place, closure: closure, offset: offset, through: .direct))
    let sources = found.isEmpty ? [Source(screen: nil, through: .direct)] : found
    known[asked] = sources
    return sources
  }

  // MARK: - Search

  private struct Step {
    let place: Place
    let closure: LocalID<Closure>
    let offset: UInt32
    let through: ScreenEdge.Through
  }

  /// Breadth first over the callers, until places of screens are met.
  private func search(_ start: Step) -> [Source] {
    var queue = [start]
    var seen: Set<RowID<Declaration>> = []
    var found: [Source] = []
    var next = 0
    while next < queue.count && next < 200 {
      let step = queue[next]
      next += 1
      var here = direct(step)
      if next == 1 && !here.isEmpty {
        let isOwn = isOwnCode(types.type(around: step.place))
        for index in here.indices { here[index].isOwn = isOwn }
      }
      if !here.isEmpty {
        found += here
        continue
      }
      let member = ground.member(around: step.place.declaration, in: step.place.file)
      guard seen.insert(member).inserted, seen.count < 40 else { continue }
      queue += callers(of: member, step)
    }
    return Set(found).sorted { left, right in
      (left.screen?.index ?? -1, left.through.rawValue)
        < (right.screen?.index ?? -1, right.through.rawValue)
    }
  }

  /// The screens whose own code a place is, or to which its closure is given.
  private func direct(_ step: Step) -> [Source] {
    let type = types.type(around: step.place)
    let owners = owners(of: type)
    if !owners.screens.isEmpty {
      var through = step.through
      if through == .direct {
        through = owners.isNavigation ? .router : way(of: step, in: type)
      }
      return owners.screens.map { Source(screen: $0, through: through) }
    }
    if let receiver = receiver(of: step.closure, at: step.place), !receiver.screens.isEmpty {
      return receiver.screens.map { Source(screen: $0, through: receiver.through) }
    }
    let member = ground.member(around: step.place.declaration, in: step.place.file)
    if let delegates = delegates(implementedBy: member, in: type) {
      return delegates.map { Source(screen: $0, through: .delegate) }
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

  /// How a place within the screen's own code is reached: by an action, a delegate or a closure.
  private func way(of step: Step, in type: TypeID) -> ScreenEdge.Through {
    if isInActionSwitch(step.offset, step.place) { return .action }
    if let receiver = receiver(of: step.closure, at: step.place) { return receiver.through }
    let member = ground.member(around: step.place.declaration, in: step.place.file)
    if delegates(implementedBy: member, in: type) != nil { return .delegate }
    for row in ground.functions.calls(of: member) {
      let call = ground.call(row)
      let place = Place(row.file, call.from)
      guard types.type(around: place) == type else { continue }
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
      let host = types.type(around: place)
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
  private func references(to member: RowID<Declaration>, in type: TypeID) -> [Source] {
    let rows = facts.files[member.file.index]
    guard !type.isNone, member.local.index < rows.declarations.count,
      rows.declarations[member.local.index].kind == .function
    else { return [] }
    let name = rows.declarations[member.local.index].name
    var found: [Source] = []
    for part in types.declarations(of: type) {
      let rows = facts.files[part.file.index]
      let range = ground.declaration(part).body
      for call in rows.calls(in: range) {
        for argument in rows.arguments(of: call) where isName(argument, name) {
          let made = types.constructed(by: call, in: part.file)
          guard made.meaning == .declared else { continue }
          found += screens(of: made.type).map { Source(screen: $0, through: .closure) }
        }
      }
      for assignment in rows.assignments(in: range)
      where assignment.valueKind == .identifier && assignment.value == name {
        guard let receiver = receiver(of: assignment, at: part.file) else { continue }
        found += receiver.screens.map { Source(screen: $0, through: receiver.through) }
      }
    }
    return found
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
  private func callers(of member: RowID<Declaration>, _ step: Step) -> [Step] {
    let rows = facts.files[member.file.index]
    guard member.local.index < rows.declarations.count else { return [] }
    let declaration = rows.declarations[member.local.index]
    var calls: [RowID<Call>] = []
    if declaration.kind == .function { calls = ground.functions.calls(of: member) }
    let type = types.type(around: step.place)
    if calls.isEmpty, !type.isNone, types.isDeclared(type) {
      calls = ground.calls[types.symbol(type)].filter { row in
        let call = ground.call(row)
        return ground.isProduction(row.file, call.offset)
          && types.constructed(by: call, in: row.file).type == type
      }
    }
    let through: ScreenEdge.Through =
      ground.has(type, [.view, .viewController]) ? step.through : .router
    return calls.prefix(60).map { row in
      let call = ground.call(row)
      return Step(
        place: Place(row.file, call.from), closure: call.closure, offset: call.offset,
        through: through)
    }
  }
}
