// What a base class does that is no screen itself is done by the screens that derive from it: what it
// embeds is a part of each of them, and each of them opens what it opens.

extension ScreenFinder {
  /// With what base classes embed, at each of the screens that derive from them.
  func inherited(_ placements: [HostPlacement]) -> [HostPlacement] {
    placements.flatMap { placement -> [HostPlacement] in
      guard let (owner, isInCell) = placement.owner, ofController[owner] == nil,
        !placement.hosted.view.isNone
      else { return [placement] }
      let heirs = types.descendants(of: owner).filter { ofController[$0] != nil }.sorted()
      if heirs.isEmpty { return [placement] }
      return heirs.map { heir in
        HostPlacement(
          hosted: placement.hosted,
          kind: .component(heir, why: "its base class embeds it", isInCell: isInCell),
          location: placement.location)
      }
    }
  }
}

extension HostPlacement {
  fileprivate var owner: (type: TypeID, isInCell: Bool)? {
    switch kind {
    case .shown: nil
    case .content(let type, _): (type, false)
    case .component(let type, _, let isInCell): (type, isInCell)
    }
  }
}

extension ScreenWays {
  /// The screens that derive from the class of a member which nobody calls by its name: UIKit does, on
  /// each of them that does not replace it.
  func heirs(of member: RowID<Declaration>, in type: TypeID) -> [ScreenID] {
    guard !type.isNone, ground.types.kind(type) == .class else { return [] }
    let name = ground.declaration(member).name
    return ground.types.descendants(of: type).compactMap { heir in
      ofController[heir].flatMap { replaces(heir, name, of: type) ? nil : ScreenID($0) }
    }.sorted()
  }

  /// Whether a class, or one between it and the base, overrides a function without calling it.
  private func replaces(_ heir: TypeID, _ name: Symbol, of base: TypeID) -> Bool {
    let between = ground.types.ancestors(of: heir).filter { ground.types.isAncestor(base, of: $0) }
    return ([heir] + between).contains { type in
      ground.types.members(of: type).contains { row in
        let member = ground.declaration(row)
        guard member.name == name, member.flags.contains(.override) else { return false }
        let calls = ground.facts.files[row.file.index].calls(in: member.body)
        return !calls.contains { $0.name == name && $0.flags.contains(.onSuper) }
      }
    }
  }
}
