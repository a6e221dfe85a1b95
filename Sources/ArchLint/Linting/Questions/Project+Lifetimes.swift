// Which objects live as long as the program: what they hold harms nobody.

extension Project {
  /// Whether objects of the class do: the delegate of the application, and instances that the class
  /// keeps for all, `static let center = TrailCenter()` or `static var shared = TrailCenter()`.
  package func livesForever(_ type: TypeID) -> Bool {
    if types.isKind(type, of: "UIApplicationDelegate") { return true }
    // A delegate in Objective-C may be who makes it.
    if ["Application", "AppEnvironment"].contains(types.name(type)) { return true }
    return types.members(of: type).contains { keepsInstance($0, of: type) }
  }

  /// A variable that may be given another object keeps one for good only where its name says so.
  private func keepsInstance(_ row: RowID<Declaration>, of type: TypeID) -> Bool {
    let member = declaration(row)
    guard member.kind == .variable, member.flags.contains(.static) else { return false }
    let isShared = sharedNames.contains(name(member.name))
    guard isShared || member.flags.contains(.constant),
      member.flags.isDisjoint(with: [.weak, .unowned])
    else { return false }
    let keeps =
      types.valueType(of: row).type == type
      || isShared && constructedType(ofInitialValue: row) == types.path(type)
    return keeps && !isMadeElsewhere(type, than: row)
  }

  /// `static let preview = TrailCenter()`: what production code makes beside it has an end.
  private func isMadeElsewhere(_ type: TypeID, than row: RowID<Declaration>) -> Bool {
    let member = declaration(row)
    return constructions(of: type).contains { site in
      let offset = call(site).offset
      return site.file != row.file || offset < member.start || member.end <= offset
    }
  }
}
