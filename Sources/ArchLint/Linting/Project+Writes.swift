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
  /// What `meant` has an answer for.
  private let names: SymbolSet
  /// By symbol: whether a path of that spelling holds one of the names; 0 where nobody asked.
  private var known: [UInt8]

  package init(_ project: Project, to names: Set<Symbol>) {
    self.project = project
    meant = names.reduce(into: [:]) { meant, name in
      meant[name] = name
      meant[project.word("$" + project.name(name))] = name
    }
    let count = names.isEmpty ? 0 : project.facts.symbols.count
    self.names = SymbolSet(meant.keys, count: count)
    known = Array(repeating: 0, count: count)
    if names.isEmpty { return }
    for index in project.facts.files.indices { look(in: FileID(index)) }
    for row in project.calls.rows(named: mutators) { lookAtMutation(row) }
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

  private mutating func look(in file: FileID) {
    // Each table by itself: all of them together would be copied.
    let calls = project.facts.files[file.index].calls
    for row in project.facts.files[file.index].assignments {
      let place = Place(file, row.from)
      if row.receiver.isNone {
        add(row.target, at: row.offset, place)
      } else if row.receiver.index < calls.count {
        addMembers(of: row.target, at: row.offset, place)
        addSubscripted(calls[row.receiver.index], place)
      }
    }
    for argument in project.facts.files[file.index].arguments {
      guard argument.flags.contains(.isInout) || argument.kind == .keyPath,
        argument.call.index < calls.count
      else { continue }
      let call = calls[argument.call.index]
      let place = Place(file, call.from)
      if argument.kind == .keyPath {
        if mayWrite(argument, call) { addKeyPath(argument.value, at: argument.offset, place) }
      } else {
        add(argument.value, at: argument.offset, place)
      }
    }
    let symbols = project.facts.symbols
    for row in project.facts.files[file.index].references
    where row.name != row.path && row.kind == .value
      && MemberWrites.isProjected(row.name, symbols)
    {
      add(row.path, at: row.offset, Place(file, row.from), besidesFirst: true)
    }
    for row in calls
    where row.receiver.isNone && row.callee != row.name
      && MemberWrites.isProjected(row.callee, symbols)
    {
      add(row.callee, at: row.start, Place(file, row.from), besidesFirst: true)
    }
  }

  /// `rows.append(row)`, `flags[0].toggle()`
  private mutating func lookAtMutation(_ row: RowID<Call>) {
    let call = project.call(row)
    let place = Place(row.file, call.from)
    let calls = project.facts.files[row.file.index].calls
    if call.receiver.isNone {
      add(call.callee, at: call.start, place, besidesLast: true)
    } else if call.receiver.index < calls.count {
      addSubscripted(calls[call.receiver.index], place)
    }
  }

  private mutating func addSubscripted(_ call: Call, _ place: Place) {
    guard call.flags.contains(.subscript), call.receiver.isNone else { return }
    add(call.callee, at: call.start, place)
  }

  /// Adds a write for each part of the path that is one of the names: `model.state.isOpen` writes
  /// `state` as well.
  private mutating func add(
    _ path: Symbol, at offset: UInt32, _ place: Place, besidesFirst: Bool = false,
    besidesLast: Bool = false
  ) {
    guard holdsName(path) else { return }
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
    guard holdsName(path) else { return }
    for part in project.facts.symbols.parts(of: path, omittingEmpty: true) {
      guard let name = name(meantBy: part) else { continue }
      found[name, default: []].append(
        MemberWrite(
          place: place, offset: offset, target: .unknown, isBare: false,
          isLasting: part != name))
    }
  }

  private func name(meantBy part: Symbol) -> Symbol? {
    names.contains(part) ? meant[part] : nil
  }

  private mutating func addKeyPath(_ path: Symbol, at offset: UInt32, _ place: Place) {
    guard let name = name(meantBy: project.facts.symbols.lastPart(of: path)) else { return }
    found[name, default: []].append(
      MemberWrite(place: place, offset: offset, target: .keyPath, isBare: false, isLasting: true))
  }

  private mutating func holdsName(_ path: Symbol) -> Bool {
    guard path.index < known.count else { return false }
    if known[path.index] == 0 {
      let names = names
      let holds =
        names.contains(path) || project.facts.symbols.hasPart(of: path) { names.contains($0) }
      known[path.index] = holds ? 2 : 1
    }
    return known[path.index] == 2
  }

  /// `$model.rows`, but not `$0.rows`.
  private static func isProjected(_ name: Symbol, _ symbols: Symbols) -> Bool {
    guard symbols.firstByte(of: name) == UInt8(ascii: "$") else { return false }
    let second = symbols.byte(at: 1, of: name)
    return second != 0 && (second < UInt8(ascii: "0") || UInt8(ascii: "9") < second)
  }

  private func mayWrite(_ argument: Argument, _ call: Call) -> Bool {
    argument.label != project.word("id") && !readers.contains(project.name(call.name))
  }

  /// Functions that change what they are called on, of the standard library and of the project.
  private var mutators: Set<Symbol> {
    var names = project.words(standardMutators)
    for file in project.facts.files {
      for row in file.declarations where row.kind == .function && row.flags.contains(.mutating) {
        names.insert(row.name)
      }
    }
    return names
  }
}

private let standardMutators = [
  "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "removeValue",
  "removeSubrange", "replaceSubrange", "popLast", "popFirst", "toggle", "sort", "reverse",
  "shuffle",
  "swapAt", "partition", "move", "formUnion", "formIntersection", "formSymmetricDifference",
  "subtract", "merge", "updateValue", "update", "negate", "reserveCapacity",
]

/// Functions that read through a key path.
private let readers: Set<String> = [
  "map", "compactMap", "flatMap", "filter", "sorted", "contains", "first", "allSatisfy", "min",
  "max", "reduce", "publisher", "removeDuplicates", "Dictionary", "sort", "grouped", "sum",
]
