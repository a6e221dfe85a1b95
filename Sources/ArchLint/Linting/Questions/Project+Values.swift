// What a dotted path of a body leads to, step by step through properties whose types are written.

extension Project {
  /// The variable that a path names: `bag`, `self.vm.rows`, `vm.$rows`, `Session.shared.user`. Nil
  /// for a parameter, and where a step on the way is not known.
  package func variable(
    at path: String, from offset: UInt32, in place: Place
  ) -> RowID<Declaration>? {
    variable(at: plainParts(of: path), from: offset, in: place)
  }

  private func variable(
    at parts: [Symbol], from offset: UInt32, in place: Place
  ) -> RowID<Declaration>? {
    guard let start = firstStep(parts, from: offset, in: place) else { return nil }
    var row = start.row
    var owner = start.owner
    for part in parts.dropFirst(start.taken) {
      guard let type = owner, !part.isNone, let next = types.property(named: part, of: type)
      else { return nil }
      row = next
      owner = declaredType(objectType(of: next))
    }
    return row
  }

  /// The type of what a path leads to; a parameter alone counts, which `variable` leaves out.
  package func valueType(at path: String, from offset: UInt32, in place: Place) -> Resolution {
    valueType(at: plainParts(of: path), from: offset, in: place)
  }

  /// The same for a path whose parts are given, none for one that nothing is called.
  func valueType(
    at path: some Sequence<Symbol>, from offset: UInt32, in place: Place
  ) -> Resolution {
    let parts = path.map { plain($0) }
    if parts.count == 1, let binding = types.binding(of: parts[0], at: offset, in: place),
      case .parameter = binding
    {
      return types.valueType(of: binding)
    }
    guard let row = variable(at: parts, from: offset, in: place) else { return .nothing }
    return objectType(of: row)
  }

  private func plainParts(of path: String) -> [Symbol] {
    path.utf8.split(separator: UInt8(ascii: ".")).map { part in
      let isProjected = part.first == UInt8(ascii: "$")
      return facts.symbols.find(Substring(isProjected ? part.dropFirst() : part)) ?? .none
    }
  }

  /// `rows` of `$rows`.
  private func plain(_ part: Symbol) -> Symbol {
    guard facts.symbols.firstByte(of: part) == UInt8(ascii: "$") else { return part }
    let name = facts.symbols.utf8(of: part).dropFirst()
    return facts.symbols.find(String(decoding: name, as: UTF8.self)) ?? .none
  }

  private struct FirstStep {
    /// Nil for a parameter.
    let row: RowID<Declaration>?
    let owner: TypeID?
    /// How many parts of the path it takes.
    let taken: Int
  }

  private func firstStep(
    _ parts: [Symbol], from offset: UInt32, in place: Place
  ) -> FirstStep? {
    guard let first = parts.first, !first.isNone else { return nil }
    if first == Word.selfValue.symbol {
      let owner = types.type(around: place)
      return owner.isNone ? nil : FirstStep(row: nil, owner: owner, taken: 1)
    }
    switch types.binding(of: first, at: offset, in: place) {
    case .variable(let row):
      return FirstStep(row: row, owner: declaredType(objectType(of: row)), taken: 1)
    case .parameter(let function, let local):
      let found = types.valueType(of: .parameter(function, local))
      return FirstStep(row: nil, owner: declaredType(found), taken: 1)
    case nil:
      let found = types.resolve(first, at: place)
      guard found.meaning == .declared, 1 < parts.count else { return nil }
      return FirstStep(row: nil, owner: found.type, taken: 1)
    }
  }

  /// The type of the elements of an array that a path leads to.
  package func elementType(at path: String, from offset: UInt32, in place: Place) -> Resolution {
    guard let row = variable(at: path, from: offset, in: place), let property = property(row)
    else { return .nothing }
    let type = name(property.type)
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":"),
      let element = facts.symbols.find(type.dropFirst().dropLast())
    else { return .nothing }
    return types.resolve(element, at: Place(row))
  }

  /// The type of the project that a name stands for; of a generic parameter its first constraint.
  private func declaredType(_ found: Resolution) -> TypeID? {
    if found.meaning == .declared { return found.type }
    guard found.meaning == .parameter else { return nil }
    return types.resolveAll(text: found.constraint, at: found.constraintPlace)
      .first { $0.meaning == .declared }?.type
  }
}
