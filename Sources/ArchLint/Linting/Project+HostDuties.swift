// What a controller does beside showing its View: what it does has to go somewhere before it can go.

/// Something that a hosting controller does beside hosting.
package struct HostDuty: Sendable {
  /// In a word: `viewWillAppear`, `title`, `UISearchResultsUpdating`.
  package let name: String
  package let location: Location
}

extension Project {
  /// What a controller, or a base of it in the project, does beside showing its View: members of its
  /// own, protocols, calls and assignments where it is built or loaded.
  ///
  /// - Parameter embeds: it shows the View as a child, so that the steps of that are no duties.
  package func duties(of host: TypeID, embeds: Bool = false) -> [HostDuty] {
    var found: [HostDuty] = []
    if types.traits(host).contains(.unknownAncestor) {
      found.append(HostDuty(name: "what its base class does", location: location(of: host)))
    }
    let classes = [host] + types.ancestors(of: host).filter { types.kind($0) == .class }
    for type in classes {
      for supertype in types.supertypes(of: type) where !isController(supertype) {
        found.append(
          HostDuty(
            name: name(supertype.name), location: Location(supertype.place.file, supertype.offset)))
      }
      for row in types.members(of: type) { addDuties(of: row, embeds: embeds, to: &found) }
    }
    return found
  }

  private func isController(_ supertype: Supertype) -> Bool {
    if !supertype.type.isNone { return types.traits(supertype.type).contains(.viewController) }
    return types.traits(of: types.resolve(supertype.name, at: supertype.place))
      .contains(.viewController)
  }

  private func addDuties(
    of row: RowID<Declaration>, embeds: Bool, to found: inout [HostDuty]
  ) {
    let member = declaration(row)
    switch member.kind {
    case .initializer: addDuties(inBodyOf: row, embeds: embeds, to: &found)
    case .function:
      if member.name == word("viewDidLoad") || member.name == word("loadView") {
        addDuties(inBodyOf: row, embeds: embeds, to: &found)
      } else {
        found.append(HostDuty(name: name(row), location: location(of: row)))
      }
    case .variable:
      let isPlain =
        types.isStored(row)
        && member.flags.isDisjoint(with: [.observed, .static, .override]) && !isWrapped(row)
      if !isPlain { found.append(HostDuty(name: name(row), location: location(of: row))) }
    case .deinitializer, .subscript:
      found.append(HostDuty(name: name(row), location: location(of: row)))
    case .class, .struct, .enum, .actor, .protocol, .extension, .typealias, .associatedtype, .case,
      .macro, .operator, .precedenceGroup:
      return
    }
  }

  private func addDuties(
    inBodyOf row: RowID<Declaration>, embeds: Bool, to found: inout [HostDuty]
  ) {
    let rows = facts.files[row.file.index]
    let body = declaration(row).body
    let owner = types.type(around: Place(row))
    let harmless = words(embeds ? formalCalls + embeddingCalls : formalCalls)
    for call in rows.calls(in: body)
    where call.flags.contains(.statement) && !call.flags.contains(.onSuper)
      && !harmless.contains(call.name)
      && !(embeds && embeddings.helpers.contains { declaration($0.function).name == call.name })
    {
      found.append(HostDuty(name: name(call.name), location: Location(row.file, call.offset)))
    }
    for assignment in rows.assignments(in: body)
    where !isHarmless(assignment, in: owner, embeds: embeds) {
      found.append(
        HostDuty(
          name: withoutSelf(name(assignment.target)),
          location: Location(row.file, assignment.offset)))
    }
    for closure in rows.closures(in: body)
    where types.firstView(from: closure.offset, to: closure.end, in: row.file) == nil {
      found.append(HostDuty(name: "a closure", location: Location(row.file, closure.offset)))
    }
  }

  /// It keeps what it was given, or sets a colour.
  private func isHarmless(_ row: Assignment, in owner: TypeID, embeds: Bool) -> Bool {
    let path = withoutSelf(name(row.target))
    if row.receiver.isNone, path == "view.backgroundColor" { return true }
    if embeds, let last = path.split(separator: ".").last,
      ["translatesAutoresizingMaskIntoConstraints", "isActive", "frame", "autoresizingMask"]
        .contains(last)
    {
      return true
    }
    guard row.receiver.isNone, let name = facts.symbols.find(path),
      let property = types.property(named: name, of: owner)
    else { return false }
    return types.isStored(property)
  }

  /// Whether a representable only makes its controller and passes new values on.
  package func isPlain(_ representable: Representable) -> Bool {
    let known = [representable.make] + (representable.update.map { [$0] } ?? [])
    let more = types.members(of: representable.type).contains { row in
      declaration(row).kind == .function && !known.contains(row)
    }
    if more { return false }
    let rootView = word("rootView")
    return known.allSatisfy { row in
      let rows = facts.files[row.file.index]
      let body = declaration(row).body
      let isMake = row == representable.make
      return rows.calls(in: body).allSatisfy { call in
        !call.flags.contains(.statement) || isMake && call.flags.contains(.returned)
      }
        && rows.assignments(in: body).allSatisfy { row in
          facts.symbols.lastPart(of: row.target) == rootView
        }
    }
  }
}

private let formalCalls = ["init", "fatalError", "preconditionFailure", "assertionFailure"]

private let embeddingCalls = [
  "addChild", "addSubview", "insertSubview", "didMove", "activate", "pinEdges",
]

/// Four names at most, each once, in their order.
package func firstFew(_ names: [String]) -> [String] {
  var found: [String] = []
  for name in names where !found.contains(name) && found.count < 4 { found.append(name) }
  return found
}
