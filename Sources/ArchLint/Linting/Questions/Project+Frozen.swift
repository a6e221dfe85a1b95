// The users of a module, a folder or a type that is to go away.

/// A file that imports what is frozen, or a declaration that names it.
package struct FrozenUse: Sendable {
  /// What makes it the same user in another state: the path of the file, or of the declaration.
  package let key: String
  /// Empty for an import.
  package let declaration: String
  package let location: Location
  /// The module whose file imports it; nil for a declaration.
  package let importer: ModuleID?
  package let isAmbiguous: Bool

  package var isImport: Bool { importer != nil }
}

extension Project {
  /// Production code only; each user once, at its first place.
  package func uses(ofFrozen name: String) -> [FrozenUse] {
    let meant = modules.selection(named: name, in: configuration)
    var seen: Set<String> = []
    let uses =
      importers(of: name, meant) + users(ofComponents: meant.components)
      + (meant.isEmpty ? users(ofType: name) : [])
    return uses.filter { seen.insert($0.key).inserted }
  }

  private func importers(of name: String, _ meant: ModuleSelection) -> [FrozenUse] {
    let entry = configuration.modules.first { $0.name.value == name }
    let names = words([name] + (entry?.covers.map(\.value) ?? []))
    return graph.imports.compactMap { use in
      let isMeant = use.module.map(meant.modules.contains) ?? names.contains(use.name)
      guard isMeant, use.target != .itself, !isTest(use.file) else { return nil }
      return FrozenUse(
        key: files.path(of: use.file), declaration: "", location: use.location,
        importer: use.importer,
        isAmbiguous: false)
    }
  }

  private func users(ofComponents components: [ComponentID]) -> [FrozenUse] {
    if components.isEmpty { return [] }
    return references.uses.compactMap { use in
      let home = modules.component(of: types.declaration(use.target).file)
      guard let home, components.contains(home), modules.component(of: use.file) != home else {
        return nil
      }
      return self.use(
        by: path(ofSourceOf: use), at: use.location, isAmbiguous: use.isAmbiguous)
    }
  }

  private func users(ofType name: String) -> [FrozenUse] {
    let last = name.split(separator: ".").last ?? ""
    let heads = heads(ofTypes: { self.name($0) == name }, outside: [word(String(last))])
    return facts.files.indices.flatMap { index in
      typesNamed(in: FileID(index), heads: heads) { naming in
        isFrozen(naming, name)
          && !isInside(types.type(around: naming.place)) { type in
            self.name(type) == name
          }
      }
      .map { naming in
        let type = types.type(around: naming.first.place)
        let user = type.isNone ? path(of: naming.first.place) : self.name(type)
        return use(by: user, at: naming.location, isAmbiguous: naming.meaning.isAmbiguous)
      }
    }
  }

  /// By its own name, or by the name of an alias that is frozen.
  private func isFrozen(_ naming: TypeNaming, _ frozen: String) -> Bool {
    name(naming.meaning) == frozen || name(naming.path) == frozen
  }

  private func use(by user: String, at location: Location, isAmbiguous: Bool) -> FrozenUse {
    FrozenUse(
      key: user.isEmpty ? files.path(of: location.file) : user, declaration: user,
      location: location, importer: nil, isAmbiguous: isAmbiguous)
  }
}
