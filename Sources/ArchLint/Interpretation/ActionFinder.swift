// Which enums say where to go: most enums called `Action` belong to reducers, so the name proves
// nothing and the handler does.

extension RoleFinder {
  /// Enums that a handler takes, or that a coordinator's or router's `handle` and `navigate` take.
  static func actions(_ types: Types, _ roles: Roles, _ links: Links) -> [TypeID] {
    var found = Set(links.handlers.map(\.action))
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
          if type.meaning == .declared && types.kind(type.type) == .enum {
            found.insert(type.type)
          }
        }
      }
    }
    return found.sorted()
  }
}
