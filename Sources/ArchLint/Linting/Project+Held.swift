// What a type does with an object that it is given: which members it uses, and to whom it passes it on.

extension Project {
  /// The names by which the members of a type call an object: a parameter, and stored properties of
  /// the same class.
  package func namesOfObject(_ parameter: Parameter, of type: TypeID, in owner: TypeID) -> Set<
    Symbol
  > {
    let properties = storedProperties(of: owner).filter {
      let held = types.valueType(of: $0)
      return held.meaning == .declared && held.type == type
    }
    return Set(properties.map { declaration($0).name } + [parameter.name])
  }

  /// The members of objects of those names that a type uses: of `self.store.rows.count` it is `rows`.
  package func membersUsed(of names: Set<Symbol>, in owner: TypeID) -> Set<Symbol> {
    var used: Set<Symbol> = []
    func add(_ path: Symbol) {
      guard facts.symbols.contains(UInt8(ascii: "."), in: path) else { return }
      var parts = facts.symbols.parts(of: path)[...]
      if let first = parts.first, name(first) == "self" { parts.removeFirst() }
      if let first = parts.popFirst(), names.contains(first), let member = parts.first {
        used.insert(member)
      }
    }
    for row in types.declarations(of: owner) {
      let range = ByteRange(declaration(row).start, declaration(row).end)
      let file = facts.files[row.file.index]
      for reference in file.references(in: range) where reference.kind == .value {
        add(reference.path)
      }
      for call in file.calls(in: range) where call.receiver.isNone { add(call.callee) }
      for assignment in file.assignments(in: range) { add(assignment.target) }
    }
    return used
  }

  /// Whether a type gives an object of those names, whole, to a View that it constructs.
  package func isGivenToView(_ names: Set<Symbol>, in owner: TypeID) -> Bool {
    types.declarations(of: owner).contains { row in
      let range = ByteRange(declaration(row).start, declaration(row).end)
      let file = facts.files[row.file.index]
      return file.calls(in: range).contains { call in
        file.arguments(of: call).contains { isObject($0, names) }
          && types.traits(of: types.constructed(by: call, in: row.file)).contains(.view)
      }
    }
  }

  /// `model`, `self.model`
  private func isObject(_ argument: Argument, _ names: Set<Symbol>) -> Bool {
    switch argument.kind {
    case .identifier: return names.contains(argument.value)
    case .member:
      let parts = facts.symbols.parts(of: argument.value)
      return parts.count == 2 && name(parts[0]) == "self" && names.contains(parts[1])
    default: return false
    }
  }

  /// The names of all that a protocol and those that it refines offer, extensions included.
  package func memberNames(ofProtocol type: TypeID) -> Set<Symbol> {
    let family = [type] + types.ancestors(of: type).filter { types.kind($0) == .protocol }
    return Set(family.flatMap { types.members(of: $0) }.map { declaration($0).name })
  }
}
