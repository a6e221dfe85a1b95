// Who derives from whom, and what a base class's generic parameter stands for further down.

extension Types {
  /// Whether `ancestor` stands anywhere above `type`; not the type itself. Nothing stands above none, and
  /// none above nothing.
  package func isAncestor(_ ancestor: TypeID, of type: TypeID) -> Bool {
    if type.isNone || ancestor.isNone { return false }
    if subtypeRows.isEmpty(ancestor.index) { return false }
    if !entries[type.index].flags.contains(.derived) { return false }
    var isFound = false
    visitAncestors(of: type) { supertype in
      isFound = isFound || supertype.type == ancestor
      return !isFound
    }
    return isFound
  }

  /// Whether a declared ancestor or a system type above the type is called `name`.
  package func isKind(_ type: TypeID, of name: String) -> Bool {
    let wanted = AncestorName(name, self)
    var isFound = false
    visitAncestors(of: type) { supertype in
      isFound = isFound || matches(supertype, wanted)
      return !isFound
    }
    return isFound
  }

  /// The name of an ancestor: alone, with the types around it, or with a module in front.
  private struct AncestorName {
    let full: String
    let last: String
    /// None where nothing in the project is called so.
    let symbol: Symbol
    let isPath: Bool

    init(_ name: String, _ types: Types) {
      let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
      full = name
      last = dot.map { String(name[name.utf8.index(after: $0)...]) } ?? name
      symbol = types.facts.symbols.find(last) ?? .none
      isPath = dot != nil
    }
  }

  private func matches(_ supertype: Supertype, _ wanted: AncestorName) -> Bool {
    let hasName = supertype.name == wanted.symbol && !wanted.symbol.isNone
    if supertype.type.isNone {
      return hasName || system.isKind(supertype.name, of: wanted.last)
    }
    // `SwiftUI.View` is not the project's own `View`.
    return hasName && (!wanted.isPath || path(supertype.type) == wanted.full)
  }

  /// All types of the project above `type`, nearest first, each once.
  package func ancestors(of type: TypeID) -> [TypeID] {
    var found: [TypeID] = []
    visitAncestors(of: type) { supertype in
      if !supertype.type.isNone { found.append(supertype.type) }
      return true
    }
    return found
  }

  /// The types of the project that derive from or conform to `type`, at any distance.
  package func descendants(of type: TypeID) -> [TypeID] {
    if subtypeRows.isEmpty(type.index) { return [] }
    var met = MetTypes(type)
    var next = 0
    while next < met.types.count {
      for subtype in subtypeRows[met.types[next].index] { met.insert(subtype) }
      next += 1
    }
    return met.types.dropFirst().sorted()
  }

  /// The class it derives from, where that is one of the project.
  package func superclass(of type: TypeID) -> TypeID {
    guard entries[type.index].kind == .class else { return .none }
    let found = supertypeRows[type.index].first {
      !$0.type.isNone && entries[$0.type.index].kind == .class
    }
    return found?.type ?? .none
  }

  /// Breadth first; the body says whether to go on.
  private func visitAncestors(of type: TypeID, _ body: (Supertype) -> Bool) {
    if supertypeRows.isEmpty(type.index) { return }
    guard entries[type.index].flags.contains(.derived) else {
      // Nothing of the project stands above it, so there is no way up.
      for supertype in supertypeRows[type.index] where !body(supertype) { return }
      return
    }
    var met = MetTypes(type)
    var next = 0
    while next < met.types.count {
      for supertype in supertypeRows[met.types[next].index] {
        if !supertype.type.isNone && !met.insert(supertype.type) { continue }
        if !body(supertype) { return }
      }
      next += 1
    }
  }
}

/// Types in the order in which they are met, each once: few mostly, and then looked through one by one.
private struct MetTypes {
  private(set) var types: [TypeID]
  /// Empty as long as they are few.
  private var known: Set<TypeID> = []

  init(_ first: TypeID) { types = [first] }

  /// False where it was met before.
  @discardableResult
  mutating func insert(_ type: TypeID) -> Bool {
    if types.count < 16 {
      if types.contains(type) { return false }
    } else {
      if known.isEmpty { known = Set(types) }
      if !known.insert(type).inserted { return false }
    }
    types.append(type)
    return true
  }
}

// MARK: - Generic arguments

/// A type text with the place where it is read.
struct PlacedType: Sendable {
  let text: TypeText
  let place: Place
}

extension Types {
  /// The first generic argument of the `UIHostingController` above `type`: `V` for `H: Themed<V>`
  /// where `Themed<C>: UIHostingController<C>`. Nil where it has none or it cannot be followed.
  func hostedArgument(of type: TypeID) -> PlacedType? {
    argument(atTopOf: hostingChain(from: type))
  }

  /// The same for a type text: `UIHostingController<V>`, `Themed<V>`, an alias of either.
  func hostedArgument(ofText text: Symbol, at place: Place) -> PlacedType? {
    if text.isNone { return nil }
    var chain = expanded(TypeText(facts.symbols.utf8(of: text)), at: place)
    guard let last = chain.last else { return nil }
    let found = resolve(last.text, at: last.place)
    if found.meaning == .declared { chain += hostingChain(from: found.type) }
    return argument(atTopOf: chain)
  }

  /// Goes down from the last entry: the one below says what a parameter of its base stands for.
  private func argument(atTopOf chain: [PlacedType]) -> PlacedType? {
    guard let last = chain.last, var argument = last.text.arguments.first else { return nil }
    var place = last.place
    for link in chain.dropLast().reversed() {
      let base = type(declaredBy: RowID(place.file, place.declaration))
      guard let index = parameterIndex(argument, of: base) else { break }
      let given = link.text.arguments
      guard index < given.count else { return nil }
      argument = given[index]
      place = link.place
    }
    return PlacedType(text: TypeText(argument), place: place)
  }

  /// The inheritance entries from `type` up to `UIHostingController`, typealiases between them.
  private func hostingChain(from type: TypeID) -> [PlacedType] {
    var chain: [PlacedType] = []
    var current = type
    while chain.count < 64 {
      let next = supertypeRows[current.index].first { supertype in
        let traits =
          supertype.type.isNone
          ? system.traits(supertype.name) : entries[supertype.type.index].traits
        return traits.contains(.hostingController)
      }
      guard let next else { return [] }
      chain += expanded(TypeText(facts.symbols.utf8(of: next.text)), at: next.place)
      if next.type.isNone { return chain }
      current = next.type
    }
    return []
  }

  /// The text itself, and what stands behind the typealias that it names, and so on.
  func expanded(_ text: TypeText, at place: Place) -> [PlacedType] {
    var chain = [PlacedType(text: text, place: place)]
    while let last = chain.last, chain.count < 16, last.text.form == .named {
      let path = last.text.path
      let outside =
        last.place.declaration == place.declaration ? placeAround(of: place) : last.place
      guard path.count == 1, let name = path.first.map(symbol), firstNamesake(of: name) != -1 else {
        break
      }
      let found = resolveUnfollowed(name, at: outside)
      guard found.meaning == .declared, entries[found.type.index].kind == .typealias,
        let property = facts[entries[found.type.index].declaration.file]
          .property(of: entries[found.type.index].declaration.local)
      else { break }
      chain.append(
        PlacedType(
          text: TypeText(facts.symbols.utf8(of: property.type)),
          place: Place(entries[found.type.index].declaration)))
    }
    return chain
  }

  /// The place outside of the declaration at `place`; the place itself at file level.
  private func placeAround(of place: Place) -> Place {
    guard place.declaration.index < facts[place.file].declarations.count else { return place }
    return placeAround(RowID(place.file, place.declaration))
  }

  private func parameterIndex(_ argument: ArraySlice<UInt8>, of type: TypeID) -> Int? {
    if type.isNone { return nil }
    let name = symbol(TypeText(argument).text)
    if name.isNone { return nil }
    let row = entries[type.index].declaration
    let parameters = facts[row.file].genericParameters(of: row.local)
    return parameters.firstIndex { $0.name == name }.map { $0 - parameters.startIndex }
  }
}

// MARK: - Protocols

package enum Certainty: Sendable { case yes, no, unknown }

extension Types {
  /// Whether only classes can conform to it; unknown where a refined protocol is not in the project.
  package func isClassBound(_ type: TypeID) -> Certainty {
    let traits = entries[type.index].traits
    if traits.contains(.classBound) { return .yes }
    return traits.contains(.unknownAncestor) ? .unknown : .no
  }
}

// MARK: - All at once

extension Types {
  /// By type: whether it stands below the class or protocol of that name.
  func kindTable(_ name: String) -> [Bool] {
    let wanted = AncestorName(name, self)
    var table = [Bool](repeating: false, count: entries.count)
    var queue: [TypeID] = []
    for index in entries.indices where supertypeRows[index].contains(where: { matches($0, wanted) })
    {
      table[index] = true
      queue.append(TypeID(index))
    }
    while let next = queue.popLast() {
      for subtype in subtypeRows[next.index] where !table[subtype.index] {
        table[subtype.index] = true
        queue.append(subtype)
      }
    }
    return table
  }
}
