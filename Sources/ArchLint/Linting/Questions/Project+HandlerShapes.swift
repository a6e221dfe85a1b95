// The closures that carry a screen's actions out, as they are written: what they take, who has them,
// and which closures of a view model stand beside them.

/// `var actionHandler: ((HarbourAction) -> Void)?`, whatever it takes.
package struct HandlerProperty: Sendable {
  package let row: RowID<Declaration>
  package let owner: TypeID
  package let parameterCount: Int
  /// What the first parameter is.
  package let parameter: Resolution
  package let returnsNothing: Bool
}

extension Project {
  /// The closures of production code that are called as `navigation.handler_names` says, in file
  /// order; those of mocks left out.
  package var handlerProperties: [HandlerProperty] {
    let names = words(configuration[shared: NavigationOptions.handlerNames])
    if names.isEmpty { return [] }
    var found: [HandlerProperty] = []
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      for property in rows.properties {
        let declaration = rows.declarations[property.declaration.index]
        guard names.contains(declaration.name), declaration.kind == .variable,
          !declaration.flags.contains(.local), isJudged(FileID(index), declaration.nameOffset)
        else { continue }
        if let handler = handlerProperty(RowID(FileID(index), property.declaration)) {
          found.append(handler)
        }
      }
    }
    return found
  }

  private func handlerProperty(_ row: RowID<Declaration>) -> HandlerProperty? {
    let owner = types.type(around: Place(row))
    guard !owner.isNone, !isMock(owner), let text = types.functionText(of: row) else { return nil }
    let parameters = text.parameters
    let first = parameters.first.map { types.resolve(TypeText($0), at: Place(row)) }
    return HandlerProperty(
      row: row, owner: owner, parameterCount: parameters.count, parameter: first ?? .nothing,
      returnsNothing: types.isEvent(row))
  }

  /// The closures among a type's members that return nothing and are not called like a handler.
  package func looseClosures(of type: TypeID) -> [RowID<Declaration>] {
    let names = words(configuration[shared: NavigationOptions.handlerNames])
    return types.members(of: type).filter { row in
      let member = declaration(row)
      return member.kind == .variable && !member.flags.contains(.static)
        && !names.contains(member.name) && types.isEvent(row)
    }
  }

  /// The protocols of view models through which a View is generic or that it holds, each once.
  package func viewModelProtocols(of view: TypeID) -> [TypeID] {
    var seen: Set<TypeID> = []
    return heldObjects(of: view).map(\.type).filter {
      plays($0, .viewModelProtocol) && seen.insert($0).inserted
    }
  }

  /// The case of an enum, if it carries nothing.
  package func caseWithoutPayload(named name: Symbol, of type: TypeID) -> RowID<Declaration>? {
    types.members(of: type).first { row in
      declaration(row).kind == .case && declaration(row).name == name
        && parameters(of: row).isEmpty
    }
  }

  /// Whether an enum is called as `roles: action:` says, or `…Action` where nothing is said.
  package func isCalledLikeAnAction(_ type: TypeID) -> Bool {
    let entry = configuration.roles.first { $0.name.value == BuiltInRole.action.rawValue }
    let patterns = entry?.matchers.flatMap { $0.names.compactMap { NamePattern($0.value) } } ?? []
    let name = types.name(type)
    if patterns.isEmpty { return name.hasSuffix("Action") || name.hasSuffix("Actions") }
    return patterns.contains {
      $0.matches(Array(($0.asksForPath ? types.path(type) : name).utf8))
    }
  }
}
