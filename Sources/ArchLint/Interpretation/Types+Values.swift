// What variables hold and calls make, as far as annotations and constructions tell it. Nothing is
// inferred beyond that: what is not written stays unknown.

/// A variable or parameter that a name means inside a body.
package enum Binding: Hashable, Sendable {
  case variable(RowID<Declaration>)
  /// The function, and the place of the parameter in the file's table.
  case parameter(RowID<Declaration>, LocalID<Parameter>)
}

extension Types {
  /// The type of a variable: its annotation, else what its initial value constructs.
  package func valueType(of row: RowID<Declaration>) -> Resolution {
    guard let property = facts[row.file].property(of: row.local) else { return .nothing }
    if !property.typeName.isNone { return resolve(property.typeName, at: Place(row)) }
    if !property.type.isNone { return resolve(text: property.type, at: Place(row)) }
    let calls = facts[row.file].calls
    if property.valueCall.index < calls.count {
      return constructed(by: calls[property.valueCall.index], in: row.file)
    }
    return .nothing
  }

  package func valueType(of parameter: Parameter, in file: FileID) -> Resolution {
    let place = Place(file, parameter.declaration)
    return parameter.typeName.isNone
      ? resolve(text: parameter.type, at: place) : resolve(parameter.typeName, at: place)
  }

  package func valueType(of binding: Binding) -> Resolution {
    switch binding {
    case .variable(let row): return valueType(of: row)
    case .parameter(let function, let local):
      let parameters = facts[function.file].parameters
      guard local.index < parameters.count else { return .nothing }
      return valueType(of: parameters[local.index], in: function.file)
    }
  }

  /// The type that a call constructs: `Store()`, `Store.init()`, `Old.Wrapped(…)`. Nothing for a
  /// call of a function.
  package func constructed(by call: Call, in file: FileID) -> Resolution {
    guard call.receiver.isNone, !call.flags.contains(.implicitMember) else { return .nothing }
    let isInitializer = call.name == Word.initializer.symbol
    guard isInitializer || isCapital(facts.symbols.firstByte(of: call.name)) else {
      return .nothing
    }
    let place = Place(file, call.from)
    if call.callee == call.name { return isInitializer ? .nothing : resolve(call.name, at: place) }
    if facts.symbols.contains(UInt8(ascii: "("), in: call.callee) { return .nothing }
    if facts.symbols.contains(UInt8(ascii: "<"), in: call.callee) {
      var path = TypeText(facts.symbols.utf8(of: call.callee)).path
      if isInitializer { _ = path.popLast() }
      return path.last?.first.map(isCapital) ?? false ? resolve(path: path, at: place) : .nothing
    }
    var parts = facts.symbols.parts(of: call.callee)
    if isInitializer { _ = parts.popLast() }
    guard let last = parts.last, isCapital(facts.symbols.firstByte(of: last)) else {
      return .nothing
    }
    return resolve(parts: parts, at: place)
  }

  private func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") || 0xC3 <= byte
  }

  /// Whether a variable keeps its value: neither computed nor a requirement of a protocol.
  package func isStored(_ row: RowID<Declaration>) -> Bool {
    let declaration = facts.files[row.file.index].declarations[row.local.index]
    guard declaration.kind == .variable, !declaration.flags.contains(.computed) else {
      return false
    }
    let parent = declaration.parent.index
    return facts.files[row.file.index].declarations.count <= parent
      || facts.files[row.file.index].declarations[parent].kind != .protocol
  }
}

// MARK: - Names in bodies

extension Types {
  /// What a plain name means at an offset of a body: the nearest local variable or parameter before
  /// it, else a property of the types around, their ancestors included.
  package func binding(
    of name: Symbol, at offset: UInt32, in place: Place
  ) -> Binding? {
    if name.isNone { return nil }
    let declarations = facts[place.file].declarations
    var level = place.declaration
    while level.index < declarations.count {
      let declaration = declarations[level.index]
      if declaration.kind.isType || declaration.kind == .extension {
        let owner = type(declaredBy: RowID(place.file, level))
        if !owner.isNone, let found = property(named: name, of: owner) { return .variable(found) }
      } else if let found = local(name, before: offset, in: RowID(place.file, level)) {
        return found
      }
      level = declaration.parent
    }
    return nil
  }

  /// A variable of a function's body declared before the offset, the last one of that name; else a
  /// parameter.
  private func local(
    _ name: Symbol, before offset: UInt32, in function: RowID<Declaration>
  ) -> Binding? {
    let declarations = facts[function.file].declarations
    let end = declarations[function.local.index].end
    var index = function.local.index + 1
    var found: Int?
    while index < declarations.count {
      let declaration = declarations[index]
      if end <= declaration.start || offset <= declaration.nameOffset { break }
      if declaration.name == name && declaration.kind == .variable
        && declaration.parent == function.local
      {
        found = index
      }
      index += 1
    }
    if let found { return .variable(RowID(function.file, LocalID(found))) }
    let parameters = facts[function.file].parameters(of: function.local)
    guard let place = parameters.firstIndex(where: { $0.name == name }) else { return nil }
    return .parameter(function, LocalID(place))
  }

  /// A property that the type has, declares in an extension or inherits.
  package func property(named name: Symbol, of type: TypeID) -> RowID<Declaration>? {
    // Most names that bodies speak of are those of variables in functions.
    if !declared.properties.contains(name) { return nil }
    if let own = ownProperty(named: name, of: type) { return own }
    for ancestor in ancestors(of: type) {
      if let inherited = ownProperty(named: name, of: ancestor) { return inherited }
    }
    return nil
  }

  private func ownProperty(named name: Symbol, of type: TypeID) -> RowID<Declaration>? {
    members(of: type).first { row in
      let declaration = facts[row.file].declarations[row.local.index]
      return declaration.name == name && declaration.kind == .variable
    }
  }
}

// MARK: - What a type deals with

extension Types {
  /// Whether it holds, takes or gives controllers or windows of UIKit, itself or in a base class.
  func drivesControllers(_ type: TypeID) -> Bool {
    if members(of: type).contains(where: { namesController($0) }) { return true }
    return ancestors(of: type).contains { ancestor in
      members(of: ancestor).contains { namesController($0) }
    }
  }

  private static let navigating: Traits = [.viewController, .window, .appKitController]

  private func namesController(_ row: RowID<Declaration>) -> Bool {
    let file = facts[row.file]
    switch file.declarations[row.local.index].kind {
    case .variable: return navigates(valueType(of: row))
    case .function, .initializer:
      if let function = file.function(of: row.local), !function.resultName.isNone,
        navigates(resolve(function.resultName, at: Place(row)))
      {
        return true
      }
      return file.parameters(of: row.local).contains { navigates(valueType(of: $0, in: row.file)) }
    default: return false
    }
  }

  private func navigates(_ resolution: Resolution) -> Bool {
    !traits(of: resolution).isDisjoint(with: Types.navigating)
  }

  /// The traits of whatever a name stands for; empty for a parameter without a known constraint.
  package func traits(of resolution: Resolution) -> Traits {
    switch resolution.meaning {
    case .declared: return traits(resolution.type)
    case .outside: return system.traits(resolution.name)
    case .parameter:
      return resolveAll(text: resolution.constraint, at: resolution.constraintPlace)
        .filter { $0.meaning != .parameter }
        .reduce(into: []) { $0.formUnion(traits(of: $1)) }
    case .other: return []
    }
  }

  /// Whether this is a variable whose name is one of the words or ends in one of them.
  func hasProperty(_ row: RowID<Declaration>, namedLike words: [String]) -> Bool {
    let declaration = facts[row.file].declarations[row.local.index]
    guard declaration.kind == .variable else { return false }
    let name = facts.symbols[declaration.name]
    return words.contains { word in
      name == word || name.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
    }
  }
}
