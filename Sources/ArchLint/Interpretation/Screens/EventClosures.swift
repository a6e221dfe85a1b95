// Closures of a View that say what happened: which it has, and which are filled where it is built.

struct EventClosures {
  private let ground: ScreenGround
  /// Properties that take the actions of a screen.
  private let handlers: Set<RowID<Declaration>>

  init(_ ground: ScreenGround) {
    self.ground = ground
    handlers = Set(ground.links.handlers.map(\.property))
  }

  /// Stored functions of a View that return nothing, the handler of its actions left out.
  func all(of view: TypeID) -> [RowID<Declaration>] {
    ground.types.members(of: view).filter { row in
      let member = ground.declaration(row)
      guard member.kind == .variable, ground.types.isStored(row), !handlers.contains(row),
        !member.flags.contains(.static), let result = ground.types.functionText(of: row)?.result
      else { return false }
      return ["Void", "()", "Swift.Void", "(Void)"].contains(
        String(decoding: result, as: UTF8.self))
    }
  }

  /// Those that the place which builds the View fills, by label or as a trailing closure.
  func count(filledAt hosted: HostedView) -> Int {
    if hosted.view.isNone { return 0 }
    let names = Set(all(of: hosted.view).map { ground.declaration($0).name })
    let calls = ground.facts.files[hosted.file.index].calls
    guard !names.isEmpty, hosted.construction.index < calls.count else { return 0 }
    let given = ground.types.arguments(of: calls[hosted.construction.index], in: hosted.file)
    let labels = Set(given.map(\.label)).intersection(names).count
    let trailing = given.filter { $0.label.isNone && $0.flags.contains(.trailing) }.count
    return min(names.count, labels + trailing)
  }
}
