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

  private func isObject(_ argument: Argument, _ names: Set<Symbol>) -> Bool {
    isObject(argument.value, argument.kind, names)
  }

  /// `model`, `self.model`
  private func isObject(_ value: Symbol, _ kind: ArgumentKind, _ names: Set<Symbol>) -> Bool {
    switch kind {
    case .identifier: return names.contains(value)
    case .member:
      let parts = facts.symbols.parts(of: value)
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

  /// Whether an object of those names is given on as something else than this protocol: to a parameter
  /// or a property of the class, of a base of it, or of another protocol. What is not seen may be one.
  package func isPassedOn(
    _ names: Set<Symbol>, in owner: TypeID, whereNotTaken wanted: TypeID
  ) -> Bool {
    types.declarations(of: owner).contains { part in
      let range = ByteRange(declaration(part).start, declaration(part).end)
      let file = facts.files[part.file.index]
      let isGiven = file.calls(in: range).contains { call in
        file.arguments(of: call).contains { argument in
          isObject(argument, names) && !takesAnything(call)
            && !isTaken(argument, of: call, in: part.file, as: wanted)
        }
      }
      return isGiven
        || file.assignments(in: range).contains { assignment in
          isObject(assignment.value, assignment.valueKind, names)
            && !isKept(by: assignment, in: part.file, names, as: wanted)
        }
    }
  }

  /// `print(model)`
  private func takesAnything(_ call: Call) -> Bool {
    call.receiver.isNone && call.callee == call.name && anyTakers.contains(name(call.name))
  }

  private func isTaken(
    _ argument: Argument, of call: Call, in file: FileID, as wanted: TypeID
  ) -> Bool {
    let arrivals = arrivals(of: argument, of: call, in: file)
    return !arrivals.isEmpty
      && arrivals.allSatisfy { arrival in
        switch arrival {
        case .parameter(let parameter, let function):
          isType(parameter.type, open: wanted, at: Place(function))
        case .property(let row): isOpen(row, to: wanted)
        }
      }
  }

  /// A property of the same class will be of the protocol, too.
  private func isKept(
    by assignment: Assignment, in file: FileID, _ names: Set<Symbol>, as wanted: TypeID
  ) -> Bool {
    let path = types.names(in: assignment.target)
    if path.count == 1, names.contains(path[0]) { return true }
    let target = variable(
      at: name(assignment.target), from: assignment.offset, in: Place(file, assignment.from))
    return target.map { isOpen($0, to: wanted) } ?? false
  }

  private func isOpen(_ row: RowID<Declaration>, to wanted: TypeID) -> Bool {
    property(row).map { isType($0.type, open: wanted, at: Place(row)) } ?? false
  }

  /// Whether a value of a protocol may stand where a type is written: that protocol, one that it
  /// refines, or anything at all.
  private func isType(_ text: Symbol, open wanted: TypeID, at place: Place) -> Bool {
    let found = types.resolveAll(text: text, at: place)
    let family = [wanted] + types.ancestors(of: wanted)
    let outside = Set(family.flatMap { types.supertypes(of: $0) }.map { name($0.name) })
    return !found.isEmpty
      && found.allSatisfy { part in
        switch part.meaning {
        case .declared: family.contains(part.type)
        case .outside: anyTypes.union(outside).contains(name(part.name))
        case .parameter: part.constraint.isNone
        case .other: false
        }
      }
  }
}

private let anyTakers: Set<String> = ["print", "debugPrint", "dump", "ObjectIdentifier", "type"]

private let anyTypes: Set<String> = ["Any", "AnyObject", "Sendable"]
