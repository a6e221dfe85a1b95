// Views that are generic over the protocol of a view model, and what keeps the class behind it where
// it is.

extension Project {
  /// The Views of production code that are generic over a view model's protocol, by protocol.
  package func genericViewsOfModels() -> [TypeID: [TypeID]] {
    var views: [TypeID: [TypeID]] = [:]
    for view in declarations(playing: .view) {
      let row = types.declaration(view)
      let rows = facts.files[row.file.index]
      let constraints =
        rows.genericParameters(of: row.local).map(\.constraint)
        + rows.requirements(of: row.local).filter { !$0.isEquality }.map(\.right)
      for constraint in constraints where !constraint.isNone {
        for found in types.resolveAll(text: constraint, at: Place(row)) {
          guard found.meaning == .declared, plays(found.type, .viewModelProtocol),
            types.kind(found.type) == .protocol
          else { continue }
          views[found.type, default: []].append(view)
        }
      }
    }
    return views
  }

  /// A protocol in a feature with the only class of production code that implements it.
  package struct SingleModel: Sendable {
    package let type: TypeID
    package let conformer: TypeID
    package let views: [TypeID]
    /// Types that implement it for tests and previews.
    package let doubles: [TypeID]
  }

  /// The protocols of features over which Views are generic and that one class implements, in order.
  /// Those that classes outside of the project may implement are left out.
  package func singleModels() -> [SingleModel] {
    let hasApp = modules.modules.contains { $0.kind == .app }
    return genericViewsOfModels().sorted { $0.key < $1.key }.compactMap { type, views in
      let row = types.declaration(type)
      guard isFeature(row.file), isBuiltAlways(row), hasApp || !isPublic(row) else { return nil }
      let conformers = implementations(of: type)
      guard conformers.count == 1, let conformer = conformers.first,
        types.kind(conformer) == .class, isBuiltAlways(types.declaration(conformer)),
        !types.descendants(of: type).contains(where: { types.kind($0) == .protocol })
      else { return nil }
      let doubles = types.descendants(of: type).filter {
        types.isDeclared($0) && types.kind($0) != .protocol && isStandIn($0)
      }
      return SingleModel(type: type, conformer: conformer, views: views, doubles: doubles)
    }
  }
}

// MARK: - What may move

/// Names by which code reaches what only the app has: functions and variables of its files, and what
/// it adds to types from outside.
package struct AppNames: Sendable {
  fileprivate var free: Set<Symbol> = []
  fileprivate var added: Set<Symbol> = []
}

extension Project {
  package var appNames: AppNames {
    var names = AppNames()
    for (index, rows) in facts.files.enumerated() where isOfApp(FileID(index)) {
      for row in rows.declarations where row.kind == .function || row.kind == .variable {
        if row.parent.isNone {
          names.free.insert(row.name)
        } else if row.parent.index < rows.declarations.count,
          rows.declarations[row.parent.index].kind == .extension
        {
          let type = types.type(around: Place(FileID(index), row.parent))
          if type.isNone || !types.isDeclared(type) { names.added.insert(row.name) }
        }
      }
    }
    return names
  }

  /// Whether a class holds or is given something that a package declares, neither the app nor the
  /// module of a file: what it does, it does by that.
  package func usesPackages(_ type: TypeID, besides file: FileID) -> Bool {
    let given = initializers(of: type).flatMap { row in
      parameters(of: row).map { types.valueType(of: $0, in: row.file) }
    }
    return (storedProperties(of: type).map { types.valueType(of: $0) } + given).contains { value in
      guard value.meaning == .declared else { return false }
      let home = types.declaration(value.type).file
      return !isOfApp(home) && !areInOneModule(home, file)
    }
  }

  /// Whether a class names nothing that the module of a file could not name as well: every type and
  /// import of its declarations, every function of the app's own.
  package func mayMove(_ type: TypeID, to file: FileID, besides names: AppNames) -> Bool {
    types.declarations(of: type).allSatisfy { part in
      facts.files[part.file.index].imports.allSatisfy { mayImport($0.module, in: file) }
        && namesOnlyWhatIsSeen(part, of: type, from: file, names)
    }
  }

  /// A framework of the system, a module of the project, or one that the file's module imports, too.
  private func mayImport(_ module: Symbol, in file: FileID) -> Bool {
    if isForbidden(module, in: file) { return false }
    if isSystemModule(name(module)) { return true }
    let home = modules.modules(of: file)
    if home.contains(where: { modules[$0].name == name(module) }) { return true }
    return home.allSatisfy { source in
      let isOwn = modulesOfName[name(module)] ?? []
      if !isOwn.isEmpty {
        return isOwn.contains { mayImport($0, from: source, in: file) }
      }
      return graph.imports(in: source).contains { $0.name == module }
    }
  }

  private func namesOnlyWhatIsSeen(
    _ part: RowID<Declaration>, of type: TypeID, from file: FileID, _ names: AppNames
  ) -> Bool {
    let rows = facts.files[part.file.index]
    let range = ByteRange(declaration(part).start, declaration(part).end)
    for row in rows.references(in: range) {
      if row.path != row.name, names.added.contains(facts.symbols.lastPart(of: row.path)) {
        return false
      }
      if row.kind == .value {
        if names.free.contains(row.name), isUnbound(row.name, at: row.offset, part.file, row.from) {
          return false
        }
        continue
      }
      let found = types.resolve(row.name, at: Place(part.file, row.from))
      guard found.meaning == .declared, !isInside(found.type, where: { $0 == type }) else {
        continue
      }
      if found.isAmbiguous || !mayUse(found.type, in: file) { return false }
    }
    return !rows.calls(in: range).contains { call in
      if !call.receiver.isNone || call.callee != call.name {
        return names.added.contains(call.name)
      }
      return names.free.contains(call.name)
    }
  }

  private func isUnbound(
    _ name: Symbol, at offset: UInt32, _ file: FileID, _ from: LocalID<Declaration>
  ) -> Bool {
    types.binding(of: name, at: offset, in: Place(file, from)) == nil
  }
}
