// Who fills the handlers of screens' actions, and with what: every assignment to a property of that
// name, and every argument with its label.

/// Something that becomes, or may become, the handler of a screen's actions.
package struct HandlerFilling: Sendable {
  /// The name of the handler.
  package let name: Symbol
  package let place: Place
  /// Of a closure its bytes, else the assignment or the argument.
  package let location: Location
  /// None for everything but a closure.
  package let closure: LocalID<Closure>
  package let value: Symbol
  package let kind: ArgumentKind
  /// The types whose property is filled; empty where that is not written down.
  package let owners: [TypeID]
  package let target: Target

  package enum Target: Sendable {
    /// The path to the object, empty for a property of the object around.
    case assigned([Symbol])
    /// The call that it is given to.
    case passed(RowID<Call>)
  }
}

extension Project {
  /// The closures of production code through which screens say what should happen, and that are
  /// called as the configuration says; those of mocks and previews left out.
  package var actionHandlers: [Handler] {
    links.handlers.filter { handler in
      handler.hasHandlerName && plays(handler.action, .action)
        && isJudged(handler.property.file, declaration(handler.property).nameOffset)
        && !isMock(handler.owner)
    }
  }

  /// What production code makes a handler of these names, in file order. A handler that is taken
  /// away (`= nil`) is none.
  package func handlerFillings(named names: Set<Symbol>) -> [HandlerFilling] {
    if names.isEmpty { return [] }
    var found: [HandlerFilling] = []
    var wanted = NamesInPaths(names, in: facts.symbols)
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      let file = FileID(index)
      for row in facts.files[index].assignments
      where row.valueKind != .null && wanted.areHeld(by: row.target) {
        let name = facts.symbols.lastPart(of: row.target)
        guard wanted.contains(name), !isSkipped(Location(file, row.offset)) else { continue }
        found.append(filling(of: name, by: row, rows, in: file))
      }
      for argument in facts.files[index].arguments
      where wanted.contains(argument.label) && argument.kind != .null {
        guard argument.call.index < rows.calls.count,
          !isSkipped(Location(file, argument.offset))
        else { continue }
        found.append(filling(by: argument, rows, in: file))
      }
    }
    return found
  }

  private func filling(
    of name: Symbol, by row: Assignment, _ rows: FileFacts, in file: FileID
  ) -> HandlerFilling {
    let place = Place(file, row.from)
    var path = types.names(in: row.target)
    _ = path.popLast()
    let closure = row.valueClosure.index
    let isClosure = closure < rows.closures.count
    var owners: [TypeID] = []
    if row.receiver.isNone {
      owners = ownersOfMembers(behind: path, from: row.offset, in: place)
    }
    return HandlerFilling(
      name: name, place: place,
      location: isClosure
        ? Location(file, rows.closures[closure].offset, to: rows.closures[closure].end)
        : Location(file, row.offset, to: row.end),
      closure: row.valueClosure, value: row.value, kind: row.valueKind, owners: owners,
      target: .assigned(row.receiver.isNone ? path : [.none, .none]))
  }

  private func filling(
    by argument: Argument, _ rows: FileFacts, in file: FileID
  ) -> HandlerFilling {
    let call = rows.calls[argument.call.index]
    let made = types.constructed(by: call, in: file)
    return HandlerFilling(
      name: argument.label, place: Place(file, call.from),
      location: Location(file, argument.offset, to: argument.end), closure: argument.closure,
      value: argument.value, kind: argument.kind,
      owners: made.meaning == .declared ? [made.type] : [],
      target: .passed(RowID(file, argument.call)))
  }

  /// The handler that a filling means: one of its owners', or, where nobody sees the owner, any of
  /// that name, which is not sure.
  package func handler(of filling: HandlerFilling) -> (handler: Handler, isSure: Bool)? {
    let candidates = links.handlers(named: filling.name).filter {
      $0.hasHandlerName && plays($0.action, .action)
    }
    if filling.owners.isEmpty { return candidates.first.map { ($0, false) } }
    for owner in filling.owners {
      guard let row = types.property(named: filling.name, of: owner) else { continue }
      if let found = candidates.first(where: { $0.property == row }) {
        return (found, !found.isAmbiguous)
      }
    }
    return nil
  }

  /// The types of the project that an object at a path may have, by its annotation or construction;
  /// of the empty path that of the object around. Empty where nothing is written down.
  package func ownersOfMembers(
    behind path: [Symbol], from offset: UInt32, in place: Place
  ) -> [TypeID] {
    guard let first = path.first else {
      let owner = types.type(around: place)
      return owner.isNone ? [] : [owner]
    }
    let head = types.binding(of: first, at: offset, in: place)
    var found = head.map { declaredTypes(types.valueType(of: $0)) } ?? []
    if head == nil, name(first) == "rootView" {
      let host = types.type(around: place)
      if !host.isNone { found = [types.rootView(of: host)].filter { !$0.isNone } }
    }
    for part in path.dropFirst() {
      let next = found.lazy.compactMap { self.types.property(named: part, of: $0) }.first
      if let next {
        found = declaredTypes(types.valueType(of: next))
      } else if name(part) == "rootView" {
        found = found.map { types.rootView(of: $0) }.filter { !$0.isNone }
      } else {
        return []
      }
    }
    return found
  }

  /// The types of the project that a name stands for; of a generic parameter its constraints.
  private func declaredTypes(_ found: Resolution) -> [TypeID] {
    switch found.meaning {
    case .declared: [found.type]
    case .parameter:
      types.resolveAll(text: found.constraint, at: found.constraintPlace)
        .filter { $0.meaning == .declared }.map(\.type)
    case .outside, .other: []
    }
  }

  /// A type with everything above and below it: who fills a property of one may mean any of them.
  package func relatives(of type: TypeID) -> Set<TypeID> {
    Set([type] + types.ancestors(of: type) + types.descendants(of: type))
  }
}

// MARK: - Sent actions

extension Project {
  /// Where production code calls a handler of that name of one of these types, in file order.
  package func sentActions(through handler: Symbol, of owners: Set<TypeID>) -> [Location] {
    calls[handler].compactMap { row in
      let call = call(row)
      guard isJudged(row.file, call.offset), call.receiver.isNone else { return nil }
      var path = types.names(in: call.callee)
      _ = path.popLast()
      let found = ownersOfMembers(behind: path, from: call.start, in: Place(row.file, call.from))
      return found.contains { owners.contains($0) } ? location(of: row) : nil
    }
  }

  /// Those of the names that a key path of production code ends in.
  package func namesInKeyPaths(among names: Set<Symbol>) -> Set<Symbol> {
    var found: Set<Symbol> = []
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      for reference in rows.references where reference.kind == .keyPath {
        let last = facts.symbols.lastPart(of: reference.path)
        if names.contains(last) { found.insert(last) }
      }
    }
    return found
  }
}

extension Types {
  /// Whether the type of a variable is written with `?` or `!`.
  package func isOptional(_ row: RowID<Declaration>) -> Bool {
    guard let property = facts[row.file].property(of: row.local), !property.type.isNone else {
      return false
    }
    return TypeText(facts.symbols.utf8(of: property.type)).isOptional
  }
}
