// Questions about calls, their arguments and what is passed.

extension Project {
  package func call(_ row: RowID<Call>) -> Call {
    facts.files[row.file.index].calls[row.local.index]
  }

  package func arguments(of row: RowID<Call>) -> ArraySlice<Argument> {
    facts.files[row.file.index].arguments(of: call(row))
  }

  /// Whether a call may construct a type of the project, as far as its last name says: asked where few of
  /// many calls do.
  package func mayConstruct(_ call: Call) -> Bool {
    call.name == Word.initializer.symbol || types.isNameOfType(call.name)
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
    var rest = parts.dropFirst()
    var value: Resolution
    if let binding = types.binding(of: first, at: call.start, in: place) {
      value = types.valueType(of: binding)
    } else {
      // `SharingCenter.shared.share()`
      let named = types.resolve(first, at: place)
      guard named.meaning == .declared, let member = rest.popFirst(),
        let property = types.property(named: member, of: named.type),
        declaration(property).flags.contains(.static)
      else { return .nothing }
      value = types.valueType(of: property)
    }
    for part in rest {
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

  /// The type of what is passed: a construction, what a function of the project returns, or a variable
  /// whose type is known.
  package func type(of argument: Argument, of row: RowID<Call>) -> Resolution {
    let file = facts.files[row.file.index]
    switch argument.kind {
    case .call:
      guard argument.valueCall.index < file.calls.count else { return .nothing }
      let made = types.constructed(by: file.calls[argument.valueCall.index], in: row.file)
      return made.meaning == .other ? result(of: RowID(row.file, argument.valueCall)) : made
    case .identifier:
      let place = Place(row.file, call(row).from)
      let binding = types.binding(of: argument.value, at: argument.offset, in: place)
      let value = binding.map { types.valueType(of: $0) } ?? .nothing
      guard value.meaning == .other, case .variable(let variable)? = binding,
        let property = property(variable),
        property.valueCall.index < facts.files[variable.file.index].calls.count
      else { return value }
      return result(of: RowID(variable.file, property.valueCall))
    default: return .nothing
    }
  }

  /// What a function of the project returns that a call means: one of the type it is called on, as
  /// `AlertFactory.make()` or `factory.make()`.
  package func result(of row: RowID<Call>) -> Resolution {
    let call = call(row)
    guard let owner = owner(of: row) else { return .nothing }
    for candidate in [owner] + types.ancestors(of: owner) {
      let found = types.members(of: candidate).first {
        declaration($0).kind == .function && declaration($0).name == call.name
      }
      guard let found, let function = function(found) else { continue }
      if name(function.resultName) == "Self" { return types.resolution(of: owner) }
      return types.resolve(function.resultName, at: Place(found))
    }
    return .nothing
  }

  /// The type whose function a call means: of its receiver, or that it names.
  private func owner(of row: RowID<Call>) -> TypeID? {
    let receiver = receiverType(of: row)
    if receiver.meaning == .declared { return receiver.type }
    let call = call(row)
    let parts = types.names(in: call.callee)
    guard call.receiver.isNone, parts.count == 2, parts[1] == call.name else { return nil }
    let named = types.resolve(parts[0], at: Place(row.file, call.from))
    let extended = types.extendedType(named: parts[0])
    if named.meaning == .declared { return named.type }
    return named.meaning == .outside && !extended.isNone ? extended : nil
  }
}
