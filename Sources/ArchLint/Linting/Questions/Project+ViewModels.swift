// View models, the protocols before them, and who implements and holds these.

extension Project {
  /// Whether a type stands in for another in tests, previews and builds for debugging.
  package func isStandIn(_ type: TypeID) -> Bool {
    let row = types.declaration(type)
    if isTest(row.file) || types.isPreview(type) { return true }
    var current = type
    for _ in 0..<32 where !current.isNone {
      if isNameOfDouble(types.name(current)) { return true }
      current = types.parent(current)
    }
    return isForDebugging(location(of: row))
  }

  /// Whether only builds for debugging hold a place.
  private func isForDebugging(_ location: Location) -> Bool {
    guard let condition = condition(at: location), condition.contains("DEBUG") else { return false }
    return !condition.contains("!DEBUG") && !condition.contains("!(DEBUG")
  }

  /// The protocols of view models that production code declares, in file order; compositions that a
  /// typealias names are left out.
  package var viewModelProtocols: [TypeID] {
    declarations(playing: .viewModelProtocol).filter { type in
      types.kind(type) == .protocol && declaration(types.declaration(type)).kind == .protocol
    }
  }

  /// The types of production code that implement a protocol, stand-ins left out, in file order.
  package func implementations(of type: TypeID) -> [TypeID] {
    types.descendants(of: type).filter { candidate in
      types.isDeclared(candidate) && types.kind(candidate) != .protocol && !isStandIn(candidate)
    }
  }

  /// The Views that are generic over a protocol or hold it, by protocol of a view model.
  package func viewsOfViewModelProtocols() -> [TypeID: [TypeID]] {
    var views: [TypeID: [TypeID]] = [:]
    for view in declarations(playing: .view) {
      var seen: Set<TypeID> = []
      for use in namedTypes(of: view) {
        guard use.meaning.meaning == .declared, plays(use.meaning.type, .viewModelProtocol),
          seen.insert(use.meaning.type).inserted
        else { continue }
        views[use.meaning.type, default: []].append(view)
      }
    }
    return views
  }

  /// The types that Views hold by their own name, in stored properties.
  package func typesHeldByViews() -> Set<TypeID> {
    let held = declarations(playing: .view)
      .flatMap { storedProperties(of: $0) }
      .map { types.valueType(of: $0) }
    return Set(held.filter { $0.meaning == .declared }.map(\.type))
  }

  /// The variables that a protocol asks for, its own and those of the protocols it refines.
  package func requiredVariables(of type: TypeID) -> [RowID<Declaration>] {
    ([type] + types.ancestors(of: type)).flatMap { types.members(of: $0) }.filter { row in
      guard declaration(row).kind == .variable else { return false }
      let around = declaration(row).parent
      let declarations = facts.files[row.file.index].declarations
      return around.index < declarations.count && declarations[around.index].kind == .protocol
    }
  }

  /// Whether a variable holds a function: a handler, no state.
  package func holdsFunction(_ row: RowID<Declaration>) -> Bool {
    guard let type = property(row)?.type, !type.isNone else { return false }
    return name(type).contains("->")
  }
}

// MARK: - Who derives and who sets

extension Project {
  /// A type and everything of the project above it.
  package func family(of type: TypeID) -> [TypeID] { [type] + types.ancestors(of: type) }

  /// Whether a property is written in an initialiser of a type and not later by what stands there:
  /// closures of it, and whoever gets the means to write, may come back.
  package func isInInitializer(_ write: MemberWrite, of type: TypeID) -> Bool {
    if write.isLasting { return false }
    let rows = facts.files[write.place.file.index]
    guard write.place.declaration.index < rows.declarations.count,
      rows.declarations[write.place.declaration.index].kind == .initializer,
      types.type(around: write.place) == type
    else { return false }
    let closures = rows.closures(in: rows.declarations[write.place.declaration.index].body)
    return !closures.contains { $0.offset <= write.offset && write.offset < $0.end }
  }

  /// The names in inheritance clauses, behind typealiases, tests included: what may be derived from.
  package var inheritedNames: SymbolSet {
    types.all.reduce(into: SymbolSet(count: facts.symbols.count)) { names, index in
      for supertype in types.supertypes(of: TypeID(index)) { names.insert(supertype.name) }
    }
  }

  /// What the protocols above a type require as `{ get set }`.
  package func settableRequirements(of type: TypeID) -> Set<Symbol> {
    let ancestors = types.ancestors(of: type).filter { types.kind($0) == .protocol }
    let rows = ancestors.flatMap { types.members(of: $0) }.map { declaration($0) }
    return Set(rows.filter { $0.flags.contains(.settable) }.map(\.name))
  }
}

// MARK: - Constructions

/// A view model that a View constructs for one of its properties.
package struct MadeModel: Sendable {
  package let type: TypeID
  package let property: RowID<Declaration>
  /// The property, or the assignment in an initialiser.
  package let location: Location
}

extension Project {
  /// The class of the project that the initial value of a variable constructs; none for a shared
  /// instance, a value or what a function returns.
  package func madeType(ofInitialValue row: RowID<Declaration>) -> TypeID {
    guard constructedType(ofInitialValue: row) != nil else { return .none }
    let made = types.valueType(of: row)
    return made.meaning == .declared && types.kind(made.type) == .class ? made.type : .none
  }

  /// The view models that a View constructs, in the values of its properties and in its initialisers.
  package func madeModels(of view: TypeID) -> [MadeModel] {
    var found: [MadeModel] = []
    for row in storedProperties(of: view) {
      let type = madeType(ofInitialValue: row)
      if !type.isNone {
        found.append(MadeModel(type: type, property: row, location: location(of: row)))
      }
    }
    for assignment in wrapperAssignments(in: view) {
      guard case .construction = assignment.value else { continue }
      let held = objectType(of: assignment.property)
      guard held.meaning == .declared, types.kind(held.type) == .class else { continue }
      found.append(
        MadeModel(
          type: held.type, property: assignment.property, location: assignment.location))
    }
    return found.filter { plays($0.type, .viewModel) }
  }

  /// Whether two objects of a class can know different things: it, or a class above it, has
  /// variables.
  package func holdsState(_ type: TypeID) -> Bool {
    if !types.traits(type).isDisjoint(with: [.observable, .observableObject]) { return true }
    return family(of: type).contains { candidate in
      storedProperties(of: candidate).contains { !declaration($0).flags.contains(.constant) }
    }
  }

  /// Where a host constructs an object of a class: in any member of a hosting subclass, and for a
  /// bare host in the function that hosts.
  package func constructions(of type: TypeID, in host: Host) -> [RowID<Call>] {
    calls[types.symbol(type)].filter { row in
      let call = call(row)
      guard isJudged(row.file, call.offset) else { return false }
      if let site = host.site {
        guard site.file == row.file, self.call(site).from == call.from else { return false }
      } else if types.type(around: Place(row.file, call.from)) != host.type {
        return false
      }
      return types.constructed(by: call, in: row.file).type == type
    }
  }

  /// Whether what a call makes is given to somebody: as an argument on the spot, or through the
  /// variable that it is the value of.
  package func isPassedOn(_ row: RowID<Call>) -> Bool {
    let made = call(row)
    let file = facts.files[row.file.index]
    if made.outer.index < file.calls.count { return true }
    var name: Symbol?
    if let property = file.properties.first(where: { $0.valueCall == row.local }) {
      name = file.declarations[property.declaration.index].name
    } else if let assignment = file.assignments.first(where: { $0.valueCall == row.local }) {
      name = facts.symbols.lastPart(of: assignment.target)
    }
    guard let name else { return false }
    let spellings = words([self.name(name), "self." + self.name(name)])
    let place = Place(row.file, made.from)
    return ranges(around: place).contains { part in
      let rows = facts.files[part.file.index]
      let range = ByteRange(part.offset, part.end)
      return rows.assignments(in: range).contains { spellings.contains($0.value) }
        || rows.calls(in: range).contains { call in
          rows.arguments(of: call).contains { spellings.contains($0.value) }
        }
    }
  }

  /// The parts of the type around a place; the outermost declaration of a free function.
  private func ranges(around place: Place) -> [Location] {
    let type = types.type(around: place)
    let rows =
      type.isNone
      ? [RowID(place.file, place.declaration)] : Array(types.declarations(of: type))
    return rows.compactMap { row in
      guard row.local.index < facts.files[row.file.index].declarations.count else { return nil }
      let declaration = declaration(row)
      return Location(row.file, declaration.start, to: declaration.end)
    }
  }
}
