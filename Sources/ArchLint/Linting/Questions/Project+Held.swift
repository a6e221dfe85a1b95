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

// MARK: - What a protocol must offer in place of a class

extension Project {
  /// The members of objects of those names that a type sets.
  package func membersSet(of names: Set<Symbol>, in owner: TypeID) -> Set<Symbol> {
    var found: Set<Symbol> = []
    for row in types.declarations(of: owner) {
      let range = ByteRange(declaration(row).start, declaration(row).end)
      for assignment in facts.files[row.file.index].assignments(in: range) {
        var parts = facts.symbols.parts(of: assignment.target)[...]
        if let first = parts.first, name(first) == "self" { parts.removeFirst() }
        guard parts.count == 2, let first = parts.first, names.contains(first) else { continue }
        found.formUnion(parts.dropFirst())
      }
    }
    return found
  }

  /// What a protocol, those that it refines and their extensions let everybody set.
  package func settableMembers(ofProtocol type: TypeID) -> Set<Symbol> {
    let family = [type] + types.ancestors(of: type).filter { types.kind($0) == .protocol }
    return Set(
      family.flatMap { types.members(of: $0) }.map { declaration($0) }
        .filter { $0.flags.contains(.settable) }.map(\.name))
  }

  /// Whether code of a file can name a type: it stands in the same module, or is visible outside of
  /// its own, which is no app.
  package func isInSight(_ type: TypeID, of file: FileID) -> Bool {
    let home = types.declaration(type).file
    if home == file || areInOneModule(home, file) { return true }
    let homes = modules.modules(of: home)
    if homes.isEmpty { return true }
    switch types.access(type) {
    case .public, .open, .package: return !homes.allSatisfy { modules[$0].kind == .app }
    default: return false
    }
  }

  /// Whether an object of those names is given to a constructor whose parameter is of another type
  /// than this protocol: of the class, a base of it, or more protocols than one.
  package func isPassedOn(
    _ names: Set<Symbol>, in owner: TypeID, whereNotTaken wanted: TypeID
  ) -> Bool {
    types.declarations(of: owner).contains { part in
      let range = ByteRange(declaration(part).start, declaration(part).end)
      let file = facts.files[part.file.index]
      return file.calls(in: range).contains { call in
        let given = file.arguments(of: call).filter { isObject($0, names) }
        guard !given.isEmpty else { return false }
        let made = constructedOrBase(by: call, in: part.file, owner)
        return made.contains { type in
          initializers(of: type).contains { row in
            parameters(of: row).contains { parameter in
              given.contains { $0.label == parameter.label }
                && !takes(parameter, wanted, at: Place(row))
            }
          }
        }
      }
    }
  }

  /// What a call constructs; of `super.init` the base class.
  private func constructedOrBase(by call: Call, in file: FileID, _ owner: TypeID) -> [TypeID] {
    if call.flags.contains(.onSuper) {
      return types.ancestors(of: owner).filter { types.kind($0) == .class }.prefix(1).map { $0 }
    }
    let made = types.constructed(by: call, in: file)
    return made.meaning == .declared ? [made.type] : []
  }

  private func takes(_ parameter: Parameter, _ wanted: TypeID, at place: Place) -> Bool {
    let found = types.resolveAll(text: parameter.type, at: place)
    // Of several protocols one from elsewhere is one that this one is not.
    let open = words(["AnyObject", "Sendable"])
    if 1 < found.count, found.contains(where: { $0.meaning == .outside && !open.contains($0.name) })
    {
      return false
    }
    guard found.allSatisfy({ $0.meaning == .declared }) else { return true }
    return found.allSatisfy {
      $0.type == wanted || types.isAncestor($0.type, of: wanted)
    }
  }
}
