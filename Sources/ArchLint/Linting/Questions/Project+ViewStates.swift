// The states that Views are given through their DataSources, and uses of published properties as
// publishers.

extension Project {
  /// The enums and structs of the project that DataSources of Views store, elements of arrays
  /// included.
  package func viewStates() -> Set<TypeID> {
    var found: Set<TypeID> = []
    for dataSource in declarations(playing: .dataSource) {
      let parent = types.parent(dataSource)
      guard !parent.isNone, types.traits(parent).contains(.view) else { continue }
      for row in storedProperties(of: dataSource) {
        let state = stateType(of: row)
        guard !state.isNone, types.kind(state) == .enum || types.kind(state) == .struct else {
          continue
        }
        found.insert(state)
      }
    }
    return found
  }

  /// The type of a property, or of the elements of an array; of an initial value `S.loading` it is
  /// `S`, if that is an enum with this case.
  private func stateType(of row: RowID<Declaration>) -> TypeID {
    let held = types.valueType(of: row)
    if held.meaning == .declared { return held.type }
    guard let property = property(row) else { return .none }
    let type = name(property.type)
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":"),
      let element = facts.symbols.find(type.dropFirst().dropLast())
    {
      return types.resolve(element, at: Place(row)).type
    }
    guard property.type.isNone, property.valueKind == .member else { return .none }
    let parts = name(property.value).split(separator: ".")
    guard parts.count == 2, let owner = facts.symbols.find(parts[0]) else { return .none }
    let found = types.resolve(owner, at: Place(row))
    guard found.meaning == .declared, types.kind(found.type) == .enum,
      caseNames(of: found.type).contains(String(parts[1]))
    else { return .none }
    return found.type
  }

  package func caseNames(of type: TypeID) -> [String] {
    types.members(of: type).filter { declaration($0).kind == .case }.map { name($0) }
  }

  /// Where the projected publishers of classes are used, `model.$rows.sink`: by the class that
  /// declares the property, in file order. Bindings of SwiftUI are written another way.
  package func publisherUses() -> [TypeID: [Location]] {
    var uses: [TypeID: [Location]] = [:]
    let mayHold = (0..<facts.symbols.count).map {
      facts.symbols.contains(UInt8(ascii: "$"), in: Symbol($0))
    }
    func add(_ path: String, _ offset: UInt32, _ place: Place) {
      let parts = path.split(separator: ".")
      guard let last = parts.last, last.hasPrefix("$"), isJudged(place.file, offset),
        let row = variable(at: path, from: offset, in: place), wrapper(of: row) == .published
      else { return }
      let owner = types.type(around: Place(row))
      uses[owner, default: []].append(Location(place.file, offset))
    }
    for (index, file) in facts.files.enumerated() {
      let id = FileID(index)
      for call in file.calls
      where call.callee.index < mayHold.count && mayHold[call.callee.index] && call.receiver.isNone
      {
        add(receiverPath(of: call), call.start, Place(id, call.from))
      }
      for reference in file.references
      where reference.path.index < mayHold.count && mayHold[reference.path.index] {
        add(name(reference.path), reference.offset, Place(id, reference.from))
      }
    }
    return uses
  }
}

extension Project {
  /// Whether a class offers errors by themselves: an output whose name or type speaks of an error, its
  /// own, of a protocol it conforms to, or of a type nested in it; or a state that it sets to one.
  package func hasErrorOutput(_ type: TypeID) -> Bool {
    let family = [type] + types.ancestors(of: type)
    let nested = types.members(of: type).map { types.type(declaredBy: $0) }.filter { !$0.isNone }
    return (family + nested).contains { candidate in
      types.members(of: candidate).contains { row in
        guard declaration(row).kind == .variable, declaration(row).access != .private,
          let property = property(row)
        else { return false }
        return [declaration(row).name, property.type].contains { speaksOfError(name($0)) }
      }
    } || setsError(type)
  }

  private func speaksOfError(_ text: String) -> Bool {
    let lower = text.lowercased()
    return lower.contains("error") || lower.contains("failed")
  }

  /// `self?.state = .error`, `state = .failed(error)`
  private func setsError(_ type: TypeID) -> Bool {
    types.members(of: type).contains { row in
      facts.files[row.file.index].assignments(in: declaration(row).body).contains { assignment in
        guard assignment.receiver.isNone,
          assignment.valueKind == .member || assignment.valueKind == .call,
          let last = name(assignment.value).split(separator: ".").last,
          speaksOfError(String(last)),
          let target = facts.symbols.find(withoutSelf(name(assignment.target))),
          let property = types.property(named: target, of: type)
        else { return false }
        return types.isStored(property)
      }
    }
  }
}

/// Whether a name or a type speaks of something that went wrong: `loadFailed`, `Result<Row, any Error>`.
package func namesFailure(_ text: String) -> Bool {
  let lower = text.lowercased()
  return failureWords.contains { lower.contains($0) }
}

private let failureWords = [
  "error", "fail", "unavailable", "offline", "result<", "retry", "problem", "invalid", "wrong",
]
