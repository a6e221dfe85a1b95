// Builds `Types` in steps over plain arrays: declarations, extensions, members, supertypes, what
// superclasses from libraries are, traits.

extension Types {
  package init(_ facts: Facts, _ modules: ModuleMap) {
    self.facts = facts
    self.modules = modules
    system = SystemTypes(facts.symbols)
    scopes = Scopes(facts, modules)
    firstNamesake = [Int32](repeating: -1, count: facts.symbols.count)
    declared = DeclarationNames(count: facts.symbols.count)
    localNames = SymbolSet(count: facts.symbols.count)
    parameterNames = SymbolSet(count: facts.symbols.count)
    for file in facts.files {
      for parameter in file.genericParameters { parameterNames.insert(parameter.name) }
    }
    var builder = OwnerTable(facts)
    registerDeclarations(&builder)
    markGenericTypes()
    foldExtensions(&builder)
    crowded = CrowdedNames(entries, facts)
    collectOwners(builder)
    collectMembers(builder)
    collectSupertypes()
    collectNested()
    learnLibraryClasses()
    spreadTraits()
  }
}

/// While types are numbered: by file and declaration, the type that it declares or extends.
private struct OwnerTable {
  /// The declarations of all files one behind the other, and where those of each file begin.
  private var types: [TypeID]
  private var starts: [Int] = []
  /// The declarations of types and extensions, in file order.
  var rows: [RowID<Declaration>] = []
  var pending: [RowID<Declaration>] = []
  /// What stands directly in a type or an extension, with that.
  var members: [(row: RowID<Declaration>, parent: LocalID<Declaration>)] = []
  /// Types in extensions whose owner is not known yet: the type, and the extension.
  var orphans: [(type: TypeID, file: FileID, parent: LocalID<Declaration>)] = []

  init(_ facts: Facts) {
    var count = 0
    starts.reserveCapacity(facts.files.count)
    for index in facts.files.indices {
      starts.append(count)
      count += facts.files[index].declarations.count
    }
    types = [TypeID](repeating: .none, count: count)
  }

  /// None for a declaration of something else, and for an extension of a type not yet known.
  subscript(file: FileID, declaration: LocalID<Declaration>) -> TypeID {
    get { types[starts[file.index] + declaration.index] }
    set { types[starts[file.index] + declaration.index] = newValue }
  }
}

// MARK: - Declarations and extensions

extension Types {
  private mutating func registerDeclarations(_ table: inout OwnerTable) {
    for index in facts.files.indices {
      let declarations = facts.files[index].declarations
      for (local, declaration) in declarations.enumerated() {
        let row = RowID(FileID(index), LocalID<Declaration>(local))
        let isMember =
          declaration.parent.index < local
          && declarations[declaration.parent.index].kind.rawValue
            <= DeclarationKind.extension.rawValue
        if isMember { table.members.append((row, declaration.parent)) }
        switch declaration.kind {
        case .extension:
          table.rows.append(row)
          table.pending.append(row)
        case .class, .struct, .enum, .protocol, .actor, .typealias, .associatedtype:
          let type = append(declaration, row)
          table.rows.append(row)
          table[row.file, row.local] = type
          setParent(of: type, declarations, &table)
        default: declared.note(declaration, isMember: isMember)
        }
      }
    }
  }

  private mutating func append(_ declaration: Declaration, _ row: RowID<Declaration>) -> TypeID {
    let type = TypeID(entries.count)
    var entry = Entry(
      name: declaration.name, kind: declaration.kind, access: declaration.access, declaration: row)
    if declaration.flags.contains(.preview) { entry.flags.insert(.preview) }
    if declaration.name.index < firstNamesake.count {
      entry.nextNamesake = firstNamesake[declaration.name.index]
      firstNamesake[declaration.name.index] = Int32(truncatingIfNeeded: type.index)
    }
    entries.append(entry)
    return type
  }

  private mutating func setParent(
    of type: TypeID, _ declarations: [Declaration], _ table: inout OwnerTable
  ) {
    let row = entries[type.index].declaration
    let parent = declarations[row.local.index].parent
    if parent.isNone || declarations.count <= parent.index { return }
    let kind = declarations[parent.index].kind
    if kind == .extension {
      table.orphans.append((type, row.file, parent))
    } else if kind.isType {
      entries[type.index].parent = table[row.file, parent]
    } else {
      entries[type.index].flags.insert(.local)
      localNames.insert(entries[type.index].name)
    }
  }

  /// Extensions of types at top level first; each round may give nested types their owners, whose
  /// extensions the next one finds. What is left then extends something from outside.
  private mutating func foldExtensions(_ table: inout OwnerTable) {
    var isProgressing = true
    while isProgressing && !table.pending.isEmpty {
      isProgressing = false
      var left: [RowID<Declaration>] = []
      for row in table.pending {
        if let type = extendedType(by: row) {
          table[row.file, row.local] = type
          isProgressing = true
        } else {
          left.append(row)
        }
      }
      table.pending = left
      adoptOrphans(&table)
    }
    for row in table.pending { extendFromOutside(row, &table) }
    adoptOrphans(&table)
    table.pending = []
  }

  private mutating func adoptOrphans(_ table: inout OwnerTable) {
    var left: [(type: TypeID, file: FileID, parent: LocalID<Declaration>)] = []
    for orphan in table.orphans {
      let owner = table[orphan.file, orphan.parent]
      if owner.isNone {
        left.append(orphan)
      } else {
        entries[orphan.type.index].parent = owner
      }
    }
    table.orphans = left
  }

  private func extendedType(by row: RowID<Declaration>) -> TypeID? {
    let declaration = facts[row.file].declarations[row.local.index]
    let found = resolve(declaration.name, at: Place(row.file))
    return found.meaning == .declared ? found.type : nil
  }

  private mutating func extendFromOutside(_ row: RowID<Declaration>, _ table: inout OwnerTable) {
    var declaration = facts[row.file].declarations[row.local.index]
    declaration.name = resolve(declaration.name, at: Place(row.file)).name
    let type = extendedTypes[declaration.name] ?? append(declaration, row)
    extendedTypes[declaration.name] = type
    table[row.file, row.local] = type
  }

  private mutating func collectOwners(_ table: OwnerTable) {
    var rows: [(group: Int, row: Owner)] = []
    var partRows: [(group: Int, row: RowID<Declaration>)] = []
    rows.reserveCapacity(table.rows.count)
    partRows.reserveCapacity(table.rows.count)
    for row in table.rows {
      let type = table[row.file, row.local]
      if type.isNone { continue }
      rows.append((row.file.index, Owner(declaration: row.local, type: type)))
      partRows.append((type.index, row))
    }
    owners = Groups(count: facts.files.count, rows)
    parts = Groups(count: entries.count, partRows)
  }

  /// Before extensions are read, since those of a generic type see its parameters.
  private mutating func markGenericTypes() {
    for index in entries.indices {
      let row = entries[index].declaration
      if facts[row.file].genericParameters.isEmpty { continue }
      if !facts[row.file].genericParameters(of: row.local).isEmpty {
        entries[index].flags.insert(.generic)
      }
    }
  }

  private mutating func collectMembers(_ table: OwnerTable) {
    var rows: [(group: Int, row: RowID<Declaration>)] = []
    rows.reserveCapacity(table.members.count)
    for (row, parent) in table.members {
      let type = table[row.file, parent]
      if !type.isNone { rows.append((type.index, row)) }
    }
    memberRows = Groups(count: entries.count, rows)
  }
}

// MARK: - Supertypes and traits

extension Types {
  private mutating func collectSupertypes() {
    var rows: [(group: Int, row: Supertype)] = []
    // Named compositions are things of their own before anybody's supertypes are looked up.
    let compositions = entries.indices.compactMap { index in
      composition(behind: TypeID(index)).map { (TypeID(index), $0) }
    }
    for (type, _) in compositions {
      entries[type.index].kind = .protocol
      entries[type.index].flags.insert(.composition)
    }
    for (type, text) in compositions { composeAlias(type, text, &rows) }
    for index in facts.files.indices {
      for inheritance in facts.files[index].inheritances {
        let row = RowID(FileID(index), inheritance.declaration)
        let type = self.type(declaredBy: row)
        if type.isNone { continue }
        rows.append((type.index, supertype(inheritance, of: row)))
      }
    }
    supertypeRows = Groups(count: entries.count, rows)
    for (type, supertype) in rows where !supertype.type.isNone {
      entries[type].flags.insert(.derived)
    }
    subtypeRows = Groups(
      count: entries.count,
      rows.filter { !$0.row.type.isNone }.map { ($0.row.type.index, TypeID($0.group)) })
  }

  private func supertype(_ inheritance: Inheritance, of row: RowID<Declaration>) -> Supertype {
    let found = resolve(inheritance.path, at: placeAround(row))
    return Supertype(
      place: Place(row), text: inheritance.type, type: found.type, name: found.name,
      offset: inheritance.offset, isAmbiguous: found.isAmbiguous)
  }

  /// What stands behind `typealias A = B & C`; nil for anything else.
  private func composition(behind type: TypeID) -> TypeText? {
    guard entries[type.index].kind == .typealias else { return nil }
    let row = entries[type.index].declaration
    guard let property = facts[row.file].property(of: row.local), property.typeName.isNone,
      facts.symbols.contains(UInt8(ascii: "&"), in: property.type)
    else { return nil }
    let text = TypeText(facts.symbols.utf8(of: property.type))
    return text.form == .composition ? text : nil
  }

  /// `typealias A = B & C` is a protocol whose supertypes are the parts.
  private func composeAlias(
    _ type: TypeID, _ text: TypeText, _ rows: inout [(group: Int, row: Supertype)]
  ) {
    let row = entries[type.index].declaration
    let offset = facts[row.file].property(of: row.local)?.typeOffset ?? 0
    for part in text.parts {
      let found = resolve(TypeText(part), at: placeAround(row))
      rows.append(
        (
          type.index,
          Supertype(
            place: Place(row), text: symbol(part), type: found.type, name: found.name,
            offset: offset, isAmbiguous: found.isAmbiguous)
        ))
    }
  }

  private mutating func collectNested() {
    nestedRows = Groups(
      count: entries.count,
      entries.indices.compactMap { index in
        let entry = entries[index]
        let isNested = !entry.parent.isNone && !entry.flags.contains(.local)
        return isNested ? (entry.parent.index, TypeID(index)) : nil
      })
    for index in entries.indices where !nestedRows.isEmpty(index) && !subtypeRows.isEmpty(index) {
      for type in descendants(of: TypeID(index)) {
        entries[type.index].flags.insert(.inheritsTypes)
      }
    }
  }

  /// Own traits, then those of supertypes: traits only grow.
  private mutating func spreadTraits() {
    let objc = facts.symbols.find("objc")
    let observable = facts.symbols.find("Observable")
    let classWord = facts.symbols.find("class")
    for index in entries.indices {
      var traits = entries[index].traits
      let entry = entries[index]
      switch entry.kind {
      case .class, .actor: traits.insert(.classBound)
      case .extension: traits.formUnion(system.traits(entry.name))
      default: break
      }
      let declaration = facts[entry.declaration.file].declarations[entry.declaration.local.index]
      if declaration.flags.contains(.attributed) {
        for attribute in facts[entry.declaration.file].attributes(of: entry.declaration.local) {
          if attribute.name == observable { traits.insert(.observable) }
          if attribute.name == objc && entry.kind == .protocol { traits.insert(.classBound) }
        }
      }
      for supertype in supertypeRows[index] where supertype.type.isNone {
        if supertype.name == classWord {
          traits.insert(.classBound)
        } else if system.isKnown(supertype.name) {
          traits.formUnion(system.traits(supertype.name))
        } else {
          traits.insert(.unknownAncestor)
        }
      }
      // A library of UIKit views may call its own protocol View; SwiftUI's is for values only.
      if entry.kind == .class { traits.subtract(.view) }
      entries[index].traits = traits
    }
    bindProtocolsByClause()
    passTraitsDown()
  }

  /// A type is looked at again for each trait that it gains, however long the chain above it is.
  private mutating func passTraitsDown() {
    var pending = Array(entries.indices.reversed())
    while let index = pending.popLast() {
      var inherited = entries[index].traits
      if entries[index].kind == .class { inherited.insert(.hasSuperclass) }
      for subtype in subtypeRows[index] {
        if entries[subtype.index].traits.isSuperset(of: inherited) { continue }
        entries[subtype.index].traits.formUnion(inherited)
        pending.append(subtype.index)
      }
    }
  }

  /// `protocol P where Self: UIViewController` is class-bound.
  private mutating func bindProtocolsByClause() {
    guard let selfWord = facts.symbols.find("Self") else { return }
    for index in facts.files.indices {
      for requirement in facts.files[index].requirements where requirement.left == selfWord {
        if requirement.isEquality { continue }
        let row = RowID(FileID(index), requirement.declaration)
        let type = self.type(declaredBy: row)
        if type.isNone || entries[type.index].kind != .protocol { continue }
        if facts[row.file].declarations[row.local.index].kind != .protocol { continue }
        for bound in resolveAll(text: requirement.right, at: Place(row)) {
          entries[type.index].traits.formUnion(boundTraits(bound))
        }
      }
    }
  }

  private func boundTraits(_ bound: Resolution) -> Traits {
    switch bound.meaning {
    case .declared:
      return entries[bound.type.index].kind == .class
        ? .classBound : entries[bound.type.index].traits
    case .outside:
      return system.isKnown(bound.name) ? system.traits(bound.name) : .unknownAncestor
    case .parameter, .other: return []
    }
  }
}
