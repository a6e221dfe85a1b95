// Where what is given to functions of the project arrives, and what they hand back to closures.

/// What an argument fills.
package enum Arrival: Sendable {
  case parameter(Parameter, of: RowID<Declaration>)
  /// Of a memberwise initialiser.
  case property(RowID<Declaration>)
}

extension Project {
  /// Where an argument arrives, as far as the functions are seen that its call may mean: empty for a
  /// library's.
  package func arrivals(
    of argument: Argument, of call: Call, in file: FileID
  ) -> [Arrival] {
    let given = facts.files[file.index].arguments(of: call)
    let functions = callees(of: call, in: file)
    if functions.isEmpty {
      let made = types.constructed(by: call, in: file)
      guard made.meaning == .declared, types.kind(made.type) == .struct else { return [] }
      return storedProperties(of: made.type).filter { declaration($0).name == argument.label }
        .map { .property($0) }
    }
    return functions.compactMap { function in
      types.parameter(for: argument, among: given, of: function).map {
        .parameter($0, of: function)
      }
    }
  }

  /// The functions of the project that a call may mean: the initialisers of what it constructs, of
  /// `super.init` those of the base, else what its receiver has under its name.
  private func callees(of call: Call, in file: FileID) -> [RowID<Declaration>] {
    let made = types.constructed(by: call, in: file)
    if made.meaning == .declared { return initializersFound(from: made.type) }
    if call.flags.contains(.onSuper) {
      let owner = types.type(around: Place(file, call.from))
      let base = types.ancestors(of: owner).first { types.kind($0) == .class }
      guard let base else { return [] }
      return call.name == Word.initializer.symbol
        ? initializersFound(from: base) : functions(named: call.name, of: base)
    }
    switch types.receiver(of: call, in: file) {
    case .own(let type), .type(let type): return functions(named: call.name, of: type)
    case .outside, .unknown: return []
    }
  }

  /// The initialisers of a type, or those that it inherits.
  private func initializersFound(from type: TypeID) -> [RowID<Declaration>] {
    ([type] + types.ancestors(of: type).filter { types.kind($0) == .class }).lazy
      .map { initializers(of: $0) }.first { !$0.isEmpty } ?? []
  }

  private func functions(named name: Symbol, of type: TypeID) -> [RowID<Declaration>] {
    if type.isNone { return [] }
    return ([type] + types.ancestors(of: type)).flatMap { types.members(of: $0) }.filter {
      declaration($0).kind == .function && declaration($0).name == name
    }
  }
}

// MARK: - Closures

extension Project {
  /// Whether an argument is a parameter of a closure that is given to functions of the project, and all
  /// that they call it with is one of the named types or derives from one.
  package func isHandedOnly(
    _ argument: Argument, of row: RowID<Call>, kindOf names: [String]
  ) -> Bool {
    let file = facts.files[row.file.index]
    guard let (closure, position) = closureParameter(argument, of: row),
      file.closures[closure].call.index < file.calls.count
    else { return false }
    let call = file.calls[file.closures[closure].call.index]
    let given = file.arguments(of: call).first { $0.closure == LocalID(closure) }
    let arrivals = given.map { self.arrivals(of: $0, of: call, in: row.file) } ?? []
    return !arrivals.isEmpty
      && arrivals.allSatisfy { arrival in
        guard let calls = self.calls(of: arrival), !calls.isEmpty else { return false }
        return calls.allSatisfy { call in
          let handed = arguments(of: call).dropFirst(position).first
          return handed.map { isValue($0, of: call, kindOf: names) } ?? false
        }
      }
  }

  /// The closure that has a parameter of the name that is passed, and which one it is.
  private func closureParameter(
    _ argument: Argument, of row: RowID<Call>
  ) -> (closure: Int, position: Int)? {
    guard argument.kind == .identifier else { return nil }
    let file = facts.files[row.file.index]
    let written = name(argument.value)
    if written.hasPrefix("$") {
      let closure = call(row).closure.index
      guard closure < file.closures.count else { return nil }
      return Int(written.dropFirst()).map { (closure, $0) }
    }
    let place = Place(row.file, call(row).from)
    guard
      case .variable(let found)? = types.binding(
        of: argument.value, at: argument.offset, in: place)
    else { return nil }
    let parameter = declaration(found)
    let closure = file.closures.partitioningIndex { parameter.start <= $0.offset }
    guard parameter.flags.contains(.binding), closure < file.closures.count,
      file.closures[closure].offset == parameter.start, file.closures[closure].end == parameter.end
    else { return nil }
    // They stand one after the other; `_` is none of them, and where it stands is not known.
    func isOfClosure(_ other: Declaration) -> Bool {
      other.flags.contains(.binding) && other.start == parameter.start && other.end == parameter.end
    }
    let before = file.declarations[..<found.local.index].reversed().prefix(while: isOfClosure)
    let behind = file.declarations[(found.local.index + 1)...].prefix(while: isOfClosure)
    guard before.count + behind.count + 1 == file.closures[closure].parameterCount else {
      return nil
    }
    return (closure, before.count)
  }

  /// The calls of a closure where it arrived; nil where it is passed on to somebody else.
  private func calls(of arrival: Arrival) -> [RowID<Call>]? {
    switch arrival {
    case .property(let property): return calls(ofProperty: property)
    case .parameter(let parameter, let function):
      let file = facts.files[function.file.index]
      let body = declaration(function).body
      var found = file.calls.range(from: body.start, to: body.end)
        .filter { file.calls[$0].callee == parameter.name && file.calls[$0].receiver.isNone }
        .map { RowID(function.file, LocalID<Call>($0)) }
      let captured = Set(file.captures.map(\.offset))
      for use in file.references(in: body)
      where use.path == parameter.name && !captured.contains(use.offset) {
        guard let property = property(keeping: use, in: function) else { return nil }
        found += calls(ofProperty: property)
      }
      return found
    }
  }

  /// The property of the own type that a function puts what is used into.
  private func property(
    keeping use: Reference, in function: RowID<Declaration>
  ) -> RowID<Declaration>? {
    let file = facts.files[function.file.index]
    let owner = types.type(around: Place(function))
    let kept = file.assignments(in: declaration(function).body).first {
      $0.valueKind == .identifier && $0.offset <= use.offset && use.offset < $0.end
    }
    guard let kept, !owner.isNone else { return nil }
    let target = types.names(in: kept.target)
    return target.count == 1 ? types.property(named: target[0], of: owner) : nil
  }

  private func calls(ofProperty row: RowID<Declaration>) -> [RowID<Call>] {
    let owner = types.type(around: Place(row))
    return calls[declaration(row).name].filter { site in
      switch types.receiver(of: call(site), in: site.file) {
      case .own(let type), .type(let type): type == owner || types.isAncestor(owner, of: type)
      case .outside, .unknown: false
      }
    }
  }
}
