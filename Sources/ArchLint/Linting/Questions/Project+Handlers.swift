// What handlers do, and how findings name who keeps them.

/// What production code names without a call.
struct PassedNames: Sendable {
  /// `open` and `router.open`.
  var asValues: SymbolSet
  /// `Router.open`.
  var behindTypes: SymbolSet
}

extension Project {
  /// Nothing, a `print`, or a `fatalError` that says it is not implemented.
  package func doesNothing(_ closure: LocalID<Closure>, in file: FileID) -> Bool {
    let rows = facts[file]
    guard closure.index < rows.closures.count else { return false }
    let row = rows.closures[closure.index]
    return doesNothing(row.statementCount, from: row.offset, to: row.end, in: file)
  }

  package func doesNothing(_ function: RowID<Declaration>) -> Bool {
    let declaration = declaration(function)
    guard declaration.hasBody, let row = self.function(function) else { return false }
    return doesNothing(
      row.statementCount, from: declaration.bodyStart, to: declaration.bodyEnd, in: function.file)
  }

  /// A branch of a switch: nothing, `break`, `return`, or a word to whoever reads the console.
  package func doesNothing(_ label: SwitchLabel, in file: FileID) -> Bool {
    let rows = facts[file]
    let body = label.body
    if doesNothing(label.statementCount, from: body.start, to: body.end, in: file) { return true }
    return label.statementCount == 1 && rows.calls(in: body).isEmpty
      && rows.references(in: body).isEmpty && rows.assignments(in: body).isEmpty
  }

  private func doesNothing(
    _ statements: UInt16, from start: UInt32, to end: UInt32, in file: FileID
  ) -> Bool {
    if statements == 0 { return true }
    let calls = facts[file].calls(in: ByteRange(start, end))
    guard statements == 1, let call = calls.first, call.flags.contains(.statement),
      call.receiver.isNone, call.callee == call.name
    else { return false }
    switch name(call.name) {
    case "print", "debugPrint", "NSLog": return true
    case "fatalError", "preconditionFailure", "assertionFailure":
      guard let text = types.arguments(of: call, in: file).first, text.kind == .string else {
        return false
      }
      let words = name(text.value).lowercased()
      return words.contains("not implemented") || words.contains("todo")
        || words.contains("not been implemented") || words.contains("unimplemented")
    default: return false
    }
  }

  /// Those of the names that production code calls or passes on, whoever is asked.
  ///
  /// - Parameter behindTypes: what stands behind the name of a type counts as well: `Router.open`.
  package func usedNames(
    among names: Set<Symbol>, behindTypes: Bool = false
  ) -> Set<Symbol> {
    names.filter { name in
      if isCalled(name) { return true }
      let passed = shared.passedNames.value { findPassedNames() }
      return passed.asValues.contains(name) || behindTypes && passed.behindTypes.contains(name)
    }
  }

  private func findPassedNames() -> PassedNames {
    let count = facts.symbols.count
    var found = PassedNames(asValues: SymbolSet(count: count), behindTypes: SymbolSet(count: count))
    // Most paths stand in many places.
    var (values, others) = (SymbolSet(count: count), SymbolSet(count: count))
    for index in facts.files.indices where !isTest(FileID(index)) {
      for row in facts.files[index].references {
        if row.kind == .value {
          found.asValues.insert(row.name)
          guard row.path != row.name, !values.contains(row.path) else { continue }
          values.insert(row.path)
          found.asValues.insert(facts.symbols.lastPart(of: row.path))
        } else if row.path != row.name, !others.contains(row.path) {
          others.insert(row.path)
          found.behindTypes.insert(facts.symbols.lastPart(of: row.path))
        }
      }
    }
    return found
  }

  /// Whether production code calls something of that name, previews left out unless they are checked.
  private func isCalled(_ name: Symbol) -> Bool {
    calls[name].contains { row in
      !isTest(row.file) && !isSkipped(Location(row.file, call(row).offset))
    }
  }

  /// As findings begin: "The closure onOpen of TrailView", "the property onTap".
  package func name(of keeper: KeptHandler.Keeper) -> String {
    switch keeper {
    case .view(let view, let event):
      let event = event.isNone ? "a closure" : name(event)
      return view.isNone ? "the root view's \(event)" : "\(name(view)).\(event)"
    case .modifier(let modifier): return "the modifier \(name(modifier)) of the root view"
    case .property(let property): return "The property \(name(property))"
    case .object(let property, let member): return "\(name(property)).\(name(member))"
    case .function(let function): return name(function)
    }
  }

  /// What a finding about it is about.
  package func subject(of keeper: KeptHandler.Keeper) -> String {
    switch keeper {
    case .view(_, let name), .modifier(let name), .property(let name), .object(let name, _),
      .function(let name):
      self.name(name)
    }
  }
}
