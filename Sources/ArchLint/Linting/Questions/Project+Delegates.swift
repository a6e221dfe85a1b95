// Which stored properties are delegates, and what is known of their types.

/// A stored property that tells somebody else what happened.
package struct DelegateProperty: Sendable {
  package let property: RowID<Declaration>
  package let name: String
  /// The property's name, where findings about it stand.
  package let location: Location
  package let isWeak, isUnowned: Bool
  /// Protocols of the project that are its type: one, or the parts of a composition.
  package let protocols: [TypeID]
  /// The class that is its type instead of a protocol; none for a protocol.
  package let concrete: TypeID
  /// Its type, as findings name it.
  package let typeName: String
  /// The type is from outside the project and is not known to be bound to classes.
  package let isUnknown: Bool
  package let isAmbiguous: Bool
  /// The protocol that would have to be bound to classes, for `weak` to be possible at all; none
  /// where it is possible, and where that is not known.
  package let unboundProtocol: TypeID
}

extension Project {
  /// The stored properties of a type that are delegates.
  ///
  /// A type that plays the role delegate makes a property one, and so does the name `delegate` with
  /// any protocol as type. Values, bags of closures and wrapped properties are none.
  package func delegateProperties(of type: TypeID) -> [DelegateProperty] {
    storedProperties(of: type).compactMap { delegateProperty($0) }
  }

  private func delegateProperty(_ row: RowID<Declaration>) -> DelegateProperty? {
    guard let property = property(row), !property.type.isNone, mayBeDelegate(property, row),
      !isWrapped(row)
    else { return nil }
    let flags = declaration(row).flags
    let isNamed = isDelegateName(declaration(row).name)
    let found = delegateTypes(property, at: Place(row))
    let isDelegate = found.contains { $0.meaning == .declared && plays($0.type, .delegate) }
    let protocols = found.filter { $0.meaning == .declared && types.kind($0.type) == .protocol }
    let classes = found.filter { $0.meaning == .declared && types.isClass($0.type) }
    let outside = found.filter { $0.meaning == .outside }
    let isOutside =
      protocols.isEmpty && classes.isEmpty && !outside.isEmpty
      && outside.contains { hasDelegateName($0.name) }
    guard isDelegate || (isNamed && !(protocols.isEmpty && classes.isEmpty)) || isOutside else {
      return nil
    }
    return DelegateProperty(
      property: row, name: name(row), location: location(of: row),
      isWeak: flags.contains(.weak), isUnowned: flags.contains(.unowned),
      protocols: protocols.map(\.type),
      concrete: protocols.isEmpty ? classes.first?.type ?? .none : .none,
      typeName: found.map { name($0) }.joined(separator: " & "),
      isUnknown: isOutside && !outside.contains { types.traits(of: $0).contains(.classBound) },
      isAmbiguous: found.contains(where: \.isAmbiguous),
      unboundProtocol: unboundProtocol(of: found))
  }

  /// One bound part binds a composition, and one unknown part makes it unknown.
  private func unboundProtocol(of parts: [Resolution]) -> TypeID {
    let areUnbound = parts.allSatisfy { part in
      part.meaning == .declared && types.kind(part.type) == .protocol
        && types.isClassBound(part.type) == .no
    }
    return areUnbound ? parts.first?.type ?? .none : .none
  }

  /// Whether an object of this class may own the views that hold it: controllers do, and what stands
  /// behind them.
  package func mayOwnViews(_ type: TypeID) -> Bool {
    types.traits(type).contains(.viewController)
      || [Role.presenter, .coordinator, .router].contains { plays(type, $0) }
  }

  /// Most properties have a type that is no delegate: the names are enough to know that.
  private func mayBeDelegate(_ property: Property, _ row: RowID<Declaration>) -> Bool {
    let name = property.typeName
    if name.isNone || facts.symbols.contains(UInt8(ascii: "."), in: name) { return true }
    let isNamed = isDelegateName(declaration(row).name)
    let mayPlay = types.hasNamesake(of: name) { type in
      isNamed || !types.isDeclared(type) || plays(type, .delegate)
    }
    return mayPlay || hasDelegateName(name) || types.isGeneric(types.type(around: Place(row)))
  }

  /// The parts of the type; of a generic parameter those of its constraint.
  private func delegateTypes(_ property: Property, at place: Place) -> [Resolution] {
    let parts =
      property.typeName.isNone
      ? types.resolveAll(text: property.type, at: place)
      : [types.resolve(property.typeName, at: place)]
    return parts.flatMap { found -> [Resolution] in
      guard found.meaning == .parameter else { return [found] }
      return types.resolveAll(text: found.constraint, at: found.constraintPlace)
    }
  }

  /// `delegate`, `tableDelegate`
  package func isDelegateName(_ name: Symbol) -> Bool {
    facts.symbols.speaksOfDelegate(name) && (hasDelegateName(name) || name == word("delegate"))
  }

  private func hasDelegateName(_ name: Symbol) -> Bool {
    facts.symbols.ends(name, with: "Delegate")
  }
}
