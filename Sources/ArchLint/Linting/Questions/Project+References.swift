// What the layers and the order of roles say about one place where a type is named.

/// The verdict about one use of a type, and between whom.
package struct ReferenceVerdict: Sendable {
  package let verdict: Layers.Verdict
  /// The components or modules, else the roles, that decide.
  package let source, target: String
  package let isOfRoles: Bool

  package static let allowed = ReferenceVerdict(.allowed, "", "", isOfRoles: false)

  init(_ verdict: Layers.Verdict, _ source: String, _ target: String, isOfRoles: Bool) {
    self.verdict = verdict
    self.source = source
    self.target = target
    self.isOfRoles = isOfRoles
  }

  package var isFault: Bool { verdict != .allowed }
}

extension Project {
  /// What `layers`, `allow`, `role_layers` and `role_allow` say about naming the type here.
  ///
  /// Of a name with several declarations it is the first fault, unless a declaration in the same file
  /// or component explains the name.
  package func verdict(of use: TypeUse) -> ReferenceVerdict {
    if use.isAmbiguous && use.candidates.contains(where: { explains($0, use) }) { return .allowed }
    for type in use.candidates {
      let verdict = componentVerdict(of: use, about: type)
      if verdict.isFault { return verdict }
      let ofRoles = roleVerdict(of: use, about: type)
      if ofRoles.isFault { return ofRoles }
    }
    return .allowed
  }

  private func explains(_ type: TypeID, _ use: TypeUse) -> Bool {
    let home = types.declaration(type).file
    let component = modules.component(of: use.file)
    return home == use.file || component != nil && modules.component(of: home) == component
  }

  // MARK: - Components

  private func componentVerdict(of use: TypeUse, about type: TypeID) -> ReferenceVerdict {
    let home = types.declaration(type).file
    let source = modules.component(of: use.file)
    let target = modules.component(of: home)
    let isJudged =
      source.map { layers.counts($0) } ?? false || target.map { layers.counts($0) } ?? false
    guard isJudged, source != target else { return .allowed }
    let homes = modules.modules(of: home)
    let sources = modules.modules(of: use.file)
    for index in 0..<max(sources.count, 1) {
      let from = index < sources.count ? sources[index] : nil
      // What the file reaches in its own module it does not reach through another.
      let to = from.map(homes.contains) == true ? from : homes.first
      let verdict = layers.verdict(
        from: Layers.Place(from, source), to: Layers.Place(to, target))
      guard verdict != .allowed, !isReportedAtImport(from, to, source) else { continue }
      return ReferenceVerdict(verdict, name(source, from), name(target, to), isOfRoles: false)
    }
    return .allowed
  }

  /// The import between the two modules is a fault already, and the file counts for its module.
  private func isReportedAtImport(
    _ source: ModuleID?, _ target: ModuleID?, _ component: ComponentID?
  ) -> Bool {
    guard let source, let target, source != target else { return false }
    if let component, layers.counts(component) { return false }
    return layers.verdict(from: source, to: target) != .allowed
  }

  private func name(_ component: ComponentID?, _ module: ModuleID?) -> String {
    component.map { name($0) } ?? module.map { name($0) } ?? ""
  }

  // MARK: - Roles

  /// The roles of the innermost type around the use that plays one in question.
  private func roleVerdict(of use: TypeUse, about type: TypeID) -> ReferenceVerdict {
    guard !roleOrder.isEmpty else { return .allowed }
    let played = roles.roles(of: type)
    guard roleOrder.concerned.contains(where: { played.contains($0) }) else { return .allowed }
    let around = types.types(around: use)
    // A type and what is nested in it may name each other: they are one thing.
    guard !around.contains(type), !isNested(type, in: around) else { return .allowed }
    let source = around.lazy.map { self.roles.roles(of: $0) }
      .first { set in roleOrder.restricted.contains { set.contains($0) } }
    guard let source else { return .allowed }
    for role in roleOrder.restricted where source.contains(role) {
      if let fault = fault(of: role, naming: played) { return fault }
    }
    return .allowed
  }

  /// A type of several roles may be named for any of them.
  private func fault(of source: Role, naming played: RoleSet) -> ReferenceVerdict? {
    var fault: ReferenceVerdict?
    for role in roleOrder.concerned where played.contains(role) {
      let verdict = roleOrder.verdict(from: source, to: role)
      if verdict == .allowed { return nil }
      fault =
        fault
        ?? ReferenceVerdict(verdict, roles.name(source), roles.name(role), isOfRoles: true)
    }
    return fault
  }

  private func isNested(_ type: TypeID, in owners: [TypeID]) -> Bool {
    let parent = types.parent(type)
    return !parent.isNone && owners.contains(parent)
  }

  // MARK: - Names and places

  /// The path of what names the type; empty at file level.
  package func path(ofSourceOf use: TypeUse) -> String {
    guard use.source.index < facts[use.file].declarations.count else { return "" }
    let type = types.type(declaredBy: RowID(use.file, use.source))
    if !type.isNone { return types.path(type) }
    return facts.symbols[facts[use.file].declarations[use.source.index].name]
  }

  /// Where the name of the type is declared.
  package func nameLocation(of type: TypeID) -> Location {
    let row = types.declaration(type)
    let declaration = facts[row.file].declarations[row.local.index]
    let length = UInt32(facts.symbols.utf8(of: declaration.name).count)
    return Location(row.file, declaration.nameOffset, to: declaration.nameOffset + length)
  }
}

// MARK: - Heights and aliases

extension Project {
  /// The row of `layers` in which a file stands, by its component or its module.
  package func row(of file: FileID) -> Int? {
    let component = modules.component(of: file)
    let places = modules.modules(of: file).map { Layers.Place($0, component) }
    let all = places.isEmpty ? [Layers.Place(nil, component)] : places
    return all.lazy.compactMap { layers.height(of: $0)?.row }.first
  }

  /// The typealias by which a type is named; nil where its own name is written.
  package func alias(named use: TypeUse) -> TypeID? {
    let range = ByteRange(use.location.offset, use.location.offset + 1)
    guard let reference = facts.files[use.file.index].references(in: range).first else {
      return nil
    }
    let found = types.resolveUnfollowed(reference.name, at: Place(use.file, reference.from))
    guard found.meaning == .declared, types.kind(found.type) == .typealias else { return nil }
    return found.type
  }
}
