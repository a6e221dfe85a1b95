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
    let below = ground.types.descendants(of: type)
    let replacing = Set(below.filter { replaces($0, name) })
    return below.compactMap { heir in
      guard let screen = ofController[heir] else { return nil }
      let isReplaced =
        !replacing.isEmpty
        && (replacing.contains(heir)
          || ground.types.ancestors(of: heir).contains { replacing.contains($0) })
      return isReplaced ? nil : ScreenID(screen)
    }.sorted()
  }

  /// Whether a class overrides a function without calling the one that it inherits.
  private func replaces(_ type: TypeID, _ name: Symbol) -> Bool {
    ground.types.members(of: type).contains { row in
      let member = ground.declaration(row)
      guard member.name == name, member.flags.contains(.override) else { return false }
      let calls = ground.facts.files[row.file.index].calls(in: member.body)
      return !calls.contains { $0.name == name && $0.flags.contains(.onSuper) }
    }
  }
}
