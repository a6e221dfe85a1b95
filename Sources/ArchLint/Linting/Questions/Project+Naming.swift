// Where code names types, each by as much of its path as names one: `Old.Wrapped(…)` is the nested
// type, `Old.shared.open()` is `Old`.

/// One place where a type is named.
package struct TypeNaming: Sendable {
  /// The type of the project, or the name of one from outside.
  package let meaning: Resolution
  /// The whole path as it is written.
  package let path: Symbol
  package let location: Location
  /// The innermost declaration around it.
  package let from: LocalID<Declaration>

  package var place: Place { Place(location.file, from) }
}

/// All places at which one piece of code names the same type.
package struct TypeNamings: Sendable {
  package let first: TypeNaming
  package fileprivate(set) var further: [Location] = []

  package var meaning: Resolution { first.meaning }
  package var location: Location { first.location }
  /// A name that fits several declarations is less sure.
  package var grade: Grade { meaning.isAmbiguous ? .lower : .full }
}

extension Project {
  /// The other types that a type of the project names in its declaration and its extensions,
  /// production code only and in file order; what types nested in it name is theirs.
  ///
  /// - Parameter heads: how the path of a type that is looked for may begin; nil for every known type.
  package func typesNamed(
    by type: TypeID, heads: PathHeads? = nil, where isWanted: (TypeNaming) -> Bool
  ) -> [TypeNamings] {
    var groups = NamingGroups()
    for row in types.declarations(of: type) where !isTest(row.file) {
      let declaration = declaration(row)
      for naming in typesNamed(
        in: ByteRange(declaration.start, declaration.end), of: row.file, heads: heads)
      where types.type(around: naming.place) == type && naming.meaning.type != type
        && isWanted(naming)
      {
        groups.add(naming)
      }
    }
    return groups.list
  }

  /// The types that production code names in a file, gathered by the innermost type around.
  ///
  /// - Parameter heads: how the path of a type that is looked for may begin.
  package func typesNamed(
    in file: FileID, heads: PathHeads? = nil, where isWanted: (TypeNaming) -> Bool
  ) -> [TypeNamings] {
    if isTest(file) { return [] }
    var groups: [TypeID: NamingGroups] = [:]
    for naming in typesNamed(in: ByteRange(0, .max), of: file, heads: heads)
    where isWanted(naming) {
      groups[types.type(around: naming.place), default: NamingGroups()].add(naming)
    }
    return groups.values.flatMap(\.list).sorted { $0.location < $1.location }
  }

  /// The types named in a range, previews left out unless they are checked. Without `heads` a name that
  /// is neither one of the project's types nor a known one of a framework is passed over.
  package func typesNamed(
    in range: ByteRange, of file: FileID, heads: PathHeads? = nil
  ) -> [TypeNaming] {
    facts.files[file.index].references(in: range).compactMap { reference -> TypeNaming? in
      switch reference.kind {
      case .value, .attribute: return nil
      case .type, .expression, .call, .keyPath: break
      }
      guard !reference.flags.contains(.implicitMember), mayBeMeant(reference, heads),
        isJudged(file, reference.offset)
      else { return nil }
      let (meaning, length) = named(by: reference, in: file)
      let location = Location(
        file, reference.offset, to: reference.offset + UInt32(truncatingIfNeeded: length))
      return TypeNaming(
        meaning: meaning, path: reference.path, location: location, from: reference.from)
    }
  }

  private func mayBeMeant(_ reference: Reference, _ heads: PathHeads?) -> Bool {
    let name = reference.name
    if let heads { return heads.contains(name) }
    return name != reference.path || types.isNameOfType(name) || types.isSystemType(name)
  }

  /// What the longest part of a path means that names a type, and the length of that part.
  private func named(by reference: Reference, in file: FileID) -> (Resolution, Int) {
    let place = Place(file, reference.from)
    let whole = types.resolve(reference.path, at: place)
    let length = Int(facts.symbols.length(of: reference.path))
    if whole.meaning != .outside || reference.name == reference.path { return (whole, length) }
    let parts = facts.symbols.parts(of: reference.path)
    guard let head = parts.first else { return (whole, length) }
    var found = types.resolve(head, at: place)
    if found.meaning == .outside { return outsideType(parts, reference) }
    var reach = Int(facts.symbols.length(of: head))
    for count in parts.indices.dropFirst().map({ $0 + 1 }) where found.meaning == .declared {
      let next = types.resolve(parts: Array(parts.prefix(count)), at: place)
      guard next.meaning == .declared else { break }
      found = next
      reach += 1 + Int(facts.symbols.length(of: parts[count - 1]))
    }
    return (found, reach)
  }

  /// Of a path that begins outside of the project the last part with a capital letter that only such
  /// parts precede: `Session.Policy` of `Session.Policy.strict`; of a type's path all of it.
  private func outsideType(_ parts: [Symbol], _ reference: Reference) -> (Resolution, Int) {
    var count = 1
    while count < parts.count, reference.kind == .type || isCapital(parts[count]) { count += 1 }
    let length = parts.prefix(count).reduce(count - 1) { $0 + Int(facts.symbols.length(of: $1)) }
    return (Resolution(.outside, .none, parts[count - 1]), length)
  }

  private func isCapital(_ name: Symbol) -> Bool {
    let first = facts.symbols.firstByte(of: name)
    return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
  }

  /// Whether a name stands in an argument of a call that constructs a type of the project for which
  /// the answer is yes: `TrailRepository(session: URLSession.shared)`.
  package func isArgumentOfConstruction(
    _ naming: TypeNaming, of isMeant: (TypeID) -> Bool
  ) -> Bool {
    let file = naming.location.file
    let rows = facts.files[file.index]
    // A construction that holds the place begins before it, in the same declaration.
    return rows.calls(in: declarationRange(of: naming)).contains { call in
      guard call.start < naming.location.offset, naming.location.end <= call.end else {
        return false
      }
      let made = types.constructed(by: call, in: file)
      return made.meaning == .declared && isMeant(made.type)
    }
  }

  /// Whether a type is named at the head of a call that constructs it.
  package func isConstruction(_ naming: TypeNaming) -> Bool {
    let rows = facts.files[naming.location.file.index]
    return rows.calls(in: declarationRange(of: naming)).contains { call in
      call.start == naming.location.offset
        && types.constructed(by: call, in: naming.location.file).name == naming.meaning.name
    }
  }

  /// Whether all places stand in one parameter, as its type or its default, and the body does nothing
  /// with it but pass it to constructions of types for which the answer is yes.
  package func isParameterForConstruction(
    _ naming: TypeNamings, of isMeant: (TypeID) -> Bool
  ) -> Bool {
    let file = naming.location.file
    let rows = facts.files[file.index]
    guard naming.first.from.index < rows.declarations.count else { return false }
    let declaration = rows.declarations[naming.first.from.index]
    let parameters = Array(rows.parameters(of: naming.first.from))
    let index = parameters.lastIndex { $0.offset < naming.location.offset }
    guard let index, declaration.hasBody, naming.location.offset < declaration.bodyStart else {
      return false
    }
    let end = index + 1 < parameters.count ? parameters[index + 1].offset : declaration.bodyStart
    guard naming.further.allSatisfy({ $0.file == file && $0.offset < end && naming.location < $0 })
    else { return false }
    let name = parameters[index].name
    let given = rows.calls(in: declaration.body).filter { call in
      let made = types.constructed(by: call, in: file)
      return made.meaning == .declared && isMeant(made.type)
    }
    let isCalled = rows.calls(in: declaration.body).contains {
      types.names(in: $0.callee).first == name
    }
    let uses = rows.references(in: declaration.body).filter { $0.name == name }
    return !isCalled && !uses.isEmpty
      && uses.allSatisfy { use in
        given.contains { $0.start < use.offset && use.offset < $0.end }
      }
  }

  private func declarationRange(of naming: TypeNaming) -> ByteRange {
    let declarations = facts.files[naming.location.file.index].declarations
    guard naming.from.index < declarations.count else { return ByteRange(0, .max) }
    let declaration = declarations[naming.from.index]
    return ByteRange(declaration.start, declaration.end)
  }

  /// Whether a type, or one around it, is among those asked for.
  package func isInside(_ type: TypeID, where isMeant: (TypeID) -> Bool) -> Bool {
    var current = type
    for _ in 0..<32 where !current.isNone {
      if isMeant(current) { return true }
      current = types.parent(current)
    }
    return false
  }
}

/// Names of types, those of one type together, in the order in which they come.
private struct NamingGroups {
  private(set) var list: [TypeNamings] = []
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    let type: TypeID
    let name: Symbol
  }

  mutating func add(_ naming: TypeNaming) {
    let isOwn = naming.meaning.meaning == .declared
    let key = Key(type: naming.meaning.type, name: isOwn ? .none : naming.meaning.name)
    if let index = known[key] {
      list[index].further.append(naming.location)
    } else {
      known[key] = list.count
      list.append(TypeNamings(first: naming))
    }
  }
}

/// The names with which a path may begin that names one of the types looked for, by symbol: what begins
/// otherwise need not be resolved.
package struct PathHeads: Sendable {
  private var marks: [Bool]

  fileprivate init(count: Int) { marks = Array(repeating: false, count: count) }

  fileprivate mutating func insert(_ name: Symbol) {
    if name.index < marks.count { marks[name.index] = true }
  }

  package func contains(_ name: Symbol) -> Bool { name.index < marks.count && marks[name.index] }
}

extension Project {
  /// The types for which the answer is yes, those around them, the aliases that may lead to one of these,
  /// and every module.
  ///
  /// - Parameter outside: names of types from outside.
  package func heads(
    ofTypes isMeant: (TypeID) -> Bool, outside: some Sequence<Symbol> = []
  ) -> PathHeads {
    var heads = PathHeads(count: facts.symbols.count)
    var aliases: [TypeID] = []
    for index in types.all {
      var type = TypeID(index)
      if types.kind(type) == .typealias { aliases.append(type) }
      guard isMeant(type) else { continue }
      for _ in 0..<32 where !type.isNone {
        heads.insert(types.symbol(type))
        type = types.parent(type)
      }
    }
    for name in outside { heads.insert(name) }
    addAliases(aliases, to: &heads)
    let modules = modules.modules.map(\.name) + ["UIKit", "SwiftUI", "Foundation"]
    for module in modules { heads.insert(word(module)) }
    return heads
  }

  /// The aliases whose own type ends in one of the heads, and the aliases of these; one of which nobody
  /// sees what it stands for may lead anywhere.
  private func addAliases(_ aliases: [TypeID], to heads: inout PathHeads) {
    var ofName: [Symbol: [TypeID]] = [:]
    var pending: [TypeID] = []
    for alias in aliases {
      let name = property(types.declaration(alias))?.typeName ?? .none
      let last = facts.symbols.lastPart(of: name)
      if name.isNone || heads.contains(last) {
        pending.append(alias)
      } else {
        ofName[last, default: []].append(alias)
      }
    }
    while var type = pending.popLast() {
      for _ in 0..<32 where !type.isNone {
        heads.insert(types.symbol(type))
        pending += ofName.removeValue(forKey: types.symbol(type)) ?? []
        type = types.parent(type)
      }
    }
  }

  /// The types with these traits, those of the system among them.
  package func heads(ofTypesWith traits: Traits) -> PathHeads {
    heads(
      ofTypes: { !types.traits($0).isDisjoint(with: traits) },
      outside: types.system.names(with: traits))
  }
}
