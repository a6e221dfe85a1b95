// Which types a declaration names in its signature: properties, generic parameters, initialisers.

/// A type that a declaration names, and where.
package struct NamedType: Sendable {
  package let meaning: Resolution
  package let location: Location
}

extension Project {
  /// The types of a type's stored properties, of its generic parameters' constraints and of the
  /// parameters of its initialisers, in this order.
  package func namedTypes(of type: TypeID) -> [NamedType] {
    propertyTypes(of: type) + constraintTypes(of: type) + initializerTypes(of: type)
  }

  private func propertyTypes(of type: TypeID) -> [NamedType] {
    storedProperties(of: type).map { row in
      NamedType(meaning: types.valueType(of: row), location: location(of: row))
    }
  }

  private func constraintTypes(of type: TypeID) -> [NamedType] {
    let row = types.declaration(type)
    return facts.files[row.file.index].genericParameters(of: row.local).flatMap { parameter in
      types.resolveAll(text: parameter.constraint, at: Place(row)).map {
        NamedType(meaning: $0, location: Location(row.file, parameter.offset))
      }
    }
  }

  private func initializerTypes(of type: TypeID) -> [NamedType] {
    initializers(of: type).flatMap { row in
      facts.files[row.file.index].parameters(of: row.local).map { parameter in
        NamedType(
          meaning: types.valueType(of: parameter, in: row.file),
          location: Location(row.file, parameter.offset))
      }
    }
  }

  package func initializers(of type: TypeID) -> [RowID<Declaration>] {
    types.members(of: type).filter { declaration($0).kind == .initializer }
  }

  /// Whether a view of the type's own module names it: the two are one component then.
  package func isTakenByViewsAround(_ type: TypeID) -> Bool {
    let home = types.declaration(type).file
    return declarations(playing: .view).contains { view in
      areInOneModule(types.declaration(view).file, home)
        && namedTypes(of: view).contains { $0.meaning.type == type }
    }
  }

  /// What the initialisers of a type take that only an app declares, by name: the type cannot be
  /// seen from there, but its name fits no other declaration.
  package func constructorTypesOfApps(_ type: TypeID) -> [String] {
    let file = types.declaration(type).file
    return initializers(of: type).flatMap { row in
      facts.files[row.file.index].parameters(of: row.local).compactMap { parameter in
        let meaning = types.valueType(of: parameter, in: row.file)
        guard meaning.meaning == .outside, !types.isSystemType(meaning.name),
          let other = types.onlyType(named: meaning.name)
        else { return nil }
        let home = types.declaration(other).file
        let isOfApp = modules.modules(of: home).contains { modules[$0].kind == .app }
        return isOfApp && !areInOneModule(file, home) ? name(other) : nil
      }
    }
  }
}

extension Project {
  /// The classes that more than three Views take from the environment, and that none of them makes:
  /// what belongs to the app rather than to one screen.
  package func commonEnvironmentObjects() -> Set<TypeID> {
    var holders: [TypeID: Int] = [:]
    for view in declarations(playing: .view) {
      for row in storedProperties(of: view)
      where wrapper(of: row) == .environmentObject || wrapper(of: row) == .environment {
        let held = objectType(of: row)
        if held.meaning == .declared { holders[held.type, default: 0] += 1 }
      }
    }
    return Set(holders.filter { 3 < $0.value }.keys)
  }
}
