// What a dotted path of a body leads to: through local names that stand for other ones, parameters of
// closures that are told what they are given, properties and nested types.

extension Types {
  /// Where a path stands, by which its first name is looked up.
  struct PathPlace {
    let place: Place
    let closure: LocalID<Closure>
    let offset: UInt32
  }

  /// What a path leads to; nothing where one of its steps is not written down. `self` is left out.
  func value(ofPath parts: [Symbol], at place: PathPlace) -> Resolution {
    var parts = parts.map(unprojected)
    var place = place
    // `if let route = model.route`: each name is declared before it is read, and none goes far.
    for _ in 0..<8 {
      guard let first = parts.first else { return .nothing }
      if let start = value(ofName: first, at: place) {
        return value(behind: parts.dropFirst(), of: start)
      }
      guard let (path, before) = path(standingBehind: first, at: place) else { return .nothing }
      parts.replaceSubrange(..<1, with: path.map(unprojected))
      place = before
    }
    return .nothing
  }

  /// What a closure is given that a modal or a destination asks for its content.
  func value(givenTo closure: LocalID<Closure>, in file: FileID) -> Resolution {
    path(givenTo: closure, in: file).map { value(ofPath: $0.path, at: $0.place) } ?? .nothing
  }

  /// What properties and nested types lead to, one after the other.
  func value(behind parts: ArraySlice<Symbol>, of start: Resolution) -> Resolution {
    var value = start
    for part in parts {
      guard value.meaning == .declared else { return .nothing }
      if let nested = nested(part, in: value.type) {
        value = resolution(of: nested)
      } else if let property = property(named: part, of: value.type) {
        let found = valueType(of: property)
        // `TrailRouter.shared` is one of its kind even where no type is written.
        if found.meaning == .other, facts.symbols[part] == "shared" { continue }
        value = found
      } else {
        return .nothing
      }
    }
    return value
  }

  /// `rows` of `$rows`; the first parameter of a closure keeps its name, `$0`.
  private func unprojected(_ part: Symbol) -> Symbol {
    guard facts.symbols.isProjection(part) else { return part }
    let name = facts.symbols.utf8(of: part).dropFirst()
    return facts.symbols.find(String(decoding: name, as: UTF8.self)) ?? .none
  }

  /// Nil for a name that stands for something else.
  private func value(ofName name: Symbol, at place: PathPlace) -> Resolution? {
    if let binding = binding(of: name, at: place.offset, in: place.place) {
      let value = valueType(of: binding)
      return value.meaning == .other ? nil : value
    }
    let initial = facts.symbols.firstByte(of: name)
    guard UInt8(ascii: "A") <= initial, initial <= UInt8(ascii: "Z") else { return nil }
    return resolve(name, at: place.place)
  }

  /// The path that a name stands for, and where that is read.
  private func path(
    standingBehind name: Symbol, at place: PathPlace
  ) -> (path: [Symbol], place: PathPlace)? {
    let file = place.place.file
    if facts.symbols.firstByte(of: name) == UInt8(ascii: "$") {
      return path(givenTo: place.closure, in: file)
    }
    guard case .variable(let row)? = binding(of: name, at: place.offset, in: place.place),
      row.file == file
    else { return nil }
    let declaration = facts[file].declarations[row.local.index]
    guard let property = facts[file].property(of: row.local) else {
      let closures = facts[file].closures
      let index = closures.range(from: declaration.start, to: declaration.start + 1).first
      return index.flatMap { path(givenTo: LocalID($0), in: file) }
    }
    let before = PathPlace(
      place: Place(file, declaration.parent), closure: place.closure,
      offset: declaration.nameOffset)
    switch property.valueKind {
    case .identifier, .member: return (names(in: property.value), before)
    // `if let route { … }`
    case .none where declaration.flags.contains(.binding): return ([name], before)
    default: return nil
    }
  }

  private static let giving: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination",
  ]

  /// What modals and destinations give their content: `sheet(item: $route) { … }`,
  /// `navigationDestination(for: Route.self) { … }`.
  private func path(
    givenTo closure: LocalID<Closure>, in file: FileID
  ) -> (path: [Symbol], place: PathPlace)? {
    let rows = facts[file]
    guard closure.index < rows.closures.count,
      rows.closures[closure.index].call.index < rows.calls.count
    else { return nil }
    let call = rows.calls[rows.closures[closure.index].call.index]
    guard Types.giving.contains(facts.symbols[call.name]) else { return nil }
    let place = PathPlace(
      place: Place(file, call.from), closure: call.closure, offset: call.offset)
    for argument in rows.arguments(of: call) {
      var path = names(in: argument.value)
      switch facts.symbols[argument.label] {
      case "item" where argument.kind == .identifier || argument.kind == .member:
        return (path, place)
      case "for" where path.popLast() == Word.selfValue.symbol:
        return (path, place)
      default: continue
      }
    }
    return nil
  }
}
