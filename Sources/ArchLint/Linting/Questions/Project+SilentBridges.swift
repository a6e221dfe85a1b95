// Bridges between a View and UIKit over which nothing goes any more.

extension Project {
  /// The protocols through which Views speak and of which no method is called, with the Views. One that
  /// asks for values too is read rather than told.
  package func silentDelegates() -> [(type: TypeID, views: [TypeID])] {
    let protocols = viewDelegateProtocols().filter { found in
      isBuiltAlways(types.declaration(found.type)) && !asksForValues(found.type)
    }
    let methods = protocols.map { found in methodNames(of: found.type) }
    let used = usedNames(among: methods.reduce(into: []) { $0.formUnion($1) })
    return zip(protocols, methods).filter { !$1.isEmpty && used.isDisjoint(with: $1) }.map(\.0)
  }

  /// The methods of a protocol and of those that it refines.
  private func methodNames(of type: TypeID) -> Set<Symbol> {
    Set(family(of: type).flatMap { requiredMethods(of: $0) }.map { declaration($0).name })
  }

  private func asksForValues(_ type: TypeID) -> Bool {
    family(of: type).contains { candidate in
      types.members(of: candidate).contains { row in
        [.variable, .subscript].contains(declaration(row).kind)
      }
    }
  }

  /// Whether anything binds to the `rx` of a class: behind a name under which it is held, in itself, or
  /// through an extension of `Reactive`.
  package func isBoundReactively(_ type: TypeID) -> Bool {
    let names = namesHolding(type)
    let (reactive, rx) = (word("Reactive"), word("rx"))
    let spelling = name(types.symbol(type))
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      let file = FileID(index)
      func isBound(_ path: Symbol, _ from: LocalID<Declaration>) -> Bool {
        guard facts.symbols.contains(UInt8(ascii: "."), in: path) || path == rx else {
          return false
        }
        let parts = facts.symbols.parts(of: path)
        guard let place = parts.firstIndex(of: rx) else { return false }
        return place == 0
          ? types.type(around: Place(file, from)) == type : names.contains(parts[place - 1])
      }
      if rows.references.contains(where: { $0.kind == .value && isBound($0.path, $0.from) })
        || rows.calls.contains(where: { isBound($0.callee, $0.from) })
        || rows.arguments.contains(where: { argument in
          guard argument.kind == .member, argument.call.index < rows.calls.count else {
            return false
          }
          return isBound(argument.value, rows.calls[argument.call.index].from)
        })
      {
        return true
      }
      for row in rows.declarations where row.kind == .extension && row.name == reactive {
        let isMeant = rows.references(in: ByteRange(row.start, max(row.start, row.bodyStart)))
          .contains { name($0.path).hasSuffix(spelling) }
        if isMeant { return true }
      }
    }
    return false
  }

  /// The names of variables and parameters of a type.
  private func namesHolding(_ type: TypeID) -> Set<Symbol> {
    let symbol = types.symbol(type)
    var names: Set<Symbol> = []
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      let file = FileID(index)
      for row in rows.properties {
        let declaration = rows.declarations[row.declaration.index]
        let isTyped = !row.typeName.isNone && facts.symbols.lastPart(of: row.typeName) == symbol
        let isMade =
          row.typeName.isNone && row.valueCall.index < rows.calls.count
          && types.constructed(by: rows.calls[row.valueCall.index], in: file).type == type
        if isTyped || isMade { names.insert(declaration.name) }
      }
      for row in rows.parameters where facts.symbols.lastPart(of: row.typeName) == symbol {
        names.insert(row.name)
      }
    }
    return names
  }
}

// MARK: - Functions

extension Project {
  /// Whether nothing but its name leads to a function: neither a protocol, an override, Objective-C
  /// nor another package.
  package func isReachedByNameAlone(_ row: RowID<Declaration>) -> Bool {
    let member = declaration(row)
    guard !member.flags.contains(.override), isBuiltAlways(row), !isPublic(row),
      !isSeenByObjectiveC(row), !mayBeUsedUnseen(row)
    else { return false }
    let owner = types.type(around: Place(row))
    guard !owner.isNone else { return true }
    return types.kind(owner) != .protocol || isDefault(row, of: owner)
  }

  /// A function that an extension adds to a protocol which does not ask for it.
  private func isDefault(_ row: RowID<Declaration>, of type: TypeID) -> Bool {
    let rows = facts.files[row.file.index].declarations
    let parent = declaration(row).parent
    guard parent.index < rows.count, rows[parent.index].kind == .extension else { return false }
    return !requiredMethods(of: type).contains { declaration($0).name == declaration(row).name }
  }

  /// The methods by which a router is told where to go: they give nothing back, and only their own
  /// names lead to them. Of a router that conforms to protocols from outside those that cannot be meant
  /// for one. What builds a module is asked by whoever shows it, which need not be here.
  package func ownMethods(ofRouter type: TypeID) -> [RowID<Declaration>] {
    guard types.kind(type) == .class || types.kind(type) == .struct, !isStandIn(type),
      !types.traits(type).contains(.unknownAncestor), !hasOutsideProtocols(above: type)
    else { return [] }
    let home = types.declaration(type)
    let clauses = types.supertypes(of: type).filter { isOutsideProtocol($0) }.map(\.place)
    if clauses.contains(Place(home)) { return [] }
    return types.members(of: type).filter { row in
      let member = declaration(row)
      return member.kind == .function && !member.flags.contains(.static)
        && function(row)?.result.isNone ?? false
        && !clauses.contains(Place(row.file, member.parent)) && isReachedByNameAlone(row)
    }
  }

  private func hasOutsideProtocols(above type: TypeID) -> Bool {
    types.ancestors(of: type).contains { ancestor in
      types.supertypes(of: ancestor).contains { isOutsideProtocol($0) }
    }
  }

  private func isOutsideProtocol(_ supertype: Supertype) -> Bool {
    guard supertype.type.isNone else { return false }
    let traits = types.traits(of: types.resolve(supertype.name, at: supertype.place))
    return !traits.contains(.hasSuperclass) && !harmlessProtocols.contains(name(supertype.name))
  }

  /// What a router's method only pushes, where every caller is a View that stands in a stack of SwiftUI
  /// and can name the destination.
  package func nativeDestination(
    of method: RowID<Declaration>
  ) -> (view: TypeID, callers: [TypeID], sites: [Location])? {
    let body = declaration(method).body
    guard let shown = shownView(in: body, of: method.file), shown.duties.isEmpty,
      others(in: body, of: method.file).isEmpty
    else { return nil }
    let sites = calls[declaration(method).name].filter { isJudged($0.file, call($0).offset) }
    let callers = sites.map { viewAround($0) ?? .none }
    guard !sites.isEmpty,
      zip(sites, callers).allSatisfy({ site, caller in
        !caller.isNone && isReachable(shown.view, from: site.file)
      })
    else { return nil }
    let views = Set(callers).sorted()
    guard views.allSatisfy({ isOnlyInSwiftUI($0) && isBelowStack($0) }) else { return nil }
    return (shown.view, views, sites.map { location(of: $0) })
  }
}

/// Protocols from outside that ask for no method by which a router would be called.
private let harmlessProtocols: Set<String> = [
  "AnyObject", "NSObjectProtocol", "ObservableObject", "Observable", "Sendable", "Identifiable",
  "Hashable", "Equatable",
]

extension Configuration {
  /// Whether `rules.yml` itself switches a rule on, by its id.
  package func switchesOn(_ rule: String) -> Bool {
    rules.contains { $0.id.value == rule && ($0.level.map { $0.value != .off } ?? true) }
  }
}
