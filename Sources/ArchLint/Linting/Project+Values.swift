// What a dotted path of a body leads to, step by step through properties whose types are written.

extension Project {
  /// The variable that a path names: `bag`, `self.vm.rows`, `vm.$rows`, `Session.shared.user`. Nil
  /// for a parameter, and where a step on the way is not known.
  package func variable(
    at path: String, from offset: UInt32, in place: Place
  ) -> RowID<Declaration>? {
    let parts = plainParts(of: path)
    guard let start = firstStep(parts, from: offset, in: place) else { return nil }
    var row = start.row
    var owner = start.owner
    for part in parts.dropFirst(start.taken) {
      guard let type = owner, let name = facts.symbols.find(part),
        let next = types.property(named: name, of: type)
      else { return nil }
      row = next
      owner = declaredType(objectType(of: next))
    }
    return row
  }

  /// The type of what a path leads to; a parameter alone counts, which `variable` leaves out.
  package func valueType(at path: String, from offset: UInt32, in place: Place) -> Resolution {
    let parts = plainParts(of: path)
    if parts.count == 1, let name = facts.symbols.find(parts[0]),
      let binding = types.binding(of: name, at: offset, in: place), case .parameter = binding
    {
      return types.valueType(of: binding)
    }
    guard let row = variable(at: path, from: offset, in: place) else { return .nothing }
    return objectType(of: row)
  }

  private func plainParts(of path: String) -> [String] {
    path.split(separator: ".").map { part in
      part.hasPrefix("$") ? String(part.dropFirst()) : String(part)
    }
  }

  private struct FirstStep {
    /// Nil for a parameter.
    let row: RowID<Declaration>?
    let owner: TypeID?
    /// How many parts of the path it takes.
    let taken: Int
  }

  private func firstStep(
    _ parts: [String], from offset: UInt32, in place: Place
  ) -> FirstStep? {
    guard let first = parts.first else { return nil }
    if first == "self" {
      let owner = types.type(around: place)
      return owner.isNone ? nil : FirstStep(row: nil, owner: owner, taken: 1)
    }
    guard let name = facts.symbols.find(first) else { return nil }
    switch types.binding(of: name, at: offset, in: place) {
    case .variable(let row):
      return FirstStep(row: row, owner: declaredType(objectType(of: row)), taken: 1)
    case .parameter(let function, let local):
      let found = types.valueType(of: .parameter(function, local))
      return FirstStep(row: nil, owner: declaredType(found), taken: 1)
    case nil:
      let found = types.resolve(name, at: place)
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
