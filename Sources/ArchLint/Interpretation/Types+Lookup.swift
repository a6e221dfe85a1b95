// What a name means where it stands: generic parameters, then the types around it outward with what
// they inherit, then the file, its module and the imported modules. Typealiases are followed.

/// What a name stands for.
package struct Resolution: Hashable, Sendable {
  package enum Meaning: UInt8, Sendable {
    /// A type of the project: `type` says which.
    case declared
    /// A type from outside, or one that was not found: only `name` is known.
    case outside
    /// A generic parameter or an associated type: `constraint` says more.
    case parameter
    /// A function, tuple or collection behind a typealias, or no name at all.
    case other
  }

  package var meaning: Meaning
  /// None unless declared.
  package var type: TypeID
  /// The last part of its path, behind typealiases.
  package var name: Symbol
  /// Several visible declarations fit.
  package var isAmbiguous = false
  /// Of a parameter: the constraint as written, none without one, and where it is written.
  package var constraint = Symbol.none
  package var constraintPlace = Place(FileID(0))

  package static let nothing = Resolution(.other, .none, .none)

  package init(_ meaning: Meaning, _ type: TypeID, _ name: Symbol, isAmbiguous: Bool = false) {
    self.meaning = meaning
    self.type = type
    self.name = name
    self.isAmbiguous = isAmbiguous
  }
}

extension Types {
  /// A type of the project, as what a name stands for.
  package func resolution(of type: TypeID) -> Resolution {
    Resolution(.declared, type, entries[type.index].name)
  }

  /// What a path as facts write it (`typeName`, `Inheritance.path`, `Reference.path`) means.
  package func resolve(_ path: Symbol, at place: Place) -> Resolution {
    if path.isNone { return .nothing }
    return followed(resolveUnfollowed(path, at: place))
  }

  /// What a whole type text means. Of a composition that nobody named only the first own part is
  /// kept; functions, tuples and collections mean nothing.
  package func resolve(text: Symbol, at place: Place) -> Resolution {
    if text.isNone { return .nothing }
    if firstNamesake(of: text) != -1 { return resolve(text, at: place) }
    return resolve(TypeText(facts.symbols.utf8(of: text)), at: place)
  }

  func resolve(_ text: TypeText, at place: Place) -> Resolution {
    switch text.form {
    case .named: return resolve(path: text.path, at: place)
    case .composition:
      let parts = text.parts.map { resolve(TypeText($0), at: place) }
      return parts.first { $0.meaning == .declared } ?? parts.first ?? .nothing
    case .function, .tuple, .array, .dictionary, .other: return .nothing
    }
  }

  func resolve(path: [ArraySlice<UInt8>], at place: Place) -> Resolution {
    followed(resolve(unfollowed: path.map(symbol), at: place))
  }

  func resolve(parts: [Symbol], at place: Place) -> Resolution {
    followed(resolve(unfollowed: parts, at: place))
  }

  /// Every part of a composition, behind typealiases; one for every other type.
  package func resolveAll(text: Symbol, at place: Place) -> [Resolution] {
    if text.isNone { return [] }
    let shape = TypeText(facts.symbols.utf8(of: text))
    return shape.parts.map { resolve(TypeText($0), at: place) }
  }

  /// The symbol of a spelling; none where nothing in the project is called so.
  func symbol(_ bytes: ArraySlice<UInt8>) -> Symbol {
    let mark = UInt8(ascii: "`")
    let isMarked = 2 < bytes.count && bytes.first == mark && bytes.last == mark
    let name = isMarked ? bytes.dropFirst().dropLast() : bytes
    return facts.symbols.find(String(decoding: name, as: UTF8.self)) ?? .none
  }
}

// MARK: - Steps

extension Types {
  /// Whether any type of the project, wherever it stands, has this simple name.
  package func isNameOfType(_ name: Symbol) -> Bool { firstNamesake(of: name) != -1 }

  /// Whether the answer is yes for one of the types of this simple name, wherever they stand.
  func hasNamesake(of name: Symbol, where isMeant: (TypeID) -> Bool) -> Bool {
    var candidate = firstNamesake(of: name)
    while candidate != -1 {
      if isMeant(TypeID(Int(candidate))) { return true }
      candidate = entries[Int(candidate)].nextNamesake
    }
    return false
  }

  /// Whether a type, or one around it, has generic parameters.
  package func isGeneric(_ type: TypeID) -> Bool {
    !type.isNone && entries[type.index].flags.contains(.generic)
  }

  func firstNamesake(of name: Symbol) -> Int32 {
    name.index < firstNamesake.count ? firstNamesake[name.index] : -1
  }

  func resolveUnfollowed(_ path: Symbol, at place: Place) -> Resolution {
    var aliases = Self.mostAliases
    return resolveUnfollowed(path, at: place, &aliases)
  }

  private func resolveUnfollowed(
    _ path: Symbol, at place: Place, _ aliases: inout Int
  ) -> Resolution {
    if firstNamesake(of: path) == -1, facts.symbols.contains(UInt8(ascii: "."), in: path) {
      return resolve(unfollowed: facts.symbols.parts(of: path), at: place, &aliases)
    }
    return lookUp(path, at: place)
  }

  private func resolve(unfollowed parts: [Symbol], at place: Place) -> Resolution {
    var aliases = Self.mostAliases
    return resolve(unfollowed: parts, at: place, &aliases)
  }

  /// A dotted path: its first part from the place, the others one inside the other.
  ///
  /// - Parameter aliases: how many typealiases may still be followed.
  private func resolve(
    unfollowed parts: [Symbol], at place: Place, _ aliases: inout Int
  ) -> Resolution {
    guard let first = parts.first, let last = parts.last else { return .nothing }
    var found = lookUp(first, at: place)
    if parts.count == 1 { return found }
    found = followed(found, &aliases)
    var rest = parts[1...]
    if found.meaning == .outside {
      guard scopes.isModule(first), let second = rest.popFirst() else {
        let extended = extendedType(named: first)
        if !extended.isNone, parts.count == 2, let type = nested(last, in: extended) {
          return Resolution(.declared, type, last)
        }
        return Resolution(.outside, .none, last)
      }
      found = topLevel(second, from: place.file, module: first)
    }
    for part in rest {
      guard found.meaning == .declared else { return Resolution(.outside, .none, last) }
      guard let type = nested(part, in: found.type) else {
        return Resolution(.outside, .none, last)
      }
      found = Resolution(.declared, type, part, isAmbiguous: found.isAmbiguous)
      if part != last { found = followed(found, &aliases) }
    }
    return found
  }

  /// One name, from the inside outward.
  private func lookUp(_ name: Symbol, at place: Place) -> Resolution {
    let hasCandidates = firstNamesake(of: name) != -1
    let mayBeParameter = parameterNames.contains(name)
    if !hasCandidates && !mayBeParameter { return Resolution(.outside, .none, name) }
    if !mayBeParameter && isOnlyAtTopLevel(name) { return topLevel(name, from: place.file) }
    let mayBeLocal = localNames.contains(name)
    let declarations = facts[place.file].declarations
    var level = place.declaration
    while level.index < declarations.count {
      if mayBeParameter, let parameter = genericParameter(name, of: RowID(place.file, level)) {
        return parameter
      }
      if hasCandidates {
        let owner = type(declaredBy: RowID(place.file, level))
        if !owner.isNone {
          if let found = nested(name, in: owner) { return Resolution(.declared, found, name) }
        } else if mayBeLocal, let found = localType(name, in: RowID(place.file, level)) {
          return Resolution(.declared, found, name)
        }
      }
      level = declarations[level.index].parent
    }
    if !hasCandidates { return Resolution(.outside, .none, name) }
    return topLevel(name, from: place.file)
  }

  /// One type alone has the name, and stands in nothing: no place sees another one before it.
  private func isOnlyAtTopLevel(_ name: Symbol) -> Bool {
    guard let type = onlyNamesake(of: name) else { return false }
    let entry = entries[type.index]
    return entry.parent.isNone && !entry.flags.contains(.local)
  }

  /// A generic parameter of this declaration, or of the type that it extends.
  private func genericParameter(_ name: Symbol, of row: RowID<Declaration>) -> Resolution? {
    if let found = ownGenericParameter(name, of: row) { return found }
    let declaration = facts[row.file].declarations[row.local.index]
    guard declaration.kind == .extension else { return nil }
    let owner = type(declaredBy: row)
    if owner.isNone || !entries[owner.index].flags.contains(.generic) { return nil }
    return ownGenericParameter(name, of: entries[owner.index].declaration)
  }

  private func ownGenericParameter(_ name: Symbol, of row: RowID<Declaration>) -> Resolution? {
    if facts[row.file].genericParameters.isEmpty { return nil }
    for parameter in facts[row.file].genericParameters(of: row.local)
    where parameter.name == name {
      var found = Resolution(.parameter, .none, name)
      found.constraint = parameter.constraint
      found.constraintPlace = Place(row)
      if found.constraint.isNone {
        let requirement = facts[row.file].requirements(of: row.local).first {
          $0.left == name && !$0.isEquality
        }
        found.constraint = requirement?.right ?? .none
      }
      return found
    }
    return nil
  }

  /// A type nested in `owner` or in one of its ancestors.
  func nested(_ name: Symbol, in owner: TypeID) -> TypeID? {
    let holdsTypes = !nestedRows.isEmpty(owner.index)
    let inheritsTypes = entries[owner.index].flags.contains(.inheritsTypes)
    if !holdsTypes, !inheritsTypes, !nestedRows.isEmpty { return nil }
    let own = nestedRows[owner.index]
    // Hundreds of types may be called `Constants`, and few stand in one type.
    if own.count <= 32, !nestedRows.isEmpty {
      if let found = own.last(where: { entries[$0.index].name == name }) { return found }
      if !inheritsTypes { return nil }
    }
    var inherited: TypeID?
    var candidate = firstNamesake(of: name)
    var steps = 0
    while candidate != -1 {
      if steps == CrowdedNames.least && crowded.isComplete {
        return crowded.type(name, in: .type(owner))
          ?? ancestors(of: owner).lazy.compactMap { crowded.type(name, in: .type($0)) }.first
      }
      steps += 1
      let entry = entries[Int(candidate)]
      if !entry.parent.isNone && !entry.flags.contains(.local) {
        if entry.parent == owner { return TypeID(Int(candidate)) }
        if inherited == nil && isAncestor(entry.parent, of: owner) {
          inherited = TypeID(Int(candidate))
        }
      }
      candidate = entry.nextNamesake
    }
    return inherited
  }

  /// A type declared directly in this function or accessor.
  private func localType(_ name: Symbol, in row: RowID<Declaration>) -> TypeID? {
    var candidate = firstNamesake(of: name)
    var steps = 0
    while candidate != -1 {
      if steps == CrowdedNames.least && crowded.isComplete {
        return crowded.type(name, in: .declaration(row))
      }
      steps += 1
      let entry = entries[Int(candidate)]
      if entry.flags.contains(.local) && entry.declaration.file == row.file
        && facts[row.file].declarations[entry.declaration.local.index].parent == row.local
      {
        return TypeID(Int(candidate))
      }
      candidate = entry.nextNamesake
    }
    return nil
  }

  /// A type at top level, as `file` sees it: its own, its module's, then those of its imports.
  func topLevel(_ name: Symbol, from file: FileID, module: Symbol = .none) -> Resolution {
    var best = Int.max
    var found: TypeID?
    var count = 0
    var candidate = firstNamesake(of: name)
    var steps = 0
    while candidate != -1 {
      if steps == CrowdedNames.least && module.isNone,
        let own = crowded.type(name, in: .file(file))
      {
        return Resolution(.declared, own, name)
      }
      steps += 1
      let entry = entries[Int(candidate)]
      if entry.parent.isNone && !entry.flags.contains(.local) && entry.kind != .extension {
        let isOfModule = module.isNone || scopes.isIn(entry.declaration.file, moduleNamed: module)
        let distance = isOfModule ? self.distance(from: file, to: entry) : nil
        if let distance, distance < best {
          best = distance
          found = TypeID(Int(candidate))
          count = 1
        } else if distance == best {
          count += 1
        }
      }
      candidate = entry.nextNamesake
    }
    guard let found else { return Resolution(.outside, .none, name) }
    // Two in one file are branches of an `#if`.
    return Resolution(.declared, found, name, isAmbiguous: 1 < count && best != 0)
  }

  /// 0 the same file, 1 the same module, 2 an imported one, 3 a file in no module; nil if unseen.
  func distance(from file: FileID, to entry: Entry) -> Int? {
    let other = entry.declaration.file
    if file == other { return 0 }
    if entry.access == .private || entry.access == .fileprivate { return nil }
    if scopes.areTogether(file, other) { return 1 }
    switch scopes.importing(file, other, facts) {
    case .plainly:
      let isVisible = entry.access == .public || entry.access == .open || entry.access == .package
      return isVisible ? 2 : nil
    case .testably: return 2
    case .not: return scopes.isInAModule(file) && scopes.isInAModule(other) ? nil : 3
    }
  }

  /// How many typealiases are followed for one name, those that its path leads through among them: a
  /// circle of them ends there.
  private static let mostAliases = 32

  func followed(_ resolution: Resolution) -> Resolution {
    var aliases = Self.mostAliases
    return followed(resolution, &aliases)
  }

  /// Goes behind typealiases.
  private func followed(_ resolution: Resolution, _ aliases: inout Int) -> Resolution {
    var current = resolution
    while 0 < aliases {
      aliases -= 1
      guard current.meaning == .declared else { return current }
      let entry = entries[current.type.index]
      if entry.kind == .associatedtype {
        var parameter = Resolution(.parameter, .none, entry.name)
        parameter.constraintPlace = Place(entry.declaration)
        parameter.constraint =
          facts[entry.declaration.file]
          .inheritances(of: entry.declaration.local).first?.type ?? .none
        return parameter
      }
      guard entry.kind == .typealias else { return current }
      let target = aliasTarget(entry.declaration)
      let place = placeAround(entry.declaration)
      var next: Resolution
      switch target {
      case .path(let path): next = resolveUnfollowed(path, at: place, &aliases)
      case .text(let text):
        guard text.form == .named else { return .nothing }
        next = resolve(unfollowed: text.path.map(symbol), at: place, &aliases)
      case .nothing: return .nothing
      }
      next.isAmbiguous = next.isAmbiguous || current.isAmbiguous
      current = next
    }
    return .nothing
  }

  enum AliasTarget {
    case path(Symbol)
    case text(TypeText)
    case nothing
  }

  func aliasTarget(_ row: RowID<Declaration>) -> AliasTarget {
    guard let property = facts[row.file].property(of: row.local) else { return .nothing }
    if !property.typeName.isNone { return .path(property.typeName) }
    if property.type.isNone { return .nothing }
    return .text(TypeText(facts.symbols.utf8(of: property.type)))
  }

  func placeAround(_ type: TypeID) -> Place { placeAround(entries[type.index].declaration) }

  /// Where the name of a declaration's supertypes and of an alias's target is read: outside of it,
  /// but inside of its own generic parameters.
  func placeAround(_ row: RowID<Declaration>) -> Place {
    Place(row.file, facts[row.file].declarations[row.local.index].parent)
  }
}
