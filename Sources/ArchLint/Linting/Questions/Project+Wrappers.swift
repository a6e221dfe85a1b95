// What the initialisers of a View put into its property wrappers.

/// `_model = StateObject(wrappedValue: …)` or `self.model = …` in an initialiser.
package struct WrapperAssignment: Sendable {
  package let property: RowID<Declaration>
  package let value: Value
  package let location: Location
  package let place: Place

  package enum Value: Sendable, Equatable {
    /// An object that is constructed there, by the name of its type.
    case construction(String)
    /// A parameter of the initialiser.
    case parameter
    /// A local that was constructed before, and the name of its type.
    case madeLocal(RowID<Declaration>, String)
    case other
  }
}

extension Project {
  /// What the initialisers of a View assign to its wrapped properties.
  package func wrapperAssignments(in view: TypeID) -> [WrapperAssignment] {
    var found: [WrapperAssignment] = []
    for member in types.members(of: view) where declaration(member).kind == .initializer {
      let file = facts.files[member.file.index]
      for assignment in file.assignments(in: declaration(member).body)
      where assignment.receiver.isNone {
        let path = types.names(in: assignment.target)
        guard path.count == 1 else { continue }
        let isStorage = facts.symbols.firstByte(of: path[0]) == UInt8(ascii: "_")
        let symbol = isStorage ? word(String(name(path[0]).dropFirst())) : path[0]
        guard
          let property = types.members(of: view).first(where: {
            declaration($0).name == symbol && declaration($0).kind == .variable
          }),
          wrapper(of: property) != nil
        else { continue }
        found.append(
          WrapperAssignment(
            property: property,
            value: value(of: assignment, isStorage: isStorage, in: file, member.file),
            location: Location(member.file, assignment.offset, to: assignment.end),
            place: Place(member.file, assignment.from)))
      }
    }
    return found
  }

  private func value(
    of assignment: Assignment, isStorage: Bool, in file: FileFacts, _ id: FileID
  ) -> WrapperAssignment.Value {
    let place = Place(id, assignment.from)
    guard isStorage else {
      return value(
        assignment.valueKind, assignment.value, assignment.valueCall, at: assignment.offset, place)
    }
    guard assignment.valueCall.index < file.calls.count else { return .other }
    let call = file.calls[assignment.valueCall.index]
    guard let argument = file.arguments(of: call).first,
      argument.label == word("wrappedValue") || argument.label == word("initialValue")
    else { return .other }
    return value(argument.kind, argument.value, argument.valueCall, at: argument.offset, place)
  }

  private func value(
    _ kind: ArgumentKind, _ value: Symbol, _ call: LocalID<Call>, at offset: UInt32, _ place: Place
  ) -> WrapperAssignment.Value {
    let calls = facts.files[place.file.index].calls
    switch kind {
    case .call:
      guard call.index < calls.count else { return .other }
      return constructedName(by: calls[call.index], in: place.file).map { .construction($0) }
        ?? .other
    case .identifier:
      switch types.binding(of: value, at: offset, in: place) {
      case .parameter: return .parameter
      case .variable(let local):
        guard declaration(local).flags.contains(.local),
          let made = constructedType(ofInitialValue: local)
        else { return .other }
        return .madeLocal(local, made)
      case nil: return .other
      }
    default: return .other
    }
  }

  /// The name of the class that the initial value of a variable constructs, `.init()` included. Nil
  /// for shared instances, calls of functions and values.
  package func constructedType(ofInitialValue row: RowID<Declaration>) -> String? {
    let calls = facts.files[row.file.index].calls
    guard let property = property(row), property.valueKind == .call,
      property.valueCall.index < calls.count
    else { return nil }
    let call = calls[property.valueCall.index]
    if call.flags.contains(.implicitMember), call.name == word("init"), call.receiver.isNone {
      let type = types.valueType(of: row)
      guard type.meaning != .declared || types.isClass(type.type) else { return nil }
      return name(type.name)
    }
    return constructedName(by: call, in: row.file)
  }

  /// A class, of the project or from outside; a value or a function has none.
  private func constructedName(by call: Call, in file: FileID) -> String? {
    let made = types.constructed(by: call, in: file)
    switch made.meaning {
    case .declared: return types.isClass(made.type) ? types.path(made.type) : nil
    case .outside: return name(made.name)
    case .parameter, .other: return nil
    }
  }
}

extension Project {
  /// Whether whoever builds a View holds the object that it gives: a property or parameter of its
  /// own. Nobody else keeps one that is made for the call, in SwiftUI or for a host.
  package func isHeldByGivers(of view: TypeID, for object: TypeID) -> Bool {
    (constructions(of: view) + unnamedConstructions(of: view)).allSatisfy { site in
      arguments(of: site).allSatisfy { argument in
        switch argument.kind {
        case .call:
          let made = type(of: argument, of: site)
          // A factory or a container says nothing of what it makes.
          return made.meaning == .declared && made.type != object
            && !types.isAncestor(object, of: made.type)
            || made.meaning == .outside
        case .identifier, .member: return isHeld(argument, of: object, at: site)
        default: return true
        }
      }
    }
  }

  /// `return .init(model: model)` in a function that gives the View, and `self.init(model: model)` in
  /// another of its initialisers.
  private func unnamedConstructions(of view: TypeID) -> [RowID<Call>] {
    shared.unnamedConstructions.value { findUnnamedConstructions() }[view] ?? []
  }

  /// By the type that the function gives, or around the initialiser.
  private func findUnnamedConstructions() -> [TypeID: [RowID<Call>]] {
    calls[word("init")].reduce(into: [:]) { found, row in
      let call = call(row)
      guard isJudged(row.file, call.offset) else { return }
      if call.flags.contains(.onSelf) {
        found[types.type(around: Place(row.file, call.from)), default: []].append(row)
        return
      }
      guard call.flags.isSuperset(of: [.implicitMember, .returned]),
        let function = facts.files[row.file.index].function(of: call.from)
      else { return }
      let result = types.resolve(function.result, at: Place(row.file, call.from))
      if result.meaning == .declared { found[result.type, default: []].append(row) }
    }
  }

  /// A stored property or a parameter; a local is made by the function around, and a computed property
  /// may make a new object at each read.
  private func isHeld(_ argument: Argument, of object: TypeID, at site: RowID<Call>) -> Bool {
    let place = Place(site.file, call(site).from)
    guard var row = variable(at: name(argument.value), from: argument.offset, in: place) else {
      return true
    }
    // `if let filter = model.filter` gives a name to what the property gives.
    if declaration(row).flags.contains(.binding), let bound = property(row),
      let source = variable(at: name(bound.value), from: declaration(row).start, in: place)
    {
      row = source
    }
    let value = objectType(of: row)
    guard value.meaning == .declared,
      value.type == object || types.isAncestor(object, of: value.type)
    else { return true }
    let flags = declaration(row).flags
    return !flags.contains(.computed) && !(flags.contains(.local) && !flags.contains(.binding))
  }
}
