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
  private var meant: [Symbol: Symbol] = [:]
  /// By symbol: whether a path of that spelling holds one of the names; 0 where nobody asked.
  private var known: [UInt8]
  /// By symbol: `$model.rows`, but not `$0.rows`.
  private let projected: [Bool]

  package init(_ project: Project, to names: Set<Symbol>) {
    self.project = project
    let symbols = project.facts.symbols
    known = Array(repeating: 0, count: symbols.count)
    projected =
      names.isEmpty ? [] : (0..<symbols.count).map { MemberWrites.isProjected($0, symbols) }
    if names.isEmpty { return }
    for name in names {
      meant[name] = name
      meant[project.word("$" + project.name(name))] = name
    }
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
    _ name: Symbol, of receiver: [String], isOnSelf: Bool, at offset: UInt32, _ place: Place
  ) -> MemberWrite.Target? {
    let around = project.types.type(around: place)
    if !receiver.isEmpty {
      let path = receiver.joined(separator: ".")
      let value = project.valueType(at: path, from: offset, in: place)
      switch value.meaning {
      case .declared: return .member(of: value.type)
      case .outside: return nil
      case .parameter, .other: return .unknown
      }
    }
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
    let rows = project.facts.files[file.index]
    // Not asked of `self`: that would copy it for every row.
    let projected = projected
    for row in rows.assignments {
      let place = Place(file, row.from)
      if row.receiver.isNone {
        add(row.target, at: row.offset, place)
      } else if row.receiver.index < rows.calls.count {
        addMembers(of: row.target, at: row.offset, place)
        addSubscripted(rows.calls[row.receiver.index], place)
      }
    }
    for argument in rows.arguments {
      guard argument.flags.contains(.isInout) || argument.kind == .keyPath,
        argument.call.index < rows.calls.count
      else { continue }
      let call = rows.calls[argument.call.index]
      let place = Place(file, call.from)
      if argument.kind == .keyPath {
        if mayWrite(argument, call) { addKeyPath(argument.value, at: argument.offset, place) }
      } else {
        add(argument.value, at: argument.offset, place)
      }
    }
    for row in rows.references
    where row.kind == .value && row.name.index < projected.count && projected[row.name.index] {
      add(row.path, at: row.offset, Place(file, row.from), besidesFirst: true)
    }
    for row in rows.calls
    where row.receiver.isNone && row.callee.index < projected.count && projected[row.callee.index] {
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
    var parts = spelled(path)
    let isOnSelf = parts.first == "self"
    if isOnSelf { parts.removeFirst() }
    if besidesLast { _ = parts.popLast() }
    for (index, part) in parts.enumerated() where 0 < index || !besidesFirst {
      guard let symbol = project.facts.symbols.find(part), let name = meant[symbol],
        let target = target(
          name, of: Array(parts[..<index]), isOnSelf: isOnSelf, at: offset, place)
      else { continue }
      found[name, default: []].append(
        MemberWrite(
          place: place, offset: offset, target: target, isBare: index == 0,
          isLasting: symbol != name))
    }
  }

  /// What follows a call or a subscript: nobody knows whose member it is.
  private mutating func addMembers(of path: Symbol, at offset: UInt32, _ place: Place) {
    guard holdsName(path) else { return }
    for part in spelled(path) {
      guard let symbol = project.facts.symbols.find(part), let name = meant[symbol] else {
        continue
      }
      found[name, default: []].append(
        MemberWrite(
          place: place, offset: offset, target: .unknown, isBare: false,
          isLasting: symbol != name))
    }
  }

  /// The parts of a path, cut at bytes: to go by characters takes ten times as long.
  private func spelled(_ path: Symbol) -> [String] {
    project.facts.symbols.utf8(of: path).split(separator: UInt8(ascii: ".")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private mutating func addKeyPath(_ path: Symbol, at offset: UInt32, _ place: Place) {
    guard let name = meant[project.facts.symbols.lastPart(of: path)] else { return }
    found[name, default: []].append(
      MemberWrite(place: place, offset: offset, target: .keyPath, isBare: false, isLasting: true))
  }

  private mutating func holdsName(_ path: Symbol) -> Bool {
    guard path.index < known.count else { return false }
    if known[path.index] == 0 {
      let holds =
        meant[path] != nil || project.facts.symbols.parts(of: path).contains { meant[$0] != nil }
      known[path.index] = holds ? 2 : 1
    }
    return known[path.index] == 2
  }

  private static func isProjected(_ index: Int, _ symbols: Symbols) -> Bool {
    let name = Symbol(index)
    guard symbols.firstByte(of: name) == UInt8(ascii: "$") else { return false }
    let spelling = symbols.utf8(of: name)
    guard 1 < spelling.count else { return false }
    return spelling[1] < UInt8(ascii: "0") || UInt8(ascii: "9") < spelling[1]
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
