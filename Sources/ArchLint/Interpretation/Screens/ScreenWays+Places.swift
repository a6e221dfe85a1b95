// To whom a place belongs that shows a screen: the screen whose own code it is, or to which the closure,
// the delegate or the method around is given.

extension ScreenWays {
  mutating func knownDirect(_ step: Step) -> [WaySource] {
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
  func owners(of type: TypeID) -> (screens: [ScreenID], isNavigation: Bool) {
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
  func isOwnCode(_ type: TypeID) -> Bool {
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
  func isInActionSwitch(_ offset: UInt32, _ place: Place) -> Bool {
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
        if made.meaning == .declared,
          let caller = caller(ofClosureIn: made.type, row.argument, builtBy: call, in: place.file)
        {
          return ([caller], .closure)
        }
      }
      current = row.parent
    }
    return nil
  }

  /// `MenuItem(title: "Tides") { … }`: the one screen that has such values and calls what they hold; of
  /// several the one that is built beside it.
  private func caller(
    ofClosureIn value: TypeID, _ argument: LocalID<Argument>, builtBy call: Call, in file: FileID
  ) -> ScreenID? {
    let rows = facts.files[file.index]
    guard argument.index < rows.arguments.count,
      let name = closure(of: value, filledBy: rows.arguments[argument.index], of: call, in: file)
    else { return nil }
    var found: Set<ScreenID> = []
    for row in ground.calls[name] where ground.isProduction(row.file, ground.call(row).offset) {
      let caller = types.type(around: Place(row.file, ground.call(row).from))
      if caller != value, has(caller, value) { found.formUnion(screens(of: caller)) }
    }
    if 1 < found.count {
      let member = ground.member(around: call.from, in: file)
      guard member.local.index < rows.declarations.count else { return nil }
      let built = rows.calls(in: rows.declarations[member.local.index].body).flatMap {
        screens(of: types.constructed(by: $0, in: file).type)
      }
      found.formIntersection(built)
    }
    return found.count == 1 ? found.first : nil
  }

  /// The property of a value that keeps the closure which is given where it is built.
  private func closure(
    of value: TypeID, filledBy argument: Argument, of call: Call, in file: FileID
  ) -> Symbol? {
    let members = types.members(of: value)
    let closures = members.filter {
      ground.declaration($0).kind == .variable && types.functionText(of: $0) != nil
    }.map { ground.declaration($0).name }
    if closures.contains(argument.label) { return argument.label }
    guard argument.label.isNone else { return nil }
    let given = facts.files[file.index].arguments(of: call)
    for row in members where ground.declaration(row).kind == .initializer {
      guard types.takes(row, call, in: file),
        let parameter = types.parameter(for: argument, among: given, of: row)
      else { continue }
      return closures.first { $0 == parameter.name }
    }
    return closures.count == 1 ? closures[0] : nil
  }

  /// Whether the code of a type names another type.
  private func has(_ type: TypeID, _ value: TypeID) -> Bool {
    if type.isNone { return false }
    return types.declarations(of: type).contains { part in
      let declaration = ground.declaration(part)
      let range = ByteRange(declaration.start, declaration.end)
      return facts.files[part.file.index].references(in: range).contains {
        $0.kind == .type && $0.name == types.symbol(value)
      }
    }
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
}
