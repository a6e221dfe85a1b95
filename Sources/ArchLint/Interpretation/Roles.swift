// Which declaration is a view, a view model, a coordinator …: what inheritance and conformance
// prove, what `rules.yml` says, and by name alone only where it says nothing.

/// The roles of all types. A type may play several.
package struct Roles: Sendable {
  /// The built-in ones first, then those of `rules.yml` in its order.
  package let names: [String]
  private(set) var sets: [RoleSet]
  /// By role, sorted.
  private var players: [[TypeID]] = []

  init(names: [String], sets: [RoleSet]) {
    self.names = names
    self.sets = sets
    index()
  }

  package func roles(of type: TypeID) -> RoleSet {
    type.index < sets.count ? sets[type.index] : RoleSet()
  }

  package func plays(_ type: TypeID, _ role: Role) -> Bool { roles(of: type).contains(role) }

  package func types(playing role: Role) -> [TypeID] {
    role.index < players.count ? players[role.index] : []
  }

  package func role(named name: String) -> Role? { names.firstIndex(of: name).map { Role($0) } }

  package func name(_ role: Role) -> String { role.index < names.count ? names[role.index] : "" }

  /// All roles of a type, in their order.
  package func list(of type: TypeID) -> [Role] {
    let set = roles(of: type)
    return set.isEmpty ? [] : names.indices.map { Role($0) }.filter { set.contains($0) }
  }

  mutating func assign(_ role: Role, to types: [TypeID]) {
    for type in types where type.index < sets.count { sets[type.index].insert(role) }
    index()
  }

  private mutating func index() {
    players = Array(repeating: [], count: names.count)
    for (index, set) in sets.enumerated() where !set.isEmpty {
      for role in names.indices where set.contains(Role(role)) {
        players[role].append(TypeID(index))
      }
    }
  }
}
