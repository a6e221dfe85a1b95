// Where code reads a property of an object by its path.

extension Project {
  /// Whether code in a range reads one of the properties of the object at a path; the empty path is
  /// `self`.
  ///
  /// - Parameters:
  ///   - closure: only what stands directly in this closure (`none`: in no closure) counts; nil for
  ///     everything in the range.
  ///   - hole: a range that does not count.
  package func reads(
    _ members: Set<Symbol>, of object: String, in range: ByteRange, _ id: FileID,
    closure: LocalID<Closure>? = nil, besides hole: ByteRange = .empty
  ) -> Bool {
    let file = facts.files[id.index]
    let spellings = members.map { name($0) }
    func isRead(_ path: String) -> Bool {
      let plain = withoutSelf(path)
      let rest: Substring
      if object.isEmpty {
        rest = plain[...]
      } else {
        guard plain.hasPrefix(object + ".") else { return false }
        rest = plain.dropFirst(object.utf8.count + 1)
      }
      let first = rest.prefix { $0 != "." }
      return spellings.contains { $0 == first }
    }
    func counts(_ row: LocalID<Closure>, _ offset: UInt32) -> Bool {
      !hole.contains(offset) && (closure == nil || closure == row)
    }
    for reference in file.references(in: range) where reference.kind == .value {
      guard counts(reference.closure, reference.offset), isRead(name(reference.path)),
        !object.isEmpty || isMember(reference, in: id)
      else { continue }
      return true
    }
    return file.calls(in: range).contains { call in
      guard call.receiver.isNone, counts(call.closure, call.offset) else { return false }
      let path = receiverPath(of: call)
      return !path.isEmpty && isRead(path)
    }
  }

  /// A bare name that means a property, and no local or parameter.
  private func isMember(_ reference: Reference, in file: FileID) -> Bool {
    let place = Place(file, reference.from)
    guard
      case .variable(let row)? = types.binding(
        of: reference.name, at: reference.offset, in: place)
    else { return reference.flags.contains(.onSelf) }
    return !declaration(row).flags.contains(.local)
  }
}

extension Project {
  /// Whether code outside of a struct reads one of its properties from a variable that holds such a value:
  /// `page.anchor.view.bounds`, where `page` is one. What is nested in the struct is none of the outside.
  package func isReadOutside(_ property: RowID<Declaration>, of owner: TypeID) -> Bool {
    let name = declaration(property).name
    if [.private, .fileprivate].contains(declaration(property).access) { return false }
    // Few variables hold a value of one type, and all paths are looked at only where some do.
    let holders = namesOfVariables(holding: owner)
    if holders.isEmpty { return false }
    var paths = NamesInPaths([name], in: facts.symbols)
    func isRead(_ path: Symbol, from place: Place) -> Bool {
      let parts = types.names(in: path)
      return zip(parts, parts.dropFirst()).contains { holders.contains($0) && $1 == name }
        && !isInside(types.type(around: place)) { $0 == owner }
    }
    // In place: a closure over the rows of a file copies all of its tables.
    for index in facts.files.indices {
      let file = FileID(index)
      for row in facts.files[index].references
      where row.name != row.path && paths.areHeld(by: row.path) {
        if isRead(row.path, from: Place(file, row.from)) { return true }
      }
      for row in facts.files[index].calls
      where row.name != row.callee && paths.areHeld(by: row.callee) {
        if isRead(row.callee, from: Place(file, row.from)) { return true }
      }
    }
    return false
  }

  /// By the type that is written, or by the construction that is the initial value.
  private func namesOfVariables(holding type: TypeID) -> Set<Symbol> {
    var typeNames = NamesInPaths(namesOfType(type), in: facts.symbols)
    var found: Set<Symbol> = []
    for (index, rows) in facts.files.enumerated() {
      for property in rows.properties {
        var path = property.typeName
        if path.isNone, property.valueCall.index < rows.calls.count {
          path = rows.calls[property.valueCall.index].callee
        }
        guard typeNames.areHeld(by: path) else { continue }
        let row = RowID(FileID(index), property.declaration)
        if types.valueType(of: row).type == type { found.insert(declaration(row).name) }
      }
    }
    return found
  }

  /// Its own, and those of the typealiases that stand for it.
  private func namesOfType(_ type: TypeID) -> Set<Symbol> {
    let aliases = types.all.map { TypeID($0) }.filter {
      types.kind($0) == .typealias && types.followed(types.resolution(of: $0)).type == type
    }
    return Set(([type] + aliases).map { types.symbol($0) })
  }
}
