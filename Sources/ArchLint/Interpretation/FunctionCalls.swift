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
      return ReceivedCall(row: row, receiver: types.receiver(of: call, in: row.file))
    }
  }

  /// Those among the calls of its name that mean a function.
  ///
  /// A call on something of unknown type counts where no other function, or only requirements and
  /// implementations of the same one, has that name.
  func calls(of function: RowID<Declaration>, among named: [ReceivedCall]) -> [RowID<Call>] {
    if named.isEmpty { return [] }
    let name = name(of: function)
    let owner = types.type(around: Place(function))
    let family = family(of: owner)
    let count = name.index < namesakes.count ? Int(namesakes[name.index]) : 0
    let isUnique = count <= 1 + requirements(of: name, in: family)
    return named.compactMap { call in
      let isMeant =
        switch call.receiver {
        case .own(let type):
          owner.isNone || family.contains(type)
            || !type.isNone && types.ancestors(of: type).contains { family.contains($0) }
        case .type(let type): family.contains(type)
        case .unknown: isUnique && !owner.isNone
        case .outside: false
        }
      return isMeant ? call.row : nil
    }
  }

  func name(of function: RowID<Declaration>) -> Symbol {
    types.facts.files[function.file.index].declarations[function.local.index].name
  }

  /// A type with what it derives from and what derives from it.
  private func family(of type: TypeID) -> Set<TypeID> {
    if type.isNone { return [] }
    return Set([type] + types.ancestors(of: type) + types.descendants(of: type))
  }

  /// How often protocols and types of a family declare a function of that name beside the first.
  private func requirements(of name: Symbol, in family: Set<TypeID>) -> Int {
    let count = family.reduce(0) { count, type in
      count
        + types.members(of: type).filter { row in
          let member = types.facts.files[row.file.index].declarations[row.local.index]
          return member.name == name && member.kind == .function
        }.count
    }
    return max(0, count - 1)
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
      return parameters.first { isFunction($0) && !labels.contains($0.label) }
    }
    let position = given.prefix { $0.offset < argument.offset }.filter { $0.label.isNone }.count
    return parameters.filter { $0.label.isNone }.dropFirst(position).first
  }

  func isFunction(_ parameter: Parameter) -> Bool {
    !parameter.flags.isDisjoint(with: [.function, .escaping])
  }
}
