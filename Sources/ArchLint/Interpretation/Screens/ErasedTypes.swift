// Whom a call means behind a type that erases who it stands for: `AnyPilot<HarbourRoute>` forwards to the
// pilot whose route that is. Where the type arguments do not tell it, nobody is meant.

struct ErasedTypes: Sendable {
  private let ground: ScreenGround

  init(_ ground: ScreenGround) { self.ground = ground }

  private var types: Types { _read { yield ground.types } }
  private var facts: Facts { ground.facts }

  enum Meaning {
    case no, yes
    /// The type around the call may stand for anybody, too: those who call it tell.
    case open
  }

  /// Whether a call of a function of one type may mean another type.
  ///
  /// - Parameters:
  ///   - owner: the type that has the function, maybe one that forwards.
  ///   - meant: who is called in the end.
  func meaning(of row: RowID<Call>, to owner: TypeID, _ meant: TypeID) -> Meaning {
    let call = ground.call(row)
    switch ground.functions.receiver(of: call, in: row.file) {
    case .own(let type): return meaning(onSelf: type, owner, meant)
    case .type(let type): return meaning(of: row, on: type, owner, meant)
    case .unknown, .outside: return owner == meant || !isErased(owner) ? .yes : .no
    }
  }

  private func meaning(
    onSelf type: TypeID, _ owner: TypeID, _ meant: TypeID
  ) -> Meaning {
    if type.isNone || type == meant || types.isAncestor(meant, of: type) { return .yes }
    if types.isAncestor(type, of: meant) {
      return types.kind(type) == .protocol || isErased(type) || owner != meant ? .open : .yes
    }
    if owner == meant { return .yes }
    if type == owner { return .open }
    for base in types.supertypes(of: type) where base.type == owner {
      if fits(arguments(of: base.text, at: base.place), meant) { return .yes }
    }
    return .no
  }

  private func meaning(
    of row: RowID<Call>, on type: TypeID, _ owner: TypeID, _ meant: TypeID
  ) -> Meaning {
    if type == meant || types.isAncestor(meant, of: type) { return .yes }
    let mayBeMeant = type == owner || types.isAncestor(type, of: meant)
    if !isErased(type) { return mayBeMeant || owner == meant ? .yes : .no }
    if !mayBeMeant && !types.isAncestor(owner, of: type) { return owner == meant ? .yes : .no }
    let call = ground.call(row)
    let value = value(onWhich: call, in: row.file)
    if let text = value?.text {
      let given = arguments(of: text.symbol, at: text.place)
      if !given.isEmpty { return fits(given, meant) ? .yes : .no }
    }
    if let put = value?.put { return put == meant || types.isAncestor(meant, of: put) ? .yes : .no }
    return isErased(types.type(around: Place(row.file, call.from))) ? .open : .no
  }

  /// A type that is written with who it stands for, or a protocol that is not a type by itself.
  private func isErased(_ type: TypeID) -> Bool {
    if type.isNone { return false }
    if types.isGeneric(type) { return true }
    guard types.kind(type) == .protocol else { return false }
    return ([type] + types.ancestors(of: type)).contains { own in
      types.members(of: own).contains { ground.declaration($0).kind == .associatedtype }
    }
  }

  // MARK: - Type arguments

  /// The names of the type arguments of a text, behind typealiases.
  private func arguments(of text: Symbol, at place: Place) -> [Symbol] {
    if text.isNone { return [] }
    let written = types.expanded(TypeText(facts.symbols.utf8(of: text)), at: place).last?.text
    return (written?.arguments ?? []).compactMap { argument in
      TypeText(argument).path.last.map { types.symbol($0) }
    }.filter { !["Void", "Never"].contains(facts.symbols[$0]) }
  }

  /// Whether a type is one of the type arguments, or they are all among those with which it says what it is.
  private func fits(_ arguments: [Symbol], _ type: TypeID) -> Bool {
    if arguments.isEmpty { return false }
    if arguments.contains(types.symbol(type)) { return true }
    let signature = signature(of: type)
    return arguments.allSatisfy(signature.contains)
  }

  /// Its own name and those above it, and the types that its heads and the heads of its members name.
  private func signature(of type: TypeID) -> Set<Symbol> {
    var names = Set(([type] + types.ancestors(of: type)).map { types.symbol($0) })
    for part in types.declarations(of: type) {
      let rows = facts.files[part.file.index]
      let declaration = ground.declaration(part)
      let bodies = types.members(of: type).filter { $0.file == part.file }
        .map { ground.declaration($0).body }
      let range = ByteRange(declaration.start, declaration.end)
      for reference in rows.references(in: range) where reference.kind == .type {
        if bodies.contains(where: { $0.contains(reference.offset) }) { continue }
        names.insert(facts.symbols.lastPart(of: reference.path))
      }
    }
    return names
  }

  // MARK: - Values

  /// What a call is made on.
  private struct Value {
    /// Its type as it is written, and where.
    var text: (symbol: Symbol, place: Place)?
    /// Who was put into it where it is built: `AnyPilot(CranePilot())`.
    var put: TypeID?
  }

  private func value(onWhich call: Call, in file: FileID) -> Value? {
    let rows = facts.files[file.index]
    if call.receiver.index < rows.calls.count {
      return value(of: rows.calls[call.receiver.index], in: file)
    }
    let path = types.names(in: call.callee).dropLast()
    return binding(of: Array(path), at: call.start, in: Place(file, call.from)).flatMap {
      value(of: $0)
    }
  }

  private func binding(of path: [Symbol], at offset: UInt32, in place: Place) -> Binding? {
    guard let first = path.first, var found = types.binding(of: first, at: offset, in: place) else {
      return nil
    }
    for part in path.dropFirst() {
      let owner = types.valueType(of: found)
      guard owner.meaning == .declared, let row = types.property(named: part, of: owner.type) else {
        return nil
      }
      found = .variable(row)
    }
    return found
  }

  private func value(of binding: Binding) -> Value? {
    switch binding {
    case .parameter(let function, let local):
      let parameters = facts.files[function.file.index].parameters
      guard local.index < parameters.count else { return nil }
      return Value(text: (parameters[local.index].type, Place(function)))
    case .variable(let row):
      let rows = facts.files[row.file.index]
      guard let property = rows.property(of: row.local) else { return nil }
      if !property.type.isNone { return Value(text: (property.type, Place(row))) }
      guard property.valueCall.index < rows.calls.count else { return nil }
      return value(of: rows.calls[property.valueCall.index], in: row.file)
    }
  }

  /// What a call builds or gives.
  private func value(of call: Call, in file: FileID) -> Value? {
    guard types.constructed(by: call, in: file).meaning == .declared else {
      return ground.functions.function(calledBy: call, in: file).flatMap { function in
        facts.files[function.file.index].function(of: function.local).map {
          Value(text: ($0.result, Place(function)))
        }
      }
    }
    let place = Place(file, call.from)
    if facts.symbols.contains(UInt8(ascii: "<"), in: call.callee) {
      return Value(text: (call.callee, place))
    }
    let rows = facts.files[file.index]
    guard let first = rows.arguments(of: call).first else { return nil }
    switch first.kind {
    case .selfReference: return Value(put: types.type(around: place))
    case .call where first.valueCall.index < rows.calls.count:
      let made = types.constructed(by: rows.calls[first.valueCall.index], in: file)
      return made.meaning == .declared ? Value(put: made.type) : nil
    case .identifier, .member:
      let path = Types.PathPlace(place: place, closure: call.closure, offset: first.offset)
      let given = types.value(ofPath: types.names(in: first.value), at: path)
      return given.meaning == .declared ? Value(put: given.type) : nil
    default: return nil
    }
  }

  // MARK: - Forwarding

  /// Where an object calls a closure that its initialiser keeps, `go = { pilot.navigate(to: $0) }`, given a
  /// call within that closure.
  func calls(ofClosureAround row: RowID<Call>) -> [RowID<Call>] {
    let call = ground.call(row)
    let rows = facts.files[row.file.index]
    let assignment = rows.closures(around: call).map { rows.closures[$0.index].assignment }.first {
      $0.index < rows.assignments.count
    }
    guard let assignment else { return [] }
    let target = types.names(in: rows.assignments[assignment.index].target)
    guard target.count == 1, let name = target.first else { return [] }
    let owner = types.type(around: Place(row.file, call.from))
    return ground.calls[name].filter { other in
      let call = ground.call(other)
      guard types.names(in: call.callee) == [name],
        types.binding(of: name, at: call.start, in: Place(other.file, call.from)) != nil
      else { return false }
      return types.type(around: Place(other.file, call.from)) == owner
    }
  }

  /// Which of the arguments that a closure is given a name stands for: `$1`, or a parameter of its own.
  func position(of name: Symbol, inClosureAround call: Call, _ file: FileID) -> Int? {
    let text = facts.symbols[name]
    if text.first == "$" { return Int(text.dropFirst()) }
    let rows = facts.files[file.index]
    for id in rows.closures(around: call) {
      let closure = rows.closures[id.index]
      let own = rows.declarations.filter {
        $0.start == closure.offset && $0.end == closure.end && $0.flags.contains(.binding)
      }
      if let found = own.firstIndex(where: { $0.name == name }) { return found }
    }
    return nil
  }
}

extension FileFacts {
  /// The closures around a call, innermost first.
  fileprivate func closures(around call: Call) -> [LocalID<Closure>] {
    var found: [LocalID<Closure>] = []
    var current = call.closure
    while current.index < closures.count, found.count < 32 {
      found.append(current)
      current = closures[current.index].parent
    }
    return found
  }
}
