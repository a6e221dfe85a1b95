// Classes that keep one instance for all: who reaches for it depends on the class, whatever the member
// is called.

extension Types {
  /// The class whose shared instance an expression reaches for: `TideClient.shared`,
  /// `TideClient.sharedInstance().load()`. None for any other.
  func sharedInstance(by reference: Reference, in file: FileID) -> TypeID {
    guard reference.kind == .expression || reference.kind == .call,
      reference.path != reference.name
    else { return .none }
    let parts = facts.symbols.parts(of: reference.path)
    guard 1 < parts.count, parts[0] == reference.name else { return .none }
    let meaning = resolve(reference.name, at: Place(file, reference.from))
    guard meaning.meaning == .declared,
      kind(meaning.type) == .class || kind(meaning.type) == .actor,
      sharesItself(meaning.type, by: parts[1])
    else { return .none }
    return meaning.type
  }

  /// By what the member gives; where that is not seen, by the names that such members have.
  private func sharesItself(_ type: TypeID, by name: Symbol) -> Bool {
    let isUsualName = Types.sharingNames.contains(facts.symbols[name])
    let found = members(of: type).first { row in
      let member = facts[row.file].declarations[row.local.index]
      return member.name == name && member.flags.contains(.static)
    }
    guard let row = found else { return isUsualName }
    guard let function = facts[row.file].function(of: row.local) else {
      let value = valueType(of: row)
      if value.meaning == .declared { return isKind(type, orAbove: value.type) }
      return isUsualName && value.meaning != .outside
    }
    // A function without an instance to give makes a new one.
    let result = resolve(function.resultName, at: Place(row))
    return facts[row.file].parameters(of: row.local).isEmpty && result.meaning == .declared
      && isKind(type, orAbove: result.type) && keepsInstance(of: type)
  }

  private func isKind(_ type: TypeID, orAbove other: TypeID) -> Bool {
    type == other || isAncestor(other, of: type)
  }

  private func keepsInstance(of type: TypeID) -> Bool {
    members(of: type).contains { row in
      facts[row.file].declarations[row.local.index].flags.contains(.static) && isStored(row)
        && valueType(of: row).type == type
    }
  }

  private static let sharingNames: Set<String> = [
    "shared", "default", "current", "instance", "sharedInstance",
  ]
}
