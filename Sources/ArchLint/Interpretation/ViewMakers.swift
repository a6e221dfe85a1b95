// Views in an expression: those it builds, and those that functions and properties give it.

/// Finds the Views that a content shows.
struct ViewMakers: Sendable {
  private let types: Types
  /// By name: functions and computed properties that give a View.
  private let makers: [Symbol: [RowID<Declaration>]]

  init(_ types: Types) {
    self.types = types
    let view = types.facts.symbols.word("View")
    let erased = types.facts.symbols.word("AnyView")
    let body = types.facts.symbols.word("body")
    var makers: [Symbol: [RowID<Declaration>]] = [:]
    for (index, file) in types.facts.files.enumerated() {
      if types.modules.isTest(FileID(index)) { continue }
      for function in file.functions
      where function.resultName == view || function.resultName == erased {
        let declaration = file.declarations[function.declaration.index]
        makers[declaration.name, default: []].append(RowID(FileID(index), function.declaration))
      }
      for property in file.properties
      where property.typeName == view || property.typeName == erased {
        let declaration = file.declarations[property.declaration.index]
        guard declaration.name != body, declaration.flags.contains(.computed) else { continue }
        makers[declaration.name, default: []].append(RowID(FileID(index), property.declaration))
      }
    }
    self.makers = makers
  }

  struct ShownView {
    let type: TypeID
    let location: Location
  }

  private struct Candidate {
    let type: TypeID
    let start, offset, end: UInt32
    let isWrapper: Bool
  }

  /// The Views that the content in a range is: of a branch the first one, of everything else the first
  /// as well. A content that is laid out on the spot is nobody's screen.
  func shownViews(in range: ByteRange, of file: FileID) -> [ShownView] {
    var pending: [(range: ByteRange, file: FileID)] = [(range, file)]
    var followed: Set<RowID<Declaration>> = []
    var found: [ShownView] = []
    while let (range, file) = pending.popLast() {
      let own = views(in: range, of: file)
      found += own
      if !own.isEmpty || 8 <= followed.count { continue }
      for local in localsRead(in: range, of: file) where followed.insert(local.variable).inserted {
        pending.append((local.value, file))
      }
      for maker in makersCalled(in: range, of: file) where followed.insert(maker).inserted {
        let declaration = types.facts.files[maker.file.index].declarations[maker.local.index]
        pending.append((declaration.body, maker.file))
      }
    }
    return found
  }

  private func views(in range: ByteRange, of file: FileID) -> [ShownView] {
    let rows = types.facts.files[file.index]
    var candidates: [Candidate] = []
    var end: UInt32 = 0
    for index in rows.calls.range(from: range.start, to: range.end) {
      let call = rows.calls[index]
      if call.offset < end { continue }
      let made = types.viewGiven(by: call, in: file)
      guard made.meaning == .declared, types.isDeclared(made.type),
        types.traits(made.type).contains(.view), !isLaidOut(call, in: range, rows)
      else { continue }
      let isWrapper = types.wrapsViews(made.type)
      if !isWrapper { end = call.end }
      candidates.append(
        Candidate(
          type: made.type, start: call.start, offset: call.offset, end: call.end,
          isWrapper: isWrapper))
    }
    // A wrapper is what it wraps; of what somebody else gives it nothing is known here.
    let inner = candidates.filter { !$0.isWrapper }
    return firstOfBranches(inner, in: range, rows).map {
      ShownView(type: $0.type, location: Location(file, $0.offset, to: $0.end))
    }
  }

  /// One for every branch; what stands outside of all branches comes alone.
  private func firstOfBranches(
    _ candidates: [Candidate], in range: ByteRange, _ rows: FileFacts
  ) -> [Candidate] {
    var bodies: [ByteRange] = []
    for index in rows.switches.range(from: range.start, to: range.end) {
      bodies += rows.labels(of: LocalID(index)).map(\.body)
    }
    for branch in rows.branches[rows.branches.range(from: range.start, to: range.end)]
    where branch.kind == .if || branch.kind == .else {
      bodies.append(branch.body)
    }
    var found: [Candidate] = []
    var seen: Set<ByteRange?> = []
    for candidate in candidates {
      let around = bodies.filter { $0.contains(candidate.start) }
        .min { $0.end - $0.start < $1.end - $1.start }
      if around == nil && found.isEmpty { return [candidate] }
      if seen.insert(around).inserted && around != nil { found.append(candidate) }
    }
    return found
  }

  private static let layouts: Set<String> = [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "List",
    "Form",
    "ScrollView", "Section", "ForEach", "toolbar", "overlay", "background", "safeAreaInset",
  ]

  /// Whether a call stands in the closure of something that lays its content out.
  private func isLaidOut(_ call: Call, in range: ByteRange, _ rows: FileFacts) -> Bool {
    var current = call.closure
    while current.index < rows.closures.count {
      let closure = rows.closures[current.index]
      if closure.offset <= range.start { return false }
      if closure.call.index < rows.calls.count {
        let around = rows.calls[closure.call.index]
        if ViewMakers.layouts.contains(types.facts.symbols[around.name]) { return true }
      }
      current = closure.parent
    }
    return false
  }

  /// Functions and properties that a range asks for a View, where the name leaves no choice.
  private func makersCalled(in range: ByteRange, of file: FileID) -> [RowID<Declaration>] {
    let rows = types.facts.files[file.index]
    var found: [RowID<Declaration>] = []
    for call in rows.calls(in: range) {
      if let named = makers[call.name]?.filter({ types.takes($0, call, in: file) }),
        let maker = choice(named, receiver(of: call, in: file))
      {
        found.append(maker)
      }
      found += makersRead(by: call, in: file)
    }
    for reference in rows.references(in: range) where reference.kind == .value {
      let last = types.facts.symbols.lastPart(of: reference.path)
      guard let named = makers[last] else { continue }
      let place = Types.PathPlace(
        place: Place(file, reference.from), closure: reference.closure, offset: reference.offset)
      let holder = holder(types.names(in: reference.path).dropLast(), at: place)
      if let maker = choice(named, holder) { found.append(maker) }
    }
    return found.isEmpty ? memberOfArgument(in: range, of: file).map { [$0] } ?? [] : found
  }

  /// `{ $0.destination }`: members of `$0` have no rows of their own, but a closure that names nothing
  /// else can only show the one View that its argument gives.
  private func memberOfArgument(in range: ByteRange, of file: FileID) -> RowID<Declaration>? {
    let rows = types.facts.files[file.index]
    let around = rows.closures.range(from: range.start, to: range.start + 1).first
    guard let index = around, rows.closures[index].flags.contains(.shorthandArguments),
      rows.closures[index].statementCount == 1, rows.calls(in: range).isEmpty,
      rows.references(in: range).isEmpty
    else { return nil }
    let given = types.value(givenTo: LocalID(index), in: file)
    guard given.meaning == .declared else { return nil }
    let members = types.members(of: given.type).filter { row in
      let member = types.facts.files[row.file.index].declarations[row.local.index]
      return member.kind == .variable && makers[member.name]?.contains(row) ?? false
    }
    return members.count == 1 ? members.first : nil
  }

  /// `route.destination.padding()`: what a call is made on.
  private func makersRead(by call: Call, in file: FileID) -> [RowID<Declaration>] {
    if call.callee == call.name || !call.receiver.isNone { return [] }
    let path = types.names(in: call.callee)
    return path.indices.dropLast().compactMap { index in
      makers[path[index]].flatMap { choice($0, holder(path[..<index], at: place(of: call, file))) }
    }
  }

  private func receiver(of call: Call, in file: FileID) -> Receiver {
    let known = types.receiver(of: call, in: file)
    guard case .unknown = known, call.receiver.isNone, !call.flags.contains(.implicitMember) else {
      return known
    }
    return holder(types.names(in: call.callee).dropLast(), at: place(of: call, file))
  }

  private func place(of call: Call, _ file: FileID) -> Types.PathPlace {
    Types.PathPlace(place: Place(file, call.from), closure: call.closure, offset: call.start)
  }

  /// Whose member stands behind a path.
  private func holder(_ path: ArraySlice<Symbol>, at place: Types.PathPlace) -> Receiver {
    if path.isEmpty { return .own(types.type(around: place.place)) }
    return types.receiver(of: types.value(ofPath: Array(path), at: place))
  }

  /// Local variables that a range reads, with what they begin with: `NavigationStack { list }`.
  private func localsRead(
    in range: ByteRange, of file: FileID
  ) -> [(variable: RowID<Declaration>, value: ByteRange)] {
    let rows = types.facts.files[file.index]
    return rows.references(in: range).compactMap { reference in
      guard reference.kind == .value, reference.path == reference.name,
        case .variable(let variable)? = types.binding(
          of: reference.name, at: reference.offset, in: Place(file, reference.from)),
        variable.file == file, rows.declarations[variable.local.index].flags.contains(.local),
        let property = rows.property(of: variable.local),
        property.valueCall.index < rows.calls.count
      else { return nil }
      let value = rows.calls[property.valueCall.index]
      return (variable, ByteRange(value.start, value.end))
    }
  }

  private func choice(
    _ named: [RowID<Declaration>], _ receiver: Receiver
  ) -> RowID<Declaration>? {
    switch receiver {
    case .own(let type):
      return named.first { types.type(around: Place($0)) == type }
    case .type(let type):
      return named.first { row in
        let owner = types.type(around: Place(row))
        return owner == type || !owner.isNone && types.isAncestor(owner, of: type)
          || !owner.isNone && types.isAncestor(type, of: owner)
      }
    case .unknown: return named.count == 1 ? named[0] : nil
    case .outside: return nil
    }
  }
}

extension Types {
  /// The View that a call constructs, or that a static function of the View's own gives:
  /// `TrailView.build(for: trail)`.
  func viewGiven(by call: Call, in file: FileID) -> Resolution {
    let made = constructed(by: call, in: file)
    if made.meaning == .declared || !call.receiver.isNone || call.callee == call.name {
      return made
    }
    var parts = facts.symbols.parts(of: call.callee)
    guard 1 < parts.count, parts.popLast() == call.name, let first = parts.first,
      isNameOfType(first)
    else { return made }
    let owner = resolve(parts: parts, at: Place(file, call.from))
    guard owner.meaning == .declared, traits(owner.type).contains(.view) else { return made }
    let gives = members(of: owner.type).contains { row in
      let member = facts[row.file].declarations[row.local.index]
      guard member.name == call.name, member.kind == .function, member.flags.contains(.static),
        let function = facts[row.file].function(of: row.local)
      else { return false }
      let result = resolve(function.resultName, at: Place(row))
      return result.type == owner.type && !result.type.isNone
        || ["View", "Self"].contains(facts.symbols[function.resultName])
    }
    return gives ? owner : made
  }
}
