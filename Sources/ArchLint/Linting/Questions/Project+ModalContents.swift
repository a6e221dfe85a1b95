// What modals show, and when hosts hear of their Views' events.

extension Project {
  /// The Views that stand directly in the content of a modal modifier; where the View is given its
  /// content as a closure, what stands in that.
  package func contents(ofModal row: RowID<Call>, in view: TypeID) -> [TypeID] {
    let call = call(row)
    var found = views(shownBy: row, in: ByteRange(call.offset, call.end), of: row.file)
    for slot in slots(of: view) {
      let isShown = uses(ofSlot: slot).contains { use in
        surroundings(of: use).contains { self.showing(in: $0)?.call == row }
      }
      if isShown { found += views(filling: slot, of: view) }
    }
    return found
  }

  private func views(
    shownBy modal: RowID<Call>, in range: ByteRange, of file: FileID
  ) -> [TypeID] {
    let calls = facts[file].calls(in: range)
    return calls.indices.compactMap { index in
      let row = RowID(file, LocalID<Call>(index))
      guard let made = ownView(row) else { return nil }
      let nearest = surroundings(of: row).lazy.compactMap { self.showing(in: $0) }
        .first { $0.kind == .modal }
      return nearest?.call == modal ? made : nil
    }
  }

  /// The Views in the closures that fill a slot, wherever its View is built.
  private func views(filling slot: RowID<Declaration>, of view: TypeID) -> [TypeID] {
    constructions(of: view).flatMap { site -> [TypeID] in
      let file = facts[site.file]
      return arguments(of: site).indices.flatMap { index -> [TypeID] in
        let around = Surrounding(call: site, argument: LocalID(index))
        guard receivedClosure(in: around) == slot else { return [] }
        let argument = file.arguments[index]
        let calls = file.calls(in: ByteRange(argument.offset, argument.end))
        return calls.indices.compactMap { ownView(RowID(site.file, LocalID($0))) }
      }
    }
  }

  private func ownView(_ row: RowID<Call>) -> TypeID? {
    let made = types.constructed(by: call(row), in: row.file)
    guard made.meaning == .declared, types.traits(made.type).contains(.view) else { return nil }
    return made.type
  }

  /// The call whose last name stands at a place.
  package func call(at location: Location) -> RowID<Call>? {
    let calls = facts[location.file].calls(
      in: ByteRange(location.offset, location.offset.addingReportingOverflow(1).partialValue))
    return calls.indices.first.map { RowID(location.file, LocalID($0)) }
  }

  /// The bodies that run when a hosted View says that something happened: methods of its delegate in
  /// the host, and closures that it keeps.
  package func hostedEvents() -> [Location] {
    var found: [Location] = []
    for owner in viewDelegates {
      let hosts = hosts(of: owner.view)
      for type in owner.delegate.protocols {
        let methods = requiredMethods(of: type)
        for host in hosts where areRelated(type, host) {
          for row in methods.flatMap({ implementations(of: $0, in: host) }) {
            found.append(
              Location(row.file, declaration(row).bodyStart, to: declaration(row).bodyEnd))
          }
        }
      }
    }
    for handler in keptHandlers {
      guard case .view = handler.keeper else { continue }
      found.append(Location(handler.file, handler.offset, to: handler.end))
    }
    return found
  }

  /// The names of functions, modifiers and Views of the project that bring a stack, and of SwiftUI's
  /// stacks themselves.
  package func stackBringers() -> Set<Symbol> {
    var found = words(stackNames.sorted())
    for row in calls.rows(named: found) {
      let place = Place(row.file, call(row).from)
      let type = types.type(around: place)
      if !type.isNone, types.isDeclared(type) { found.insert(types.symbol(type)) }
      if let member = member(around: place) { found.insert(declaration(member).name) }
    }
    // `body` and `makeBody` are everywhere.
    return found.subtracting(words(["body", "previews", "init", "makeBody"]))
  }

  /// The names of functions of the project that put a controller into a navigation controller:
  /// `UINavigationController(rootViewController: screen)`.
  package func navigationWrappers() -> Set<Symbol> {
    let root = word("rootViewController")
    var found: Set<Symbol> = []
    for row in calls.rows(named: words(["UINavigationController", "init"]))
    where arguments(of: row).contains(where: { $0.label == root }) {
      if let member = member(around: Place(row.file, call(row).from)),
        declaration(member).kind == .function
      {
        found.insert(declaration(member).name)
      }
    }
    return found
  }
}
