// Questions about calls, their arguments and what is passed.

extension Project {
  package func call(_ row: RowID<Call>) -> Call {
    facts.files[row.file.index].calls[row.local.index]
  }

  package func arguments(of row: RowID<Call>) -> ArraySlice<Argument> {
    facts.files[row.file.index].arguments(of: call(row))
  }

  /// Whether a type is a representable or nested in one: its coordinator, for example.
  package func isInRepresentable(_ type: TypeID) -> Bool {
    var current = type
    for _ in 0..<32 where !current.isNone {
      if !types.traits(current).isDisjoint(with: .representable) { return true }
      current = types.parent(current)
    }
    return false
  }

  /// Whether a call is made on a type of the project that is neither controller nor window, and so
  /// means a function of the project.
  package func isOwnFunction(_ row: RowID<Call>) -> Bool {
    let receiver = receiverType(of: row)
    let controllers: Traits = [.viewController, .window]
    return receiver.meaning == .declared && types.isDeclared(receiver.type)
      && types.traits(receiver.type).isDisjoint(with: controllers)
      && !types.traits(receiver.type).contains(.unknownAncestor)
  }

  /// The type that a function is called on: of `router.dismiss()` that of `router`, without a
  /// receiver the type around. Nothing where it is not written down.
  package func receiverType(of row: RowID<Call>) -> Resolution {
    let call = call(row)
    guard call.receiver.isNone, !call.flags.contains(.implicitMember) else { return .nothing }
    let place = Place(row.file, call.from)
    var parts = facts.symbols.parts(of: call.callee)
    if parts.popLast() != call.name { return .nothing }
    if call.flags.contains(.onSelf) { parts.removeFirst(min(1, parts.count)) }
    guard let first = parts.first else {
      let owner = types.type(around: place)
      return owner.isNone ? .nothing : types.resolution(of: owner)
    }
    guard let binding = types.binding(of: first, at: call.start, in: place) else { return .nothing }
    var value = types.valueType(of: binding)
    for part in parts.dropFirst() {
      guard value.meaning == .declared,
        let property = types.property(named: part, of: value.type)
      else { return .nothing }
      value = types.valueType(of: property)
    }
    return value
  }

  /// Whether what is passed is one of the named types or derives from one, as far as its
  /// construction or its variable's type tells.
  package func isValue(
    _ argument: Argument, of row: RowID<Call>, kindOf names: [String]
  ) -> Bool {
    let value = type(of: argument, of: row)
    switch value.meaning {
    case .declared:
      let type = value.type
      return names.contains { types.name(type) == $0 || types.isKind(type, of: $0) }
    case .outside: return names.contains { $0 == name(value.name) }
    case .parameter, .other: return false
    }
  }

  /// The type of what is passed: a construction, or a variable whose type is known.
  package func type(of argument: Argument, of row: RowID<Call>) -> Resolution {
    let file = facts.files[row.file.index]
    switch argument.kind {
    case .call:
      guard argument.valueCall.index < file.calls.count else { return .nothing }
      return types.constructed(by: file.calls[argument.valueCall.index], in: row.file)
    case .identifier:
      let place = Place(row.file, call(row).from)
      let binding = types.binding(of: argument.value, at: argument.offset, in: place)
      return binding.map { types.valueType(of: $0) } ?? .nothing
    default: return .nothing
    }
  }
}
