// What production code names no more. Only what is certain counts as left over: whatever may mean a
// declaration keeps it, and so does whatever may be used from outside of the project.

extension Project {
  /// Those of the types that production code names nowhere outside of their own braces and extensions,
  /// in strings neither. A name that may mean another type of the same name keeps both.
  package func unnamed(among candidates: [TypeID]) -> Set<TypeID> {
    var left = Set(candidates)
    let ofName = Dictionary(grouping: left, by: { types.symbol($0) })
    var names = NamesInPaths(Set(ofName.keys), in: facts.symbols)
    let texts = productionTexts
    for text in texts.arguments + texts.values where names.areHeld(by: text) {
      for part in facts.symbols.parts(of: text) { left.subtract(ofName[part] ?? []) }
    }
    for index in facts.files.indices where !left.isEmpty {
      let file = FileID(index)
      if isTest(file) { continue }
      for row in facts.files[index].references
      where names.mayBeHeld(by: row) && isJudged(file, row.offset) {
        let place = Place(file, row.from)
        for part in facts.symbols.parts(of: row.path) {
          for type in ofName[part] ?? []
          where left.contains(type) && !isInside(place, of: type)
            && mayMean(type, row.path, by: part, at: place)
          {
            left.remove(type)
          }
        }
      }
    }
    return left
  }

  private func isInside(_ place: Place, of type: TypeID) -> Bool {
    isInside(types.type(around: place)) { $0 == type }
  }

  private func mayMean(
    _ type: TypeID, _ path: Symbol, by part: Symbol, at place: Place
  ) -> Bool {
    let found: Resolution
    if facts.symbols.lastPart(of: path) == part {
      found = types.resolve(path, at: place)
    } else if types.names(in: path).first == part {
      found = types.resolve(part, at: place)
    } else {
      return true
    }
    return found.meaning != .declared || found.type == type || found.isAmbiguous
  }

  /// Those of the names of functions that production code neither calls nor names, as a value, behind
  /// a type or in a selector.
  package func unusedNames(among names: Set<Symbol>) -> Set<Symbol> {
    var left = names.subtracting(usedNames(among: names, behindTypes: true))
    if left.isEmpty { return [] }
    let wanted = SymbolSet(left, count: facts.symbols.count)
    for text in productionTexts.arguments where wanted.contains(text) { left.remove(text) }
    return left
  }
}

// MARK: - Texts

/// What stands between quotes in production code, each text once.
struct ProductionTexts: Sendable {
  /// `NSClassFromString("Shop.QuayViewController")`
  let arguments: [Symbol]
  /// `identifier = "QuayViewController"`, where it is declared or assigned.
  let values: [Symbol]
}

extension Project {
  var productionTexts: ProductionTexts { shared.productionTexts.value { findTexts() } }

  private func findTexts() -> ProductionTexts {
    var arguments: [Symbol] = []
    var values: [Symbol] = []
    for index in facts.files.indices where !isTest(FileID(index)) {
      for row in facts.files[index].arguments where row.kind == .string {
        arguments.append(row.value)
      }
      for row in facts.files[index].properties where row.valueKind == .string {
        values.append(row.value)
      }
      for row in facts.files[index].assignments where row.valueKind == .string {
        values.append(row.value)
      }
    }
    return ProductionTexts(arguments: distinct(arguments), values: distinct(values))
  }

  private func distinct(_ texts: [Symbol]) -> [Symbol] {
    var known = SymbolSet(count: facts.symbols.count)
    return texts.filter { text in
      defer { known.insert(text) }
      return !known.contains(text)
    }
  }
}

// MARK: - Uses that nobody sees here

extension Project {
  /// Whether code outside of the project may use a declaration: it is open to all, as is everything
  /// around it, in a module that is no app.
  package func isPublic(_ row: RowID<Declaration>) -> Bool {
    if modules.modules(of: row.file).contains(where: { modules[$0].kind == .app }) { return false }
    func isOpen(_ access: Access) -> Bool { access == .public || access == .open }
    guard isOpen(writtenAccess(of: row)) || isRequirement(row) else { return false }
    var type = types.type(around: Place(row.file, declaration(row).parent))
    for _ in 0..<32 where !type.isNone && types.isDeclared(type) {
      guard isOpen(types.access(type)) else { return false }
      type = types.parent(type)
    }
    return true
  }

  package func isPublic(_ type: TypeID) -> Bool { isPublic(types.declaration(type)) }

  /// What a protocol asks for is as open as the protocol.
  private func isRequirement(_ row: RowID<Declaration>) -> Bool {
    let rows = facts.files[row.file.index].declarations
    let parent = declaration(row).parent
    return parent.index < rows.count && rows[parent.index].kind == .protocol
  }

  /// Whether Objective-C, Interface Builder or the runtime may use a declaration by its name.
  package func isSeenByObjectiveC(_ row: RowID<Declaration>) -> Bool {
    let flags = declaration(row).flags
    if flags.contains(.dynamic) { return true }
    if flags.contains(.attributed) {
      let names = words(["objc", "IBAction", "IBOutlet", "IBSegueAction", "NSManaged"])
      if attributes(of: row).contains(where: { names.contains($0) }) { return true }
    }
    let around = types.type(around: Place(row))
    guard !around.isNone else { return false }
    let members = word("objcMembers")
    return types.declarations(of: around).contains { part in
      attributes(of: part).contains { $0 == members || $0 == word("objc") && part == row }
    }
  }

  /// Whether a declaration stands for others in tests, or only some builds hold it.
  package func isBuiltAlways(_ row: RowID<Declaration>) -> Bool {
    isJudged(row.file, declaration(row).nameOffset) && condition(at: location(of: row)) == nil
  }

  /// Whether a file of the same module was found and not read: a use may stand there.
  package func mayBeUsedUnseen(_ row: RowID<Declaration>) -> Bool {
    gaps.unreadFiles.contains { $0 == row.file || areInOneModule($0, row.file) }
  }

  /// A type of production code that is built always, and that nobody outside of what is seen here can
  /// use.
  package func isWhollySeen(_ type: TypeID) -> Bool {
    let row = types.declaration(type)
    return isBuiltAlways(row) && !isPublic(row) && !isStandIn(type) && !isSeenByObjectiveC(row)
      && !mayBeUsedUnseen(row)
  }
}
