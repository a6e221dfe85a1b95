// Whether a closure, or a method given by its name, keeps the object in whose body it stands. Rules
// ask it of closures that are kept; of those that are only run, the answer means nothing.

/// How a closure keeps its object.
package struct StrongCapture: Hashable, Sendable {
  package enum Kind: Sendable {
    /// `self` in its statements or in those of a closure within, nested capture lists included.
    case named
    /// `[self]` or `[x = self]` in its own list.
    case listed
    /// An outer `let x = self` that it uses.
    case alias
    /// `[unowned self]`, where that is not accepted.
    case unowned
  }

  package let kind: Kind
  /// Where the object is named.
  package let offset: UInt32
}

extension Types {
  /// The class whose object `self` is at a place; none in values, static members and free functions.
  package func objectClass(around place: Place) -> TypeID {
    let declarations = facts[place.file].declarations
    var current = place.declaration
    while current.index < declarations.count {
      let declaration = declarations[current.index]
      if declaration.kind.isType || declaration.kind == .extension {
        let owner = type(declaredBy: RowID(place.file, current))
        return !owner.isNone && isClass(owner) ? owner : .none
      }
      if declaration.flags.contains(.static) { return .none }
      current = declaration.parent
    }
    return .none
  }

  /// A class or an actor of the project, or a class from outside that it extends.
  package func isClass(_ type: TypeID) -> Bool {
    switch kind(type) {
    case .class, .actor: true
    case .extension: traits(type).contains(.hasSuperclass)
    default: false
    }
  }

  /// How a closure keeps the object around it; nil where it does not, or where there is none.
  package func strongCapture(
    of closure: LocalID<Closure>, in file: FileID, allowsUnowned: Bool
  ) -> StrongCapture? {
    let rows = facts[file]
    guard closure.index < rows.closures.count else { return nil }
    let row = rows.closures[closure.index]
    if objectClass(around: Place(file, row.from)).isNone { return nil }
    let isStrongOutside = holdsSelfStrongly(around: row, in: file)
    let own: ClosureFlags = [.weakSelf, .unownedSelf]
    if row.flags.contains(.strongSelf), isStrongOutside {
      return StrongCapture(kind: .listed, offset: strongEntry(of: row, in: file))
    }
    if row.flags.contains(.unownedSelf), !allowsUnowned {
      return StrongCapture(kind: .unowned, offset: row.offset)
    }
    if row.flags.isDisjoint(with: own), row.selfOffset != 0, isStrongOutside {
      return StrongCapture(kind: .named, offset: row.selfOffset)
    }
    return aliasCapture(of: row, in: file)
  }

  /// Whether `self` just outside of a closure is the object itself, and not a weak or unowned capture
  /// that nobody has unwrapped yet.
  private func holdsSelfStrongly(around closure: Closure, in file: FileID) -> Bool {
    let closures = facts[file].closures
    var outer = closure.parent
    while outer.index < closures.count {
      let row = closures[outer.index]
      if row.flags.contains(.weakSelf) {
        return row.unwrapOffset != 0 && row.unwrapOffset < closure.offset
      }
      if row.flags.contains(.unownedSelf) { return false }
      if row.flags.contains(.strongSelf) { return true }
      outer = row.parent
    }
    return true
  }

  private func strongEntry(of closure: Closure, in file: FileID) -> UInt32 {
    let entry = captures(of: closure, in: file).first {
      $0.kind == .strong
        && ($0.value == Word.selfValue.symbol
          || ($0.value.isNone && $0.name == Word.selfValue.symbol))
    }
    return entry?.offset ?? closure.offset
  }

  package func captures(of closure: Closure, in file: FileID) -> ArraySlice<Capture> {
    let table = facts[file].captures
    let start = closure.firstCapture.index
    guard 0 < closure.captureCount, start < table.count else { return [] }
    return table[start..<min(table.count, start + Int(closure.captureCount))]
  }

  /// A local `let x = self` from outside that the closure uses.
  private func aliasCapture(of closure: Closure, in file: FileID) -> StrongCapture? {
    let rows = facts[file]
    for property in rows.properties where property.valueKind == .selfReference {
      let declaration = rows.declarations[property.declaration.index]
      guard declaration.flags.contains(.local), declaration.name != Word.selfValue.symbol,
        isVisible(declaration, in: closure, of: rows)
      else { continue }
      if let offset = strongUse(of: property.declaration, by: closure, in: file) {
        return StrongCapture(kind: .alias, offset: offset)
      }
    }
    return nil
  }

  /// Whether a local variable declared outside of a closure can be used in it.
  private func isVisible(
    _ local: Declaration, in closure: Closure, of rows: FileFacts
  ) -> Bool {
    guard local.nameOffset < closure.offset, local.parent.index < rows.declarations.count,
      closure.offset < rows.declarations[local.parent.index].end
    else { return false }
    // A closure that ended before this one began has taken its variables along.
    return !rows.closures.contains {
      $0.offset < local.nameOffset && local.nameOffset < $0.end && $0.end <= closure.offset
    }
  }

  /// Where a closure, or one within it, uses a local variable from outside without a weak capture of
  /// it; nil if it does not, or if the variable itself is weak.
  package func strongUse(
    of local: LocalID<Declaration>, by closure: Closure, in file: FileID
  ) -> UInt32? {
    let rows = facts[file]
    let declaration = rows.declarations[local.index]
    if !declaration.flags.isDisjoint(with: [.weak, .unowned]) { return nil }
    for entry in captures(of: closure, in: file)
    where entry.name == declaration.name || entry.value == declaration.name {
      return entry.kind == .strong ? entry.offset : nil
    }
    return firstUse(of: declaration.name, from: closure.offset, to: closure.end, in: rows)
  }

  /// The first place in a range that begins with a name, as a value or as the head of a path.
  func firstUse(
    of name: Symbol, from start: UInt32, to end: UInt32, in rows: FileFacts
  ) -> UInt32? {
    var found = UInt32.max
    for row in rows.references[rows.references.range(from: start, to: end)]
    where row.kind == .value && row.name == name {
      found = min(found, row.offset)
    }
    for row in rows.calls[rows.calls.range(from: start, to: end)]
    where row.receiver.isNone && row.callee != row.name && begins(row.callee, with: name) {
      found = min(found, row.start)
    }
    for row in rows.assignments[rows.assignments.range(from: start, to: end)]
    where row.receiver.isNone && begins(row.target, with: name) {
      found = min(found, row.offset)
    }
    for argument in rows.arguments where start <= argument.offset && argument.offset < end {
      guard argument.kind == .identifier || argument.kind == .member else { continue }
      if begins(argument.value, with: name) { found = min(found, argument.offset) }
    }
    return found == .max ? nil : found
  }

  /// Whether a dotted path is a name or begins with it.
  func begins(_ path: Symbol, with name: Symbol) -> Bool {
    if path == name { return true }
    guard facts.symbols.contains(UInt8(ascii: "."), in: path) else { return false }
    let whole = facts.symbols.utf8(of: path)
    let head = facts.symbols.utf8(of: name)
    return head.count < whole.count && whole[head.count] == UInt8(ascii: ".")
      && whole.starts(with: head)
  }
}

// MARK: - Methods by their names

extension Types {
  /// The instance method that a value names: `route` or `self.route` in a body of its class, inherited
  /// ones included. Nil for everything that holds no object: locals, properties, static functions.
  package func instanceMethod(
    named value: Symbol, _ kind: ArgumentKind, at offset: UInt32, in place: Place
  ) -> RowID<Declaration>? {
    let owner = objectClass(around: place)
    if owner.isNone { return nil }
    switch kind {
    case .identifier:
      if binding(of: value, at: offset, in: place) != nil { return nil }
      if isLocalName(value, around: offset, in: place) { return nil }
      return method(named: value, of: owner)
    case .member:
      let path = facts.symbols[value]
      guard path.hasPrefix("self."), let name = facts.symbols.find(path.dropFirst(5)) else {
        return nil
      }
      return property(named: name, of: owner) == nil ? method(named: name, of: owner) : nil
    default: return nil
    }
  }

  private func method(named name: Symbol, of owner: TypeID) -> RowID<Declaration>? {
    for type in [owner] + ancestors(of: owner) {
      let rows = members(of: type).filter { row in
        let member = facts[row.file].declarations[row.local.index]
        return member.kind == .function && member.name == name
      }
      // With a static one of the same name nobody knows which is meant.
      if rows.contains(where: {
        facts[$0.file].declarations[$0.local.index].flags.contains(.static)
      }) {
        return nil
      }
      if let first = rows.first { return first }
    }
    return nil
  }

  /// A local function, or a variable or parameter of a closure around.
  private func isLocalName(_ name: Symbol, around offset: UInt32, in place: Place) -> Bool {
    let declarations = facts[place.file].declarations
    var member = place.declaration
    while member.index < declarations.count, declarations[member.index].flags.contains(.local) {
      member = declarations[member.index].parent
    }
    guard member.index < declarations.count else { return false }
    let end = declarations[member.index].end
    var index = member.index + 1
    while index < declarations.count, declarations[index].start < end {
      let declaration = declarations[index]
      if declaration.name == name,
        !declaration.flags.isDisjoint(with: [.local, .binding]) || declaration.kind == .function
      {
        return true
      }
      index += 1
    }
    return false
  }
}
