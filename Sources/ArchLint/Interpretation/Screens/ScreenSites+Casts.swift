// A controller that one function makes for many keys, and that the code behind a cast shows.

extension ScreenSiteFinder {
  /// How the value of a call is shown under the names that casts give it:
  /// `if let sort = controller as? SortViewController { present(sort, animated: true) }`.
  func usesOfCasts(of row: RowID<Call>, to target: ScreenSite.Target) -> [Presentation] {
    guard case .controller(let type) = target else { return [] }
    let rows = facts.files[row.file.index]
    let local = rows.properties.first { $0.valueCall == row.local }?.declaration
    guard let local, rows.declarations[local.index].flags.contains(.local) else { return [] }
    let name = rows.declarations[local.index].name
    let member = ground.member(around: ground.call(row).from, in: row.file)
    guard member.local.index < rows.declarations.count else { return [] }
    let end = rows.declarations[member.local.index].end
    var found: [Presentation] = []
    var index = local.index + 1
    while index < rows.declarations.count, rows.declarations[index].start < end {
      let cast = RowID<Declaration>(row.file, LocalID(index))
      index += 1
      guard rows.property(of: cast.local)?.valueKind == .other, casts(cast, name, to: type) else {
        continue
      }
      found += ground.presentations.uses(of: .variable(cast), around: cast.local, in: row.file)
    }
    return found
  }

  /// Whether a variable begins with another one, cast to a class or one above it.
  private func casts(_ variable: RowID<Declaration>, _ name: Symbol, to type: TypeID) -> Bool {
    let declaration = ground.declaration(variable)
    // What it begins with stands behind its name.
    let behind = ByteRange(declaration.nameOffset, declaration.nameOffset + 200)
    let references = facts.files[variable.file.index].references(in: behind).prefix(2)
    guard let first = references.first, first.kind == .value, first.path == name,
      let cast = references.last, cast.kind == .type
    else { return false }
    let meant = types.resolve(cast.path, at: Place(variable.file, cast.from))
    return meant.meaning == .declared
      && (meant.type == type || types.isAncestor(meant.type, of: type))
  }
}
