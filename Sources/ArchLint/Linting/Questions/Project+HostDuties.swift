// What a controller does beside showing its View: what it does has to go somewhere before it can go.

/// Something that a hosting controller does beside hosting.
package struct HostDuty: Sendable {
  /// In a word: `viewWillAppear`, `title`, `UISearchResultsUpdating`.
  package let name: String
  package let location: Location
  package var kind = Kind.statement
  /// The member that it is; none for a statement.
  package var member: RowID<Declaration>?

  /// In the order in which duties are told: what happens unasked is the easiest to lose.
  package enum Kind: CaseIterable, Sendable {
    case callback, conformance, statement, member
  }
}

extension Project {
  /// What a controller, or a base of it in the project, does beside showing its View: members of its
  /// own, protocols, calls and assignments where it is built or loaded. What UIKit calls comes first.
  ///
  /// - Parameter embeds: it shows the View as a child, so that the steps of that are no duties.
  package func duties(of host: TypeID, embeds: Bool = false) -> [HostDuty] {
    var found: [HostDuty] = []
    if types.traits(host).contains(.unknownAncestor) {
      found.append(
        HostDuty(name: "what its base class does", location: location(of: host), kind: .callback))
    }
    for type in classes(upFrom: host) {
      for supertype in types.supertypes(of: type) where !isController(supertype) {
        found.append(
          HostDuty(
            name: name(supertype.name), location: Location(supertype.place.file, supertype.offset),
            kind: .conformance))
      }
      for row in types.members(of: type) { addDuties(of: row, embeds: embeds, to: &found) }
    }
    return HostDuty.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  private func classes(upFrom type: TypeID) -> [TypeID] {
    [type] + types.ancestors(of: type).filter { types.kind($0) == .class }
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
        found.append(duty(row))
      }
    case .variable:
      let isPlain =
        types.isStored(row)
        && member.flags.isDisjoint(with: [.observed, .static, .override]) && !isWrapped(row)
      if !isPlain { found.append(duty(row)) }
    case .deinitializer, .subscript: found.append(duty(row))
    case .class, .struct, .enum, .actor, .protocol, .extension, .typealias, .associatedtype, .case,
      .macro, .operator, .precedenceGroup:
      return
    }
  }

  private func duty(_ row: RowID<Declaration>) -> HostDuty {
    let member = declaration(row)
    let isCallback = member.flags.contains(.override) || member.kind == .deinitializer
    return HostDuty(
      name: name(row), location: location(of: row), kind: isCallback ? .callback : .member,
      member: row)
  }

  private func addDuties(
    inBodyOf row: RowID<Declaration>, embeds: Bool, to found: inout [HostDuty]
  ) {
    let rows = facts.files[row.file.index]
    let body = declaration(row).body
    let owner = types.type(around: Place(row))
    let harmless = words(embeds ? formalCalls + embeddingCalls : formalCalls)
    let calls = rows.calls(in: body)
    let statements = calls.indices.filter { index in
      let call = calls[index]
      return call.flags.contains(.statement) && !call.flags.contains(.onSuper)
        && !harmless.contains(call.name)
        && !(embeds && embeddings.helpers.contains { declaration($0.function).name == call.name })
    }
    let subscribing = words(subscribingCalls)
    var told: [(name: String, offset: UInt32, range: ByteRange)] = []
    for index in statements {
      let call = calls[index]
      let name = subscribing.contains(call.name) ? "a subscription" : name(call.name)
      // Of a chain its last link speaks.
      let next = rows.continuation(of: LocalID(index))
      if next.map({ statements.contains($0.index) }) ?? false { continue }
      told.append((name, call.offset, ByteRange(call.start, call.end)))
    }
    for row in rows.assignments(in: body) where !isHarmless(row, in: owner, embeds: embeds) {
      told.append((withoutSelf(name(row.target)), row.offset, ByteRange(row.offset, row.end)))
    }
    for closure in rows.closures(in: body)
    where types.firstView(from: closure.offset, to: closure.end, in: row.file) == nil {
      told.append(("a closure", closure.offset, ByteRange(closure.offset, closure.end)))
    }
    // What a statement holds, in a closure say, goes with it.
    for (place, duty) in told.enumerated() {
      let isInside = told.enumerated().contains { other, around in
        other != place && around.range.start <= duty.range.start
          && duty.range.end <= around.range.end
      }
      if !isInside {
        found.append(HostDuty(name: duty.name, location: Location(row.file, duty.offset)))
      }
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

  /// What has to move before a controller can go: its duties without the members that only others
  /// use. Nothing that the controller does by itself leads to those, and what UIKit calls through a
  /// protocol is told by the protocol.
  package func movable(_ duties: [HostDuty], of controller: TypeID) -> [HostDuty] {
    let members = duties.filter { $0.kind == .member }.compactMap(\.member)
    if members.isEmpty { return duties }
    var unused = Dictionary(
      grouping: members.filter { !isSeenByObjectiveC($0) }, by: { declaration($0).name })
    let idle = Set(unused.values.joined())
    var open = classes(upFrom: controller).flatMap { types.members(of: $0) }
      .filter { !idle.contains($0) }
    while let row = open.popLast() {
      for name in namesUsed(in: row) {
        if let found = unused.removeValue(forKey: name) { open += found }
      }
    }
    let left = Set(unused.values.joined())
    return duties.filter { $0.member.map { !left.contains($0) } ?? true }
  }

  private func namesUsed(in row: RowID<Declaration>) -> Set<Symbol> {
    let rows = facts.files[row.file.index]
    let range = ByteRange(declaration(row).start, declaration(row).end)
    return Set(rows.calls(in: range).map(\.name))
      .union(rows.references(in: range).map(\.name))
      .union(rows.assignments(in: range).flatMap { types.names(in: $0.target) })
  }

  /// Whether a controller gives its View a controller to show something on: it sets a property of the
  /// View that holds one, or passes itself to it.
  package func handsControllers(from controller: TypeID, to view: TypeID) -> Bool {
    func holdsController(_ property: Symbol) -> Bool {
      guard let row = types.property(named: property, of: view) else { return false }
      return types.traits(of: types.valueType(of: row)).contains(.viewController)
    }
    let rootView = word("rootView")
    return classes(upFrom: controller).flatMap { types.members(of: $0) }.contains { row in
      let rows = facts.files[row.file.index]
      let body = declaration(row).body
      let sets = rows.assignments(in: body).contains { assignment in
        let path = types.names(in: assignment.target)
        guard let last = path.last, 2 <= path.count, path[path.count - 2] == rootView else {
          return false
        }
        return holdsController(last)
      }
      return sets
        || rows.calls(in: body).contains { call in
          types.constructed(by: call, in: row.file).type == view
            && rows.arguments(of: call).contains {
              name($0.value) == "self" && holdsController($0.label)
            }
        }
    }
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

private let subscribingCalls = [
  "assign", "bind", "disposed", "drive", "sink", "store", "subscribe",
]

/// Four names at most, each once, in their order, and how many there are beyond: "a, b, c, d and 2
/// more".
package func listedFew(_ names: [String]) -> String {
  var found: [String] = []
  for name in names where !found.contains(name) { found.append(name) }
  if found.count <= 4 { return listed(found) }
  return found.prefix(4).joined(separator: ", ") + " and \(found.count - 4) more"
}
