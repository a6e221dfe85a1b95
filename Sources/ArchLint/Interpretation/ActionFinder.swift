// Which enums say where to go: most enums called `Action` belong to reducers, so the name proves
// nothing and the handler does.

extension RoleFinder {
  private static let words = [
    "Action", "Actions", "Route", "Event", "Destination", "Navigation", "Transition", "Output",
  ]

  /// Enums that a handler takes, or that a coordinator's or router's `handle` and `navigate` take.
  ///
  /// Closures carry filters and results as well: either the closure's name is one that is meant for
  /// handlers, or the enum's name speaks of going somewhere.
  static func actions(_ types: Types, _ roles: Roles, _ links: Links) -> [TypeID] {
    var found = Set(
      links.handlers.filter { handler in
        let name = types.name(handler.action)
        return handler.hasHandlerName || words.contains { name.hasSuffix($0) }
      }.map(\.action))
    let verbs = Set(["handle", "navigate", "route"].compactMap { types.facts.symbols.find($0) })
    for role in [Role.coordinator, .router] {
      for owner in roles.types(playing: role) {
        for row in types.members(of: owner) {
          let rows = types.facts.files[row.file.index]
          let declaration = rows.declarations[row.local.index]
          guard declaration.kind == .function, verbs.contains(declaration.name) else { continue }
          let parameters = rows.parameters(of: row.local)
          guard parameters.count == 1, let parameter = parameters.first else { continue }
          let type = types.valueType(of: parameter, in: row.file)
          if types.mayBeAction(type) { found.insert(type.type) }
        }
      }
    }
    return found.sorted()
  }
}

extension Types {
  /// Whether a parameter of that type may say where to go: an enum that is no error, since what a
  /// closure hears of a failure asks for nothing.
  func mayBeAction(_ value: Resolution) -> Bool {
    value.meaning == .declared && kind(value.type) == .enum && !isKind(value.type, of: "Error")
  }
}
