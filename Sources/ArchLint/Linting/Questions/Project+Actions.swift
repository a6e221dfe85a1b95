// Where the actions of screens are told apart: switches over an action enum, in a handler closure or
// in a function that takes the action.

/// A switch over the actions of a screen.
package struct ActionSwitch: Sendable {
  package let row: RowID<Switch>
  package let place: Place
  package let action: TypeID
  /// Where its `default` stands; nil without one. `@unknown default` is none.
  package let fallback: Location?
  /// The default gives the same action to another function.
  package let passesOn: Bool
  /// Cases of the enum that it does not name.
  package let missingCases: [Symbol]
  package let isAmbiguous: Bool
}

extension Project {
  /// All switches over actions in production code.
  package var actionSwitches: [ActionSwitch] {
    shared.actionSwitches.value { findActionSwitches() }
  }

  private func findActionSwitches() -> [ActionSwitch] {
    var names = SymbolSet(count: facts.symbols.count)
    for action in roles.types(playing: .action) {
      for name in cases(of: action) { names.insert(name) }
    }
    var found: [ActionSwitch] = []
    for index in facts.files.indices where !isTest(FileID(index)) {
      let switches = facts.files[index].switches
      if switches.isEmpty { continue }
      let isForeign = foreignSwitches(in: facts.files[index], besides: names)
      for local in switches.indices where !isForeign[local] {
        let row = switches[local]
        let place = Place(FileID(index), row.from)
        if isSkipped(Location(FileID(index), row.offset)) { continue }
        let id = RowID<Switch>(FileID(index), LocalID(local))
        if let match = actionSwitch(id, row, at: place) { found.append(match) }
      }
    }
    return found
  }

  /// By switch: whether one of its labels is no case of any action, so that it looks at something else.
  private func foreignSwitches(in rows: FileFacts, besides names: SymbolSet) -> [Bool] {
    var isForeign = [Bool](repeating: false, count: rows.switches.count)
    for label in rows.switchLabels
    where label.kind == .pattern || label.kind == .enumCase && !names.contains(label.name) {
      if label.switch.index < isForeign.count { isForeign[label.switch.index] = true }
    }
    return isForeign
  }

  private func actionSwitch(
    _ id: RowID<Switch>, _ row: Switch, at place: Place
  ) -> ActionSwitch? {
    let rows = facts.files[id.file.index]
    let labels = rows.labels(of: id.local)
    let names = labels.filter { $0.kind == .enumCase }.map(\.name)
    // A label that is no case of an enum tells that something else is looked at.
    if names.isEmpty || labels.contains(where: { $0.kind == .pattern }) { return nil }
    for candidate in actions(lookedAtBy: row, at: place) {
      let cases = cases(of: candidate.type)
      guard names.allSatisfy({ cases.contains($0) }) else { continue }
      let fallback = labels.first { $0.kind == .default }
      return ActionSwitch(
        row: id, place: place, action: candidate.type,
        fallback: fallback.map { Location(id.file, $0.offset, to: $0.offset + 7) },
        passesOn: fallback.map { passesOn(row.subject, in: $0.body, rows) } ?? false,
        missingCases: cases.filter { !names.contains($0) }, isAmbiguous: candidate.isAmbiguous)
    }
    return nil
  }

  /// The action enums that the subject may be a value of, the surest first.
  private func actions(lookedAtBy row: Switch, at place: Place) -> [Resolution] {
    if let binding = types.binding(of: row.subject, at: row.offset, in: place) {
      if case .parameter(let function, _) = binding {
        let value = types.valueType(of: binding)
        let isAction = value.meaning == .declared && plays(value.type, .action)
        return isAction && returnsNothing(function) ? [value] : []
      }
      // A value that is kept is only looked at; the parameter of a closure seldom has a type here.
      let value = types.valueType(of: binding)
      if case .variable(let row) = binding, value.meaning != .other {
        let isAction = value.meaning == .declared && plays(value.type, .action)
        return isAction && declaration(row).flags.contains(.binding) ? [value] : []
      }
    }
    let rows = facts.files[place.file.index]
    guard isWholeName(row.subject), row.closure.index < rows.closures.count else { return [] }
    return handlers(filledBy: rows.closures[row.closure.index], in: place.file)
      .filter { plays($0.action, .action) }
      .map { handler in
        var action = types.resolution(of: handler.action)
        action.isAmbiguous = handler.isAmbiguous
        return action
      }
  }

  /// Whether a function does something with what it is given, rather than translate it.
  private func returnsNothing(_ row: RowID<Declaration>) -> Bool {
    let result = facts.files[row.file.index].function(of: row.local)?.result ?? .none
    return result.isNone || name(result) == "Void" || name(result) == "()"
  }

  private func isWholeName(_ subject: Symbol) -> Bool {
    !subject.isNone
      && !facts.symbols.utf8(of: subject).contains { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "(") || byte <= 0x20
      }
  }

  /// The handler properties that a closure may become the value of: by the name it is assigned to,
  /// or by the label it is passed with.
  package func handlers(filledBy closure: Closure, in file: FileID) -> [Handler] {
    let rows = facts.files[file.index]
    if closure.assignment.index < rows.assignments.count {
      let target = rows.assignments[closure.assignment.index].target
      return links.handlers(named: facts.symbols.lastPart(of: target))
    }
    guard closure.argument.index < rows.arguments.count else { return [] }
    return links.handlers(named: rows.arguments[closure.argument.index].label)
  }

  /// The names of an enum's cases, those of `#if` branches too.
  package func cases(of type: TypeID) -> [Symbol] {
    types.members(of: type).map { declaration($0) }.filter { $0.kind == .case }.map(\.name)
  }

  /// Whether a call in a range is given the value itself.
  private func passesOn(_ subject: Symbol, in range: ByteRange, _ rows: FileFacts) -> Bool {
    rows.calls.contains { call in
      range.contains(call.offset)
        && rows.arguments(of: call).contains { $0.value == subject && !subject.isNone }
    }
  }

  /// Whether values of an enum come from elsewhere than its cases by name: raw values, all cases,
  /// decoding.
  package func isMadeFromValues(_ type: TypeID) -> Bool {
    if types.traits(type).contains(.decodable) { return true }
    return types.supertypes(of: type).contains { supertype in
      ["String", "Int", "CaseIterable", "RawRepresentable"].contains(name(supertype.name))
    }
  }

  /// Those of the names that production code writes behind a period, outside of a switch's labels and
  /// of previews: `.openSearch`, `HarbourAction.openBerth(berth)`.
  package func namesOfMembers(among names: Set<Symbol>) -> Set<Symbol> {
    var found: Set<Symbol> = []
    var wanted = NamesInPaths(names, in: facts.symbols)
    if wanted.isEmpty { return found }
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      func add(_ name: Symbol, at offset: UInt32) {
        guard names.contains(name), !found.contains(name),
          !isSkipped(Location(FileID(index), offset)),
          !rows.switchLabels.contains(where: { $0.offset <= offset && offset < $0.bodyStart })
        else { return }
        found.insert(name)
      }
      for reference in facts.files[index].references where wanted.mayBeHeld(by: reference) {
        if reference.flags.contains(.implicitMember) {
          add(reference.name, at: reference.offset)
        } else if reference.path != reference.name {
          add(facts.symbols.lastPart(of: reference.path), at: reference.offset)
        }
      }
      for call in facts.files[index].calls
      where call.flags.contains(.implicitMember) && wanted.contains(call.name) {
        add(call.name, at: call.offset)
      }
    }
    return found
  }
}
