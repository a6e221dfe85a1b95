// Controllers with which stored properties begin. Nobody is taken to them where the property is declared,
// nor by who builds the object around it, but where the property is shown.

extension ScreenSiteFinder {
  /// Adds how a property that begins with the target is shown in its own type; whether it is.
  mutating func addUses(
    of property: RowID<Declaration>, _ making: Making, _ target: ScreenSite.Target
  ) -> Bool {
    let uses = ground.presentations.uses(
      of: .variable(property), around: property.local, in: property.file)
    if uses.contains(where: { $0.kind == .stack }) { looselyEmbedded.insert(target) }
    let shown = uses.filter { $0.kind != .representable && $0.kind != .stack }
    for use in shown { add(use, of: making, target) }
    return !shown.isEmpty
  }

  /// Whether a property belongs to an object that is no part of what is on the screen: then whoever is given
  /// its value shows it.
  mutating func isKeptForOthers(
    _ property: RowID<Declaration>, _ target: ScreenSite.Target
  ) -> Bool {
    if ground.has(types.type(around: Place(property)), [.view, .uiView, .viewController]) {
      return false
    }
    if case .controller(let type) = target { kept.insert(type) }
    return true
  }

  /// `present(provider.filter.controller, animated: true)`: by the class of what is shown.
  mutating func findKept() {
    if kept.isEmpty { return }
    for name in ground.presentations.showing {
      for row in ground.calls[name] {
        let call = ground.call(row)
        guard ground.isProduction(row.file, call.offset) else { continue }
        let shown = facts.files[row.file.index].arguments(of: call).compactMap {
          controllerKept($0, of: call, in: row.file)
        }
        for type in shown {
          for use in ground.presentations.uses(by: row)
          where use.kind != .representable && use.kind != .stack {
            add(use, of: Making(call: row), .controller(type))
          }
        }
      }
    }
  }

  private func controllerKept(_ argument: Argument, of call: Call, in file: FileID) -> TypeID? {
    guard argument.kind == .identifier || argument.kind == .member else { return nil }
    let place = Types.PathPlace(
      place: Place(file, call.from), closure: call.closure, offset: argument.offset)
    let value = types.value(ofPath: types.names(in: argument.value), at: place)
    return value.meaning == .declared && kept.contains(value.type) ? value.type : nil
  }
}

extension ScreenGround {
  /// The stored property of a type, or of a file, with whose value a call is built: directly, or in the
  /// closure that is called for it.
  func property(beginningWith row: RowID<Call>) -> RowID<Declaration>? {
    let call = call(row)
    let property = member(around: call.from, in: row.file)
    let rows = facts.files[row.file.index]
    guard property.local.index < rows.declarations.count, types.isStored(property),
      !declaration(property).body.contains(call.offset)
    else { return nil }
    guard call.closure.index < rows.closures.count else { return property }
    let closure = rows.closures[call.closure.index]
    return closure.parent.isNone && closure.flags.contains(.calledAtOnce) ? property : nil
  }
}
