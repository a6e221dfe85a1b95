// Which calls mean which function of the project, as far as receivers tell: coordinators and
// factories are followed through it.

struct FunctionCalls: Sendable {
  private let types: Types
  private let calls: CallIndex
  /// By symbol: how many functions of the project are called so.
  private let namesakes: [UInt32]

  init(_ types: Types, _ calls: CallIndex) {
    self.types = types
    self.calls = calls
    var namesakes = [UInt32](repeating: 0, count: types.facts.symbols.count)
    for (index, file) in types.facts.files.enumerated() where !types.modules.isTest(FileID(index)) {
      for function in file.functions {
        let name = file.declarations[function.declaration.index].name
        if name.index < namesakes.count { namesakes[name.index] += 1 }
      }
    }
    self.namesakes = namesakes
  }

  /// A call, and whom it is made on.
  struct ReceivedCall {
    let row: RowID<Call>
    let receiver: Receiver
  }

  /// The calls in production code of all functions of a name.
  func calls(named name: Symbol) -> [ReceivedCall] {
    calls[name].compactMap { row in
      let call = types.facts.files[row.file.index].calls[row.local.index]
      let isInPreview = types.facts.files[row.file.index].isInPreview(call.offset)
      if types.modules.isTest(row.file) || isInPreview { return nil }
      return ReceivedCall(row: row, receiver: receiver(of: call, in: row.file))
    }
  }

  /// Those among the calls of its name that mean a function.
  ///
  /// A call on something of unknown type counts where no other function, or only requirements and
  /// implementations of the same one, has that name. A private function is called in its file alone.
  func calls(of function: RowID<Declaration>, among named: [ReceivedCall]) -> [RowID<Call>] {
    if named.isEmpty { return [] }
    let access = types.facts.files[function.file.index].declarations[function.local.index].access
    let isOfFile = access == .private || access == .fileprivate
    let owner = types.type(around: Place(function))
    let isUnique = isUnique(function, in: owner)
    // Modifiers of the project's own are called on Views that are not named.
    let isOfAllViews =
      !owner.isNone && owner == types.extendedType(named: types.facts.symbols.word("View"))
    var known: [TypeID: Bool] = [:]
    return named.compactMap { call in
      if isOfFile && call.row.file != function.file { return nil }
      let isMeant: Bool
      switch call.receiver {
      case .own(let type) where owner.isNone: isMeant = isFree(call.row, name(of: function), type)
      case .own(let type), .type(let type):
        isMeant = known[type] ?? runs(function, of: owner, on: type)
        known[type] = isMeant
      case .unknown: isMeant = isUnique && !owner.isNone
      case .outside: isMeant = isUnique && isOfAllViews
      }
      return isMeant && takes(function, call.row) ? call.row : nil
    }
  }

  /// Whether a call on a value of a type may run a function of another: of what stands above it, or of what
  /// stands below it and answers to a requirement or overrides. What two types have in common says nothing
  /// of the functions that only one of them has.
  private func runs(
    _ function: RowID<Declaration>, of owner: TypeID, on type: TypeID
  ) -> Bool {
    if owner.isNone || type.isNone { return false }
    if type == owner || types.isAncestor(owner, of: type) { return true }
    guard types.isAncestor(type, of: owner) else { return false }
    let declaration = types.facts.files[function.file.index].declarations[function.local.index]
    return declaration.flags.contains(.override) || requires(type, declaration.name)
  }

  /// Whether a protocol, or one that it refines, asks for a function of that name. Of one that refines
  /// something from outside that cannot be told.
  private func requires(_ type: TypeID, _ name: Symbol) -> Bool {
    guard types.kind(type) == .protocol else { return false }
    if types.traits(type).contains(.unknownAncestor) { return true }
    return ([type] + types.ancestors(of: type)).contains { own in
      types.members(of: own).contains { row in
        let rows = types.facts.files[row.file.index]
        let member = rows.declarations[row.local.index]
        return member.name == name && member.kind == .function
          && rows.declarations.indices.contains(member.parent.index)
          && rows.declarations[member.parent.index].kind == .protocol
      }
    }
  }

  private func takes(_ function: RowID<Declaration>, _ row: RowID<Call>) -> Bool {
    let call = types.facts.files[row.file.index].calls[row.local.index]
    return types.takes(function, call, in: row.file)
  }

  /// Whether a call in a type means a function at file level: on nothing, and the type has none of the
  /// name.
  private func isFree(_ row: RowID<Call>, _ name: Symbol, _ type: TypeID) -> Bool {
    let call = types.facts.files[row.file.index].calls[row.local.index]
    guard call.callee == call.name else { return false }
    if type.isNone { return true }
    return !([type] + types.ancestors(of: type)).contains { own in
      types.members(of: own).contains { row in
        let member = types.facts.files[row.file.index].declarations[row.local.index]
        return member.name == name && member.kind == .function
      }
    }
  }

  /// Whom a call is made on; also on what a function gives, `let pilot = harbour.makePilot()`.
  func receiver(of call: Call, in file: FileID) -> Receiver {
    let known = types.receiver(of: call, in: file)
    guard case .unknown = known, let maker = makerOfReceiver(of: call, in: file),
      let result = types.facts.files[maker.file.index].function(of: maker.local)?.resultName,
      !result.isNone
    else { return known }
    let given = types.resolve(result, at: Place(maker))
    return given.meaning == .declared ? .type(given.type) : known
  }

  /// The function that gave what a call is made on, directly or in a local variable.
  private func makerOfReceiver(of call: Call, in file: FileID) -> RowID<Declaration>? {
    let rows = types.facts.files[file.index]
    let path = types.names(in: call.callee)
    if call.receiver.index < rows.calls.count {
      return path.count == 1 ? function(calledBy: rows.calls[call.receiver.index], in: file) : nil
    }
    guard path.count == 2,
      case .variable(let row)? = types.binding(
        of: path[0], at: call.start, in: Place(file, call.from)), row.file == file,
      let property = rows.property(of: row.local), property.type.isNone,
      property.valueCall.index < rows.calls.count
    else { return nil }
    return function(calledBy: rows.calls[property.valueCall.index], in: file)
  }

  /// The function that a call means on a value whose type is told.
  func function(calledBy call: Call, in file: FileID) -> RowID<Declaration>? {
    let owner: TypeID
    switch types.receiver(of: call, in: file) {
    case .own(let type), .type(let type): owner = type
    case .outside, .unknown: return nil
    }
    if owner.isNone { return nil }
    for type in [owner] + types.ancestors(of: owner) {
      let found = types.members(of: type).first { row in
        let member = types.facts.files[row.file.index].declarations[row.local.index]
        return member.name == call.name && member.kind == .function
      }
      if let found { return found }
    }
    return nil
  }

  func name(of function: RowID<Declaration>) -> Symbol {
    types.facts.files[function.file.index].declarations[function.local.index].name
  }

  /// Whether no function has its name but requirements and implementations of the same one.
  private func isUnique(_ function: RowID<Declaration>, in owner: TypeID) -> Bool {
    let name = name(of: function)
    let count = name.index < namesakes.count ? Int(namesakes[name.index]) : 0
    return count <= 1 || count <= namesakes(of: name, around: owner)
  }

  /// How often a type, what it derives from and what derives from it declare a function of that name.
  private func namesakes(of name: Symbol, around type: TypeID) -> Int {
    if type.isNone { return 0 }
    let family = [type] + types.ancestors(of: type) + types.descendants(of: type)
    return Set(family).reduce(0) { count, type in
      count
        + types.members(of: type).filter { row in
          let member = types.facts.files[row.file.index].declarations[row.local.index]
          return member.name == name && member.kind == .function
        }.count
    }
  }
}

/// The calls of functions that are asked for again and again.
struct KnownCalls: Sendable {
  private let functions: FunctionCalls
  private var known: [RowID<Declaration>: [RowID<Call>]] = [:]
  /// Many functions have their names in common.
  private var knownNames: [Symbol: [FunctionCalls.ReceivedCall]] = [:]

  init(_ functions: FunctionCalls) { self.functions = functions }

  mutating func calls(of function: RowID<Declaration>) -> [RowID<Call>] {
    if let calls = known[function] { return calls }
    let calls = functions.calls(of: function, among: calls(named: functions.name(of: function)))
    known[function] = calls
    return calls
  }

  private mutating func calls(named name: Symbol) -> [FunctionCalls.ReceivedCall] {
    if let calls = knownNames[name] { return calls }
    let calls = functions.calls(named: name)
    knownNames[name] = calls
    return calls
  }
}

/// Whom a call is made on.
enum Receiver {
  /// Without one, or on `self`: the type around, none at file level.
  case own(TypeID)
  /// A value or a type of the project.
  case type(TypeID)
  /// A type from outside.
  case outside
  case unknown
}

extension Types {
  func receiver(of call: Call, in file: FileID) -> Receiver {
    let place = Place(file, call.from)
    if call.flags.contains(.onSuper) { return .outside }
    guard call.receiver.isNone, !call.flags.contains(.implicitMember) else { return .unknown }
    if call.callee == call.name { return .own(type(around: place)) }
    var parts = facts.symbols.parts(of: call.callee)
    if parts.popLast() != call.name { return .unknown }
    if parts.first == Word.selfValue.symbol { parts.removeFirst() }
    guard let first = parts.first else { return .own(type(around: place)) }
    let start: Resolution
    if let binding = binding(of: first, at: call.start, in: place) {
      start = valueType(of: binding)
    } else {
      let initial = facts.symbols.firstByte(of: first)
      guard UInt8(ascii: "A") <= initial, initial <= UInt8(ascii: "Z") else { return .unknown }
      start = resolve(first, at: place)
    }
    return receiver(of: value(behind: parts.dropFirst(), of: start))
  }

  func receiver(of value: Resolution) -> Receiver {
    switch value.meaning {
    case .declared: return .type(value.type)
    case .outside: return .outside
    case .parameter:
      let bounds = resolveAll(text: value.constraint, at: value.constraintPlace)
      return bounds.first { $0.meaning == .declared }.map { .type($0.type) } ?? .unknown
    case .other: return .unknown
    }
  }
}

// MARK: - Parameters

extension Types {
  /// Whether the labels of a call are those of a function, one after the other. Trailing closures fill
  /// what is left.
  func takes(_ function: RowID<Declaration>, _ call: Call, in file: FileID) -> Bool {
    let given = facts.files[file.index].arguments(of: call)
    var labels = given.filter { !$0.flags.contains(.trailing) }.map(\.label)[...]
    var trailing = given.count - labels.count
    for parameter in facts.files[function.file.index].parameters(of: function.local) {
      let isVariadic = parameter.flags.contains(.variadic)
      if labels.first == parameter.label {
        labels.removeFirst()
        if isVariadic { labels = labels.drop { $0.isNone } }
      } else if !parameter.flags.contains(.hasDefault) && !isVariadic {
        if trailing == 0 { return false }
        trailing -= 1
      }
    }
    return labels.isEmpty
  }

  /// The parameter of a function that an argument fills; nil where the function does not take what is
  /// given.
  ///
  /// - Parameter given: all arguments of the call.
  package func parameter(
    for argument: Argument, among given: ArraySlice<Argument>, of function: RowID<Declaration>
  ) -> Parameter? {
    let parameters = facts.files[function.file.index].parameters(of: function.local)
    let labels = given.filter { !$0.flags.contains(.trailing) }.map(\.label)
    guard labels.allSatisfy({ label in parameters.contains { $0.label == label } }) else {
      return nil
    }
    if !argument.label.isNone { return parameters.first { $0.label == argument.label } }
    if argument.flags.contains(.trailing) {
      let open = parameters.filter { isFunction($0) && !labels.contains($0.label) }
      return open.first { !$0.flags.contains(.hasDefault) } ?? open.first
    }
    let position = given.prefix { $0.offset < argument.offset }.filter { $0.label.isNone }.count
    return parameters.filter { $0.label.isNone }.dropFirst(position).first
  }

  func isFunction(_ parameter: Parameter) -> Bool {
    !parameter.flags.isDisjoint(with: [.function, .escaping])
  }
}
