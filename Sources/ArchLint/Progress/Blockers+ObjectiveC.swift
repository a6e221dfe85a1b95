// What holds a screen back because Objective-C knows it: the class by its name, or members that no
// selector of Swift asks for.

extension BlockerFinder {
  func objectiveC(of screen: Screen) -> [Blocker] {
    if !screen.isUIKit { return [] }
    return exportedClass(screen.type) + exportedMembers(of: screen.type)
  }

  /// `@objc(QuayController)`, `@objcMembers`
  private func exportedClass(_ type: TypeID) -> [Blocker] {
    let row = types.declaration(type)
    let attributes = project.facts.files[row.file.index].attributes(of: row.local)
    guard
      let found = attributes.first(where: {
        ["objc", "objcMembers"].contains(project.name($0.name))
      })
    else { return [] }
    return [
      Blocker(
        kind: .objc, subject: "@\(project.name(found.name))", count: 1,
        location: Location(row.file, found.offset))
    ]
  }

  /// Members that are there for others and that `#selector` names nowhere. What is observed by key path
  /// is `dynamic`.
  private func exportedMembers(of type: TypeID) -> [Blocker] {
    let found = types.members(of: type).filter { row in
      let member = project.declaration(row)
      guard [.function, .variable, .initializer].contains(member.kind), !isHidden(row),
        member.flags.isDisjoint(with: [.override, .dynamic]),
        member.flags.contains(.attributed), !selectors.contains(member.name)
      else { return false }
      return project.facts.files[row.file.index].attributes(of: row.local).contains {
        project.name($0.name) == "objc"
      }
    }
    guard let first = found.first else { return [] }
    return [
      Blocker(
        kind: .objc, subject: counted(found.count, "member") + " for Objective-C",
        count: found.count, location: project.location(of: first))
    ]
  }

  /// Private, by itself or by the extension around it.
  private func isHidden(_ row: RowID<Declaration>) -> Bool {
    let declarations = project.facts.files[row.file.index].declarations
    let hidden: [Access] = [.private, .fileprivate]
    if hidden.contains(declarations[row.local.index].access) { return true }
    let parent = declarations[row.local.index].parent
    return parent.index < declarations.count && hidden.contains(declarations[parent.index].access)
  }

  /// Names in `#selector(…)`.
  static func selectors(in project: Project) -> Set<Symbol> {
    guard let selector = project.facts.symbols.find("#selector") else { return [] }
    var names: Set<Symbol> = []
    for row in project.calls[selector] {
      let rows = project.facts.files[row.file.index]
      let call = rows.calls[row.local.index]
      guard call.flags.contains(.macro) else { continue }
      for argument in rows.arguments(of: call) {
        // `QuayViewController.tapped(_:)`
        let path = project.name(argument.value).prefix { $0 != "(" }
        let name = path.split(separator: ".").last.map(String.init) ?? ""
        if let symbol = project.facts.symbols.find(name) { names.insert(symbol) }
      }
      names.formUnion(rows.references(in: ByteRange(call.start, call.end)).map(\.name))
      names.formUnion(rows.calls(in: ByteRange(call.start, call.end)).map(\.name))
    }
    return names
  }
}
