// Questions about types, their members and where they stand.

extension Project {
  /// The types of production code that play a role, in file order; previews left out unless
  /// `previews: check`.
  package func declarations(playing role: Role) -> [TypeID] {
    roles.types(playing: role).filter { type in
      !isTest(types.declaration(type).file) && !(skipsPreviews && types.isPreview(type))
    }
  }

  /// The classes of production code, previews left out, in file order.
  package var productionClasses: [TypeID] {
    types.all.map { TypeID($0) }.filter { type in
      types.kind(type) == .class && !isTest(types.declaration(type).file)
        && !(skipsPreviews && types.isPreview(type))
    }
  }

  package func plays(_ type: TypeID, _ role: Role) -> Bool { roles.plays(type, role) }

  /// Whether rules leave out the code of previews.
  package var skipsPreviews: Bool { configuration.project.previews == .skip }

  /// `TicketList.Row`
  package func name(_ type: TypeID) -> String { types.path(type) }

  package func name(_ symbol: Symbol) -> String { facts.symbols[symbol] }

  /// What is meant, as a message calls it: the path of a type of the project, else a name.
  package func name(_ resolution: Resolution) -> String {
    resolution.meaning == .declared ? types.path(resolution.type) : name(resolution.name)
  }

  package func name(_ row: RowID<Declaration>) -> String {
    facts.symbols[declaration(row).name]
  }

  package func declaration(_ row: RowID<Declaration>) -> Declaration {
    facts.files[row.file.index].declarations[row.local.index]
  }

  /// The name of a declaration, where findings about it stand.
  package func location(of row: RowID<Declaration>) -> Location {
    let offset = declaration(row).nameOffset
    return Location(row.file, offset, to: offset + nameLength(row))
  }

  package func location(of type: TypeID) -> Location { location(of: types.declaration(type)) }

  private func nameLength(_ row: RowID<Declaration>) -> UInt32 {
    facts.symbols.length(of: declaration(row).name)
  }

  /// The path of what stands around a place or begins there: `TicketList.body`. Locals are left out.
  package func path(of place: Place) -> String {
    let declarations = facts.files[place.file.index].declarations
    var member: Symbol?
    var level = place.declaration
    while level.index < declarations.count {
      let declaration = declarations[level.index]
      let type = types.type(declaredBy: RowID(place.file, level))
      if !type.isNone {
        return member.map { "\(types.path(type)).\(facts.symbols[$0])" } ?? types.path(type)
      }
      if !declaration.flags.contains(.local) { member = declaration.name }
      level = declaration.parent
    }
    return member.map { facts.symbols[$0] } ?? ""
  }

  package func path(of row: RowID<Declaration>) -> String { path(of: Place(row)) }

  /// Whether a place is in a preview and previews are left out.
  package func isSkipped(_ location: Location) -> Bool {
    skipsPreviews && facts.files[location.file.index].isInPreview(location.offset)
  }

  /// The stored properties of a type, those of its extensions and static ones left out.
  package func storedProperties(of type: TypeID) -> [RowID<Declaration>] {
    types.members(of: type).filter { row in
      types.isStored(row) && !declaration(row).flags.contains(.static)
    }
  }

  package func property(_ row: RowID<Declaration>) -> Property? {
    facts.files[row.file.index].property(of: row.local)
  }

  /// The attributes of a declaration, by name.
  package func attributes(of row: RowID<Declaration>) -> [Symbol] {
    facts.files[row.file.index].attributes(of: row.local).map(\.name)
  }

  /// Whether a property carries a property wrapper or a macro of its kind: an attribute with a
  /// capital letter that is no global actor of the standard library.
  package func isWrapped(_ row: RowID<Declaration>) -> Bool {
    guard declaration(row).flags.contains(.attributed) else { return false }
    return attributes(of: row).contains { attribute in
      let first = facts.symbols.firstByte(of: attribute)
      return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
        && facts.symbols[attribute] != "MainActor"
    }
  }

  /// Whether a protocol, or one that it refines, asks for anything.
  package func hasRequirements(_ type: TypeID) -> Bool {
    ([type] + types.ancestors(of: type)).contains { candidate in
      types.kind(candidate) == .protocol
        && types.members(of: candidate).contains { row in
          let member = declaration(row)
          return row.file == types.declaration(candidate).file
            && member.parent == types.declaration(candidate).local
            && [.function, .variable, .subscript, .initializer].contains(member.kind)
        }
    }
  }

  /// Production code of a module that holds screens for others to show.
  package func isFeature(_ file: FileID) -> Bool {
    !isTest(file) && modules.modules(of: file).contains { isFeature($0) }
  }

  /// By its `kind`, or by its style where it is called a library or nothing.
  package func isFeature(_ module: ModuleID) -> Bool {
    if modules[module].kind == .feature { return true }
    return modules[module].kind == .library
      && profiles.profile(of: module)?.profile == .featurePackage
  }

  /// Whether two files are compiled into one module.
  package func areInOneModule(_ left: FileID, _ right: FileID) -> Bool {
    types.scopes.areTogether(left, right)
  }
}

extension Project {
  /// The access of a declaration; of one without its own in an extension that of the extension.
  package func writtenAccess(of row: RowID<Declaration>) -> Access {
    let declaration = declaration(row)
    let rows = facts.files[row.file.index].declarations
    guard declaration.access == .unspecified, declaration.parent.index < rows.count,
      rows[declaration.parent.index].kind == .extension
    else { return declaration.access }
    return rows[declaration.parent.index].access
  }
}
