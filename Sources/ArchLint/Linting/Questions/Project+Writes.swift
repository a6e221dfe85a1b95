// Where properties are written: by assignments, bindings, `inout` arguments, mutating functions and key
// paths. Asked by rules that say how far a setter must reach.

/// One place that writes a member, or may write it.
package struct MemberWrite: Sendable {
  package let place: Place
  package let offset: UInt32
  let target: Target
  /// The member stands alone or behind `self.`.
  let isBare: Bool
  /// Somebody gets the means to write it, and may do so as long as the object lives: `&$rows`, a
  /// binding, a key path.
  package let isLasting: Bool

  /// Whose member is written.
  enum Target: Sendable, Equatable {
    case variable(RowID<Declaration>)
    /// A member of this type, by whatever it is called through.
    case member(of: TypeID)
    /// What stands before it has no known type.
    case unknown
    /// A key path that somebody may write through.
    case keyPath
  }
}

/// The writes of whole projects, tests included, by the names that were asked for.
package struct MemberWrites: Sendable {
  private let project: Project
  private var found: [Symbol: [MemberWrite]] = [:]
  /// The names, and `$name` for each: what a part of a path stands for.
  private let meant: [Symbol: Symbol]
  private var names: NamesInPaths

  package init(_ project: Project, to names: Set<Symbol>) {
    self.project = project
    meant = names.reduce(into: [:]) { meant, name in
      meant[name] = name
      meant[project.word("$" + project.name(name))] = name
    }
    self.names = NamesInPaths(Set(meant.keys), in: project.facts.symbols)
    if names.isEmpty { return }
    for site in project.writeSites where self.names.areHeld(by: site.path) { add(site) }
  }

  /// The places that write a property of a type, or of one that derives from it or conforms to it.
  /// Where it cannot be told whose member is written, the place counts.
  package func writes(to property: RowID<Declaration>, of owner: TypeID) -> [MemberWrite] {
    let all = found[project.declaration(property).name] ?? []
    return all.filter { concerns(property, of: owner, $0) != .no }
  }

  /// Only those that are known to write this property.
  package func sureWrites(to property: RowID<Declaration>, of owner: TypeID) -> [MemberWrite] {
    let all = found[project.declaration(property).name] ?? []
    return all.filter { concerns(property, of: owner, $0) == .yes }
  }

  // MARK: - Whose member

  private func concerns(
    _ property: RowID<Declaration>, of owner: TypeID, _ write: MemberWrite
  ) -> Certainty {
    switch write.target {
    case .variable(let row):
      if row == property { return .yes }
      // The class's own property is what a protocol's requirement becomes.
      let home = project.types.type(around: Place(row))
      return !home.isNone && isRelated(home, owner) ? .yes : .no
    case .member(let type): return isRelated(type, owner) ? .yes : .no
    case .unknown: return .unknown
    case .keyPath: return .unknown
    }
  }

  private func isRelated(_ type: TypeID, _ owner: TypeID) -> Bool {
    type == owner || project.types.isAncestor(owner, of: type)
      || project.types.isAncestor(type, of: owner)
  }

  /// Nil for a local variable, a parameter and a member of a type from outside.
  private func target(
    _ name: Symbol, of receiver: ArraySlice<Symbol>, isOnSelf: Bool, at offset: UInt32,
    _ place: Place
  ) -> MemberWrite.Target? {
    if !receiver.isEmpty {
      let value = project.valueType(at: receiver, from: offset, in: place)
      switch value.meaning {
      case .declared: return .member(of: value.type)
      case .outside: return nil
      case .parameter, .other: return .unknown
      }
    }
    let around = project.types.type(around: place)
    if isOnSelf { return around.isNone ? nil : .member(of: around) }
    switch project.types.binding(of: name, at: offset, in: place) {
    case .parameter: return nil
    case .variable(let row):
      return project.declaration(row).flags.contains(.local) ? nil : .variable(row)
    case nil: return around.isNone ? nil : .member(of: around)
    }
  }

  /// Whether the write stands in the braces of the type or of its extensions in the same file, where
  /// a private setter can be reached.
  package func isInside(_ owner: TypeID, _ write: MemberWrite) -> Bool {
    let types = project.types
    guard write.place.file == types.declaration(owner).file else { return false }
    var current = types.type(around: write.place)
    for _ in 0..<32 where !current.isNone {
      if current == owner { return true }
      current = types.parent(current)
    }
    return false
  }

  /// Whether an implementation of a protocol writes its own member.
  package func isByImplementation(of owner: TypeID, _ write: MemberWrite) -> Bool {
    let around = project.types.type(around: write.place)
    return write.isBare && !around.isNone && project.types.isAncestor(owner, of: around)
      && project.types.kind(around) != .protocol
  }

  // MARK: - Search

  private mutating func add(_ site: WriteSite) {
    let place = Place(site.file, site.from)
    switch site.form {
    case .path: addParts(of: site.path, at: site.offset, place)
    case .projection: addParts(of: site.path, at: site.offset, place, besidesFirst: true)
    case .mutation: addParts(of: site.path, at: site.offset, place, besidesLast: true)
    case .ofResult: addMembers(of: site.path, at: site.offset, place)
    case .keyPath: addKeyPath(site.path, at: site.offset, place)
    }
  }

  /// Adds a write for each part of the path that is one of the names: `model.state.isOpen` writes
  /// `state` as well.
  private mutating func addParts(
    of path: Symbol, at offset: UInt32, _ place: Place, besidesFirst: Bool = false,
    besidesLast: Bool = false
  ) {
    var parts = project.facts.symbols.parts(of: path, omittingEmpty: true)
    let isOnSelf = parts.first == Word.selfValue.symbol
    if isOnSelf { parts.removeFirst() }
    if besidesLast { _ = parts.popLast() }
    for (index, part) in parts.enumerated() where 0 < index || !besidesFirst {
      guard let name = name(meantBy: part),
        let target = target(name, of: parts[..<index], isOnSelf: isOnSelf, at: offset, place)
      else { continue }
      found[name, default: []].append(
        MemberWrite(
          place: place, offset: offset, target: target, isBare: index == 0,
          isLasting: part != name))
    }
  }

  /// What follows a call or a subscript: nobody knows whose member it is.
  private mutating func addMembers(of path: Symbol, at offset: UInt32, _ place: Place) {
    for part in project.facts.symbols.parts(of: path, omittingEmpty: true) {
      guard let name = name(meantBy: part) else { continue }
      found[name, default: []].append(
        MemberWrite(
          place: place, offset: offset, target: .unknown, isBare: false,
          isLasting: part != name))
    }
  }

  private mutating func addKeyPath(_ path: Symbol, at offset: UInt32, _ place: Place) {
    guard let name = name(meantBy: project.facts.symbols.lastPart(of: path)) else { return }
    found[name, default: []].append(
      MemberWrite(place: place, offset: offset, target: .keyPath, isBare: false, isLasting: true))
  }

  private func name(meantBy part: Symbol) -> Symbol? {
    names.contains(part) ? meant[part] : nil
  }
}
